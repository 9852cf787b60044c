#!/usr/bin/env bash
# Guess: an address written by one library is the address that another reads.
# Happens: commas and semicolons in URL are escaped as in texts; URL is of type URI, which knows no escapes (RFC 5545, 3.3.13), so a reader keeps the
#   backslashes. The summary beside it comes back whole.
# Seen: ical-generator 11.1.2 read by ical.js 2.2.1. Upstream: no thread read.
# Concerns: feeds whose events link to a filtered view.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts ical-generator@11.1.2 ical.js@2.2.1
npm ls --prefix . --depth=0 | tail -n +2
node --input-type=module - <<'JS'
import assert from "node:assert/strict";
import ical from "ical-generator";
import ICAL from "ical.js";

const calendar = ical();
const url = "https://example.com/board?labels=1,2;sort=due";
const summary = "a, b; c";
calendar.createEvent({ id: "1", start: new Date(0), summary, url });
const event = new ICAL.Component(ICAL.parse(calendar.toString())).getFirstSubcomponent("vevent");
const seen = { url: event.getFirstPropertyValue("url"), summary: event.getFirstPropertyValue("summary") };
console.log("expected:", { url, summary });
console.log("seen:", seen);
assert.deepEqual(seen, { url: String.raw`https://example.com/board?labels=1\,2\;sort=due`, summary });
JS
