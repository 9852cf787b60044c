#!/usr/bin/env bash
# Guess: an upload finishes once.
# Happens: a PATCH without bytes at the end of a finished upload, as a client sends that lost the answer, is answered 204 and calls onUploadFinish and
#   POST_FINISH again.
# Seen: @tus/server 2.4.5. Upstream: no thread known.
# Concerns: whatever is done at the end of an upload: counting quota, telling people.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts @tus/server@2.4.5 @tus/file-store@2.1.1
npm ls --prefix . --depth=0 | tail -n +2
node --input-type=module - <<'JS'
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { FileStore } from "@tus/file-store";
import { Server } from "@tus/server";

let finished = 0;
const tus = new Server({
  path: "/files",
  datastore: new FileStore({ directory: "." }),
  async onUploadFinish() {
    finished++;
    return {};
  },
});
const http = createServer((request, response) => tus.handle(request, response)).listen(0, "127.0.0.1");
await new Promise((done) => http.once("listening", done));
const origin = `http://127.0.0.1:${http.address().port}`;
const ask = (method, path, headers, body) => fetch(new URL(path, origin), { method, headers: { "Tus-Resumable": "1.0.0", ...headers }, body });
const { headers } = await ask("POST", "/files", { "Upload-Length": "5" });
const path = new URL(headers.get("location"), origin).pathname;
const write = (offset, text) => ask("PATCH", path, { "Upload-Offset": `${offset}`, "Content-Type": "application/offset+octet-stream" }, text);
await write(0, "12345");
const once = finished;
const { status } = await write(5, "");
console.log("expected: finished 1, then 1");
console.log("seen:", once, finished, "status", status);
assert.deepEqual([once, finished, status], [1, 2, 204]);
http.closeAllConnections();
http.close();
JS
