import { describe, expect, test } from "vitest";
import { subdomainProblem } from "../../src/contract/fields.ts";
import { isReserved } from "../../src/server/reserved-names.ts";
import { candidates, slug } from "../../src/server/use-cases/organization/suggestions.ts";
import { romanise } from "../../src/server/use-cases/organization/thai.ts";
import { systemRandom } from "../../src/basics/random.ts";
import { freeNames } from "../../src/server/use-cases/site-forms/names.ts";

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

  test.each([
    ["เปี๊ยะสด", "piasot"],
    ["เยอะจน", "yoechon"],
    ["เกาะสมุย", "kosamui"],
    ["เขาสน", "khaoson"],
    ["เคยจน", "khoeichon"],
    ["เตะชน", "techon"],
    ["แพะดง", "phaedong"],
    ["โต๊ะสนุก", "tosanuk"],
    ["ไฟดง", "faidong"],
    ["บัวสด", "buasot"],
    ["พระรถ", "phrarot"],
    ["คำสด", "khamsot"],
  ])("%s is %s: no consonant closes a syllable whose vowel is over", (thai, latin) => {
    expect(romanise(thai)).toBe(latin);
  });

  test.each([
    ["เรือน", "ruean"],
    ["เทอม", "thoem"],
    ["เพลง", "phleng"],
    ["แดง", "daeng"],
    ["จิต", "chit"],
    ["คืน", "khuen"],
    ["สุข", "suk"],
    ["พรรค", "phak"],
    ["ทอง", "thong"],
  ])("%s is %s: a consonant closes any other", (thai, latin) => {
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

describe("Names for somebody of whom only the address is known", () => {
  const namesOf = (email: string) => {
    let drawn = 0;
    return freeNames(email, { ...systemRandom, code: () => String((drawn += 1)).repeat(6) });
  };

  test("begin with what stands before the at sign, and end with three that nobody else has", () => {
    const names = namesOf("Mango.House@example.com");
    expect(names[0]).toBe("mango-house");
    expect(names).toContain("mango-house-team");
    expect(names.slice(-3)).toEqual(["mango-house-111111", "mango-house-222222", "mango-house-333333"]);
    expect(names.filter((name) => /-\d{6}$/.test(name))).toHaveLength(3);
  });

  test("have nothing of a name that is reserved, too short or none", () => {
    for (const email of ["admin@example.com", "+@example.com"]) {
      const names = namesOf(email);
      expect(names, email).not.toContain("admin");
      expect(names.slice(-3), email).toEqual(["team-111111", "team-222222", "team-333333"]);
    }
    expect(namesOf("ab@example.com")[0]).not.toBe("ab");
  });

  test("fit into an address with what is added to them", () => {
    const names = namesOf(`${"mango".repeat(12)}@example.com`);
    expect(names.at(-1)).toBe(`${"mango".repeat(10)}-333333`);
    for (const name of names.slice(-3)) expect(subdomainProblem(name), name).toBeNull();
  });
});
