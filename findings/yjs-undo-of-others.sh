#!/usr/bin/env bash
# Guess: UndoManager takes back what this client did; changes that come over the network are others'.
# Happens: an update applied without an origin counts as one's own (origin null is tracked by default): undo takes back the other's change. With any
#   origin it is left alone.
# Seen: yjs 13.6.33. Upstream: no thread read.
# Concerns: own transports that call applyUpdate(doc, update), as the first example of the guide does.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts yjs@13.6.33
npm ls --prefix . --depth=0 | tail -n +2
node --input-type=module - <<'JS'
import assert from "node:assert/strict";
import * as Y from "yjs";

const run = (origin) => {
  const [mine, theirs] = [new Y.Doc(), new Y.Doc()];
  const map = mine.getMap("m");
  const undo = new Y.UndoManager(map);
  map.set("title", "mine");
  undo.stopCapturing();
  Y.applyUpdate(theirs, Y.encodeStateAsUpdate(mine));
  theirs.getMap("m").set("title", "theirs");
  Y.applyUpdate(mine, Y.encodeStateAsUpdate(theirs), origin);
  undo.undo();
  return map.get("title");
};
const seen = { without: run(), with: run("network") };
console.log("expected: theirs, twice");
console.log("seen:", seen);
assert.deepEqual(seen, { without: "mine", with: "theirs" });
JS
