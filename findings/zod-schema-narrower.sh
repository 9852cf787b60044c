#!/usr/bin/env bash
# Guess: what a zod schema accepts passes the JSON Schema that zod writes for it.
# Happens: the schema is narrower: a duration with a fraction (RFC 3339 has none, zod does), an address of version 6 that ends in dots (against
#   zod's own pattern), a URL in Thai (`uri` is ASCII), a pattern that lost its flag i, an amount such as 19.99 in steps of 0.01 (ajv divides
#   floats; it has an option for it).
# Seen: zod 4.6.7 read by ajv 8.20.0 with ajv-formats 3.0.1. Upstream: no thread read.
# Concerns: servers that check with zod while gateways and clients check with the published document.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts zod@4.6.7 ajv@8.20.0 ajv-formats@3.0.1
npm ls --prefix . --depth=0 | tail -n +2
node --input-type=module - <<'JS'
import assert from "node:assert/strict";
import Ajv from "ajv/dist/2020.js";
import formats from "ajv-formats";
import * as z from "zod";

const cases = {
  duration: [z.iso.duration(), "PT1.5S"],
  ipv6: [z.ipv6(), "::ffff:192.0.2.1"],
  url: [z.url(), "https://example.com/งาน"],
  flag: [z.string().regex(/^mkt-\d+$/i), "MKT-12"],
  amount: [z.number().multipleOf(0.01), 19.99],
  date: [z.iso.date(), "2024-02-29"],
};
const seen = Object.fromEntries(
  Object.entries(cases).map(([name, [schema, value]]) => {
    const ajv = formats.default(new Ajv.default());
    return [name, { zod: schema.safeParse(value).success, ajv: ajv.compile(z.toJSONSchema(schema))(value) }];
  }),
);
console.log("expected: true and true for each");
console.log("seen:", seen);
const narrower = { zod: true, ajv: false };
assert.deepEqual(seen, { duration: narrower, ipv6: narrower, url: narrower, flag: narrower, amount: narrower, date: { zod: true, ajv: true } });
JS
