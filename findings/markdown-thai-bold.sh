#!/usr/bin/env bash
# Guess: bold Thai text that a converter writes as Markdown is bold when it is read, and is Thai.
# Happens: turndown writes **100%**ของงาน, which CommonMark reads as asterisks (punctuation inside, a letter outside); remark keeps it bold by writing
#   the next letter as a character reference, within the word and even between a consonant and its vowel sign: &#xE14;้วย.
# Seen: turndown 7.2.5; rehype-remark 10.0.1 with remark-stringify 11.0.0; read by micromark 4.0.3. Upstream: no thread read.
# Concerns: imported descriptions that people edit as text, and search in them.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts turndown@7.2.5 rehype-parse@9.0.1 rehype-remark@10.0.1 remark-stringify@11.0.0 unified@11.0.5 micromark@4.0.3
npm ls --prefix . --depth=0 | tail -n +2
node --input-type=module - <<'JS'
import assert from "node:assert/strict";
import { micromark } from "micromark";
import rehypeParse from "rehype-parse";
import rehypeRemark from "rehype-remark";
import remarkStringify from "remark-stringify";
import Turndown from "turndown";
import { unified } from "unified";

const remark = unified().use(rehypeParse, { fragment: true }).use(rehypeRemark).use(remarkStringify);
const seen = [];
for (const html of ["<p><b>100%</b>ของงาน</p>", "<p><b>(ด่วน)</b>ด้วย</p>"]) {
  const written = { turndown: new Turndown().turndown(html), remark: `${await remark.process(html)}`.trim() };
  seen.push(Object.fromEntries(Object.entries(written).map(([name, text]) => [name, `${text} → ${micromark(text)}`])));
}
console.log("expected: bold and Thai, four times");
console.log("seen:", seen);
assert.deepEqual(seen[0], {
  turndown: "**100%**ของงาน → <p>**100%**ของงาน</p>",
  remark: "**100%**&#xE02;องงาน → <p><strong>100%</strong>ของงาน</p>",
});
assert.deepEqual(seen[1], {
  turndown: "**(ด่วน)**ด้วย → <p>**(ด่วน)**ด้วย</p>",
  remark: "**(ด่วน)**&#xE14;้วย → <p><strong>(ด่วน)</strong>ด้วย</p>",
});
JS
