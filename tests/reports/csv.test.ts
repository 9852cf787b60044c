/** Tables as files that spreadsheets read, without being made to run anything. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { csvOf, tsvOf } from "../../src/web/clients/csv.ts";

/** What a reader that keeps to RFC 4180 makes of a file. */
const read = (file: string): string[][] => {
  const rows: string[][] = [[]];
  let cell = "";
  let isQuoted = false;
  for (let at = 0; at < file.length; at += 1) {
    const letter = file[at]!;
    if (isQuoted && letter === '"' && file[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (letter === "," || (letter === "\r" && file[at + 1] === "\n"))) {
      rows.at(-1)!.push(cell);
      cell = "";
      if (letter === "\r") {
        rows.push([]);
        at += 1;
      }
    } else cell += letter;
  }
  return rows.slice(0, -1);
};

it("begins with a mark, ends every line as the standard does, and quotes what needs it", () => {
  expect(
    csvOf([
      ["Task", "Days"],
      ['ป้าย "ใหญ่", แดง', 2.5],
      ["two\nlines", -3],
    ]),
  ).toBe('\uFEFFTask,Days\r\n"ป้าย ""ใหญ่"", แดง",2.5\r\n"two\nlines",-3\r\n');
});

it.each(["=1+1", "+66 2 123", "-2", "@SUM(A1)", "\tx", "\rx", "\nx", "＝1+1", "＋1", "－1", "＠SUM(A1)"])(
  "shows %j as a text and runs nothing",
  (text) => {
    expect(read(csvOf([[text]]).slice(1))).toEqual([[`'${text}`]]);
  },
);

it("brings back whatever texts and numbers there are", () => {
  const texts = fc.string({ unit: fc.constantFrom(..."ab,\"\r\n;='ก้") }).map((text) => text.replace(/^[=+\-@\t\r\n]+/, ""));
  fc.assert(
    fc.property(fc.array(fc.array(fc.oneof(texts, fc.integer()), { minLength: 1, maxLength: 4 }), { minLength: 1 }), (rows) => {
      expect(read(csvOf(rows).slice(1))).toEqual(rows.map((cells) => cells.map(String)));
    }),
  );
});

it("writes days as days, and for the clipboard columns behind tabs without a mark", () => {
  expect(csvOf([["Due", { day: "2026-12-05" }]])).toBe("\uFEFFDue,2026-12-05\r\n");
  expect(
    tsvOf([
      ["Title", "Due"],
      ["a\tb", { day: "2026-12-05" }],
      ["=1+1", "x, y"],
    ]),
  ).toBe('Title\tDue\n"a\tb"\t2026-12-05\n\'=1+1\tx, y');
});
