/** Who may make a step and what must be so, from a workflow into the form and back: it is as it was, whatever was written. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { amountOf, conditionDraftOf, conditionOf, groupsOf, whoDraftOf, whoOf } from "../../machines/workspace/step-draft.ts";
import type { Who } from "../../src/workflow/document.ts";
import { seed } from "../model/random-walks.ts";
import { anyDocument, anyWho, ids } from "../workflow/documents.ts";

test("who may is read back as it was written, also where no list says it", () => {
  fc.assert(
    fc.property(anyWho, (who) => {
      expect(whoOf(whoDraftOf(who))).toEqual(who);
    }),
    { seed, numRuns: 1_000 },
  );
  expect(whoOf(whoDraftOf(null))).toBeNull();
});

test.each<[why: string, who: Who, kind: string, parts: string[]]>([
  ["one alone", { is: "assignee" }, "any", ["is:assignee"]],
  ["anybody but one", { not: { organization: "guest" } }, "any", ["not organization:guest"]],
  ["several", { any: [{ role: "lead" }, { group: ids.buyers }] }, "any", ["role:lead", `group:${ids.buyers}`]],
  ["all of several", { all: [{ role: "lead" }, { not: { is: "author" } }] }, "all", ["role:lead", "not is:author"]],
  ["what is nested", { any: [{ role: "lead" }, { all: [{ is: "author" }] }] }, "as_written", []],
  ["not one of several", { not: { any: [{ is: "author" }] } }, "as_written", []],
  ["a list of one, which no form writes", { any: [{ is: "author" }] }, "as_written", []],
])("%s", (_, who, kind, parts) => {
  const draft = whoDraftOf(who);
  expect(draft.kind).toBe(kind);
  expect(draft.parts.map(({ option, isNot }) => (isNot ? `not ${option}` : option))).toEqual(parts);
});

test("what must be so is read back as it was written", () => {
  fc.assert(
    fc.property(anyDocument, fc.double({ min: -1e12, max: 1e12, noNaN: true }), ({ states }, amount) => {
      const conditions = states.flatMap(({ moves }) => moves.flatMap(({ when = [] }) => when));
      for (const condition of conditions) expect(conditionOf(conditionDraftOf(condition, "one"))).toEqual(condition);
      // Twenty places behind the point are typed.
      const { atLeast } = conditionOf(conditionDraftOf({ field: ids.amount, atLeast: amount }, "one")) as { atLeast: number };
      expect(Math.abs(atLeast - amount)).toBeLessThan(1e-19);
      const more = conditionOf(conditionDraftOf({ field: ids.amount, moreThan: amount }, "one")) as { moreThan: number };
      expect(Math.abs(more.moreThan - amount)).toBeLessThan(1e-19);
    }),
    { seed, numRuns: 300 },
  );
});

test.each<[typed: string, amount: number | null]>([
  ["๑,๒๐๐", 1200],
  ["−0.5", -0.5],
  ["1000000000000", 1e12],
  ["1000000000001", null],
  ["-1000000000001", null],
  ["much", null],
  ["", null],
])("“%s” as a number to compare to", (amount, wanted) => {
  expect(amountOf({ kind: "atLeast", amount })).toBe(wanted);
});

test("a number that is none is no condition", () => {
  const draft = { id: "one", kind: "atMost", subject: ids.amount, choice: "", amount: "much" } as const;
  expect(() => conditionOf(draft)).toThrow(TypeError);
});

test("a group that is named twice is one group", () => {
  const of = (option: `group:${string}` | `role:${string}`) => ({ id: option, option, isNot: false });
  expect(groupsOf([of("group:a"), of("group:a"), of("group:b"), of("role:lead")])).toBe(2);
});
