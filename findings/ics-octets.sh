#!/usr/bin/env bash
# Guess: a library that folds lines folds them at 75 octets (RFC 5545, 3.1) and writes one day as P1D.
# Happens: it counts letters, so a Thai summary (three octets a letter) makes a line of over 200 octets; one day is `P1DT`, which the grammar
#   does not have (a T is followed by hours, minutes or seconds).
# Seen: ics 3.12.0. Upstream: no thread known.
# Concerns: Thai calendar feeds.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts ics@3.12.0
npm ls --prefix . --depth=0 | tail -n +2
node --input-type=module - <<'JS'
import assert from "node:assert/strict";
import { createEvent } from "ics";

const title = "ประชุมทบทวนงบประมาณประจำไตรมาสที่สองของฝ่ายขายและฝ่ายการตลาดร่วมกับผู้จัดการทุกสาขา";
const { value } = createEvent({ start: [2026, 4, 13], duration: { days: 1 }, title });
const longest = Math.max(...value.split("\r\n").map((line) => Buffer.byteLength(line)));
const duration = /DURATION.*/.exec(value)[0].trim();
console.log("expected: at most 75 octets, DURATION:P1D");
console.log("seen:", longest, duration);
assert.ok(longest > 200);
assert.equal(duration, "DURATION:P1DT");
JS
