#!/usr/bin/env bash
# Guess: a JavaScript number comes back as a number.
# Happens: the type follows the size: Number.MAX_SAFE_INTEGER and 1.5e300 come back as bigint, at once and after loading, and then
#   JSON.stringify of the document and arithmetic throw; 5n comes back as the number 5. What is beyond 64 bits is another number afterwards.
# Seen: @automerge/automerge 3.5.0 (bigint since PR 1169). Upstream: automerge/automerge#1222.
# Concerns: synchronised documents with 64-bit ids or computed figures.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts @automerge/automerge@3.5.0
npm ls --prefix . --depth=0 | tail -n +2
node --input-type=module - <<'JS'
import assert from "node:assert/strict";
import * as Automerge from "@automerge/automerge";

const kept = (value) => {
  const document = Automerge.change(Automerge.init(), (it) => {
    it.k = value;
  });
  const read = Automerge.load(Automerge.save(document)).k;
  return `${typeof read} ${read}`;
};
const seen = [1e15, Number.MAX_SAFE_INTEGER, 1.5e300, 5n].map(kept);
console.log("expected:", ["number 1000000000000000", "number 9007199254740991", "number 1.5e+300", "bigint 5"]);
console.log("seen:", seen);
assert.equal(seen[0], "number 1000000000000000");
assert.equal(seen[1], "bigint 9007199254740991");
assert.match(seen[2], /^bigint/);
assert.notEqual(seen[2], `bigint ${BigInt(1.5e300)}`);
assert.equal(seen[3], "number 5");
JS
