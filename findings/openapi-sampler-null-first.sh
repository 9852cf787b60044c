#!/usr/bin/env bash
# Guess: an example of `anyOf` or `oneOf` is an example of its first alternative, also where that is null, as it is for `type`, `const` and `enum`.
# Happens: it is `{}`, which none of the alternatives allows; with null as the second alternative the first is taken as it should be.
# Seen: openapi-sampler 1.7.10, judged by ajv 8. Upstream: no thread known.
# Concerns: examples in the API's pages, where an optional day is written as null or a date.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts openapi-sampler@1.7.10 ajv@8.17.1
npm ls --prefix . --depth=0 | tail -n +2
node --input-type=module - <<'JS'
import assert from "node:assert/strict";
import Ajv from "ajv/dist/2020.js";
import sampler from "openapi-sampler";

const [none, day] = [{ type: "null" }, { type: "string" }];
const seen = {};
for (const [name, schema] of Object.entries({
  "null first": { anyOf: [none, day] },
  "null first of one": { oneOf: [none, day] },
  "null last": { anyOf: [day, none] },
  "null by type": { type: ["null", "string"] },
  "in an object": { type: "object", properties: { due: { anyOf: [none, day] } }, required: ["due"] },
}))
  seen[name] = { example: sampler.sample(schema), isValid: new Ajv.default().validate(schema, sampler.sample(schema)) };
console.log("expected: null, null, a string, null, { due: null }, all valid");
console.log("seen:", seen);
for (const name of ["null first", "null first of one"]) assert.deepEqual(seen[name], { example: {}, isValid: false });
assert.deepEqual(seen["in an object"], { example: { due: {} }, isValid: false });
assert.deepEqual(seen["null last"], { example: "string", isValid: true });
assert.deepEqual(seen["null by type"], { example: null, isValid: true });
JS
