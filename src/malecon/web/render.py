"""Templates to HTML: the Jinja environment, the regions of a table page, and whole pages."""

from functools import cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from malecon.core.words import LANGUAGES
from malecon.web import assets, boards, endings, generic, story
from malecon.web.scene import Scene
from malecon.web.texts import SHAPES, Speech, bot_name, bot_note, option_free, option_help, option_value

REGIONS = ("top", "prompt", "result", "board", "me", "others", "log", "chat", "info")


@cache
def environment() -> Environment:
    env = Environment(
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
        option_free=option_free,
        option_help=option_help,
        option_value=option_value,
        gains=story.is_gain,
        news=story.is_news,
    )
    return env


def template(name: str, lang: str, **values: Any) -> Markup:
    """One template, filled in; `say` and `count` speak the language."""
    speech = Speech(lang)
    text = environment().get_template(name).render(say=speech.say, count=speech.count, lang=lang, **values)
    return Markup(text)


def regions(scene: Scene) -> dict[str, str]:
    """The regions of the table page by id, as this viewer sees them."""
    drawn: dict[str, str] = {}
    board = boards.board(scene.game.id)
    drawn.update((board or generic).regions(scene))
    for name in REGIONS:
        if name not in drawn:
            drawn[name] = template(f"table/{name}.html.j2", scene.lang, scene=scene, **helpers(scene, name))
    return {name: drawn[name] for name in REGIONS}


def helpers(scene: Scene, region: str) -> dict[str, Any]:
    """What a region's template needs beyond the scene."""
    if region == "log":
        return {"rounds": story.recent(scene)}
    if region == "result":
        return {"ending": endings.ending(scene)}
    if region == "prompt":
        return {"happened": [line for line in scene.log if scene.replay is not None and line.move == scene.replay.at]}
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
    return page("table", scene.lang, scene=scene, regions={k: Markup(v) for k, v in regions(scene).items()}, board_style=style, **values)
