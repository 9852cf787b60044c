#!/usr/bin/env bash
# Guess: what serializeMachine writes and createMachineFromConfig reads behaves as before, or is refused.
# Happens: a target written in short (`go: "b"`) is in the JSON as it is, and the reader leaves it out: the revived machine has no such transition, of
#   `on` or of `after`, where { target: "b" } works. An inline invoke is left out, so the revived machine stays where it waited; so is a Date, Map or
#   bigint in context. Nothing is said.
# Seen: xstate 6.0.0-alpha.52. Upstream: the types say that actor logic and values that are no data are omitted; of short targets no thread is known.
# Concerns: charts kept in a database or sent to an editor.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts xstate@6.0.0-alpha.52
npm ls --prefix . --depth=0 | tail -n +2
node --input-type=module - <<'JS'
import assert from "node:assert/strict";
import { createActor, createAsyncLogic, createMachine, createMachineFromConfig, serializeMachine } from "xstate";

const both = async (machine, run) => ({
  before: await run(machine),
  after: await run(createMachineFromConfig(JSON.parse(JSON.stringify(serializeMachine(machine))))),
});
const moves = (target) => createMachine({ initial: "a", states: { a: { on: { go: target } }, b: {} } });
const moved = (machine) => {
  const actor = createActor(machine).start();
  actor.send({ type: "go" });
  return actor.getSnapshot().value;
};
const asks = createMachine({
  initial: "asks",
  states: {
    asks: { invoke: { src: createAsyncLogic({ run: async () => 1 }), onDone: { target: "told" }, onError: { target: "failed" } } },
    told: {},
    failed: {},
  },
});
const answered = async (machine) => {
  const actor = createActor(machine).start();
  await new Promise((done) => setTimeout(done, 50));
  return actor.getSnapshot().value;
};
const holds = createMachine({ context: { text: "x", due: new Date(0), votes: new Map(), id: 5n } });
const seen = {
  long: await both(moves({ target: "b" }), moved),
  short: await both(moves("b"), moved),
  invoke: await both(asks, answered),
  context: await both(holds, (machine) => Object.keys(createActor(machine).getSnapshot().context).join(" ")),
};
console.log("expected: the same before and after");
console.log("seen:", seen);
assert.deepEqual(seen, {
  long: { before: "b", after: "b" },
  short: { before: "b", after: "a" },
  invoke: { before: "told", after: "asks" },
  context: { before: "text due votes id", after: "text" },
});
JS
