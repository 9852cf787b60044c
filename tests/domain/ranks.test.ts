/** Where rows stand among others: there is room between any two, keys stay short, and nobody else's order changes (fractional-indexing 4.0.0). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { op } from "../../src/domain/ops.ts";
import { isRank, rankApart, ranksAt } from "../../src/domain/ranks.ts";
import { compareRanks } from "../../src/domain/rows.ts";
import { id } from "./people.ts";

type Row = { id: string; rank: string };

/** The rows once some have come in, in the order of their ranks. */
const dropped = (rows: readonly Row[], at: number, ids: readonly string[]): { rows: Row[]; others: number } => {
  const { ranks, others } = ranksAt(rows, at, ids.length);
  const anew = new Map(others.map((other) => [other.id, other.rank]));
  const all = [
    ...rows.map((row) => ({ ...row, rank: anew.get(row.id) ?? row.rank })),
    ...ids.map((own, place) => ({ id: own, rank: ranks[place]! })),
  ];
  return { rows: all.toSorted(compareRanks), others: others.length };
};
const order = (rows: readonly Row[]) => rows.map((row) => row.id);

describe("rows come in where they are put", () => {
  // Keys of the library, the same ones again, and what it would not make.
  const rank = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom("Zw", "Zw", "Zx", "a0", "a0V", "a1", "a1", "a2G", "a9") },
    { weight: 1, arbitrary: fc.constantFrom("0", "a00", "m", "A00000000000000000000000000", "zzzzzzzzzzzzzzzzzzzzzzzzzzz") },
    { weight: 1, arbitrary: fc.integer({ min: 20, max: 126 }).map((length) => `a0${"V".repeat(length)}`) },
  );

  it("whatever ranks there are", () => {
    fc.assert(
      fc.property(fc.array(rank, { maxLength: 40 }), fc.nat(40), fc.integer({ min: 1, max: 3 }), (ranks, place, count) => {
        const rows = ranks.map((each, at) => ({ id: id(at + 1), rank: each })).toSorted(compareRanks);
        const at = Math.min(place, rows.length);
        const ids = Array.from({ length: count }, (_, own) => id(100 + own));
        const after = dropped(rows, at, ids);
        expect(order(after.rows)).toEqual(order(rows).toSpliced(at, 0, ...ids));
        const changed = after.rows.filter((row) => rows.every((was) => was.id !== row.id || was.rank !== row.rank));
        expect(changed.filter((row) => !isRank(row.rank) || row.rank.length > 24)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it("also between cards that publishing has left in pairs", () => {
    const pairs = ["Zw", "Zw", "Zx", "Zx", "Zy"].map((each, at) => ({ id: id(at + 1), rank: each }));
    expect(order(dropped(pairs, 1, [id(6)]).rows)).toEqual([1, 6, 2, 3, 4, 5].map(id));
  });

  it("a thousand into one gap, with keys of 24 letters at most, of which each command changes 256 others at most", () => {
    for (const gap of [1, 2] as const) {
      let rows: Row[] = [
        { id: id(1), rank: "a0" },
        { id: id(2), rank: "a1" },
      ];
      let [longest, changed, most] = [0, 0, 0];
      for (let drop = 0; drop < 1000; drop += 1) {
        // Always right behind the first, or right before the last.
        const at = gap === 1 ? 1 : rows.length - 1;
        const expected = order(rows).toSpliced(at, 0, id(10 + drop));
        const after = dropped(rows, at, [id(10 + drop)]);
        expect(order(after.rows)).toEqual(expected);
        rows = after.rows;
        longest = Math.max(longest, ...rows.map((row) => row.rank.length));
        [changed, most] = [changed + after.others, Math.max(most, after.others)];
      }
      expect(longest).toBe(24);
      expect(most).toBeLessThanOrEqual(256);
      // Most drops change nothing but the card itself.
      expect(changed).toBeLessThan(2000);
    }
  });

  it("behind all of a place that more rows share than one command changes", () => {
    const same = Array.from({ length: 1200 }, (_, at) => ({ id: id(at + 1), rank: "a1" }));
    const { rows, others } = dropped([...same, { id: id(2000), rank: "a2" }], 600, [id(3000)]);
    expect([order(rows).indexOf(id(3000)), others]).toEqual([1200, 0]);
  });
});

describe("ranks that are sent", () => {
  it.each(["a0", "Zz", "a0V", "zzzzzzzzzzzzzzzzzzzzzzzzzzz", "A00000000000000000000000000V"])("may be %s", (rank) => {
    expect(isRank(rank)).toBe(true);
  });

  it.each(["", "0", "a00", "m", "a", "A00000000000000000000000000", "a0V0"])(
    "are refused where the library could not go on from %j",
    (rank) => {
      expect(isRank(rank)).toBe(false);
      const make = { op: "task.make", id: id(1), project: id(2), title: "Brew", rank };
      expect(op.safeParse(make).success).toBe(false);
      expect(op.safeParse({ ...make, rank: "a0" }).success).toBe(true);
      expect(op.safeParse({ op: "task.edit", id: id(1), set: { rank } }).success).toBe(false);
    },
  );
});

it("a card that comes to a column by itself stands right behind those of its rank, and has its own", () => {
  const long = `a0${"V".repeat(100)}`;
  for (const [rank, own] of [
    ["Zw", "0AbCdEfGhIj"],
    ["a0", "0AbCdEfGhI0"],
    [long, "0AbCdEfGhIj"],
  ] as const) {
    const apart = rankApart(rank, own);
    expect([isRank(apart), apart.length < 40, rank === long || apart > rank]).toEqual([true, true, true]);
  }
  expect(rankApart("Zw", id(1)) < "Zx").toBe(true);
  expect(rankApart("Zw", id(1))).not.toBe(rankApart("Zw", id(2)));
});
