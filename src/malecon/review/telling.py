"""The words of reasons: one sentence a kind of note, about what the better move does. English here, other languages in words/."""

from pathlib import Path

from malecon.core.game import Game
from malecon.core.words import Words
from malecon.review.notes import NOBODY, Note
from malecon.review.reasons import module

WORDS = Words(Path(__file__).parent / "words")

# Where a sentence depends on a number, its two forms. A catalogue takes the form of a name that its language needs: {building},
# {a_building}, {the_building}; {coins} and {barrels} are counted by the game.
SENTENCES: dict[str, str | tuple[str, str]] = {
    # Roles
    "left_goods": (
        "does not leave the {role} to {who}, who would make {n} good",
        "does not leave the {role} to {who}, who would make {n} goods",
    ),
    "left_vp": "does not leave the {role} to {who}, who would gain {n} VP",
    "left_coins": "does not leave the {role} to {who}, who would get {coins}",
    "left_role": "does not leave the {role} to {who}",
    "taken_anyway": "leaves the {role} to {who}, who would choose it anyway",
    # Buildings and land
    "builds": "builds the {building}",
    "building_before": "builds the {building} before {who} does",
    "last_building": "builds the last {building}",
    "keeps_building": "keeps the {building} uncovered",
    "keeps_land": ("keeps {a_land}", "keeps {n} × {land}"),
    "land": ("gets {a_land}", "gets {n} × {land}"),
    "land_before": ("gets {a_land}, which would go to {who}", "gets {n} × {land}, which would go to {who}"),
    "mans": "puts the {building} to work",
    "capacity": "makes {barrels} more with every {role}",
    # Goods and money
    "vp": "gains {n} VP more",
    "room_before": "takes the room for {barrels} on ship {ship}, which {who} would load",
    "sells_before": "sells before {who} can",
    "makes": "makes {barrels} more",
    "keeps": "keeps {barrels}",
    "keeps_for_trader": "keeps {barrels} for the {role}",
    "keeps_to_ship": "keeps {barrels} to ship",
    "sells": "sells {good}: {coins} more",
    "coins": "has {coins} more afterwards",
    "rival_goods": ("{who} makes {n} good fewer", "{who} makes {n} goods fewer"),
    "rival_vp": "{who} gains {n} VP less",
    "rival_coins": "{who} sells for {coins} less",
    "last_round": "brings on the last round",
    "not_last_round": "puts off the last round",
    # San Juan
    "keeps_good": "keeps {some_good} to sell later",
    "makes_good": "makes {good} as well",
    "cheaper_goods": "gives away goods that are worth less",
    "cards": ("has {n} card more in hand", "has {n} cards more in hand"),
    "keeps_card": "keeps the {card} in hand",
    "tucked": ("lays {n} card more under its buildings", "lays {n} cards more under its buildings"),
    "rival_cards": ("{who} draws {n} card fewer", "{who} draws {n} cards fewer"),
    "ends": "ends the game at once",
    "goes_on": "does not end the game yet",
    # Amerigo
    "points": ("scores {n} point more from {source}", "scores {n} points more from {source}"),
    "completes": ("scores {n} point more for completing an island", "scores {n} points more for completing an island"),
    "discovers": ("scores {n} point more for discovering an island", "scores {n} points more for discovering an island"),
    "fewer_lost": ("loses {n} point fewer to the pirates", "loses {n} points fewer to the pirates"),
    "cannons": ("has {n} cannon more against the pirates", "has {n} cannons more against the pirates"),
    "enough_cannons": "has enough cannons for the pirates that are face up, {n} strong",
    "tile": "gets the progress tile “{tile}”",
    "tile_before": "gets the progress tile “{tile}” before {who} does",
    "resource": "brings in {n} {good} more",
    "production": "has a production tile for {good}",
    "production_held": "has a production tile more for the {good} it holds",
    "posts": ("puts {n} trading post more on the islands", "puts {n} trading posts more on the islands"),
    "laid": ("puts {n} village more on the islands", "puts {n} villages more on the islands"),
    "held": ("has {n} tile more to lay", "has {n} tiles more to lay"),
    "chests": ("opens {n} chest more", "opens {n} chests more"),
    "progress": (
        "gets {n} space further on the progress track",
        "gets {n} spaces further on the progress track",
    ),
    "special": (
        "gets {n} space further on the special-action track",
        "gets {n} spaces further on the special-action track",
    ),
    "earlier": "plays earlier in the order",
    "gold": ("has {n} gold more", "has {n} gold more"),
    "rival_points": ("{who} scores {n} point fewer", "{who} scores {n} points fewer"),
    # Any game
    "more": "has {n} {thing} more",
    "more_of": "has {n} {thing} more ({group})",
    "less": "has {n} {thing} less",
    "less_of": "has {n} {thing} less ({group})",
}
CONTEXTS = {
    "role": "role",
    "good": "good",
    "tile": "tile",
    "source": "source",
    "land": None,
    "thing": None,
    "group": None,
}  # of names; else the game's id


def tell(game: Game, note: Note, names: list[str], lang: str) -> str:
    """A reason in words."""
    values: dict[str, str] = {}
    for field, text in note.facts:
        values |= forms(game, field, text, lang)
    own = module(game)
    if own is not None:
        values |= own.fields(game, note, lang)
    if note.who != NOBODY:
        values["who"] = names[note.who]
    sentence = SENTENCES[note.kind]
    if isinstance(sentence, tuple):
        return WORDS.count(lang, *sentence, note.n, **values)
    return WORDS.say(lang, sentence, n=note.n, **values)


def forms(game: Game, field: str, text: str, lang: str) -> dict[str, str]:
    """A name with and without its articles."""
    context = CONTEXTS.get(field, game.id)
    of = f"of {text}" if field == "good" else f"of the {text}"
    english = {"": text, "a_": with_article(text), "the_": f"the {text}", "some_": f"some {text}", "of_": of}
    return {start + field: game.words.name(lang, name, context) for start, name in english.items()}


def with_article(name: str) -> str:
    """A union and a university begin like a yard."""
    return f"an {name}" if name[0] in "aeio" else f"a {name}"
