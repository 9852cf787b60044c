/** A list as a workbook, read back by the reader of imports and by what the file says itself. */
import { strFromU8, unzipSync } from "fflate";
import { readXlsx } from "hucre/xlsx";
import { expect, it } from "vitest";
import { sheetOf } from "../../src/web/clients/sheet.ts";

const bytesOf = async (name: string, rows: Parameters<typeof sheetOf>[1]) =>
  new Uint8Array(await (await sheetOf(name, rows)).arrayBuffer());

it("has texts as texts, amounts as amounts and days as days, in whatever zone it is written", async () => {
  const bytes = await bytesOf("MENU-2026-11-30", [
    ["Number", "Title", "Due", "Hours"],
    ["MENU-1", '=HYPERLINK("https://else.example")', { day: "2026-04-13" }, 1.5],
    ["MENU-2", "ป้าย\u2060ใหม่", "", -3],
  ]);
  const { sheets } = await readXlsx(bytes);
  expect(sheets.map(({ name, rows }) => [name, rows])).toEqual([
    [
      "MENU-2026-11-30",
      [
        ["Number", "Title", "Due", "Hours"],
        ["MENU-1", '=HYPERLINK("https://else.example")', new Date("2026-04-13T00:00:00Z"), 1.5],
        ["MENU-2", "ป้ายใหม่", expect.toSatisfy((cell) => cell === "" || cell === null), -3],
      ],
    ],
  ]);
  // No cell has a formula.
  const parts = unzipSync(bytes);
  expect(strFromU8(parts["xl/worksheets/sheet1.xml"]!)).not.toMatch(/<f[ >]/);
});

it("calls its sheet as workbooks allow it", async () => {
  const nameOf = async (name: string) => (await readXlsx(await bytesOf(name, [["a"]]))).sheets[0]?.name;
  expect(await nameOf("a/b:c*[d]?")).toBe("a b c  d");
  expect(await nameOf("x".repeat(40))).toHaveLength(31);
  expect(await nameOf("///")).toBe("1");
});
