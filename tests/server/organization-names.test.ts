import { describe, expect, test } from "vitest";
import { subdomainProblem } from "../../src/contract/fields.ts";
import { isReserved } from "../../src/server/reserved-names.ts";
import { candidates, slug } from "../../src/server/use-cases/organization/suggestions.ts";
import { romanise } from "../../src/server/use-cases/organization/thai.ts";

describe("Thai in Latin letters", () => {
  test.each([
    ["สวัสดี", "sawatdi"],
    ["กรุงเทพ", "krungthep"],
    ["เชียงใหม่", "chiangmai"],
    ["ภูเก็ต", "phuket"],
    ["ไทย", "thai"],
    ["ลานงาน", "lanngan"],
    ["ธนาคาร", "thanakhan"],
    ["ร้านอาหาร", "ranahan"],
    ["ก๋วยเตี๋ยว", "kuaitiao"],
    ["โรงเรียน", "rongrian"],
    ["เดินทาง", "doenthang"],
    ["มือถือ", "muethue"],
    ["น้ำ", "nam"],
    ["ธรรม", "tham"],
    ["บรรณ", "ban"],
    ["กรรไกร", "kankrai"],
    ["สวน", "suan"],
    ["คน", "khon"],
    ["หมด", "mot"],
    ["อยู่ดี", "yudi"],
    ["เกาะ", "ko"],
    ["ศูนย์", "sun"],
    ["รถไฟ ๒๕๖๙", "rotfai 2569"],
    ["Café ลาน 24", "Café lan 24"],
    ["", ""],
    ["์่ะ", ""],
  ])("%s is %s", (thai, latin) => {
    expect(romanise(thai)).toBe(latin);
  });

  test("leaves no Thai letter, whatever the order of the signs", () => {
    const letters = Array.from({ length: 0x5c }, (_, at) => String.fromCharCode(0x0e00 + at));
    for (const first of letters) for (const second of letters) expect(romanise(`${first}${second}ก`)).not.toMatch(/[ก-๎]/);
  });
});

describe("Names that are offered instead", () => {
  test("begin with the organisation's own, without its legal form", () => {
    expect(candidates("taken", "บริษัท ลานกาแฟ จำกัด")).toEqual(expect.arrayContaining(["lankafae", "taken-team", "lankafae-team"]));
    expect(candidates("taken", "บริษัท ลานกาแฟ จำกัด")[0]).toBe("lankafae");
    expect(candidates("taken", "Orange Garden Co., Ltd.")[0]).toBe("orange-garden");
    expect(candidates("taken", "")[0]).toBe("taken-team");
  });

  test.each([
    ["", "Mango House and Garden Company of Chiang Mai", "mango-house"],
    ["", "สวนส้มบ้านไร่เชียงใหม่", "suansombanrai"],
    ["", "Antidisestablishmentarianism Society", "antidisestablish"],
    ["orange-garden-company", "", "orange-garden"],
  ])("end at a word and have at most 16 letters: %j of %j begin with %j", (wanted, name, first) => {
    const names = candidates(wanted, name);
    expect(names[0]).toBe(first);
    expect(names.filter((one) => one.length > 16)).toEqual([]);
    expect(names.length).toBeGreaterThanOrEqual(3);
  });

  test.each([
    ["taken-team", "", "taken-hq"],
    ["taken-2", "", "taken-team"],
    ["", "Mango Team", "mango-team"],
  ])("have one ending alone: %j of %j begin with %j", (wanted, name, first) => {
    const names = candidates(wanted, name);
    expect(names[0]).toBe(first);
    expect(names.filter((one) => /-(team|hq|work|th|co|\d)-/.test(one))).toEqual([]);
  });

  test("could all be registered, and never are the one that was refused", () => {
    for (const [wanted, name] of [
      ["a".repeat(63), "ก".repeat(200)],
      ["www", "Lanngan"],
      ["abc", "ab"],
      ["orange", "Orange"],
      ["x--y", "xn--ก"],
    ] as const) {
      const names = candidates(wanted, name);
      expect(names.length).toBeGreaterThanOrEqual(3);
      expect(new Set(names).size).toBe(names.length);
      expect(names).not.toContain(wanted);
      for (const one of names) expect([one, subdomainProblem(one), isReserved(one)]).toEqual([one, null, false]);
    }
  });

  test("are made of letters, digits and single hyphens", () => {
    expect(slug("Ça va!  O’Neil & søn")).toBe("ca-va-oneil-s-n");
    expect(slug("---")).toBe("");
  });
});

describe("A reserved name", () => {
  test.each(["www", "api", "admin", "mail", "auth", "app", "status", "postmaster", "lanngan", "lanngan-th", "l-a-n-n-gan"])(
    "is %s",
    (name) => {
      expect(isReserved(name)).toBe(true);
    },
  );
  test.each(["orange", "www-orange", "lan-kafae", "apis"])("is not %s", (name) => {
    expect(isReserved(name)).toBe(false);
  });
});
