#!/usr/bin/env bash
# Guess: a subscriber that answers a change with another event hears of what it caused, and every subscriber hears of every state in order.
# Happens: the one that sends never hears of the state that it made, and those after it never hear of the one before: each is called once for two
#   changes. Asked afterwards, the store is in the last state.
# Seen: @xstate/store 4.2.3. Upstream: no thread known.
# Concerns: stores that are saved or mirrored by a subscriber while another one corrects them.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts @xstate/store@4.2.3
npm ls --prefix . --depth=0 | tail -n +2
node --input-type=module - <<'JS'
import assert from "node:assert/strict";
import { createStore } from "@xstate/store";

const store = createStore({ context: { n: 0 }, on: { up: ({ n }) => ({ n: n + 1 }) } });
const heard = { corrects: [], saves: [] };
store.subscribe(({ context }) => {
  heard.corrects.push(context.n);
  if (context.n === 1) store.send({ type: "up" });
});
store.subscribe(({ context }) => heard.saves.push(context.n));
store.send({ type: "up" });
console.log("expected:", { corrects: [1, 2], saves: [1, 2] });
console.log("seen:", heard, "in the end:", store.getSnapshot().context.n);
assert.equal(store.getSnapshot().context.n, 2);
assert.deepEqual(heard, { corrects: [1], saves: [2] });
JS
