#!/usr/bin/env bash
# Guess: plain text that turndown writes reads back as that text: it escapes what Markdown would take for marks.
# Happens: it escapes for Markdown without GFM. The underscore of an address gets a backslash that GFM's autolink takes into the address; tildes are
#   left alone and strike out; `&lt;` that was shown as such becomes `<`; a break within a heading ends it.
# Seen: turndown 7.2.5 with @joplin/turndown-plugin-gfm 1.0.68, read by micromark 4.0.3 with micromark-extension-gfm 3.0.0. Upstream: no thread read.
# Concerns: descriptions taken from other programs: addresses in plain text lead nowhere.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts turndown@7.2.5 @joplin/turndown-plugin-gfm@1.0.68 micromark@4.0.3 micromark-extension-gfm@3.0.0
npm ls --prefix . --depth=0 | tail -n +2
node --input-type=module - <<'JS'
import assert from "node:assert/strict";
import { gfm as plugin } from "@joplin/turndown-plugin-gfm";
import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import Turndown from "turndown";

const turndown = new Turndown({ headingStyle: "atx" }).use(plugin);
const back = (html) => micromark(turndown.turndown(html), { extensions: [gfm()], htmlExtensions: [gfmHtml()] });
const seen = {
  address: back("<p>https://example.com/a_b</p>"),
  tilde: back("<p>~5~ วัน</p>"),
  reference: back("<p>&amp;lt; is a sign</p>"),
  heading: back("<h2>a<br>b</h2>"),
};
console.log("expected: the same text, a link to a_b, one heading");
console.log("seen:", seen);
assert.match(seen.address, /href="https:\/\/example\.com\/a%5C_b"/);
assert.equal(seen.reference, "<p>&lt; is a sign</p>");
assert.equal(seen.heading, "<h2>a</h2>\n<p>b</p>");
assert.equal(seen.tilde, "<p><del>5</del> วัน</p>");
JS
