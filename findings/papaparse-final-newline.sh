#!/usr/bin/env bash
# Guess: whether a file ends in a newline does not matter for finding its delimiter.
# Happens: two columns with semicolons and texts that hold commas: with the final newline, which nearly every file has, the comma is taken and no
#   error is told; without it, or with skipEmptyLines, the semicolon.
# Seen: papaparse 5.7.1. Upstream: no thread known.
# Concerns: imports of CSV that Excel wrote where the list separator is a semicolon.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts papaparse@5.7.1
npm ls --prefix . --depth=0 | tail -n +2
node --input-type=module - <<'JS'
import assert from "node:assert/strict";
import Papa from "papaparse";

const text = "name;note\nMali;comes, goes, rests\nAnan;buys, sells, waits";
const read = (input, options) => {
  const { data, meta, errors } = Papa.parse(input, options);
  return { delimiter: meta.delimiter, second: data[1], errors: errors.length };
};
const seen = { without: read(text), with: read(`${text}\n`), skipping: read(`${text}\n`, { skipEmptyLines: true }) };
console.log("expected: ; three times");
console.log("seen:", seen);
assert.deepEqual(seen.without, { delimiter: ";", second: ["Mali", "comes, goes, rests"], errors: 0 });
assert.deepEqual(seen.with, { delimiter: ",", second: ["Mali;comes", " goes", " rests"], errors: 0 });
assert.deepEqual(seen.skipping, seen.without);
JS
