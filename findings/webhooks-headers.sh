#!/usr/bin/env bash
# Guess: two libraries of one standard verify the same way: both take the Headers of a request and both answer the payload.
# Happens: neither takes a Headers object ("Missing required headers"), plain objects work; svix answers nothing since 2 and leaves a text that is
#   not JSON alone, where standardwebhooks throws SyntaxError after the signature was right.
# Seen: standardwebhooks 1.1.1, svix 2.5.0. Upstream: no thread known.
# Concerns: receivers on Hono or any fetch server: new Headers must be spread out first.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts standardwebhooks@1.1.1 svix@2.5.0
npm ls --prefix . --depth=0 | tail -n +2
node --input-type=module - <<'JS'
import assert from "node:assert/strict";
import { Webhook as Standard } from "standardwebhooks";
import { Webhook as Svix } from "svix";

const secret = `whsec_${Buffer.from("0123456789abcdef01234567").toString("base64")}`;
const signed = (body) => {
  const at = new Date();
  return { "webhook-id": "m1", "webhook-timestamp": String(Math.floor(at / 1000)), "webhook-signature": new Standard(secret).sign("m1", at, body) };
};
const verify = (Library, body, headers) => {
  try {
    return new Library(secret).verify(body, headers);
  } catch (error) {
    return `${error.name}: ${error.message}`;
  }
};
const body = JSON.stringify({ type: "task.moved" });
const seen = {};
for (const [name, Library] of Object.entries({ standardwebhooks: Standard, svix: Svix }))
  seen[name] = [verify(Library, body, signed(body)), verify(Library, body, new Headers(signed(body))), verify(Library, "plain", signed("plain"))];
console.log("expected: the payload, the payload, the text; from both");
console.log("seen:", seen);
assert.deepEqual(seen.standardwebhooks[0], { type: "task.moved" });
assert.match(seen.standardwebhooks[1], /Missing required headers/);
assert.match(seen.standardwebhooks[2], /SyntaxError/);
assert.equal(seen.svix[0], undefined);
assert.match(seen.svix[1], /Missing required headers/);
assert.equal(seen.svix[2], undefined);
JS
