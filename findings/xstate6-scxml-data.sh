#!/usr/bin/env bash
# Guess: `_event.data` of an imported SCXML document is the data of the event: sent as { type, data } it is data.
# Happens: `_event.data` is the whole event, type and all, so `_event.data.x` finds nothing under `data`; an event { type, x } has x there.
# Seen: xstate 6.0.0-alpha.52 (`xstate/scxml`); SCION takes { name, data } and gives data. Upstream: no thread known.
# Concerns: imported SCXML that reads its events.
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

const heard = (event) => {
  const actor = createActor(
    createMachineFromSCXML(
      '<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="ecmascript"><datamodel><data id="heard" expr="0"/></datamodel><state id="a"><transition event="go"><assign location="heard" expr="_event.data"/></transition></state></scxml>',
    ),
  ).start();
  actor.send(event);
  return actor.getSnapshot().context.heard;
};
const seen = [heard({ type: "go", data: { x: 5 } }), heard({ type: "go", x: 5 })];
console.log("expected:", [{ x: 5 }, undefined]);
console.log("seen:", seen);
assert.deepEqual(seen, [
  { type: "go", data: { x: 5 } },
  { type: "go", x: 5 },
]);
JS
