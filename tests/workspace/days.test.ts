/** Days and spans as boards say them, in both languages. */
import { afterAll, describe, expect, it } from "vitest";
import { dayAfter, dayIn, daysBetween } from "../../src/domain/days.ts";
import { monthAndYear, nearDay, shortDay, shortSpan, weekday } from "../../src/web/i18n/days.ts";
import { activate, i18n, loadCatalogues } from "../../src/web/i18n/language.ts";
import { workspaceCatalogue } from "../../src/web/i18n/workspace-catalogues.ts";

await activate("th");
await loadCatalogues(workspaceCatalogue);
afterAll(() => activate("en"));

it("a day begins at the organisation's midnight", () => {
  const moment = Date.UTC(2026, 10, 24, 17, 30);
  expect([dayIn("Asia/Bangkok", moment), dayIn("UTC", moment)]).toEqual(["2026-11-25", "2026-11-24"]);
});

it.each(["Asia/Bangkok", "Asia/Kathmandu", "Pacific/Chatham", "Australia/Lord_Howe", "America/St_Johns", "Europe/Berlin", "UTC"])(
  "each minute around midnight is on its day in %s, also where the clock changes",
  (timeZone) => {
    const plain = new Intl.DateTimeFormat("sv-SE", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
    for (const from of [Date.UTC(2026, 10, 24), Date.UTC(2027, 2, 28), Date.UTC(2027, 3, 4)])
      for (let minute = 0; minute < 24 * 60; minute += 1) {
        const moment = from + minute * 60_000;
        if (dayIn(timeZone, moment) !== plain.format(moment)) expect.fail(`${new Date(moment).toISOString()}: ${dayIn(timeZone, moment)}`);
      }
  },
);

it("days are counted over the ends of months and years", () => {
  expect([dayAfter("2026-12-31", 1), dayAfter("2028-02-28", 1), daysBetween("2026-12-31", "2027-01-02")]).toEqual([
    "2027-01-01",
    "2028-02-29",
    2,
  ]);
});

describe.each([
  ["th", ["วันนี้", "พรุ่งนี้", "เมื่อวาน", "26 พ.ย.", "1 ม.ค. 2570"], "พฤหัสบดี", ["เมื่อครู่", "3 ชม.", "1 วัน", "12 วัน"]],
  ["en", ["today", "tomorrow", "yesterday", "26 Nov", "1 Jan 2027"], "Thursday", ["just now", "3 h", "1 day", "12 days"]],
] as const)("in %s", (language, days, thursday, spans) => {
  it("near days are words, others short, and another year's have their year", async () => {
    await activate(language);
    const labels = ["2026-11-24", "2026-11-25", "2026-11-23", "2026-11-26", "2027-01-01"].map((date) => nearDay(i18n, date, "2026-11-24"));
    expect(labels).toEqual(days);
    expect(shortDay(i18n, "2026-11-24", "2026-11-24")).toMatch(/^24 /);
    expect(weekday(i18n, "2026-11-26")).toBe(thursday);
  });

  it("months have their year", async () => {
    await activate(language);
    expect(monthAndYear(i18n, "2026-12-05")).toBe(language === "th" ? "ธันวาคม 2569" : "December 2026");
  });

  it("spans are in one unit", async () => {
    await activate(language);
    const hour = 3_600_000;
    expect([1_000, 3.9 * hour, 24 * hour, 12.5 * 24 * hour].map((span) => shortSpan(i18n, span))).toEqual(spans);
  });
});
