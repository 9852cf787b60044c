#!/usr/bin/env bash
# Guess: text/plain with format=flowed (RFC 3676) comes back with its paragraphs whole: lines are joined up to a fixed one, never across depths of quotation,
#   and an empty line ends a paragraph.
# Happens: postal-mime joins whatever follows a quoted flowed line, so that an answer below a quotation becomes its end; mailparser keeps depths apart, but takes
#   the signature's separator in a quotation as flowed. Both lose the empty line behind a paragraph whose last line ends in a blank.
# Seen: postal-mime 4.0.0, mailparser 3.14.2. Upstream: mailparser 114 (closed) is about lost breaks; no thread known for postal-mime.
# Concerns: answers to notices by mail, from which quotations are taken out.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts postal-mime@4.0.0 mailparser@3.14.2
npm ls --prefix . --depth=0 | tail -n +2
node --input-type=module - <<'JS'
import assert from "node:assert/strict";
import { simpleParser } from "mailparser";
import PostalMime from "postal-mime";

const mail = (...lines) =>
  ["From: mali@example.com", "MIME-Version: 1.0", "Content-Type: text/plain; charset=utf-8; format=flowed", "Content-Transfer-Encoding: 8bit", "", ...lines, ""].join("\r\n");
const read = async (...lines) => {
  const raw = mail(...lines);
  return { postal: (await PostalMime.parse(raw)).text.trimEnd(), mailparser: (await simpleParser(Buffer.from(raw))).text.trimEnd() };
};
const answer = await read("> ส่งวันศุกร์ ", "ตกลง");
const empty = await read("ตกลง ", "", "ขอบคุณ");
const signature = await read("> sent ", "> -- ", "> Somchai", "Yes");
console.log("expected: an answer on a line of its own, an empty line or a break between two paragraphs, a signature on lines of its own");
console.log("seen:", { answer, empty, signature });
assert.equal(answer.postal, "> ส่งวันศุกร์ ตกลง");
assert.equal(answer.mailparser, "> ส่งวันศุกร์ \nตกลง");
assert.deepEqual(empty, { postal: "ตกลง ขอบคุณ", mailparser: "ตกลง ขอบคุณ" });
assert.match(signature.mailparser, /sent -- Somchai\nYes/);
JS
