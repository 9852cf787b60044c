/** Whom a text calls: by id in what is kept, by name where it is written. */
import { expect, test } from "vitest";
import { mentioned, withIds } from "../../src/domain/markdown.ts";
import { calledBy, mention, offeredAt, queryAt, withCalled, withNames } from "../../src/domain/mentions.ts";

const ids = [
  "00000000-0000-4000-8000-000000000001",
  "00000000-0000-4000-8000-000000000002",
  "00000000-0000-4000-8000-000000000003",
] as const;
const people = calledBy([
  { id: ids[0], name: "Ann" },
  { id: ids[1], name: "พลอย" },
  { id: ids[2], name: "Ann" },
]);

test("people of one name are told apart", () => {
  expect(people.map(({ name }) => name)).toEqual(["Ann", "พลอย", "Ann 2"]);
});

test.each([
  ["@Ann look", `@{${ids[0]}} look`],
  ["@Ann 2 look", `@{${ids[2]}} look`],
  ["@พลอย ช่วยดูหน่อย (@Ann) ด้วย", `@{${ids[1]}} ช่วยดูหน่อย (@{${ids[0]}}) ด้วย`],
  ["**@Ann**, @Ann's and @Ann.", `**@{${ids[0]}}**, @{${ids[0]}}'s and @{${ids[0]}}.`],
  ["\uFEFF@Ann\n\n- @Ann\t@พลอย", `\uFEFF@{${ids[0]}}\n\n- @{${ids[0]}}\t@{${ids[1]}}`],
  ["ถาม @พลอยมณี และร้าน@พลอยการช่าง", "ถาม @พลอยมณี และร้าน@พลอยการช่าง"],
  ["ดู https://www.youtube.com/@Ann/videos และ youtube.com/@Ann", "ดู https://www.youtube.com/@Ann/videos และ youtube.com/@Ann"],
  [
    "[her videos](https://example.com/@Ann), <https://example.com/@Ann>",
    "[her videos](https://example.com/@Ann), <https://example.com/@Ann>",
  ],
  ["Put `@Ann` in\n\n```\n@Ann\n```\n\n    @Ann", "Put `@Ann` in\n\n```\n@Ann\n```\n\n    @Ann"],
  ["@Ann.example, @Ann/videos, @Ann-Jane, \\@Ann and @Ann@example", "@Ann.example, @Ann/videos, @Ann-Jane, \\@Ann and @Ann@example"],
  ["write to ann@Ann.example", "write to ann@Ann.example"],
  ["@Anna is another", "@Anna is another"],
  ["@ alone, and @Bob", "@ alone, and @Bob"],
])("%s", (written, kept) => {
  expect(withIds(written, people)).toBe(kept);
  expect(withNames(kept, people)).toBe(written);
});

test("a text that is kept calls those outside of code and addresses, each once", () => {
  const call = (at: number) => `@{${ids[at]}}`;
  expect(mentioned(`${call(1)} and ${call(0)}, ${call(1)}มาก`)).toEqual([ids[1], ids[0]]);
  expect(mentioned(`Put \`${call(0)}\` at https://example.com/${call(1)}/videos`)).toEqual([]);
  expect(mentioned(`@{${ids[0].slice(1)}} @{${ids[0]} @{${ids[0]}0} @{`)).toEqual([]);
});

test("a changed name shows, and whoever is gone stays whom they were", () => {
  const kept = withIds("@Ann and @พลอย", people);
  expect(withNames(kept, [{ id: ids[0], name: "Anong" }])).toBe(`@Anong and @{${ids[1]}}`);
  expect(withIds(withNames(kept, []), people)).toBe(kept);
  expect(kept.split(mention)).toEqual(["", ids[0], " and ", ids[1], ""]);
});

test.each([
  ["@", 1, { from: 0, query: "" }],
  ["hi @pl", 6, { from: 3, query: "pl" }],
  ["hi @pl", 4, { from: 3, query: "" }],
  ["คุณ@พล", 6, { from: 3, query: "พล" }],
  ["a@pl", 4, null],
  ["example.com/@pl", 15, null],
  ["`@pl", 4, null],
  ["@pl there", 9, null],
  ["@pl", 0, null],
  ["nothing", 7, null],
])("behind %s at %i is query %o", (text, caret, found) => expect(queryAt(text, caret)).toEqual(found));

test("those who fit are offered, whatever their letters' size, and not more than six", () => {
  const names = ["Somying", "Wichai", "สมชาย", "Wilai"];
  expect([
    offeredAt("@wI", 3, names),
    offeredAt("ถาม @สม", 7, names),
    offeredAt("@", 1, names),
    offeredAt("@", 0, names),
    offeredAt("none", 4, names),
  ]).toEqual([["Wichai", "Wilai"], ["สมชาย"], names, [], []]);
  expect(
    offeredAt(
      "@",
      1,
      Array.from({ length: 9 }, (_, at) => `P ${at}`),
    ),
  ).toEqual(["P 0", "P 1", "P 2", "P 3", "P 4", "P 5"]);
});

test("whoever is called stands where they were looked for, what follows stays, and the caret is behind a space", () => {
  expect(withCalled("Ask @wi now", 7, "Wichai")).toEqual({ text: "Ask @Wichai now", caret: 12 });
  expect(withCalled("ถามคุณ@พล", 9, "พลอย")).toEqual({ text: "ถามคุณ @พลอย ", caret: 13 });
  expect(withCalled("@", 1, "สมชาย")).toEqual({ text: "@สมชาย ", caret: 7 });
});
