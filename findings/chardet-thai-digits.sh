#!/usr/bin/env bash
# Guess: a table in windows-874 is told as such, as plain Thai sentences are.
# Happens: with dates in Thai digits it is Shift_JIS, a reading in which half of the letters are kanji.
# Seen: chardet 2.2.0. Upstream: no thread known.
# Concerns: CSV from Thai Excel, which has no BOM: decide by strict UTF-8, else windows-874.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts chardet@2.2.0
npm ls --prefix . --depth=0 | tail -n +2
node --input-type=module - <<'JS'
import assert from "node:assert/strict";
import chardet from "chardet";

const THAI = 0xe00;
const bytes = (text) => Buffer.from([...text].map((letter) => (letter.codePointAt(0) < 128 ? letter.codePointAt(0) : letter.codePointAt(0) - THAI + 0xa0)));
const table = "งาน,ผู้รับผิดชอบ,กำหนด\r\nส่งใบเสนอราคา,สมชาย,๒๖/๑๑/๒๕๖๙\r\n";
assert.equal(new TextDecoder("windows-874").decode(bytes(table)), table);
const seen = [chardet.detect(bytes("ประชุมฝ่ายขาย วันที่ 26 พฤศจิกายน")), chardet.detect(bytes(table))];
console.log("expected: windows-874 twice");
console.log("seen:", seen);
assert.deepEqual(seen, ["windows-874", "Shift_JIS"]);
JS
