"""A model at a table of a server, through the official Python SDK: sit.py URL [CODE]

It joins the table with the code, or opens one and prints its code. Then it plays whatever is offered
first or last, and prints how the match ended.
"""

import asyncio
import sys

from mcp import Client


async def call(client, tool, **arguments):
    result = await client.call_tool(tool, arguments)
    assert not result.is_error, f"{tool} {arguments}: {result.content[0].text}"
    return result.structured_content


async def main():
    url, *code = sys.argv[1:]
    async with Client(url) as client:
        if code:
            state = await call(client, "join_match", code=code[0])
        else:
            state = await call(client, "start_match", game="territory", opponent="open")
            print(state["match"]["code"], flush=True)
        seat, moves = state["seat"], 0
        while not state.get("result"):
            if state["your_move"]:
                move = state["legal"][-1 if moves % 3 == 2 else 0]
                state = await call(client, "make_move", move_description=move, seat=seat, reason="It is on offer.")
                moves += 1
            else:
                state = await call(client, "wait_for_turn", seat=seat, seconds=20)
        print((await call(client, "match_result", seat=seat))["text"], flush=True)


asyncio.run(main())
