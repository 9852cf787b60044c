#!/usr/bin/env bash
# Guess: cast_date turns cells that are dates into dates and leaves the rest.
# Happens: whatever V8's Date.parse reads is a date, and it reads words that end in a number: the task key MKT-12 is December 2001.
# Seen: csv-parse 7.0.3. Upstream: adaltas/node-csv#342.
# Concerns: imports with keys, names with a number, or Thai titles such as "ข้อ 3".
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts csv-parse@7.0.3
npm ls --prefix . --depth=0 | tail -n +2
node --input-type=module - <<'JS'
import assert from "node:assert/strict";
import { parse } from "csv-parse/sync";

const cells = parse("MKT-12,2026-11-26,ข้อ 3,MKT-13\n", { cast: true, cast_date: true })[0].map((cell) => (cell instanceof Date ? `date ${cell.getFullYear()}` : cell));
console.log("expected:", ["MKT-12", "date 2026", "ข้อ 3", "MKT-13"]);
console.log("seen:", cells);
assert.deepEqual(cells, ["date 2001", "date 2026", "date 2001", "MKT-13"]);
JS
