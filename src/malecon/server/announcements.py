"""What the house itself says in the chat: who left a seat to a bot or came back, that rules were corrected. What is kept is what happened;
each reader hears it in his own language."""

from malecon.server.speech import WORDS
from malecon.server.storage.rows import Said

HOUSE = "Malecón"  # who says so
TIME_OUT, LEFT, SENT_AWAY, BACK = "time out", "left", "sent away", "back"


def announcement(said: Said, names: list[str], lang: str) -> str:
    """The line for a reader; whatever a person said is quoted."""
    if said.person:
        return said.text
    if said.seat < 0:
        return renewed(said.text, lang)
    name = names[said.seat]
    if said.text == TIME_OUT:
        return WORDS.say(lang, "The time of {name} has run out: a bot plays for them until they come back.", name=name)
    if said.text == LEFT:
        return WORDS.say(lang, "{name} lets a bot play until they come back.", name=name)
    if said.text == SENT_AWAY:
        return WORDS.say(lang, "{name} is away: a bot plays for them until they come back.", name=name)
    return WORDS.say(lang, "{name} is back.", name=name)


def renewed(lost: str, lang: str) -> str:
    """The rules of the game are others than when the table began: how many moves had to go."""
    if lost == "0":
        return WORDS.say(lang, "The rules of this game were corrected; the table goes on from here under the new ones.")
    return WORDS.say(
        lang,
        "The rules of this game were corrected; the table goes on under the new ones, without its last {count} moves.",
        count=lost,
    )
