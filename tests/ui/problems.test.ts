// @vitest-environment jsdom
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { region } from "../../src/contract/region.ts";
import { problems, type ProblemCode } from "../../src/contract/problems.ts";
import { catalogues, everyPage } from "../../src/web/i18n/catalogues.ts";
import { longDate } from "../../src/web/i18n/dates.ts";
import { baht, pluralForm, minutesAndSeconds, percent } from "../../src/web/i18n/formats.ts";
import { activate, i18n, loadCatalogues } from "../../src/web/i18n/language.ts";
import { duration, problemText } from "../../src/web/i18n/problems.ts";

beforeAll(async () => {
  await activate("en");
  await loadCatalogues(
    everyPage,
    catalogues.account,
    catalogues.auth,
    catalogues.home,
    catalogues.realtime,
    catalogues.registration,
    catalogues.site,
  );
});

describe("in English", () => {
  beforeEach(() => activate("en"));

  test("a problem is said in the words of the specification", () => {
    expect(problemText(i18n, { code: "network" })).toBe("Network error occurred. Please try again.");
  });

  test("values stand in their places", () => {
    expect(problemText(i18n, { code: "password_short", params: { min: 8 } })).toBe("Use at least 8 characters");
  });

  test("tries and time that are left are told", () => {
    expect(problemText(i18n, { code: "code_invalid", params: { triesLeft: 1 } })).toBe("Invalid or expired verification code · 1 try left");
    expect(problemText(i18n, { code: "code_exhausted", params: { triesLeft: 0, retryAfter: 130 } })).toBe(
      "Too many wrong codes · Try again in 3 minutes",
    );
  });

  test("a server's own words stand in the place of ours, whatever signs are in them", () => {
    expect(problemText(i18n, { code: "unknown", message: "The {moon} isn't in the way" })).toBe("The {moon} isn't in the way");
  });

  test("the server's words that are in the catalogue are translated", async () => {
    await activate("th");
    expect(problemText(i18n, { code: "unknown", message: "Email is required" })).toBe("กรุณากรอกอีเมล");
  });

  test.each([
    [1, "1 second"],
    [59, "59 seconds"],
    [60, "1 minute"],
    [61, "2 minutes"],
    [3600, "1 hour"],
  ])("%i seconds are %s", (seconds, words) => expect(duration(i18n, seconds)).toBe(words));

  test("amounts and times", () => {
    expect(baht(1099)).toBe("฿1,099");
    expect(minutesAndSeconds(67)).toBe("1:07");
  });
});

describe.each([
  ["th", "th"],
  ["en", "en-GB"],
] as const)("what Intl would write in %s", (language, locale) => {
  beforeEach(() => activate(language));

  test.each([0, 1, 29, 290, 999, 1000, 1099, 9999, 10_000, 999_999, 1_000_000])("%i baht", (amount) => {
    const currency = new Intl.NumberFormat(language, {
      style: "currency",
      currency: "THB",
      currencyDisplay: "narrowSymbol",
      trailingZeroDisplay: "stripIfInteger",
    });
    expect(baht(amount)).toBe(currency.format(amount));
  });

  test.each([0, 7, 25, 100])("%i percent", (share) => {
    expect(percent(share)).toBe(new Intl.NumberFormat(language, { style: "percent" }).format(share / 100));
  });

  test("every month, and days that begin earlier in Thailand than in Greenwich", () => {
    const days = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: region.timeZone });
    for (let month = 0; month < 26; month += 1)
      for (const hour of [0, 16, 17, 23]) {
        const time = Date.UTC(2026, month, 28, hour, 59);
        expect(longDate(i18n, time)).toBe(days.format(time));
      }
  });

  test("the form of a word", () => {
    const english = new Intl.PluralRules("en");
    for (const amount of [0, 1, 2, 11, 21, 101]) expect(pluralForm(amount)).toBe(english.select(amount));
  });
});

describe("in Thai", () => {
  beforeEach(() => activate("th"));

  test.each(Object.keys(problems) as ProblemCode[])("%s has Thai words", (code) => {
    const text = problemText(i18n, { code, params: { min: 8, max: 256 } });
    expect(text).toMatch(/[\u0E01-\u0E5B]/);
    expect(text).not.toMatch(/[{}]/);
  });

  test("a day is in the years of Thailand", () => {
    expect(longDate(i18n, "2026-11-27T00:00:00Z")).toBe("27 พฤศจิกายน 2569");
    expect(problemText(i18n, { code: "code_cooldown", params: { retryAfter: 45 } })).toBe("เพิ่งส่งรหัสไปเมื่อสักครู่ · ลองใหม่ได้ในอีก 45 วินาที");
  });

  test("the page's language follows", () => expect(document.documentElement.lang).toBe("th"));
});
