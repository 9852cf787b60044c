/** The days of tasks as bars, and what becomes of them as a bar or an end of it is dragged. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayAfter, daysBetween } from "../../src/domain/days.ts";
import { type BarPart, barOf, isSameSchedule, rescheduled, type Schedule } from "../../src/domain/scheduled-days.ts";

const long: Schedule = { start: "2026-11-23", due: "2026-11-27" };
const due: Schedule = { start: null, due: "2026-11-26" };
const begun: Schedule = { start: "2026-11-26", due: null };

describe("a bar", () => {
  it.each([
    [long, { from: "2026-11-23", to: "2026-11-27" }],
    [due, { from: "2026-11-26", to: "2026-11-26" }],
    [begun, { from: "2026-11-26", to: "2026-11-26" }],
    [{ start: null, due: null }, null],
  ])("of %o", (schedule, bar) => expect(barOf(schedule)).toEqual(bar));
});

describe("dragged", () => {
  it.each<[Schedule, BarPart, number, Schedule]>([
    [long, "whole", 3, { start: "2026-11-26", due: "2026-11-30" }],
    [long, "due", -9, { start: "2026-11-23", due: "2026-11-23" }],
    [long, "start", 9, { start: "2026-11-27", due: "2026-11-27" }],
    [due, "whole", -1, { start: null, due: "2026-11-25" }],
    [due, "start", -2, { start: "2026-11-24", due: "2026-11-26" }],
    [due, "due", 2, { start: "2026-11-26", due: "2026-11-28" }],
    [begun, "whole", 1, { start: "2026-11-27", due: null }],
    [begun, "due", 1, { start: "2026-11-26", due: "2026-11-27" }],
  ])("%o by its %s, %i days", (schedule, part, by, expected) => expect(rescheduled(schedule, part, by)).toEqual(expected));

  it("an end that comes no nearer to the other gives a task no second day", () => {
    expect(rescheduled(due, "due", -3)).toEqual(due);
    expect(rescheduled(begun, "start", 3)).toEqual(begun);
  });

  it("nothing begins after it is due, and the whole of it keeps its length", () => {
    const day = fc.integer({ min: 0, max: 5000 }).map((at) => dayAfter("2020-01-01", at));
    const schedule = fc.tuple(day, fc.nat(400)).map(([start, length]): Schedule => ({ start, due: dayAfter(start, length) }));
    fc.assert(
      fc.property(schedule, fc.constantFrom<BarPart>("whole", "start", "due"), fc.integer({ min: -900, max: 900 }), (given, part, by) => {
        const moved = rescheduled(given, part, by);
        const [before, after] = [barOf(given)!, barOf(moved)!];
        expect(after.from <= after.to).toBe(true);
        if (part === "whole") expect(daysBetween(after.from, after.to)).toBe(daysBetween(before.from, before.to));
        if (part === "whole") expect(isSameSchedule(rescheduled(moved, part, -by), given)).toBe(true);
        if (part === "start") expect(after.to).toBe(before.to);
        if (part === "due") expect(after.from).toBe(before.from);
      }),
    );
  });
});
