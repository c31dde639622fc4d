"""An agent for any game: it plays at random, but looks at what it is offered.

    cardwright sim spellfaire --seats "exec:python3 examples/agents/agent.py",thumb --games 20

Each line on stdin is a decision, each line on stdout its answer; docs/agents.md describes both.
Python's own library is all that it needs.
"""

import json
import random
import sys


def choose(offers, chance):
    """A path: one of the offers, then one of what hangs below it, as far as it goes."""
    path = []
    while offers:
        # Passing at once teaches nothing: it is chosen only when there is nothing else.
        active = [offer for offer in offers if not offer["text"].startswith(("end", "pass"))]
        offer = chance.choice(active or offers)
        path.append(offer["index"])
        offers = offer.get("next", [])
    return path


def main():
    for line in sys.stdin:
        question = json.loads(line)
        chance = random.Random(question["seed"])
        asked = question["envelope"]["asked"]
        print(json.dumps({"path": choose(asked["offers"], chance)}), flush=True)


if __name__ == "__main__":
    main()
