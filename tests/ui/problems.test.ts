import { beforeEach, describe, expect, test } from "vitest";
import { problems, type ProblemCode } from "../../src/contract/problems.ts";
import { baht, longDate, minutesAndSeconds } from "../../src/web/i18n/formats.ts";
import { activate, i18n } from "../../src/web/i18n/language.ts";
import { duration, problemText } from "../../src/web/i18n/problems.ts";

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

  test("the server's words are shown where the code says too little, and nowhere else", () => {
    expect(problemText(i18n, { code: "unknown", message: "The moon is in the way" })).toBe("The moon is in the way");
    expect(problemText(i18n, { code: "subdomain_taken", message: "409" })).toBe("This subdomain is already taken");
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

  test("amounts and days", () => {
    expect(baht(i18n, 1099)).toBe("฿1,099");
    expect(longDate(i18n, "2026-11-26T18:00:00Z")).toBe("27 November 2026");
    expect(minutesAndSeconds(67)).toBe("1:07");
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
