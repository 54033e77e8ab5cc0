"""Builds the hot modules with mypyc. Where that is not possible (no C compiler, MALECON_COMPILE=0) the same sources run as they are."""

import os

from setuptools import setup

# The hot modules, folder by folder.
COMPILED = [
    f"src/malecon/{folder}/{module}.py"
    for folder, modules in {
        "core": "bits state playout",
        "games/san_juan": "cards state actions rows deck prices builder producer trader councillor prospector "
        "new_round rounds scoring ledger hidden position engine",
        "games/puerto_rico": "buildings state actions pieces rounds guests settler mayor builder black_market craftsman trader captain "
        "storage prospector draft nobles smuggler festival setup scoring ledger hidden position engine",
        "games/amerigo": "tileset chart islands tower shapes state tiles actions ledger gold completion ships cannons planning progress "
        "building production special choosing pirates scoring rounds setup inventory engine",
        "bots/greedy": "san_juan_values san_juan_plan san_juan_build san_juan_roles san_juan_play "
        "puerto_rico_values puerto_rico_plan puerto_rico_build puerto_rico_crew puerto_rico_ships puerto_rico_smuggler puerto_rico_roles "
        "puerto_rico_discs puerto_rico_play "
        "amerigo_values amerigo_rows amerigo_plan amerigo_cover amerigo_lay amerigo_take amerigo_seas amerigo_sail amerigo_helm "
        "amerigo_progress amerigo_tracks amerigo_play amerigo_turn",
        "bots/search": "guide stray worth tree endgame san_juan puerto_rico amerigo",
        "web": "deltas parts values story telling",
        "envs": "cells tables san_juan_cells puerto_rico_cells amerigo_cells",
    }.items()
    for module in modules.split()
]

INLINED = "-fno-semantic-interposition"


def extensions() -> list[object]:
    if os.environ.get("MALECON_COMPILE", "1") == "0":
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    # The type checks proper are ./test's; here mypy only has to understand the hot modules, without what the others import.
    modules = mypycify(
        ["--config-file=", "--ignore-missing-imports", "--follow-imports=silent", *COMPILED],
        opt_level="3",
        debug_level="0",
        group_name="malecon",
    )
    for module in modules:
        module.optional = True
        # Nobody replaces the functions of this library from outside, so they may be inlined. The modules share one list of arguments.
        if os.name == "posix" and INLINED not in module.extra_compile_args:
            module.extra_compile_args.append(INLINED)
    return list(modules)


setup(ext_modules=extensions())
