#!/usr/bin/env bash
# Guess: undo gives back the state that was; an event that changed nothing takes no undo; effects are not run again.
# Happens: by default undo replays the events from the start: whatever a transition draws (an id, a moment, a random number) is drawn anew, so that the
#   entries that stay are other entries; redo runs the effects once more; an event without a change takes one undo. With strategy "snapshot" the
#   states come back and effects rest, but the event without a change still takes one undo.
# Seen: @xstate/store 4.2.3 (`@xstate/store/undo`). Upstream: the options name both strategies; no thread known for what is drawn anew.
# Concerns: boards and editors with undo whose transitions make ids.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts @xstate/store@4.2.3
npm ls --prefix . --depth=0 | tail -n +2
node --input-type=module - <<'JS'
import assert from "node:assert/strict";
import { createStore } from "@xstate/store";
import { undoRedo } from "@xstate/store/undo";

const run = (options) => {
  let id = 0;
  let effects = 0;
  const store = createStore({
    context: { ids: [] },
    on: {
      add: ({ ids }, _, enq) => {
        enq.effect(() => effects++);
        return { ids: [...ids, ++id] };
      },
      touch: (context) => context,
    },
  }).with(undoRedo(options));
  const told = () => `${store.getSnapshot().context.ids} (${effects} effects)`;
  for (const type of ["add", "add", "add"]) store.send({ type });
  const before = told();
  store.send({ type: "undo" });
  const undone = told();
  store.send({ type: "redo" });
  const redone = told();
  store.send({ type: "touch" });
  store.send({ type: "undo" });
  return { before, undone, redone, lengthAfterTouchAndUndo: store.getSnapshot().context.ids.length };
};
const seen = { byDefault: run(), snapshot: run({ strategy: "snapshot" }) };
console.log("expected:", { before: "1,2,3 (3 effects)", undone: "1,2 (3 effects)", redone: "1,2,3 (3 effects)", lengthAfterTouchAndUndo: 2 });
console.log("seen:", seen);
assert.deepEqual(seen, {
  byDefault: { before: "1,2,3 (3 effects)", undone: "4,5 (3 effects)", redone: "4,5,6 (4 effects)", lengthAfterTouchAndUndo: 3 },
  snapshot: { before: "1,2,3 (3 effects)", undone: "1,2 (3 effects)", redone: "1,2,3 (3 effects)", lengthAfterTouchAndUndo: 3 },
});
JS
