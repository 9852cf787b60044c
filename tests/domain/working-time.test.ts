/** Working time: by hand in Bangkok and across a change of the clock in Berlin, and against a count of single minutes at random. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hour, minute } from "../../src/contract/time.ts";
import { dayIn } from "../../src/domain/days.ts";
import {
  afterDays,
  afterWorkingDays,
  afterWorkingTime,
  isWorkingDay,
  usualHours,
  workedBetween,
  type WorkCalendar,
} from "../../src/domain/working-time.ts";

// Tuesday the 1st is a holiday of this calendar.
const bangkok: WorkCalendar = { timeZone: "Asia/Bangkok", ...usualHours, holidays: new Set(["2026-12-01"]) };
const berlin: WorkCalendar = {
  timeZone: "Europe/Berlin",
  ...usualHours,
  opens: 0,
  closes: 1440,
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  holidays: new Set(),
};
const at = (time: string) => Date.parse(`${time}+07:00`);

describe("a working day", () => {
  it.each([
    ["2026-11-27", true],
    ["2026-11-28", false],
    ["2026-11-29", false],
    ["2026-12-01", false],
  ])("%s: %s", (date, isIt) => {
    expect(isWorkingDay(bangkok, date)).toBe(isIt);
  });
});

describe("what was worked", () => {
  it.each([
    ["2026-11-26T09:00", "2026-11-26T17:00", 8],
    ["2026-11-26T00:00", "2026-11-27T00:00", 8],
    ["2026-11-26T16:00", "2026-11-27T10:00", 2],
    ["2026-11-26T17:00", "2026-11-27T09:00", 0],
    // Over a weekend and a holiday: Friday afternoon, Monday, Wednesday morning.
    ["2026-11-27T13:00", "2026-12-02T12:00", 4 + 8 + 3],
    ["2026-11-28T10:00", "2026-11-29T10:00", 0],
    ["2026-11-26T12:00", "2026-11-26T11:00", 0],
  ])("from %s to %s is %s hours", (from, to, hours) => {
    expect(workedBetween(bangkok, at(from), at(to))).toBe(hours * hour);
  });

  it("has an hour less on the day on which clocks go forward", () => {
    expect(workedBetween(berlin, Date.parse("2027-03-27T23:00Z"), Date.parse("2027-03-28T22:00Z"))).toBe(23 * hour);
    expect(workedBetween(berlin, Date.parse("2026-10-24T22:00Z"), Date.parse("2026-10-25T23:00Z"))).toBe(25 * hour);
  });
});

describe("the moment after", () => {
  it.each([
    ["2026-11-26T10:00", 3, "2026-11-26T13:00"],
    ["2026-11-26T10:00", 7, "2026-11-26T17:00"],
    ["2026-11-26T16:00", 2, "2026-11-27T10:00"],
    ["2026-11-27T16:00", 10, "2026-12-02T10:00"],
    ["2026-11-28T16:00", 1, "2026-11-30T10:00"],
    ["2026-11-28T16:00", 0, "2026-11-28T16:00"],
  ])("%s and %s working hours is %s", (from, hours, to) => {
    expect(afterWorkingTime(bangkok, at(from), hours * hour)).toBe(at(to));
  });

  it.each([
    ["2026-11-26T20:30", 1, "2026-11-27T20:30"],
    ["2026-11-27T10:00", 1, "2026-11-30T10:00"],
    ["2026-11-27T10:00", 2, "2026-12-02T10:00"],
    ["2026-11-28T10:00", 1, "2026-11-30T10:00"],
    ["2026-11-28T10:00", 0, "2026-11-28T10:00"],
  ])("%s and %s working days is %s", (from, days, to) => {
    expect(afterWorkingDays(bangkok, at(from), days)).toBe(at(to));
  });

  it("is at the same hour some days later, whatever the clock did meanwhile", () => {
    expect(afterDays("Asia/Bangkok", at("2026-11-27T10:00"), 3)).toBe(at("2026-11-30T10:00"));
    expect(afterDays("Europe/Berlin", Date.parse("2026-10-24T08:00Z"), 1)).toBe(Date.parse("2026-10-25T09:00Z"));
    // Half past two is left out on that day.
    expect(afterDays("Europe/Berlin", Date.parse("2027-03-27T01:30Z"), 1)).toBe(Date.parse("2027-03-28T01:30Z"));
    expect(afterDays("Asia/Bangkok", at("2026-11-27T10:00"), 0)).toBe(at("2026-11-27T10:00"));
  });
});

describe("at random", () => {
  const start = Date.parse("2026-03-01T00:00Z");
  const moment = fc.integer({ min: 0, max: 400 * 24 * 60 }).map((minutes) => start + minutes * minute);
  const calendar = fc
    .record({
      timeZone: fc.constantFrom("Asia/Bangkok", "Europe/Berlin", "America/New_York", "Pacific/Auckland", "Asia/Kathmandu"),
      weekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }),
      hours: fc.uniqueArray(fc.integer({ min: 0, max: 24 }), { minLength: 2, maxLength: 2 }),
      holidays: fc.array(
        fc.integer({ min: 0, max: 400 }).map((n) => new Date(start + n * 24 * hour).toISOString().slice(0, 10)),
        { maxLength: 20 },
      ),
    })
    .map(({ hours, holidays, ...rest }): WorkCalendar => {
      const [opens, closes] = hours.map((each) => each * 60).toSorted((one, other) => one - other);
      return { ...rest, opens: opens!, closes: closes!, holidays: new Set(holidays) };
    });

  it("is what counting quarters of an hour by the wall clock comes to", () => {
    fc.assert(
      fc.property(calendar, moment, fc.integer({ min: 0, max: 12 * 24 }), (own, from, hours) => {
        const [begin, end] = [from - (from % (15 * minute)), from - (from % (15 * minute)) + hours * hour];
        const clock = new Intl.DateTimeFormat("en-GB", { timeZone: own.timeZone, hour: "2-digit", minute: "2-digit" });
        let counted = 0;
        for (let quarter = begin; quarter < end; quarter += 15 * minute) {
          const [h, m] = clock.format(quarter).split(":").map(Number);
          const ofDay = h! * 60 + m!;
          if (isWorkingDay(own, dayIn(own.timeZone, quarter)) && ofDay >= own.opens && ofDay < own.closes) counted += 15 * minute;
        }
        // An hour that is left out, or comes twice, may be the first or the last of a day's.
        expect(Math.abs(workedBetween(own, begin, end) - counted)).toBeLessThanOrEqual(hour);
      }),
      { numRuns: 60 },
    );
  });

  it("adds up, and the moment after some of it is where that much was worked", () => {
    fc.assert(
      fc.property(calendar, fc.tuple(moment, moment, moment), fc.integer({ min: 1, max: 60 * 60 }), (own, moments, minutes) => {
        const [first, second, third] = moments.toSorted((one, other) => one - other) as [number, number, number];
        expect(workedBetween(own, first, second) + workedBetween(own, second, third)).toBe(workedBetween(own, first, third));
        const then = afterWorkingTime(own, first, minutes * minute);
        expect(workedBetween(own, first, then)).toBe(minutes * minute);
        expect(workedBetween(own, first, then - minute)).toBeLessThan(minutes * minute);
      }),
    );
  });
});
