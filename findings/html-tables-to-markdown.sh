#!/usr/bin/env bash
# Guess: a table cell with a line break or a bar becomes a cell that still is one (`<br>`, `\|`).
# Happens: node-html-markdown drops the break, so that 10 and 20 are 1020; turndown with its GFM plugin writes the newline and the bar as they
#   are, so the row ends early or gains a column.
# Seen: node-html-markdown 2.0.0, turndown 7.2.5 with turndown-plugin-gfm 1.0.2. Upstream: mixmark-io/turndown-plugin-gfm#3.
# Concerns: descriptions taken from Jira or Asana, where amounts stand one below another.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts node-html-markdown@2.0.0 turndown@7.2.5 turndown-plugin-gfm@1.0.2
npm ls --prefix . --depth=0 | tail -n +2
node --input-type=module - <<'JS'
import assert from "node:assert/strict";
import { NodeHtmlMarkdown } from "node-html-markdown";
import Turndown from "turndown";
import plugin from "turndown-plugin-gfm";

const table = (cell) => `<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>${cell}</td></tr></tbody></table>`;
const turndown = new Turndown().use(plugin.gfm);
const seen = {
  dropped: NodeHtmlMarkdown.translate(table("10<br>20")),
  broken: turndown.turndown(table("10<br>20")),
  split: turndown.turndown(table("x|y")),
};
console.log("expected: | 10<br>20 | and | x\\|y |");
console.log("seen:", seen);
assert.match(seen.dropped, /\| 1020 +\|/);
assert.match(seen.broken, /\| 10 *\n20 \|/);
assert.match(seen.split, /\| x\|y \|/);
JS
