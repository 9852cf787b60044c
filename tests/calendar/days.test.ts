/** The days of a calendar, and the lanes in which tasks stand on them. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayAfter } from "../../src/domain/days.ts";
import { usual } from "../../machines/workspace/working-time.model.ts";
import type { WorkingTime } from "../../src/contract/workspace/calendar.ts";
import { isWorkingDay } from "../../src/domain/working-time.ts";
import { workCalendarOf } from "../../src/server/use-cases/workspace/work-calendar.ts";
import { dayByKey, type Layout, layWeek, marksOf, monthOf, tasksIn, weekOf } from "../../src/web/views/workspace/calendar/calendar-days.ts";
import { task } from "../sync/frames.ts";

describe("the days", () => {
  it("of a week begin on a Monday or on a Sunday", () => {
    expect([weekOf("2026-11-24", 1)[0], weekOf("2026-11-24", 1)[6]]).toEqual(["2026-11-23", "2026-11-29"]);
    expect(weekOf("2026-11-22", 0)[0]).toBe("2026-11-22");
    expect(weekOf("2026-11-22", 1)[0]).toBe("2026-11-16");
  });

  it("of a month are all weeks that it touches", () => {
    const weeks = monthOf("2026-11-24", 1);
    expect([weeks.length, weeks[0]![0], weeks.at(-1)!.at(-1)]).toEqual([6, "2026-10-26", "2026-12-06"]);
    expect(monthOf("2027-02-14", 1)).toHaveLength(4);
  });
});

describe("a key", () => {
  const month = { span: "month", first: 1, isBelow: false } as const;

  it("leads to another day wherever days stand", () => {
    const from = (key: string, layout: Layout) => dayByKey(key, "2026-11-26", layout);
    expect(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].map((key) => from(key, month))).toEqual([
      "2026-11-25",
      "2026-11-27",
      "2026-11-19",
      "2026-12-03",
    ]);
    expect(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].map((key) => from(key, { ...month, isBelow: true }))).toEqual([
      "2026-11-19",
      "2026-12-03",
      "2026-11-25",
      "2026-11-27",
    ]);
    expect(["Home", "End", "PageUp", "PageDown", "a"].map((key) => from(key, month))).toEqual([
      "2026-11-23",
      "2026-11-29",
      "2026-10-26",
      "2026-12-26",
      null,
    ]);
    expect([from("Home", { ...month, first: 0 }), from("PageDown", { ...month, span: "week" })]).toEqual(["2026-11-22", "2026-12-03"]);
    expect(dayByKey("PageDown", "2027-01-31", month)).toBe("2027-02-28");
  });
});

describe("a day", () => {
  it("is off on a holiday, on the organisation's own day off, and where nobody works; not where it works on the holiday", () => {
    const time: WorkingTime = {
      ...usual,
      weekdays: [1, 2, 3, 4, 5],
      added: [
        { day: "2026-12-10", name: "Outing" },
        { day: "2026-12-09", name: "Founding day" },
      ],
      worked: ["2026-12-07", "2026-12-09"],
      holidays: [
        { day: "2026-12-07", th: "ชดเชยวันพ่อ", en: "Substitution", isLunar: false },
        { day: "2026-12-10", th: "วันรัฐธรรมนูญ", en: "Constitution Day", isLunar: false },
      ],
    };
    const days = ["2026-12-05", "2026-12-07", "2026-12-08", "2026-12-09", "2026-12-10"];
    expect(days.map(marksOf(time, "en"))).toEqual([
      { names: [], isOff: true },
      { names: ["Substitution"], isOff: false },
      { names: [], isOff: false },
      { names: ["Founding day"], isOff: true },
      { names: ["Constitution Day", "Outing"], isOff: true },
    ]);
    expect(marksOf(time, "th")("2026-12-10").names).toEqual(["วันรัฐธรรมนูญ", "Outing"]);
    expect(marksOf(null, "en")("2026-12-05")).toEqual({ names: [], isOff: false });
    // As the server counts working days.
    const calendar = workCalendarOf({ timeZone: time.timeZone, hours: time, holidays: time.holidays });
    for (const day of days) expect(marksOf(time, "en")(day).isOff).toBe(!isWorkingDay(calendar, day));
  });
});

describe("a week's tasks", () => {
  const week = weekOf("2026-11-24", 1);

  it("stand from where they begin to where they are due, and go on in other weeks", () => {
    const { bars, more } = layWeek(
      [
        task(1, { due: "2026-11-25" }),
        task(2, { start: "2026-11-20", due: "2026-11-25" }),
        task(3, { start: "2026-11-26", due: "2026-12-03" }),
        task(4),
        task(5, { due: "2026-11-30" }),
      ],
      week,
      3,
    );
    expect(bars.map(({ task: { number }, from, to, lane, isBegin, isEnd }) => [number, from, to, lane, isBegin, isEnd])).toEqual([
      [2, 0, 2, 0, false, true],
      [1, 2, 2, 1, true, true],
      [3, 3, 6, 0, true, false],
    ]);
    expect(more).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it("are all there, none over another, or counted on each of their days", () => {
    const day = fc.integer({ min: -10, max: 16 }).map((n) => dayAfter(week[0]!, n));
    const some = fc.array(fc.tuple(day, fc.option(fc.nat(8), { nil: null })), { maxLength: 30 });
    fc.assert(
      fc.property(some, (spans) => {
        const tasks = spans.map(([due, before], at) => task(at + 1, { due, start: before === null ? null : dayAfter(due, -before) }));
        const { bars, more } = layWeek(tasks, week, 3);
        for (const [at, each] of week.entries()) {
          const here = bars.filter(({ from, to }) => from <= at && at <= to);
          expect(new Set(here.map(({ lane }) => lane)).size).toBe(here.length);
          expect(here.length).toBeLessThanOrEqual(3);
          expect(here.length + more[at]!).toBe(tasksIn(tasks, each, each).length);
        }
      }),
    );
  });
});
