"""Plays every game through the official Python SDK, over stdio and HTTP: check.py CARDWRIGHT FOLDER

The SDK checks every result against the schema of its tool. Matches are played by nothing but what the
tools return, with the newest protocol first, then with the handshake of the older ones.
"""

import asyncio
import random
import subprocess
import sys

from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client

GAMES = ["spellfaire", "principality", "territory", "clans", "kitbash"]


async def call(client, tool, **arguments):
    result = await client.call_tool(tool, arguments)
    assert not result.is_error, f"{tool} {arguments}: {result.content[0].text}"
    return result.structured_content


async def play(client, game):
    chance = random.Random(game)
    state = await call(client, "start_match", game=game, opponent="thumb", seed=4)
    seat, moves = state["seat"], 0
    while not state.get("result"):
        if state["your_move"]:
            moves += 1
            assert moves < 3000, f"{game} does not end"
            state = await call(client, "make_move", move_description=chance.choice(state["legal"]), seat=seat)
        else:
            state = await call(client, "wait_for_turn", seat=seat)
    result = await call(client, "match_result", seat=seat)
    assert result["over"] and result["metrics"]["refused"] == 0, result["metrics"]
    return moves


async def play_each_other(one, other, game):
    """Two clients at the same table of a server: one waits, the other joins by the code."""
    chance = random.Random(game)
    first = await call(one, "start_match", game=game, opponent="open")
    second = await call(other, "join_match", code=first["match"]["code"])
    seats = [(one, first["seat"]), (other, second["seat"])]
    for _ in range(4000):
        for client, seat in seats:
            state = await call(client, "wait_for_turn", seat=seat, seconds=0.05)
            if state.get("result"):
                return (await call(one, "match_result", seat=first["seat"]))["scores"]
            if state["your_move"]:
                await call(client, "make_move", move_description=chance.choice(state["legal"]), seat=seat)
    raise AssertionError(f"{game} does not end")


async def check_http(program, folder):
    command = [program, "serve", "--port", "0", "--db", f"sqlite:{folder}/server.db"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        url = server.stdout.readline().split()[-1] + "/mcp"
        async with Client(url) as one, Client(url, mode="legacy") as other:
            tools = [tool.name for tool in (await one.list_tools()).tools]
            assert "join_match" in tools, tools
            nobody = await one.call_tool("get_game_state", {"seat": "x.A.0"})
            assert nobody.is_error and nobody.structured_content["rule"] == "seat", nobody
            for game in ["territory", "kitbash"]:
                print(f"http: {game}: {await play(one, game)} moves")
            print(f"http: two at a table: {await play_each_other(one, other, 'territory')}")
    finally:
        server.terminate()
        server.wait()


async def refuse(client):
    await call(client, "start_match", game="principality", opponent="none", seed=5)
    result = await client.call_tool("make_move", {"move_description": "buy Province"})
    assert result.is_error and result.structured_content["nearest"], result
    await call(client, "resign")


async def check(program, folder, mode):
    server = StdioServerParameters(command=program, args=["mcp", "--matches", folder])
    async with Client(stdio_client(server), mode=mode) as client:
        tools = [tool.name for tool in (await client.list_tools()).tools]
        assert {"get_game_state", "make_move"} <= set(tools) and tools == sorted(tools), tools
        assert [prompt.name for prompt in (await client.list_prompts()).prompts] == ["design_a_card", "play", "teach"]
        rules = await client.read_resource("cardwright://rules/clans")
        assert rules.contents[0].mime_type == "text/markdown"
        await refuse(client)
        for game in GAMES[:: 1 if mode == "auto" else 2]:
            print(f"{mode}: {game}: {await play(client, game)} moves")


async def main():
    program, folder = sys.argv[1:]
    for mode in ["auto", "legacy"]:
        await check(program, folder, mode)
    await check_http(program, folder)


asyncio.run(main())
