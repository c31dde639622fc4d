"""Plays a match against a bot over a socket: play.py URL [GAME]

Needs Python 3.10 and the package `websockets`. docs/protocol.md describes what is sent.
Chooses without thinking.
"""

import json
import random
import sys
import urllib.request

from websockets.sync.client import connect


def post(url, path, body, cookie=None):
    """What the server answers, and the cookie by which it knows us from now on."""
    headers = {"Content-Type": "application/json"} | ({"Cookie": cookie} if cookie else {})
    request = urllib.request.Request(url + path, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        given = answer.headers.get("Set-Cookie")
        return json.load(answer), given.split(";")[0] if given else cookie


def path(offers, chance):
    """One of the offers, then one of those that hang below it."""
    if not offers:
        return []
    offer = chance.choice(offers)
    return [offer["index"]] + path(offer.get("next"), chance)


def play(url, game):
    """Plays to the end; how it ended, and after how many moves."""
    chance = random.Random(game)
    _, cookie = post(url, "/api/session", {})
    seats = [{"type": "you"}, {"type": "bot", "bot": "novice"}]
    table, _ = post(url, "/api/tables", {"game": game, "seats": seats}, cookie)
    with connect(url.replace("http", "ws", 1) + "/api/socket", additional_headers={"Cookie": cookie}) as socket:

        def say(**message):
            socket.send(json.dumps(message | {"match": table["id"]}))

        say(t="watch", **{"as": "A"})
        moves, decided = 0, -1
        for frame in socket:
            message = json.loads(frame)
            if message["t"] == "refused":
                raise SystemExit(f"{game}: {message['problem']['reason']}")
            envelope = message.get("envelope")
            if envelope is None:
                continue
            if envelope["status"]["type"] == "over":
                return envelope["status"]["text"], moves
            asked = envelope.get("asked")
            if asked and asked["decision"] > decided:
                decided, moves = asked["decision"], moves + 1
                say(t="move", seat="A", decision=decided, path=path(asked["offers"], chance))
    raise SystemExit(f"{game}: the socket was closed before the end")


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        raise SystemExit("usage: play.py URL [GAME]")
    result, moves = play(sys.argv[1].rstrip("/"), sys.argv[2] if len(sys.argv) == 3 else "spellfaire")
    print(f"{result}\n{moves} moves")
