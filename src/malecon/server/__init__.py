"""The server: people, tables, storage, sockets and jobs. What is shown is made in `malecon.web`, what is played in `malecon.core`."""
