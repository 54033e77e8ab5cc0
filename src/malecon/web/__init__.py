"""The page: from what one viewer may see of a table to HTML. No sockets, no database: those are the server's."""
