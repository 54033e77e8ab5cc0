"""Plain or compiled: with MALECON_PLAIN=1 the sources are used even where compiled modules lie beside them."""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType

SWITCH = "MALECON_PLAIN"


class SourceFinder:
    """Finds this package's modules as sources, before anybody looks for compiled ones."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if not name.startswith("malecon.") or path is None:
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, [".py"])).find_spec(name)
            if spec is not None:
                return spec
        return None


def wanted() -> bool:
    return os.environ.get(SWITCH, "") not in ("", "0")


def install() -> None:
    if wanted():
        sys.meta_path.insert(0, SourceFinder())


def is_compiled() -> bool:
    """Whether the engine that is loaded is the compiled one."""
    return Path(sys.modules["malecon.core.state"].__file__ or "").suffix != ".py"
