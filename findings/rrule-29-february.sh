#!/usr/bin/env bash
# Guess: three readers of one RRULE give one list: a yearly 29 February comes in leap years alone (RFC 5545, 3.3.10: invalid dates are skipped),
#   and SKIP=BACKWARD of RFC 7529 puts a monthly 31st on the last day of short months.
# Happens: ical.js answers 1 March in other years, and reads SKIP without using it; rrule refuses a rule with RSCALE; rrule-temporal is right.
# Seen: ical.js 2.2.1, rrule 2.8.1, rrule-temporal 2.2.8. Upstream: kewisch/ical.js#91 and PR 1004.
# Concerns: feeds read back: the same event on different days, by library.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts ical.js@2.2.1 rrule@2.8.1 rrule-temporal@2.2.8
npm ls --prefix . --depth=0 | tail -n +2
node --input-type=module - <<'JS'
import assert from "node:assert/strict";
import ICAL from "ical.js";
import rrule from "rrule";
import { RRuleTemporal } from "rrule-temporal";

const COUNT = 4;
const lines = (rule, start) => `DTSTART:${start.replace(/[-:]/g, "")}Z\nRRULE:${rule}`;
const readers = {
  "ical.js": (rule, start) => {
    const days = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromString(start));
    return Array.from({ length: COUNT }, () => days.next().toString().slice(0, 10));
  },
  rrule: (rule, start) => rrule.RRule.fromString(lines(rule, start)).all((_, i) => i < COUNT).map((day) => day.toISOString().slice(0, 10)),
  "rrule-temporal": (rule, start) => new RRuleTemporal({ rruleString: lines(rule, start) }).all((_, i) => i < COUNT).map((day) => day.toString().slice(0, 10)),
};
const ask = (rule, start) =>
  Object.fromEntries(
    Object.entries(readers).map(([name, read]) => {
      try {
        return [name, read(rule, start).join(" ")];
      } catch (error) {
        return [name, error.message];
      }
    }),
  );
const leap = ask("FREQ=YEARLY", "2024-02-29T09:00:00");
const backward = ask("RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD", "2026-01-31T09:00:00");
console.log("expected:", { leap: "2024-02-29 2028-02-29 2032-02-29 2036-02-29", backward: "2026-01-31 2026-02-28 2026-03-31 2026-04-30" });
console.log("seen:", { leap, backward });
assert.equal(leap["ical.js"], "2024-02-29 2025-03-01 2026-03-01 2027-03-01");
assert.equal(leap.rrule, "2024-02-29 2028-02-29 2032-02-29 2036-02-29");
assert.equal(leap["rrule-temporal"], leap.rrule);
assert.equal(backward["ical.js"], "2026-01-31 2026-03-31 2026-05-31 2026-07-31");
assert.match(backward.rrule, /RSCALE/);
assert.equal(backward["rrule-temporal"], "2026-01-31 2026-02-28 2026-03-31 2026-04-30");
JS
