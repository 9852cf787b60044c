#!/usr/bin/env bash
# Guess: rules are counted from the start: the 31st comes in months that have one (RFC 5545, 3.3.10), the start is the first of COUNT.
# Happens: a monthly 31st falls to 28 February and stays on the 28th; a yearly 29 February becomes the 28th and is one short of its count; the last
#   Friday of each month loses its first, the start itself. With BYMONTHDAY=31 the months are right.
# Seen: ts-ics 2.4.6. Upstream: no thread read.
# Concerns: feeds read back, due days that repeat.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts ts-ics@2.4.6
npm ls --prefix . --depth=0 | tail -n +2
node --input-type=module - <<'JS'
import assert from "node:assert/strict";
import { extendByRecurrenceRule } from "ts-ics";

const days = (rule, start) => extendByRecurrenceRule({ count: 4, ...rule }, { start: new Date(`${start}T09:00:00Z`) }).map((day) => day.toISOString().slice(0, 10));
const seen = {
  monthly: days({ frequency: "MONTHLY" }, "2026-01-31"),
  byMonthday: days({ frequency: "MONTHLY", byMonthday: [31] }, "2026-01-31"),
  yearly: days({ frequency: "YEARLY" }, "2024-02-29"),
  lastFriday: days({ frequency: "MONTHLY", byDay: [{ day: "FR", occurrence: -1 }] }, "2026-01-30"),
};
console.log("expected:", {
  monthly: ["2026-01-31", "2026-03-31", "2026-05-31", "2026-07-31"],
  yearly: ["2024-02-29", "2028-02-29", "2032-02-29", "2036-02-29"],
  lastFriday: ["2026-01-30", "2026-02-27", "2026-03-27", "2026-04-24"],
});
console.log("seen:", seen);
assert.deepEqual(seen.monthly, ["2026-01-31", "2026-02-28", "2026-03-28", "2026-04-28"]);
assert.deepEqual(seen.byMonthday, ["2026-01-31", "2026-03-31", "2026-05-31", "2026-07-31"]);
assert.deepEqual(seen.yearly, ["2024-02-29", "2025-02-28", "2026-02-28"]);
assert.deepEqual(seen.lastFriday, ["2026-02-27", "2026-03-27", "2026-04-24", "2026-05-29"]);
JS
