"""Puerto Rico and Puerto Rico 1897. Start reading at RULES.md, then state.py and the modules of the phases."""
