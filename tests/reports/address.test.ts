/** What is shown of reports stands in the address: what is written there is read there, and what cannot be is as nothing said. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayAfter, daysBetween } from "../../src/domain/days.ts";
import { most } from "../../src/domain/reports.ts";
import {
  daysOf,
  lengths,
  readReports,
  reportKinds,
  type ReportsShown,
  withDay,
  writeReports,
} from "../../src/web/views/workspace/reports/report-address.ts";

const days = fc.integer({ min: 0, max: 3000 }).map((after) => dayAfter("2020-01-01", after));
const periods = fc.tuple(days, fc.integer({ min: 0, max: most.days - 1 })).map(([from, length]) => ({ from, to: dayAfter(from, length) }));
const name = fc.string({ minLength: 1, maxLength: 12 });
/** What stands in an address several times counts once; a comma parts two. */
const names = fc.uniqueArray(
  name.filter((each) => !each.includes(",")),
  { maxLength: 3 },
);
const shown: fc.Arbitrary<ReportsShown> = fc.record({
  period: fc.oneof(fc.constantFrom(...lengths), periods),
  project: names,
  person: names,
  label: names,
  step: fc.option(name, { nil: null }),
  tables: fc.subarray([...reportKinds]),
});

it("is read as it was written", () => {
  fc.assert(
    fc.property(shown, (given) => {
      expect(readReports(`?${writeReports(given)}`)).toEqual(given);
    }),
  );
});

it("says nothing of what is as it is without", () => {
  expect(writeReports(readReports(""))).toBe("");
  expect(readReports("").period).toBe(90);
});

it.each([
  "?days=31",
  "?from=2026-02-30&to=2026-03-01",
  "?from=2026-03-02&to=2026-03-01",
  "?from=2020-01-01&to=2026-01-01",
  "?from=2026-01-01",
])("%s says nothing", (search) => expect(readReports(search).period).toBe(90));

it("a length ends today, and has as many days as it says", () => {
  expect(daysOf(30, "2026-11-24")).toEqual({ from: "2026-10-26", to: "2026-11-24" });
});

describe("a chosen day", () => {
  it("is an end of the period, whose other end stays as near to where it was as it can", () => {
    fc.assert(
      fc.property(periods, fc.constantFrom("from", "to"), days, (given, end, day) => {
        const next = withDay(given, end, day);
        expect(next[end]).toBe(day);
        const length = daysBetween(next.from, next.to) + 1;
        expect(length).toBeGreaterThan(0);
        expect(length).toBeLessThanOrEqual(most.days);
        const other = end === "from" ? "to" : "from";
        if (next[other] !== given[other]) expect([1, most.days]).toContain(length);
      }),
    );
  });
});
