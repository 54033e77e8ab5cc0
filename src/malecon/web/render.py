"""Templates to HTML: the Jinja environment, the regions of a table page, and whole pages."""

from collections.abc import Callable
from functools import cache, lru_cache
from operator import attrgetter
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined, meta, nodes
from markupsafe import Markup

from malecon import bots
from malecon.core.state import SPECTATOR
from malecon.core.words import LANGUAGES
from malecon.web import assets, boards, endings, generic, rulebook, story, telling
from malecon.web.parts import Kept, Region
from malecon.web.quick import Quick
from malecon.web.scene import ME, PLAYING, Scene
from malecon.web.texts import (
    SHAPES,
    Speech,
    bot_name,
    bot_note,
    game_note,
    names,
    option_free,
    option_help,
    option_name,
    option_value,
    pace_words,
)

KEPT = 10_000_000  # characters of regions that may be the same the next time
CHANGEABLE = ("names", "options")  # of a scene: lists and dicts
REGIONS = ("top", "prompt", "result", "board", "me", "others", "log", "filter", "chat", "info")


@cache
def environment() -> Environment:
    env = Quick(
        loader=PackageLoader("malecon.web", "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    env.globals.update(
        shapes=SHAPES,
        languages=LANGUAGES,
        asset=assets.address,
        bot_name=bot_name,
        bot_note=bot_note,
        game_note=game_note,
        bot_levels=bots.names,
        bot_usual=bots.best,
        bracketed=rulebook.bracketed,
        names=names,
        option_free=option_free,
        option_help=option_help,
        option_name=option_name,
        option_value=option_value,
        pace_words=pace_words,
        log_line=telling.line,
        log_heading=telling.heading,
    )
    return env


def template(name: str, lang: str, **values: Any) -> Markup:
    """One template, filled in; `say` and `count` speak the language."""
    speech = Speech(lang)
    return Markup(environment().get_template(name).render(say=speech.say, count=speech.count, lang=lang, **values))


def regions(scene: Scene) -> dict[str, str]:
    """The regions of the table page by id, as this viewer sees them."""
    return {name: str(region) for name, region in drawn(scene).items()}


def drawn(scene: Scene) -> dict[str, Region]:
    """The same, as far as they have parts still in parts."""
    board = boards.board(scene.game.id)
    found: dict[str, Region] = {"log": telling.region(scene), **(board or generic).regions(scene)}
    return {name: found[name] if name in found else small(scene, name) for name in REGIONS}


def small(scene: Scene, name: str) -> Markup:
    """A region that is one template: drawn anew only if something that the template reads has changed."""
    if name == "prompt" and only_waits(scene):
        return waiting_for(scene)
    if name == "result" and not scene.shows_end:
        return NOTHING
    file, more = f"table/{name}.html.j2", helpers(scene, name)
    if name == "result" and more["ending"] is not None:  # the whole game is in it, and it is seldom shown
        return template(file, scene.lang, scene=scene, **more)
    unread = "since" if name == "top" and scene.pace.kind == "none" else ""
    key = (name, scene.lang, reader(file, unread)(scene), *more.values())
    return kept.get(key, lambda: template(file, scene.lang, scene=scene, **more))


@cache
def scene_attributes(file: str) -> tuple[str, ...]:
    """What a template, or one that it uses, reads of the scene. It may not hand the scene on as a whole: then nobody would know."""
    env = environment()
    assert env.loader is not None
    tree = env.parse(env.loader.get_source(env, file)[0])
    reads = [node for node in tree.find_all(nodes.Getattr) if isinstance(node.node, nodes.Name) and node.node.name == "scene"]
    if len(reads) != sum(node.name == "scene" for node in tree.find_all(nodes.Name)):
        raise TypeError(f"{file} hands the scene on")
    found = {node.attr for node in reads}
    for other in meta.find_referenced_templates(tree):
        found.update(scene_attributes(other or ""))
    return tuple(sorted(found))


@cache
def reader(file: str, unread: str) -> Callable[[Scene], object]:
    """What reads all of that at once, as something that can be a key."""
    plain = [name for name in scene_attributes(file) if name not in (unread, *CHANGEABLE)]
    frozen = [name for name in scene_attributes(file) if name in CHANGEABLE]
    plainly: Callable[[Scene], object] = attrgetter(*plain)
    if not frozen:
        return plainly
    return lambda scene: (plainly(scene), *[freeze(getattr(scene, name)) for name in frozen])


def only_waits(scene: Scene) -> bool:
    """The viewer is asked nothing, has no seat to take back and waits for nobody who is away: the prompt is the same for all who wait."""
    elsewhere = scene.replay is not None or scene.hand_off >= 0 or scene.status != PLAYING or scene.moves
    return not elsewhere and scene.to_move not in scene.away and not any(seat.stands_in and seat.kind == ME for seat in scene.seats)


def waiting_for(scene: Scene) -> Markup:
    seat = scene.seats[scene.to_move] if scene.to_move >= 0 else None
    watching = scene.viewer < 0 and scene.status == PLAYING
    who = (seat.number, seat.name, bool(seat.bot)) if seat is not None else (SPECTATOR, "", False)
    key = ("waiting", scene.lang, who, scene.since, watching, scene.can_undo)
    found: Markup | None = scene.common.get(key)
    if found is None:
        found = waiting(scene.lang, *who, scene.since is not None, watching, scene.can_undo)
        if scene.since is not None:
            found = Markup(str(found).replace(SINCE, str(round(scene.since, 1))))
        scene.common[key] = found
    return found


SINCE = "\0"  # stands for the moment, which is another with every move; in no name


@lru_cache(1000)
def waiting(lang: str, seat: int, name: str, bot: bool, timed: bool, watching: bool, can_undo: bool) -> Markup:
    values = {"seat": seat, "who": name, "bot": bot, "since": SINCE if timed else None, "watching": watching, "can_undo": can_undo}
    return template("table/waiting.html.j2", lang, **values)


def freeze(value: object) -> object:
    if isinstance(value, dict):
        return tuple(value.items())
    return tuple(value) if isinstance(value, list) else value


class Notes(tuple[tuple[int, str], ...]):
    """What buttons say besides their moves, by action: a key of what is kept, and to the template a mapping."""

    def of(self, action: int) -> str:
        return dict(self).get(action, "")


kept: Kept[Markup] = Kept(KEPT)
NOTHING = Markup("")


def helpers(scene: Scene, region: str) -> dict[str, Any]:
    """What a region's template needs beyond the scene."""
    if region == "result":
        return {"ending": endings.ending(scene)}
    if region == "prompt":
        at = scene.replay.at if scene.replay is not None else None
        happened = tuple((line.seat, line.text) for line in scene.log if line.move == at) if at is not None else ()
        return {"happened": happened, "waiting": waiting_for(scene), "beside": Notes(boards.beside(scene)), "row": boards.row(scene)}
    if region == "top":
        return {"headline": story.headline(scene)}
    return {}


def page(name: str, lang: str, **values: Any) -> str:
    """A whole page."""
    return template(f"{name}.html.j2", lang, **values)


def table_page(scene: Scene, **values: Any) -> str:
    """The table page with its first regions already in it."""
    board = boards.board(scene.game.id)
    style = getattr(board, "STYLE", "")
    drawings = {name: Markup(html) for name, html in regions(scene).items()}
    return page("table", scene.lang, scene=scene, regions=drawings, board_style=style, tips=boards.tips_of(scene), **values)
