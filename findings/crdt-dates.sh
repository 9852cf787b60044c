#!/usr/bin/env bash
# Guess: a Date put into a shared map arrives as a Date, or is refused, as these libraries refuse functions or sets.
# Happens: yjs gives back the Date to the one who set it and an empty object to everybody else; loro gives an empty object to all; automerge
#   keeps it. yjs wraps a bigint of 64 bits into a negative one at the other end.
# Seen: yjs 13.6.33, loro-crdt 1.17.1, @automerge/automerge 3.5.0. Upstream: no thread known.
# Concerns: shared documents with due days: the writer's own screen looks right.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts yjs@13.6.33 loro-crdt@1.17.1 @automerge/automerge@3.5.0
npm ls --prefix . --depth=0 | tail -n +2
node --input-type=module - <<'JS'
import assert from "node:assert/strict";
import * as Automerge from "@automerge/automerge";
import { LoroDoc } from "loro-crdt";
import * as Y from "yjs";

const due = new Date(0);
const told = (value) => (value instanceof Date ? "Date" : typeof value === "bigint" ? `${value}n` : JSON.stringify(value));
const byYjs = (value) => {
  const [mine, theirs] = [new Y.Doc(), new Y.Doc()];
  mine.getMap("m").set("k", value);
  Y.applyUpdate(theirs, Y.encodeStateAsUpdate(mine));
  return [told(mine.getMap("m").get("k")), told(theirs.getMap("m").get("k"))];
};
const [mine, theirs] = [new LoroDoc(), new LoroDoc()];
mine.getMap("m").set("k", due);
theirs.import(mine.export({ mode: "snapshot" }));
const document = Automerge.change(Automerge.init(), (it) => {
  it.k = due;
});
const seen = {
  yjs: byYjs(due),
  loro: [told(mine.getMap("m").get("k")), told(theirs.getMap("m").get("k"))],
  automerge: [told(document.k), told(Automerge.load(Automerge.save(document)).k)],
  "yjs 2n ** 63n": byYjs(2n ** 63n),
};
console.log("expected: Date twice each; 9223372036854775808n twice");
console.log("seen:", seen);
assert.deepEqual(seen, {
  yjs: ["Date", "{}"],
  loro: ["{}", "{}"],
  automerge: ["Date", "Date"],
  "yjs 2n ** 63n": ["9223372036854775808n", "-9223372036854775808n"],
});
JS
