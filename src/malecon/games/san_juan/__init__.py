"""San Juan and San Juan 1897. Start reading at RULES.md, then state.py and the modules of the phases."""
