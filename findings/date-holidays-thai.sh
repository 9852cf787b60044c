#!/usr/bin/env bash
# Guess: Thai holidays of any year are computed or listed alike, and a holiday on a weekend has its substitution day.
# Happens: the Buddhist days are a list that ends with 2026: 2027 has none, without a word. No substitution days in any year. Asalha Bucha of
#   2023 and 2024 stands a day early (it was 1 August 2023 and 20 July 2024).
# Seen: date-holidays 3.37.0. Upstream: commenthol/date-holidays#188.
# Concerns: working-day timers and due days counted over the new year.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts date-holidays@3.37.0
npm ls --prefix . --depth=0 | tail -n +2
node --input-type=module - <<'JS'
import assert from "node:assert/strict";
import Holidays from "date-holidays";

const days = (year) => new Holidays("TH").getHolidays(year);
const buddhist = (year) => days(year).filter((day) => /Makha|Visakha|Asalha|Lent/.test(day.name)).map((day) => `${day.date.slice(0, 10)} ${day.name}`);
const seen = { 2023: buddhist(2023), 2024: buddhist(2024), 2026: buddhist(2026), 2027: buddhist(2027) };
console.log("expected: 2023-08-01 Asalha Puja, 2024-07-20 Asalha Puja, some in 2027");
console.log("seen:", seen);
assert.ok(seen[2023].includes("2023-07-31 Asalha Puja"));
assert.ok(seen[2024].includes("2024-07-19 Asalha Puja"));
assert.ok(seen[2026].length > 0);
assert.deepEqual(seen[2027], []);
assert.equal([2023, 2024, 2025, 2026].flatMap(days).filter((day) => day.substitute).length, 0);
JS
