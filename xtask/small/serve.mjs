// A small language model behind chat completions: serve.mjs MODEL.gguf
//
// It prints its address and ends when its standard input ends. Where tools are offered, what it says is held to the
// arguments of the first one, as servers of open models do for models that were not taught to call tools.

import { createServer } from "node:http";
import { getLlama, LlamaChat } from "node-llama-cpp";

/** How many tokens fit; what is longer is cut by the library, the oldest messages first. */
const CONTEXT = 8192;
/** One thread is faster than several that wait for each other on a busy machine. */
const THREADS = 1;

const llama = await getLlama({ gpu: false, build: "never", maxThreads: THREADS, logLevel: "error" });
const model = await llama.loadModel({ modelPath: process.argv[2] });
const context = await model.createContext({ contextSize: CONTEXT, threads: THREADS });
const sequence = context.getSequence();
const chat = new LlamaChat({ contextSequence: sequence });

const grammars = new Map();
async function held(tool) {
  const schema = JSON.stringify(tool.parameters);
  if (!grammars.has(schema)) grammars.set(schema, await llama.createGrammarForJsonSchema(tool.parameters));
  return grammars.get(schema);
}

function history(messages) {
  const said = messages.map(({ role, content }) => (role === "system" ? { type: "system", text: content } : { type: "user", text: content }));
  return [...said, { type: "model", response: [] }];
}

async function complete({ model: name, messages, tools = [], max_tokens: most = 256 }) {
  const before = sequence.tokenMeter.getState();
  const tool = tools[0]?.function;
  const grammar = tool && (await held(tool));
  const { response } = await chat.generateResponse(history(messages), { grammar, maxTokens: Math.min(most, 160), temperature: 0.7, seed: 1 });
  const { usedInputTokens: read, usedOutputTokens: written } = sequence.tokenMeter.diff(before);
  // What it has read before, it keeps.
  const all = Math.max(read, sequence.nextTokenIndex - written);
  const call = tool && { id: "call_1", type: "function", function: { name: tool.name, arguments: response } };
  const message = { role: "assistant", content: call ? null : response, ...(call && { tool_calls: [call] }) };
  return {
    id: "chatcmpl-1",
    object: "chat.completion",
    created: Math.floor(Date.now() / 1000),
    model: name,
    choices: [{ index: 0, message, finish_reason: call ? "tool_calls" : "stop" }],
    usage: { prompt_tokens: all, completion_tokens: written, total_tokens: all + written, prompt_tokens_details: { cached_tokens: all - read } },
  };
}

// One after the other: there is one sequence of tokens.
let last = Promise.resolve();
const server = createServer(async (request, response) => {
  let body = "";
  for await (const part of request) body += part;
  const send = (status, data) => response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(data));
  last = last.then(() => complete(JSON.parse(body))).then((data) => send(200, data), (error) => send(500, { error: { message: String(error) } }));
});
server.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${server.address().port}/v1`));
process.stdin.on("end", () => process.exit()).resume();
