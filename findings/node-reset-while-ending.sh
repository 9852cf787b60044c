#!/usr/bin/env bash
# Guess: whatever state a connection is in, socket.resetAndDestroy() ends in `close`, as destroy() does.
# Happens: while an end() is being sent it emits an error, "reset EINVAL", and never `close`, though `destroyed` and `closed` say true. Once the end is
# sent it closes as expected.
# Seen: Node 24.21.0. Upstream: https://github.com/libuv/libuv/issues/3661 is about the same code from the system, which libuv has closed.
# Concerns: tests that cut connections, and servers that count their sockets by `close`: one is never counted off.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --prefix . --silent --no-audit --no-fund node@24.21.0
npm ls --prefix . --depth=0 | tail -n +2
node_modules/.bin/node --input-type=module - <<'JS'
import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, createServer } from "node:net";

const open = [];
const server = createServer({ allowHalfOpen: true }, (socket) => open.push(socket.on("error", () => {}).resume())).listen(0, "127.0.0.1");
await once(server, "listening");

/** What a connection emits that writes, ends, and is reset when `later` calls back. */
const seenOf = async (later) => {
  const seen = [];
  const socket = connect({ port: server.address().port, host: "127.0.0.1", allowHalfOpen: true });
  socket.on("error", ({ code, syscall }) => seen.push(`${syscall} ${code}`)).on("close", () => seen.push("close"));
  await once(socket, "connect");
  socket.end("x");
  await later(socket);
  socket.resetAndDestroy();
  await new Promise((done) => setTimeout(done, 300));
  return { seen, destroyed: socket.destroyed, closed: socket.closed };
};
const seen = { atOnce: await seenOf(() => {}), afterFinish: await seenOf((socket) => once(socket, "finish")) };
console.log(process.version, "expected: both { seen: [ 'close' ], destroyed: true, closed: true }");
console.log("seen:", seen);
const closed = { seen: ["close"], destroyed: true, closed: true };
assert.deepEqual(seen, { atOnce: { seen: ["reset EINVAL"], destroyed: true, closed: true }, afterFinish: closed });
process.exit();
JS
