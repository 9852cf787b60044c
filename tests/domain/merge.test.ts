/** Two people's texts of one: whose lines stay, and that nothing is lost. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { merge } from "../../src/domain/merge.ts";

const lines = (...all: string[]) => all.join("\n");

test.each<[why: string, base: string, mine: string, theirs: string, text: string, isBoth: boolean]>([
  ["nothing was written", "a", "a", "a", "a", false],
  ["only they wrote", "a", "a", "b", "b", false],
  ["only I wrote", "a", "b", "a", "b", false],
  ["both wrote the same", "a", "b", "b", "b", false],
  ["each changed a line", lines("a", "b", "c"), lines("A", "b", "c"), lines("a", "b", "C"), lines("A", "b", "C"), false],
  ["each changed one of two lines", lines("a", "b"), lines("A", "b"), lines("a", "B"), lines("A", "B"), false],
  ["both changed a line", lines("a", "b"), lines("mine", "b"), lines("theirs", "b"), lines("theirs", "mine", "b"), true],
  ["both began it", "", "mine", "theirs", lines("theirs", "mine"), true],
  ["both added at the end", "a", lines("a", "mine"), lines("a", "theirs"), lines("a", "theirs", "mine"), true],
  ["one took lines out, the other added", lines("a", "b", "c"), lines("a", "c"), lines("a", "b", "c", "d"), lines("a", "c", "d"), false],
  ["one took out what the other changed", lines("a", "b", "c"), lines("a", "c"), lines("a", "B", "c"), lines("a", "B", "c"), true],
  [
    "both changed a line alike, and one another",
    lines("a", "b", "c"),
    lines("A", "b", "C"),
    lines("A", "b", "c"),
    lines("A", "b", "C"),
    false,
  ],
  ["one took out what the other put behind the rest", lines("c", "d"), "d", lines("d", "c"), lines("d", "c"), false],
  ["one put in what the other has around it", lines("a", "b"), lines("a", "x", "b"), lines("A", "B"), lines("A", "B", "a", "x", "b"), true],
])("%s", (_, base, mine, theirs, text, isBoth) => {
  expect(merge(base, mine, theirs)).toEqual({ text, isBoth });
});

const text = fc.array(fc.constantFrom("a", "b", "c", "d", ""), { maxLength: 7 }).map((all) => all.join("\n"));

test("whatever both write, each line that somebody put in stays", () => {
  fc.assert(
    fc.property(text, text, text, (base, mine, theirs) => {
      const merged = merge(base, mine, theirs).text.split("\n");
      const were = new Set(base.split("\n"));
      for (const line of [...mine.split("\n"), ...theirs.split("\n")]) if (!were.has(line)) expect(merged).toContain(line);
      // Whose command comes first, both lines are there.
      expect(new Set(merge(base, theirs, mine).text.split("\n"))).toEqual(new Set(merged));
    }),
  );
});

test("a text that is too long to be compared by its lines is one change", () => {
  const many = (mark: string) => Array.from({ length: 1100 }, (_, at) => `${mark}${at}`).join("\n");
  const { text: merged, isBoth } = merge(many("base "), many("mine "), many("theirs "));
  expect([merged === lines(many("theirs "), many("mine ")), isBoth]).toEqual([true, true]);
});
