#!/usr/bin/env bash
# Guess: a transition function that returns nothing rejects the event ("returning undefined prevents the transition"), so the parent is asked.
# Happens: one enqueued effect, even a log line before the check, makes it a transition: the effect runs, the parent is not asked, can() is true.
# Seen: xstate 6.0.0-alpha.52. Upstream: the page on transition functions says to check before enqueuing.
# Concerns: guards written as functions: a log line added for finding a fault changes which state answers.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts xstate@6.0.0-alpha.52
npm ls --prefix . --depth=0 | tail -n +2
node --input-type=module - <<'JS'
import assert from "node:assert/strict";
import { createActor, createMachine } from "xstate";

const chart = (log) =>
  createMachine({
    context: {},
    initial: "open",
    states: {
      open: {
        on: {
          move: (_, enq) => {
            if (log) enq.log("asked");
            return undefined;
          },
        },
      },
      parent: {},
    },
    on: { move: { target: ".parent" } },
  });
const run = (log) => {
  const actor = createActor(chart(log), { logger() {} }).start();
  actor.send({ type: "move" });
  return actor.getSnapshot().value;
};
console.log("expected: the parent answers, with and without the log line");
console.log("seen:", { without: run(false), with: run(true) });
assert.deepEqual([run(false), run(true)], ["parent", "open"]);
assert.equal(createActor(createMachine({ on: { move: (_, enq) => enq.log("asked") } }), { logger() {} }).start().getSnapshot().can({ type: "move" }), true);
JS
