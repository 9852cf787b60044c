#!/usr/bin/env bash
# Guess: the sign of repetition ๆ stays with its word; a negative amount is refused or read as one; Thai digits of a telephone number are digits.
# Happens: wordcut cuts เด็กๆ within the word; thai-baht-text reads -5 as "undefined..."; promptpay-qr drops Thai digits and makes a QR code for a
#   number of zeros, without an error.
# Seen: wordcut 0.9.1, thai-baht-text 2.0.5, promptpay-qr 0.5.0. Upstream: no thread known.
# Concerns: search and previews of Thai text; bills.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts wordcut@0.9.1 thai-baht-text@2.0.5 promptpay-qr@0.5.0
npm ls --prefix . --depth=0 | tail -n +2
node --input-type=module - <<'JS'
import assert from "node:assert/strict";
import baht from "thai-baht-text";
import promptpay from "promptpay-qr";
import wordcut from "wordcut";

wordcut.init();
const seen = {
  cut: wordcut.cut("เด็กๆ ไป"),
  baht: (baht.default ?? baht)(-5),
  arabic: /0066\d{9}/.exec(promptpay("0812345678", {}))[0],
  thai: /0113\d{13}/.exec(promptpay("๐๘๑๒๓๔๕๖๗๘", {}))[0],
};
console.log("expected: เด็กๆ whole; no undefined; the same number twice");
console.log("seen:", seen);
assert.equal(seen.cut, "เด็|กๆ| |ไป");
assert.match(seen.baht, /^undefined/);
assert.equal(seen.arabic, "0066812345678");
assert.equal(seen.thai, "01130000000000000");
JS
