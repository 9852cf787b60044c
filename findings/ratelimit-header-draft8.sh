#!/usr/bin/env bash
# Guess: what express-rate-limit sends by its newest form (draft 8 of the RateLimit headers) its sibling ratelimit-header-parser reads, or says that it knows none
#   by undefined, as it does for a response without such headers.
# Happens: an object comes back whose numbers are NaN and whose date is none, so that a client which compares `remaining` with 1 never waits.
# Seen: ratelimit-header-parser 0.1.0, express-rate-limit 8.7.5. Upstream: sending is express-rate-limit 484; no thread known about reading.
# Concerns: clients of the API that read its limits.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts ratelimit-header-parser@0.1.0 express-rate-limit@8.7.5 express@5.3.0
npm ls --prefix . --depth=0 | tail -n +2
node --input-type=module - <<'JS'
import assert from "node:assert/strict";
import express from "express";
import { rateLimit } from "express-rate-limit";
import { parseRateLimit } from "ratelimit-header-parser";

const seen = {};
for (const form of ["draft-7", "draft-8"]) {
  const app = express().use(rateLimit({ windowMs: 60_000, limit: 100, standardHeaders: form, legacyHeaders: false, validate: false }));
  app.get("/", (_, response) => void response.end());
  const server = app.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { headers } = await fetch(`http://127.0.0.1:${server.address().port}/`);
  seen[form] = { sent: headers.get("ratelimit"), read: parseRateLimit(headers) };
  server.close();
}
seen.none = parseRateLimit(new Headers());
console.log("expected: 99 remaining by both, or undefined for what is not known");
console.log("seen:", seen);
assert.equal(seen["draft-7"].read.remaining, 99);
assert.match(seen["draft-8"].sent, /r=99/);
const { limit, remaining, reset } = seen["draft-8"].read;
assert.deepEqual([limit, remaining, reset.getTime()], [NaN, NaN, NaN]);
assert.equal(seen.none, undefined);
JS
