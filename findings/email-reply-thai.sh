#!/usr/bin/env bash
# Guess: the line that a mail program sets above a quotation is cut in Thai as it is in English.
# Happens: Thai lines stay in the visible text, those of Gmail and Outlook alike.
# Seen: email-reply-parser 2.3.9. Upstream: no thread known.
# Concerns: answers to notices by mail.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts email-reply-parser@2.3.9
npm ls --prefix . --depth=0 | tail -n +2
node --input-type=module - <<'JS'
import assert from "node:assert/strict";
import parser from "email-reply-parser";

const EmailReplyParser = parser.default ?? parser;
const visible = (text) => new EmailReplyParser().read(text).getVisibleText().trim();
const seen = {
  english: visible("OK\n\nOn Thu, Nov 26, 2026 at 10:15 AM Mali <mali@example.com> wrote:\n\n> sent?\n"),
  gmail: visible("ตกลง\n\nเมื่อ พฤ. 26 พ.ย. 2026 เวลา 10:15 มาลี <mali@example.com> เขียนว่า:\n\n> ส่งหรือยัง\n"),
  outlook: visible("ตกลง\n\nจาก: มาลี <mali@example.com>\nส่ง: 26 พฤศจิกายน 2569 10:15\nถึง: ฝ่ายขาย\nเรื่อง: ใบเสนอราคา\n\nส่งหรือยัง\n"),
};
console.log("expected: OK, ตกลง, ตกลง");
console.log("seen:", seen);
assert.equal(seen.english, "OK");
assert.match(seen.gmail, /เขียนว่า:$/);
assert.match(seen.outlook, /ส่งหรือยัง$/);
JS
