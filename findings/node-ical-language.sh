#!/usr/bin/env bash
# Guess: the summary of an event is a string.
# Happens: with a parameter, such as the LANGUAGE that Outlook writes, it is an object { params, val }.
# Seen: node-ical 0.27.2. Upstream: no thread read.
# Concerns: calendars read in: right with the first feed, "[object Object]" with the next.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts node-ical@0.27.2
npm ls --prefix . --depth=0 | tail -n +2
node --input-type=module - <<'JS'
import assert from "node:assert/strict";
import ical from "node-ical";

const summary = (line) => {
  const lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x", "BEGIN:VEVENT", "UID:1", "DTSTAMP:20260101T000000Z", "DTSTART:20260413T030000Z", line, "END:VEVENT", "END:VCALENDAR", ""];
  return Object.values(ical.sync.parseICS(lines.join("\r\n"))).find(({ type }) => type === "VEVENT").summary;
};
const seen = [summary("SUMMARY:งาน"), summary("SUMMARY;LANGUAGE=th:งาน")];
console.log("expected:", ["งาน", "งาน"]);
console.log("seen:", seen);
assert.deepEqual(seen, ["งาน", { params: { LANGUAGE: "th" }, val: "งาน" }]);
JS
