import { expect, it } from "vitest";
import { suggestedKey } from "../../src/domain/project-key.ts";
import { projectKey } from "../../src/domain/rows.ts";

it.each([
  ["Marketing", "MRK"],
  ["Year end menu", "YEM"],
  ["การตลาด", "KRT"],
  ["เมนูปลายปี", "MNP"],
  ["เปิดสาขา อารีย์", "PO"],
  ["สงกรานต์", "SNK"],
  ["R&D", "RD"],
  ["QA", "QA"],
  ["Ideas", "IDS"],
  ["Ōsaka café", "OC"],
  ["a b c d e f g h", "ABCDEF"],
])("%s is offered as %s", (name, key) => {
  expect(suggestedKey(name, [])).toBe(key);
  expect(projectKey.safeParse(key).success).toBe(true);
});

it("is another than those that are taken", () => {
  expect(suggestedKey("การตลาด", ["KRT"])).toBe("KR");
  expect(suggestedKey("การตลาด", ["KRT", "KR"])).toBe("KRTL");
  expect(suggestedKey("QA", ["QA"])).toBe("QAA");
});

it("is nothing where a name has no letters", () => {
  expect(["", "   ", "2027", "ๆ"].map((name) => suggestedKey(name, []))).toEqual(["", "", "", ""]);
});
