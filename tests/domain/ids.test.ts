import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createIds, idNumber, idOf, idTime, rowId } from "../../src/domain/ids.ts";

const largest = 2n ** 63n - 1n;
const isId = (text: string) => rowId.safeParse(text).success;

describe("an id", () => {
  it("is eleven letters that sort as their numbers do, and come back as these", () => {
    const number = fc.bigInt({ min: 0n, max: largest });
    fc.assert(
      fc.property(number, number, (one, other) => {
        const [left, right] = [idOf(one), idOf(other)];
        expect([idNumber(left), left.length, isId(left)]).toEqual([one, 11, true]);
        expect(left < right).toBe(one < other);
      }),
    );
  });

  it.each([
    ["0", 0n, "00000000000"],
    ["the largest", largest, "AzL8n0Y58m7"],
  ])("is written so: %s", (_, number, text) => expect(idOf(number)).toBe(text));

  it.each(["", "0000000000", "000000000000", "0000000000-", "AzL8n0Y58m8", "zzzzzzzzzzz"])("is not %s", (text) =>
    expect(isId(text)).toBe(false),
  );
});

describe("ids", () => {
  const begin = Date.UTC(2026, 10, 24);

  it("tell when they were made", () => {
    const next = createIds(
      () => begin,
      () => 0,
    );
    expect([idTime(next()), idTime(next())]).toEqual([begin, begin]);
  });

  it("count up within a millisecond, and go on when the clock goes back", () => {
    let now = begin;
    const next = createIds(
      () => now,
      () => 41,
    );
    const made = [next(), next()];
    now -= 60_000;
    made.push(next());
    now = begin + 1;
    made.push(next());
    expect(made.map((id) => Number(idNumber(id) & 0x7fffffn))).toEqual([41, 42, 43, 41]);
    expect(made).toEqual(made.toSorted());
    expect(idTime(made[3]!)).toBe(begin + 1);
  });

  it("begin where two who make them at the same moment do not meet, with room to count", () => {
    const ends: number[] = [];
    createIds(
      () => begin,
      (end) => {
        ends.push(end);
        return end - 1;
      },
    )();
    expect(ends).toEqual([2 ** 22]);
  });
});
