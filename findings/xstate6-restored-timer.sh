#!/usr/bin/env bash
# Guess: version 6 writes the timers of `after` into persisted snapshots, so a restored actor waits for what was left.
# Happens: the record holds the whole delay and no moment: the restored actor waits the whole time again.
# Seen: xstate 6.0.0-alpha.52. Upstream: no thread known.
# Concerns: flows that live longer than a process: one that is restored oftener than its delay never fires.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts xstate@6.0.0-alpha.52
npm ls --prefix . --depth=0 | tail -n +2
node --input-type=module - <<'JS'
import assert from "node:assert/strict";
import { SimulatedClock, createActor, createMachine } from "xstate";

const machine = createMachine({ initial: "waits", states: { waits: { after: { 1000: "late" } }, late: {} } });
let snapshot;
let spent = 0;
for (let restart = 0; restart < 5; restart++) {
  const clock = new SimulatedClock();
  const actor = createActor(machine, { clock, snapshot }).start();
  clock.increment(900);
  spent += 900;
  snapshot = JSON.parse(JSON.stringify(actor.getPersistedSnapshot()));
  actor.stop();
}
console.log("expected: late after 1000 ms");
console.log(`seen: ${snapshot.value} after ${spent} ms; kept:`, Object.values(snapshot.timers)[0]);
assert.equal(snapshot.value, "waits");
assert.equal(Object.values(snapshot.timers)[0].delay, 1000);
JS
