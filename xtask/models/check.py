"""The stand-in for providers speaks their formats: their own clients say so."""

import os
import subprocess
import sys

import anthropic
import ollama
import openai

SCHEMA = {
    "type": "object",
    "properties": {"seat": {"type": "string"}, "moves": {"type": "array", "items": {"type": "integer"}}},
    "required": ["seat", "moves"],
}
USER = "You are seat B. What do you do?\n<moves>\n0. pass\n1. play\n</moves>\n"
FUNCTION = {"name": "make_move", "description": "Makes a move.", "parameters": SCHEMA}
TOOLS = [{"type": "function", "function": FUNCTION}]


def check_anthropic(base):
    client = anthropic.Anthropic(base_url=base, api_key="sk-test", max_retries=2)

    def ask(model):
        return client.messages.create(
            model=model,
            max_tokens=100,
            system=[{"type": "text", "text": "The rules.", "cache_control": {"type": "ephemeral"}}],
            messages=[{"role": "user", "content": USER}],
            tools=[{"name": "make_move", "description": "Makes a move.", "input_schema": SCHEMA}],
        )

    first, second = ask("good"), ask("good")
    call = first.content[0]
    assert (call.type, call.name, call.input["seat"]) == ("tool_use", "make_move", "B"), call
    assert call.input["moves"][0] in (0, 1) and first.stop_reason == "tool_use"
    assert first.usage.cache_creation_input_tokens > 0 and second.usage.cache_read_input_tokens > 0
    assert ask("refusal").stop_reason == "refusal"
    assert ask("silent").content[0].text
    assert ask("limited-first").stop_reason == "tool_use"
    raises(anthropic.RateLimitError, lambda: ask("limited"))
    raises(anthropic.InternalServerError, lambda: ask("broken"))
    raises(anthropic.AuthenticationError, lambda: ask("locked"))
    raises(anthropic.BadRequestError, lambda: client.messages.create(model="good", max_tokens=9, messages=[]))


def check_openai(base):
    client = openai.OpenAI(base_url=f"{base}/v1", api_key="sk-test", max_retries=0)

    def ask(model):
        messages = [{"role": "system", "content": "Other rules."}, {"role": "user", "content": USER}]
        return client.chat.completions.create(model=model, messages=messages, tools=TOOLS)

    first, second = ask("good"), ask("good")
    call = first.choices[0].message.tool_calls[0]
    assert (call.type, call.function.name) == ("function", "make_move") and '"B"' in call.function.arguments
    assert second.usage.prompt_tokens_details.cached_tokens > 0
    assert ask("half").choices[0].message.tool_calls[0].function.arguments.startswith('{"moves"')
    assert ask("refusal").choices[0].message.refusal
    raises(openai.RateLimitError, lambda: ask("limited"))
    raises(openai.InternalServerError, lambda: ask("broken"))
    raises(openai.AuthenticationError, lambda: ask("locked"))


def check_ollama(base):
    client = ollama.Client(host=base)

    def ask(model):
        messages = [{"role": "system", "content": "The rules."}, {"role": "user", "content": USER}]
        return client.chat(model=model, messages=messages, tools=TOOLS, options={"num_ctx": 4096})

    reply = ask("good")
    call = reply.message.tool_calls[0].function
    assert (call.name, call.arguments["seat"]) == ("make_move", "B")
    assert reply.prompt_eval_count > 0 and reply.eval_count > 0 and reply.done
    assert ask("silent").message.content
    raises(ollama.ResponseError, lambda: ask("broken"))


def raises(kind, call):
    try:
        call()
    except kind:
        return
    raise AssertionError(f"{kind.__name__} was not raised")


def main():
    fake = os.path.join(os.path.dirname(os.path.abspath(__file__)), "fake.py")
    server = subprocess.Popen([sys.executable, fake], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        base = f"http://127.0.0.1:{int(server.stdout.readline())}"
        for check in (check_anthropic, check_openai, check_ollama):
            check(base)
    finally:
        server.stdin.close()
        server.wait()
    print("three clients of other makers understand the stand-in")


if __name__ == "__main__":
    main()
