#!/usr/bin/env bash
# Guess: transition() is pure: the snapshot given to it is the same before and after.
# Happens: an entry function that takes two parameters (context and enqueue) and returns context writes it into the *earlier* snapshot too;
#   with one parameter it does not.
# Seen: xstate 6.0.0-alpha.52. Upstream: no thread known.
# Concerns: model-based tests and undo, which hold on to earlier snapshots.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts xstate@6.0.0-alpha.52
npm ls --prefix . --depth=0 | tail -n +2
node --input-type=module - <<'JS'
import assert from "node:assert/strict";
import { createMachine, initialTransition, transition } from "xstate";

const run = (entry) => {
  const machine = createMachine({ context: { visits: 0 }, initial: "a", states: { a: { on: { go: "b" } }, b: { entry } } });
  const [before] = initialTransition(machine);
  const [after] = transition(machine, before, { type: "go" });
  return { before: before.context.visits, after: after.context.visits };
};
const one = run(({ context }) => ({ context: { visits: context.visits + 1 } }));
const two = run(({ context }, enq) => ({ context: { visits: context.visits + 1 } }));
console.log("expected: before 0, after 1, both times");
console.log("seen:", { one, two });
assert.deepEqual(one, { before: 0, after: 1 });
assert.deepEqual(two, { before: 1, after: 1 });
JS
