#!/usr/bin/env bash
# Guess: a schema of draft 2020-12 that zod writes becomes the same zod schema again, or what is not understood is refused.
# Happens: the members of a tuple (`prefixItems`) become any, the keys of a record (`propertyNames`, `required`) become any text: the code is valid
#   and accepts nearly all. zod's own fromJSONSchema keeps both.
# Seen: json-schema-to-zod 2.8.1 with zodVersion 4, zod 4.6.7. Upstream: no thread known.
# Concerns: clients made from a published document.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts zod@4.6.7 json-schema-to-zod@2.8.1
npm ls --prefix . --depth=0 | tail -n +2
node --input-type=module - <<'JS'
import assert from "node:assert/strict";
import { jsonSchemaToZod } from "json-schema-to-zod";
import * as z from "zod";

const schema = z.object({ at: z.tuple([z.string(), z.number()]), days: z.record(z.enum(["mon", "tue"]), z.number()) });
const document = z.toJSONSchema(schema);
const made = new Function("z", `return ${jsonSchemaToZod(document, { zodVersion: 4 })}`)(z);
const wrong = { at: [{}, {}], days: { sunday: 1 } };
const seen = { zod: schema.safeParse(wrong).success, fromJSONSchema: z.fromJSONSchema(document).safeParse(wrong).success, made: made.safeParse(wrong).success };
console.log("expected: false three times");
console.log("seen:", seen);
assert.deepEqual(seen, { zod: false, fromJSONSchema: false, made: true });
JS
