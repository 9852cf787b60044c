#!/usr/bin/env bash
# Guess: an event with a Date and a zone is written as that moment in that zone, whatever clock the process has; an all-day event is the day it
#   is in the zone.
# Happens: the clock of the process is written and called the zone's: 10:00 in Bangkok becomes 03:00 on a server in UTC, and Songkran
#   (13 April) becomes the 12th. Without a zone the day is taken in UTC.
# Seen: ical-generator 11.1.2. Upstream: sebbo2002/ical-generator#38, #673.
# Concerns: calendar feeds: right on a developer's machine, wrong on the server.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts ical-generator@11.1.2
npm ls --prefix . --depth=0 | tail -n +2
node --input-type=module - <<'JS'
import assert from "node:assert/strict";
import ical from "ical-generator";

const start = new Date("2026-04-13T10:00:00+07:00");
const midnight = new Date("2026-04-13T00:00:00+07:00");
const written = (zone, event) => {
  process.env.TZ = zone;
  const calendar = ical();
  calendar.createEvent({ id: "1", summary: "x", ...event });
  return /DTSTART.*/.exec(calendar.toString())[0].trim();
};
const timezone = "Asia/Bangkok";
const seen = {};
for (const zone of ["Asia/Bangkok", "UTC"])
  seen[zone] = [written(zone, { start, timezone }), written(zone, { start: midnight, allDay: true, timezone }), written(zone, { start: midnight, allDay: true })];
console.log("expected: the same lines for both, 10:00 and the 13th");
console.log("seen:", seen);
assert.deepEqual(seen, {
  "Asia/Bangkok": ["DTSTART;TZID=Asia/Bangkok:20260413T100000", "DTSTART;VALUE=DATE:20260413", "DTSTART;VALUE=DATE:20260412"],
  UTC: ["DTSTART;TZID=Asia/Bangkok:20260413T030000", "DTSTART;VALUE=DATE:20260412", "DTSTART;VALUE=DATE:20260412"],
});
JS
