"""Packages that only some commands need."""

import importlib.util

from malecon.core.errors import MaleconError


def needs_envs() -> None:
    missing = [name for name in ("numpy", "gymnasium", "pettingzoo") if importlib.util.find_spec(name) is None]
    if missing:
        raise MaleconError(f"this command needs {' and '.join(missing)}: pip install 'malecon[envs]'")
