// An agent for any game: it plays one of the better half of what it is offered.
//
//   cardwright sim clans --seats "exec:node examples/agents/agent.mjs",thumb --games 20
//
// Each line on stdin is a decision, each line on stdout its answer; docs/agents.md describes both.
// It answers with texts instead of indices, to show that both work.
import { createInterface } from 'node:readline'

/** A small generator, so that the same seed gives the same match. */
function generator(seed) {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** The better half of the offers is worth trying: dangerous and final ones stand last. */
function choose(offers, roll) {
  const half = offers.slice(0, Math.ceil(offers.length / 2))
  return half[roll(half.length)]
}

for await (const line of createInterface({ input: process.stdin })) {
  const { seed, envelope } = JSON.parse(line)
  const offer = choose(envelope.asked.offers, generator(seed))
  process.stdout.write(JSON.stringify({ path: [offer.text] }) + '\n')
}
