"""The `malecon` command and play in the terminal."""
