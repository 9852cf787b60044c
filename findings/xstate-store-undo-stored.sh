#!/usr/bin/env bash
# Guess: a store with undo and persist, restored to 2, moved to 3 and undone is at 2, and 2 is stored; a stored version without a migration is not
#   taken for the present one.
# Happens: with undo's default strategy it is 0 and 0 is stored (undo first: the events of this visit are replayed from the first context), or still 3
#   (persist first). With snapshots and persist first it is 2, but 3 stays stored, as an undo is not written. A context of another version is taken
#   as it is.
# Seen: @xstate/store 4.2.3 (`/undo`, `/persist`). Upstream: no thread read.
# Concerns: editors that keep their work in the browser: the first undo after a reload throws the work away.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts @xstate/store@4.2.3
npm ls --prefix . --depth=0 | tail -n +2
node --input-type=module - <<'JS'
import assert from "node:assert/strict";
import { createStore } from "@xstate/store";
import { persist } from "@xstate/store/persist";
import { undoRedo } from "@xstate/store/undo";

const memory = () => {
  const kept = new Map();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value), removeItem: (key) => void kept.delete(key) };
};
const counter = () => createStore({ context: { n: 0 }, on: { up: ({ n }) => ({ n: n + 1 }) } });
const run = (extend) => {
  const storage = memory();
  const open = () => extend(counter(), persist({ name: "k", storage }));
  const first = open();
  first.send({ type: "up" });
  first.send({ type: "up" });
  const second = open();
  const restored = second.getSnapshot().context.n;
  second.send({ type: "up" });
  second.send({ type: "undo" });
  return { restored, undone: second.getSnapshot().context.n, stored: JSON.parse(storage.getItem("k")).context.n };
};
const other = memory();
counter().with(persist({ name: "k", storage: other, version: 1 })).send({ type: "up" });
const seen = {
  undoFirst: run((store, kept) => store.with(undoRedo()).with(kept)),
  persistFirst: run((store, kept) => store.with(kept).with(undoRedo())),
  snapshots: run((store, kept) => store.with(kept).with(undoRedo({ strategy: "snapshot" }))),
  otherVersion: counter().with(persist({ name: "k", storage: other, version: 2 })).getSnapshot().context.n,
};
console.log("expected: restored 2, undone 2, stored 2, three times; otherVersion 0");
console.log("seen:", seen);
assert.deepEqual(seen, {
  undoFirst: { restored: 2, undone: 0, stored: 0 },
  persistFirst: { restored: 2, undone: 3, stored: 3 },
  snapshots: { restored: 2, undone: 2, stored: 3 },
  otherVersion: 1,
});
JS
