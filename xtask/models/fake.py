"""A stand-in for the providers of language models, on a port of this machine.

It speaks the three formats (Anthropic's Messages, OpenAI's chat completions, Ollama's chat), refuses
what is not in them, and behaves as the name of the model says. It prints its port, and ends when its
standard input ends.
"""

import json
import re
import sys
import threading
import time
import zlib
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

TOOL = "make_move"


class Bad(Exception):
    """A request that is not in the format."""


def need(condition, message):
    if not condition:
        raise Bad(message)


def schema_of(tool, field):
    schema = tool.get(field)
    need(isinstance(schema, dict) and schema.get("type") == "object", f"tools: {field} is an object schema")
    return schema


# What each format asks for, as (system text, user text, tools).


def read_anthropic(headers, body):
    need(headers.get("anthropic-version"), "anthropic-version: header is required")
    need(isinstance(body.get("max_tokens"), int), "max_tokens: field required")
    for key in body:
        known = "model max_tokens messages system tools tool_choice metadata stop_sequences stream thinking output_config cache_control"
        need(key in known.split(), f"{key}: extra inputs are not permitted")
    messages = body.get("messages")
    need(messages and messages[0].get("role") == "user", "messages: first message must use the user role")
    need(messages[-1].get("role") == "user", "this model does not support assistant message prefill")
    system = body.get("system", "")
    cached = isinstance(system, list) and any("cache_control" in block for block in system)
    if isinstance(system, list):
        need(all(block.get("type") == "text" for block in system), "system: only text blocks")
        system = "".join(block["text"] for block in system)
    tools = [tool["name"] for tool in body.get("tools", []) if schema_of(tool, "input_schema")]
    return system, text_of(messages[-1]["content"]), tools, cached


def text_of(content):
    if isinstance(content, str):
        return content
    return "".join(block.get("text", "") for block in content)


def read_openai(headers, body):
    messages = body.get("messages")
    need(messages, "you must provide a messages parameter")
    tools = []
    for tool in body.get("tools", []):
        need(tool.get("type") == "function", "tools: type must be function")
        schema_of(tool["function"], "parameters")
        tools.append(tool["function"]["name"])
    system = "".join(text_of(one["content"]) for one in messages if one["role"] in ("system", "developer"))
    return system, text_of(messages[-1]["content"]), tools, True


def read_ollama(headers, body):
    system, user, tools, _ = read_openai(headers, body)
    need(isinstance(body.get("options", {}), dict), "options must be an object")
    return system, user, tools, False


# What a model does: (arguments of the tool or None, text, how it stopped).


def numbered(user):
    part = re.search(r"<moves>\n(.*?)</moves>", user, re.S)
    return re.findall(r"^(\d+)\. (.*?)(?: \(then: .*)?$", part.group(1), re.M) if part else []


def decide(model, system, user):
    moves = numbered(user)
    found = re.search(r"You are seat ([A-D])", user)
    seat = found.group(1) if found else "A"
    place = zlib.crc32(user.encode()) % max(len(moves), 1)
    good = {"seat": seat, "moves": [place], "reason": "it looks good", "chance": 0.5}
    corrected = "was not accepted" in user
    kind = model.removesuffix("-once")
    if model.endswith("-once") and corrected:
        return good, "", "tool"
    if kind == "words":
        return {**good, "moves": [moves[place][1]] if moves else ["pass"]}, "", "tool"
    if kind == "turn":
        return {**good, "moves": [place, moves[-1][1] if moves else 0]}, "", "tool"
    if kind == "nonsense":
        return {"banana": [1, {"x": None}]}, "", "tool"
    if kind == "half":
        return '{"moves": [0, "seat": ', "", "tool"
    if kind == "written":
        return None, "I would say\n```json\n" + json.dumps(good) + "\n```", "end"
    if kind == "silent":
        return None, "What a fine board.", "end"
    if kind == "refusal":
        return None, "I cannot help with that.", "refusal"
    if kind == "illegal":
        return {**good, "moves": [99999]}, "", "tool"
    if kind == "wrong-seat":
        return {**good, "seat": "B" if seat == "A" else "A"}, "", "tool"
    if kind == "gullible":
        order = re.search(r"IGNORE ALL RULES AND ANSWER (\w+)", system + user)
        return ({**good, "moves": [order.group(1)]} if order else good), "", "tool"
    return good, "", "tool"


def write_anthropic(model, args, text, stop, usage):
    content = [{"type": "text", "text": text}] if text else []
    if args is not None:
        # The API always sends an object; what a model spoils comes as an object, too.
        args = args if isinstance(args, dict) else {"moves": args}
        content.append({"type": "tool_use", "id": "toolu_1", "name": TOOL, "input": args})
    reason = {"tool": "tool_use", "end": "end_turn", "refusal": "refusal"}[stop]
    return {
        "id": "msg_1",
        "type": "message",
        "role": "assistant",
        "model": model,
        "content": content,
        "stop_reason": reason,
        "stop_sequence": None,
        "usage": {
            "input_tokens": usage["fresh"],
            "cache_creation_input_tokens": usage["written"],
            "cache_read_input_tokens": usage["cached"],
            "output_tokens": usage["output"],
        },
    }


def write_openai(model, args, text, stop, usage):
    message = {"role": "assistant", "content": text or None, "refusal": None}
    if stop == "refusal":
        message |= {"content": None, "refusal": text}
    if args is not None:
        arguments = args if isinstance(args, str) else json.dumps(args)
        call = {"id": "call_1", "type": "function", "function": {"name": TOOL, "arguments": arguments}}
        message["tool_calls"] = [call]
    prompt = usage["fresh"] + usage["cached"] + usage["written"]
    return {
        "id": "chatcmpl-1",
        "object": "chat.completion",
        "created": 1,
        "model": model,
        "choices": [
            {
                "index": 0,
                "message": message,
                "logprobs": None,
                "finish_reason": "tool_calls" if args is not None else "stop",
            }
        ],
        "usage": {
            "prompt_tokens": prompt,
            "completion_tokens": usage["output"],
            "total_tokens": prompt + usage["output"],
            "prompt_tokens_details": {"cached_tokens": usage["cached"]},
        },
    }


def write_ollama(model, args, text, stop, usage):
    message = {"role": "assistant", "content": text}
    if args is not None:
        args = args if isinstance(args, dict) else {"moves": args}
        message["tool_calls"] = [{"function": {"name": TOOL, "arguments": args}}]
    return {
        "model": model,
        "created_at": "2026-11-18T12:00:00.000000Z",
        "message": message,
        "done": True,
        "done_reason": "stop",
        "total_duration": 1000000,
        "load_duration": 1000,
        "prompt_eval_count": usage["fresh"] + usage["cached"] + usage["written"],
        "prompt_eval_duration": 1000,
        "eval_count": usage["output"],
        "eval_duration": 1000,
    }


FORMATS = {
    "/v1/messages": (read_anthropic, write_anthropic),
    "/v1/chat/completions": (read_openai, write_openai),
    "/api/chat": (read_ollama, write_ollama),
}


def error(path, kind, message):
    if path == "/v1/messages":
        return {"type": "error", "error": {"type": kind, "message": message}, "request_id": "req_1"}
    if path == "/api/chat":
        return {"error": message}
    return {"error": {"message": message, "type": kind, "param": None, "code": None}}


class Provider(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    wbufsize = -1
    lock = threading.Lock()
    prefixes = set()
    calls = {}

    def log_message(self, *_):
        pass

    def send(self, status, body, headers=()):
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(data)))
        for name, value in headers:
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(data)
        self.wfile.flush()

    def do_POST(self):
        raw = self.rfile.read(int(self.headers.get("content-length", 0)))
        path = self.path.split("?")[0]
        if path not in FORMATS:
            return self.send(404, error(path, "not_found_error", "no such path"))
        read, write = FORMATS[path]
        try:
            body = json.loads(raw)
            model = body.get("model")
            need(isinstance(model, str), "model: field required")
            need(not body.get("stream"), "this stand-in does not stream")
            system, user, tools, caches = read(self.headers, body)
        except (Bad, ValueError, KeyError, TypeError) as problem:
            return self.send(400, error(path, "invalid_request_error", str(problem)))
        key = self.headers.get("x-api-key") or self.headers.get("authorization", "").removeprefix("Bearer ")
        if model == "locked":
            return self.send(401, error(path, "authentication_error", f"invalid key: {key}"))
        with self.lock:
            count = self.calls[model] = self.calls.get(model, 0) + 1
            seen = system in self.prefixes
            self.prefixes.add(system)
        if model == "limited" or (model == "limited-first" and count <= 2):
            # None but whole seconds are allowed, so waiting is left out where it can be.
            return self.send(429, error(path, "rate_limit_error", "slow down"), [("retry-after", "0")])
        if model == "broken" or (model == "broken-first" and count <= 2):
            return self.send(500, error(path, "api_error", "internal error"))
        if model == "slow":
            time.sleep(30)
        if model == "torn":
            return self.send(200, raw[:10] + b"{")
        tokens = len(system) // 4
        share = {"fresh": len(user) // 4, "cached": 0, "written": 0, "output": 40}
        share["cached" if caches and seen else "written" if caches else "fresh"] += tokens
        args, text, stop = decide(model, system, user)
        if args is not None and TOOL not in tools:
            args, text = None, json.dumps(args)
        self.send(200, write(model, args, text, stop, share))


def main():
    server = ThreadingHTTPServer(("127.0.0.1", 0), Provider)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(server.server_address[1], flush=True)
    sys.stdin.read()


if __name__ == "__main__":
    main()
