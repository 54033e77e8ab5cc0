"""Players that think ahead: tree search over what a seat may know."""
