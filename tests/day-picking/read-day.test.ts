/** Days as people write them (WORKSPACE §3: Buddhist years, years 2400–2700, Thai digits). */
import { expect, it } from "vitest";
import { readDay } from "../../src/domain/read-day.ts";

const today = "2026-11-24";

it.each([
  ["26/11/2569", "2026-11-26"],
  ["26/11/2026", "2026-11-26"],
  ["26-11-2569", "2026-11-26"],
  ["1.12.69", "2026-12-01"],
  ["1/12/26", "2026-12-01"],
  ["2026-11-26", "2026-11-26"],
  ["2569-11-26", "2026-11-26"],
  [" ๒๖ พ.ย. ๖๙ ", "2026-11-26"],
  ["26พ.ย.", "2026-11-26"],
  ["5 ธันวาคม 2569", "2026-12-05"],
  ["26 Nov 2026", "2026-11-26"],
  ["5 DEC, 2026", "2026-12-05"],
  ["วันนี้", "2026-11-24"],
  ["พรุ่งนี้", "2026-11-25"],
  ["มะรืนนี้", "2026-11-26"],
  ["Tomorrow", "2026-11-25"],
  ["26 พฤศจิกายน พ.ศ. 2569", "2026-11-26"],
  ["26 พ.ย. พ.ศ.2569", "2026-11-26"],
  ["26 พ.ย. ค.ศ. 2026", "2026-11-26"],
  ["26 November B.E. 2569", "2026-11-26"],
  ["26 November 2026 AD", "2026-11-26"],
  ["วันที่ 26 พฤศจิกายน 2569", "2026-11-26"],
  ["วันที่ ๒๖ พฤศจิกายน", "2026-11-26"],
  ["วันพฤหัสบดีที่ 26 พฤศจิกายน พ.ศ. 2569", "2026-11-26"],
  ["พฤ. 26 พ.ย. 69", "2026-11-26"],
  ["Thursday, 26 November 2026", "2026-11-26"],
  ["Thu 26 Nov", "2026-11-26"],
  ["Nov 26, 2026", "2026-11-26"],
  ["November 26th, 2026", "2026-11-26"],
  ["Nov. 26", "2026-11-26"],
  ["26th November 2026", "2026-11-26"],
  ["the 26th of November 2026", "2026-11-26"],
  ["1st Dec", "2026-12-01"],
  ["26-Nov-2026", "2026-11-26"],
  ["2026/11/26", "2026-11-26"],
  ["2569.11.26", "2026-11-26"],
])("reads %s", (text, day) => {
  expect(readDay(text, today)).toBe(day);
});

it.each(["\u200b", "\u200c", "\u200d", "\u200e", "\u2060", "\ufeff", "\u00ad"])(
  "passes over what has no width, as copied along: %j",
  (letter) => {
    expect(readDay(`26${letter}/11/2570`, today)).toBe("2027-11-26");
    expect(readDay(`${letter}26 พฤศ${letter}จิกายน 25${letter}70${letter}`, today)).toBe("2027-11-26");
    expect(readDay(`พรุ่ง${letter}นี้`, today)).toBe("2026-11-25");
    expect(readDay(letter, today)).toBeNull();
  },
);

it("without a year the next such day is meant, today included", () => {
  expect(["24/11", "23/11", "5 ม.ค.", "29/2"].map((text) => readDay(text, today))).toEqual([
    "2026-11-24",
    "2027-11-23",
    "2027-01-05",
    "2028-02-29",
  ]);
});

it("a weekday alone is the next one, and never today", () => {
  // 24 November 2026 is a Tuesday.
  expect(["วันศุกร์", "ศุกร์", "Friday", "fri", "วันพุธ", "จ.", "วันอาทิตย์", "วันอังคาร", "Tue"].map((text) => readDay(text, today))).toEqual([
    "2026-11-27",
    "2026-11-27",
    "2026-11-27",
    "2026-11-27",
    "2026-11-25",
    "2026-11-30",
    "2026-11-29",
    "2026-12-01",
    "2026-12-01",
  ]);
});

it.each([
  "ศุกร์หน้า",
  "next Friday",
  "Friday next week",
  "วันศุกร์ที่ 26 พฤศจิกายน 2569",
  "Friday 26 November 2026",
  "พ.ย. 26",
  "11/26/2026",
  "2026/26/11",
  "2026/11-26",
  "พ.ศ. 2569",
  "26 พฤศจิกายน พ.ศ. 2026",
  "26 พฤศจิกายน ค.ศ. 2569",
  "26 พฤศจิกายน พ.ศ. 2569 ค.ศ.",
  "ศ",
  "วัน",
  "Nov",
  "Nov 2026",
  "26/1126",
])("guesses nothing of %s", (text) => {
  expect(readDay(text, today)).toBeNull();
});

it("years from 2400 to 2700 are Buddhist ones, and others are as they stand", () => {
  expect(["1/1/2400", "1/1/2399", "1/1/2700", "1/1/2701"].map((text) => readDay(text, today))).toEqual([null, null, "2157-01-01", null]);
  expect(readDay("1/1/2443", today)).toBe("1900-01-01");
});

it.each(["", "31/2/2569", "0/1/2569", "13/13/2569", "26 foo", "26", "26/11/256", "เมื่อไรก็ได้"])("takes %j for no day", (text) => {
  expect(readDay(text, today)).toBeNull();
});
