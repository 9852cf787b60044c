/** Where days, bars and lines are on a timeline. */
import { describe, expect, it } from "vitest";
import { linesOf, mostLines, waitingOf } from "../../src/web/views/workspace/timeline/timeline-lines.ts";
import {
  daysIn,
  leftOf,
  monthsOf,
  placeOf,
  rowsOf,
  scaleOf,
  shadePath,
  stretchOf,
  weeksOf,
} from "../../src/web/views/workspace/timeline/timeline-scale.ts";
import { id } from "../domain/people.ts";
import { task } from "../sync/frames.ts";

const today = "2026-11-24";
const scale = scaleOf([{ start: "2026-11-20", due: "2026-12-02" }], today, "week");

describe("a scale", () => {
  it("has room for today and for every bar, and more beside them", () => {
    expect(scale).toEqual({ from: "2026-10-16", days: 35 + 12 + 91 + 1, dayWidth: 16 });
    expect(leftOf(scale, "2026-10-18")).toBe(32);
  });

  it("ends ten years from today, and what is all beyond that has no place", () => {
    const far = scaleOf([{ start: null, due: "2400-01-01" }], today, "day");
    expect(far.days).toBe(35 + 3_650 + 91 + 1);
    expect(placeOf(far, { start: null, due: "2400-01-01" })).toBeNull();
    expect(placeOf(far, { start: today, due: "2400-01-01" })).toEqual({ left: 35 * 36, width: (3_650 + 91 + 1) * 36 });
  });

  it("draws the days in sight and as many beside them, whatever their number", () => {
    const wide = scaleOf([{ start: "2017-01-01", due: "2036-01-01" }], today, "month");
    for (const left of [0, 1_000, 12_345, 30_000]) {
      const stretch = stretchOf(wide, left, 1_000);
      expect(stretch.until - stretch.from).toBeLessThanOrEqual(4 * 203);
      expect([stretch.from * 5 <= left, stretch.until * 5 >= left + 1_000]).toEqual([true, true]);
    }
  });

  it("has a head for each month and each week, and shades days off", () => {
    const days = daysIn(scale, { from: 14, until: 28 });
    expect([days[0], days.at(-1)]).toEqual(["2026-10-30", "2026-11-12"]);
    expect(monthsOf(scale, days).map(({ first, width }) => [first, width])).toEqual([
      ["2026-10-30", 32],
      ["2026-11-01", 192],
    ]);
    expect(weeksOf(scale, days, 1).map(({ first }) => first)).toEqual(["2026-10-30", "2026-11-02", "2026-11-09"]);
    expect(weeksOf(scale, days, 0).map(({ first }) => first)).toEqual(["2026-10-30", "2026-11-01", "2026-11-08"]);
    expect(shadePath(scale, days, (day) => day === "2026-10-31", 72)).toBe("M240 0h16v72h-16z");
  });
});

it("rows come in the order in which their tasks begin, and what has no day is aside", () => {
  const { dated, undated } = rowsOf([
    task(1, { due: "2026-12-01" }),
    task(2),
    task(3, { start: "2026-11-01", due: "2026-12-24" }),
    task(4, { start: "2026-11-20" }),
  ]);
  expect([dated.map(({ number }) => number), undated.map(({ number }) => number)]).toEqual([[3, 4, 1], [2]]);
});

describe("lines", () => {
  const given = (rows: ReturnType<typeof task>[], drawn: readonly number[]) =>
    linesOf(scale, {
      rows,
      drawn,
      places: new Map(rows.map((row, at) => [row.id, at])),
      waiting: waitingOf(rows),
      rowHeight: 36,
      scheduleOf: (row) => row,
    });
  const [first, second] = [task(1, { start: "2026-11-20", due: "2026-11-22" }), task(2, { due: "2026-11-26", blockedBy: [id(1)] })];

  it("lead from the end of a blocker to the beginning of what waits, and say where that begins too soon", () => {
    const [x, u] = [leftOf(scale, "2026-11-23"), leftOf(scale, "2026-11-26")];
    expect(given([first, second], [0, 1])).toEqual({ kept: `M${x} 18H${u - 7}V54H${u}m-4 -3l4 3l-4 3`, broken: "" });
    const { kept, broken } = given([first, { ...second, due: "2026-11-22" }], [0, 1]);
    expect([kept, broken.startsWith(`M${x} 18h7`)]).toEqual(["", true]);
  });

  it("are drawn where either end is in sight, once, and no more than there is room for", () => {
    for (const drawn of [[0], [1], [0, 1]]) expect(given([first, second], drawn).kept.split("M")).toHaveLength(2);
    expect(given([first, second], [])).toEqual({ kept: "", broken: "" });
    const many = Array.from({ length: 600 }, (_, at) => task(at + 2, { due: "2026-12-01", blockedBy: [id(1)] }));
    expect(given([first, ...many], [0]).kept.split("M")).toHaveLength(mostLines + 1);
  });
});
