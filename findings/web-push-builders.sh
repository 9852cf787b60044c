#!/usr/bin/env bash
# Guess: packages that build web push requests by Web Crypto encrypt them as RFC 8291 says (aes128gcm), and a TTL is what RFC 8030 says: 0 for now or never.
# Happens: both send the coding of a draft, aesgcm, which newer services refuse. @pushforge/builder takes TTL 0 for a day, refuses more than a day, and lets its
#   VAPID token live just as long as the message, so that a TTL of a second leaves a clock a second of room.
# Seen: @pushforge/builder 2.0.5, @block65/webcrypto-web-push 1.0.2; web-push 3.6.7 beside them is right. Upstream: no thread known for these two; web-push 397 was the same.
# Concerns: notices on phones from runtimes without Node's crypto.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts @pushforge/builder@2.0.5 @block65/webcrypto-web-push@1.0.2 web-push@3.6.7
npm ls --prefix . --depth=0 | tail -n +2
node --input-type=module - <<'JS'
import assert from "node:assert/strict";
import crypto from "node:crypto";
import { buildPushPayload } from "@block65/webcrypto-web-push";
import { buildPushHTTPRequest } from "@pushforge/builder";
import webpush from "web-push";

const browser = crypto.createECDH("prime256v1");
browser.generateKeys();
const keys = { p256dh: browser.getPublicKey("base64url"), auth: crypto.randomBytes(16).toString("base64url") };
const subscription = { endpoint: "https://push.example/send/1", expirationTime: null, keys };
const jwk = crypto.generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" });
const publicKey = Buffer.concat([Buffer.from([4]), ...[jwk.x, jwk.y].map((part) => Buffer.from(part, "base64url"))]).toString("base64url");
const vapid = { subject: "mailto:ops@example.com", publicKey, privateKey: jwk.d };

const forged = async (ttl) => {
  const message = { payload: { title: "งานใหม่" }, adminContact: vapid.subject, options: { ttl } };
  const { headers } = await buildPushHTTPRequest({ privateJWK: jwk, subscription, message });
  const [, token] = /t=([^,]+)/.exec(headers.get("authorization"));
  const { exp } = JSON.parse(Buffer.from(token.split(".")[1], "base64url"));
  return { coding: headers.get("content-encoding"), ttl: Number(headers.get("ttl")), tokenLives: exp - Math.floor(Date.now() / 1000) };
};
const block = await buildPushPayload({ data: "งานใหม่", options: { ttl: 60 } }, subscription, vapid);
const peer = webpush.generateRequestDetails(subscription, "งานใหม่", { TTL: 0, vapidDetails: vapid });
const seen = {
  pushforge: { never: await forged(0), second: await forged(1) },
  block65: block.headers["content-encoding"],
  "web-push": { coding: peer.headers["Content-Encoding"], ttl: peer.headers.TTL },
};
const longer = await forged(172_800).then(
  () => "taken",
  (error) => error.message,
);
console.log("expected: aes128gcm and TTL 0 by all");
console.log("seen:", seen, "two days:", longer);
assert.equal(seen.pushforge.never.coding, "aesgcm");
assert.equal(seen.block65, "aesgcm");
assert.deepEqual(seen["web-push"], { coding: "aes128gcm", ttl: 0 });
assert.equal(seen.pushforge.never.ttl, 86_400);
assert.ok(seen.pushforge.second.tokenLives <= 1);
assert.match(longer, /24 hours/);
JS
