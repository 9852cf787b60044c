#!/usr/bin/env bash
# Guess: an answer that the server has checked against its tool's output schema passes the client of the same release.
# Happens: the server checks with zod, which fills in defaults and drops what it does not know, and then sends what the tool gave; the client checks
#   that with the published JSON Schema, where a default is required and nothing more is allowed. So an answer without a field that has a default,
#   or with one field more, is refused: to the caller the tool does not work, to the server all was well. A client that has not asked for the list of
#   tools checks nothing, so the same call answers before that and fails after it.
# Seen: @modelcontextprotocol/server and client 2.4.0, zod 4.6.7. Upstream: no thread known.
# Concerns: tools with an output schema: no defaults there, loose objects, and a test that asks through a client.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts @modelcontextprotocol/server@2.4.0 @modelcontextprotocol/client@2.4.0 zod@4.6.7
npm ls --prefix . --depth=0 | tail -n +2
node --input-type=module - <<'JS'
import assert from "node:assert/strict";
import { Client, InMemoryTransport } from "@modelcontextprotocol/client";
import { McpServer } from "@modelcontextprotocol/server";
import * as z from "zod";

const server = new McpServer({ name: "server", version: "1" });
const tool = (name, outputSchema, structuredContent) =>
  server.registerTool(name, { inputSchema: z.object({}), outputSchema }, () => ({ content: [], structuredContent }));
const state = { state: z.string() };
tool("exact", z.object(state), { state: "open" });
tool("default", z.object({ ...state, votes: z.number().default(0) }), { state: "open" });
tool("more", z.object(state), { state: "open", votes: 1 });
tool("loose", z.looseObject(state), { state: "open", votes: 1 });
const [here, there] = InMemoryTransport.createLinkedPair();
await server.connect(here);
const client = new Client({ name: "client", version: "1" });
await client.connect(there);
const ask = (name) =>
  client.callTool({ name, arguments: {} }).then(
    ({ isError, structuredContent }) => (isError ? "refused by the server" : structuredContent),
    ({ message }) => `refused by the client: ${message}`,
  );

const seen = { unlisted: await ask("more") };
await client.listTools();
for (const name of ["exact", "default", "more", "loose"]) seen[name] = await ask(name);
console.log("expected: five answers");
console.log("seen:", seen);
assert.deepEqual(seen.unlisted, { state: "open", votes: 1 });
assert.deepEqual(seen.exact, { state: "open" });
assert.match(seen.default, /by the client: .*'votes'/);
assert.match(seen.more, /by the client: .*additional properties/);
assert.deepEqual(seen.loose, { state: "open", votes: 1 });
await client.close();
JS
