#!/usr/bin/env python3
"""Checks that the deal of a Cardwright match was sealed before it was played.

    python3 fair.py match.txt [COMMITMENT] [SEED]
    python3 fair.py --vectors fair-vectors.json

match.txt is the file of a match that is over. COMMITMENT is what your browser showed before you
sat down, SEED what it added for you: give them, or you trust the file for both. docs/fair.md
explains what this proves and what not. Python 3.11 or newer, nothing else.
"""
import hashlib, hmac, json, sys, tomllib

COMMIT = b"cardwright fair 1 commit"
KEY = b"cardwright fair 1 key"


def commitment(match, secret):
    """What the server publishes before seats are taken."""
    return hashlib.sha256(COMMIT + match.encode() + secret).hexdigest()


def key(match, secret, setup, seats):
    """What all chance of the match comes from."""
    text = KEY + match.encode() + hashlib.sha256(setup.encode()).hexdigest().encode()
    for seat in sorted(seats):
        if seats[seat] not in ("bot", "none"):
            text += seat.encode() + bytes.fromhex(seats[seat])
    return hmac.new(secret, text, hashlib.sha256).hexdigest()


def check(fair, seed, promised=None, own=None):
    """The faults of a deal."""
    secret = bytes.fromhex(fair["server"])
    if commitment(fair["match"], secret) != fair["commitment"]:
        yield "the server's secret does not have the commitment of the file"
    if promised and promised != fair["commitment"]:
        yield "the commitment of the file is not the one that you were shown"
    if own and own not in fair["seats"].values():
        yield "your seed did not go into the deal"
    if key(fair["match"], secret, fair["setup"], fair["seats"]) != seed:
        yield "secret and seeds do not make the seed that was dealt with"


def vectors(path):
    for vector in json.load(open(path, encoding="utf-8")):
        yield from check(vector["fair"], vector["seed"])


def main(args):
    if len(args) == 2 and args[0] == "--vectors":
        faults = list(vectors(args[1]))
    elif 1 <= len(args) <= 3:
        text = open(args[0], encoding="utf-8").read()
        header = tomllib.loads(text.split("== moves ==")[0])
        if "fair" not in header:
            sys.exit("nothing in this file says that the deal was sealed")
        faults = list(check(header["fair"], header["seed"], *args[1:]))
    else:
        sys.exit(__doc__)
    for fault in faults:
        print("NOT FAIR:", fault)
    if faults:
        sys.exit(1)
    print("The deal is what was sealed. Whether every move is true: cardwright replay --verify")


if __name__ == "__main__":
    main(sys.argv[1:])
