#!/usr/bin/env bash
# Guess: in SCXML a transition for `error` answers every event whose name begins with `error.` (3.12.1 of the recommendation), as `task` answers
#   `task.moved`.
# Happens: `task` does; `error` does not answer an event `error.platform.store` sent from outside.
# Seen: xstate 6.0.0-alpha.52 (`xstate/scxml`); SCION 4.3.27 answers it. Upstream: no thread known.
# Concerns: imported SCXML documents, whose usual catch-all is `error`.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts xstate@6.0.0-alpha.52
npm ls --prefix . --depth=0 | tail -n +2
node --input-type=module - <<'JS'
import assert from "node:assert/strict";
import { createActor } from "xstate";
import { createMachineFromSCXML } from "xstate/scxml";

const answers = (descriptor, type) => {
  const actor = createActor(
    createMachineFromSCXML(
      `<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0"><state id="a"><transition event="${descriptor}" target="b"/></state><state id="b"/></scxml>`,
    ),
  ).start();
  actor.send({ type });
  return actor.getSnapshot().value === "b";
};
const seen = { task: answers("task", "task.moved"), error: answers("error", "error.platform.store"), "error.*": answers("error.*", "error.platform.store") };
console.log("expected: true three times");
console.log("seen:", seen);
assert.equal(seen.task, true);
assert.equal(seen.error, false);
JS
