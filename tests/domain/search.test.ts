import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { comparable, hasWords, placesOf, searchedNumber, searchedWords } from "../../src/domain/search.ts";

/** น้ำ as three people's keyboards write it: the last letter in two, before and behind the tone mark. */
const water = ["น้ำ", "น\u0E4D\u0E49\u0E32", "น\u0E49\u0E4D\u0E32"];

describe("text that is looked for", () => {
  it("is the same in small and capital letters, composed or not, with one ำ and one form of digits", () => {
    expect(comparable("Café MKT ๑๒")).toBe(comparable("cafe\u0301 mkt 12"));
    expect(comparable("ทําน\u0E4D\u0E32")).toBe("ทำนำ");
    expect(comparable(water[1]!)).toBe(water[0]);
  });

  it.each([
    ["ชุม", "ประชุมทีม"],
    ["ประชุ", "ประชุมทีม"],
    ["ทีม ประชุม", "ประชุมทีมขาย"],
    ["ทํา", "ทำเมนูใหม่"],
    ["ทำ", "ทํ\u0E32เมนูใหม่"],
    ["12", "รอบที่ ๑๒"],
    ["100%", "ลด 100% วันนี้"],
  ])("%s is found in %s", (query, text) => {
    expect(hasWords(searchedWords(query), text)).toBe(true);
  });

  it.each([
    ["ประชุม ลา", "ประชุมทีม"],
    ["1_0", "100"],
    ["ทม", "ทีม"],
  ])("%s is not found in %s", (query, text) => {
    expect(hasWords(searchedWords(query), text)).toBe(false);
  });

  it("finds every part of a text in it", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1 }), fc.nat(), fc.nat(), (text, from, length) => {
        const letters = comparable(text);
        const start = from % letters.length;
        const part = letters.slice(start, start + 1 + (length % letters.length));
        fc.pre(comparable(part) === part && comparable(letters) === letters);
        expect(hasWords(searchedWords(part), letters)).toBe(true);
      }),
    );
  });
});

describe("a task's number", () => {
  it.each([
    ["MKT-12", { key: "MKT", number: 12 }],
    [" mkt 12", { key: "MKT", number: 12 }],
    ["mkt๑๒", { key: "MKT", number: 12 }],
    ["#7", { key: null, number: 7 }],
    ["๑๒", { key: null, number: 12 }],
    ["MKT", null],
    ["M-1", null],
    ["12 งาน", null],
    ["1234567890", null],
    ["", null],
  ])("is read from %j as %j", (written, number) => {
    expect(searchedNumber(written)).toEqual(number);
  });
});

describe("places of words", () => {
  it("are where they stand in the text as it is written, one after another", () => {
    expect(placesOf(searchedWords("MENU ทำ"), "ทำ Menu ใหม่")).toEqual([
      [0, 2],
      [3, 7],
    ]);
    expect(placesOf(["ชุม", "ประชุ"], "ประชุมทีม")).toEqual([[0, 6]]);
    expect(placesOf(["x"], "ประชุมทีม")).toEqual([]);
  });

  it("are found where letters are written otherwise than they are compared", () => {
    expect(placesOf(["ทำ"], "จะท\u0E4D\u0E32แล้ว")).toEqual([[2, 5]]);
    expect(placesOf(["น้ำ"], "ซื้อน\u0E4D\u0E49\u0E32ส้ม")).toEqual([[4, 8]]);
    expect(placesOf(searchedWords("café 12"), "Cafe\u0301 ๑๒ โต๊ะ")).toEqual([
      [0, 5],
      [6, 8],
    ]);
  });

  it("cut no mark off its letter", () => {
    expect(placesOf(["ก"], "กี่คน")).toEqual([[0, 3]]);
    expect(placesOf(["ี่ค"], "กี่คน")).toEqual([[0, 4]]);
  });
});
