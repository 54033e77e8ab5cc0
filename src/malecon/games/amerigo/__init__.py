"""Amerigo. Start reading at RULES.md, then state.py and the modules of the actions."""
