/** A workspace calls a thing by one word in Thai, on whichever screen it is spoken of. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const catalogue = ["workspace", "workspace-parts"].map((part) => readFileSync(`src/locales/${part}/th.po`, "utf8")).join("\n");

test.each([
  ["a comment", "ความเห็น", "ความคิดเห็น"],
  ["an assignee", "ผู้ทำ", "ผู้รับผิดชอบ"],
  ["a viewer", "ผู้อ่าน", "ผู้ชม"],
])("%s", (_, word, another) => {
  expect(catalogue).toContain(word);
  expect(catalogue.split("\n").filter((line) => line.includes(another))).toEqual([]);
});
