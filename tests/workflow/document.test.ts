/** What is read as a document, and what is not. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { workflowDocument, type WorkflowDocument } from "../../src/workflow/document.ts";
import { movesIn } from "../../src/workflow/document.ts";
import { nameIn } from "../../src/workflow/states.ts";
import { templates } from "../../src/workflow/templates.ts";
import { seed } from "../model/random-walks.ts";
import { anyDocument, changed, ids, moveOf, purchases, stateOf } from "./documents.ts";

const isRead = (document: unknown) => workflowDocument.safeParse(document).success;

test("documents are read as they are, states and moves in their order", () => {
  for (const document of [purchases, templates.simple.document, templates.kanban.document])
    expect(workflowDocument.parse(JSON.parse(JSON.stringify(document)))).toEqual(document);
  fc.assert(
    fc.property(anyDocument, (document) => {
      expect(workflowDocument.parse(document)).toEqual(document);
    }),
    { seed, numRuns: 200 },
  );
});

const stateIds = ({ states }: WorkflowDocument) => states.map(({ id }) => id);
test("the columns of a board keep their order", () => {
  const turned = changed(purchases, (copy) => copy.states.reverse());
  expect(stateIds(workflowDocument.parse(turned))).toEqual(["s5", "s4", "s3", "s2", "s1"]);
});

const asked = { from: { role: "lead" as const }, count: 2, yes: "s3", no: "s1" };

describe("what is not in the vocabulary is refused:", () => {
  const cases: Record<string, (copy: WorkflowDocument) => unknown> = {
    "another format": (copy) => Object.assign(copy, { format: 2 }),
    "a rule that nobody knows": (copy) => Object.assign(moveOf(copy, "m1"), { unless: [{ subtasks: "done" }] }),
    "a thing that is not asked of tasks": (copy) => Object.assign(moveOf(copy, "m1"), { when: [{ weather: "fine" }] }),
    "two things of a task for one": (copy) => Object.assign(moveOf(copy, "m1"), { when: [{ subtasks: "done", checklist: "done" }] }),
    "a condition on nothing": (copy) => (moveOf(copy, "m1").when = []),
    "more conditions than anybody reads": (copy) => (moveOf(copy, "m1").when = Array.from({ length: 9 }, () => ({ filled: ids.amount }))),
    "a field by its name": (copy) => (moveOf(copy, "m1").when = [{ filled: "Amount" }]),
    "an amount without an end": (copy) => (moveOf(copy, "m1").when = [{ field: ids.amount, atMost: Infinity }]),
    "an amount that nobody can write": (copy) => (moveOf(copy, "m1").when = [{ field: ids.amount, atLeast: 1e13 }]),
    "a group by its name": (copy) => (moveOf(copy, "m1").who = { group: "buyers" }),
    "more groups than a move tells apart": (copy) =>
      (moveOf(copy, "m1").who = { any: [{ not: { all: Array.from({ length: 7 }, (_, at) => ({ group: `00000group${at}` })) } }] }),
    "another part of a state": (copy) => Object.assign(stateOf(copy, "s1"), { after: [] }),
    "another part of the document": (copy) => Object.assign(copy, { clocks: [] }),
    "another category": (copy) => Object.assign(stateOf(copy, "s1"), { category: "paused" }),
    "another role": (copy) => Object.assign(moveOf(copy, "m1"), { who: { role: "approver" } }),
    "another relation": (copy) => Object.assign(moveOf(copy, "m1"), { who: { is: "friend" } }),
    "two things for one": (copy) => Object.assign(moveOf(copy, "m1"), { who: { role: "lead", is: "author" } }),
    "an approval that asks nobody": (copy) => Object.assign(stateOf(copy, "s2"), { approval: { count: 1, yes: "s3", no: "s1" } }),
    "an approval by none": (copy) => Object.assign(stateOf(copy, "s2"), { approval: { ...asked, count: 0 } }),
    "an approval by too many": (copy) => Object.assign(stateOf(copy, "s2"), { approval: { ...asked, count: 21 } }),
    "an approval that leads nowhere": (copy) => Object.assign(stateOf(copy, "s2"), { approval: { ...asked, no: undefined } }),
    "half a visit": (copy) => (moveOf(copy, "m1").when = [{ visits: "s2", atMost: 1.5 }]),
    "no time at all": (copy) => (moveOf(copy, "m1").when = [{ hereFor: 0, unit: "days" }]),
    weeks: (copy) => Object.assign(moveOf(copy, "m1"), { when: [{ hereFor: 1, unit: "weeks" }] }),
    "any of nothing": (copy) => (moveOf(copy, "m1").who = { any: [] }),
    "all of nothing": (copy) => (moveOf(copy, "m1").who = { all: [] }),
    "a condition that is too wide": (copy) =>
      (moveOf(copy, "m1").who = { any: Array.from({ length: 9 }, () => ({ role: "lead" as const })) }),
    "a condition that is too deep": (copy) => (moveOf(copy, "m1").who = { not: { not: { not: { not: { role: "lead" } } } } }),
    "a limit of none": (copy) => (stateOf(copy, "s2").limit!.count = 0),
    "a limit of half a task": (copy) => (stateOf(copy, "s2").limit!.count = 1.5),
    "a limit that is none": (copy) => (stateOf(copy, "s2").limit!.count = 1000),
    "a limit of a person": (copy) => Object.assign(stateOf(copy, "s2").limit!, { per: "person" }),
    "an id of another kind": (copy) => (stateOf(copy, "s2").id = "review"),
    "an id with a nought before it": (copy) => (moveOf(copy, "m1").id = "m01"),
    "no name": (copy) => (stateOf(copy, "s2").name = {}),
    "an empty name": (copy) => (stateOf(copy, "s2").name = { en: "" }),
    "a name with spaces around it": (copy) => (stateOf(copy, "s2").name = { en: " Approval" }),
    "a name of two lines": (copy) => (stateOf(copy, "s2").name = { en: "Approval\nof the lead" }),
    "a name in half a letter": (copy) => (stateOf(copy, "s2").name = { en: "\ud83d" }),
    "a name in a third language": (copy) => Object.assign(stateOf(copy, "s2").name, { de: "Freigabe" }),
    "a name of 61 letters": (copy) => (stateOf(copy, "s2").name = { th: "ก".repeat(61) }),
  };
  test.each(Object.entries(cases))("%s", (_, change) => {
    expect(isRead(purchases)).toBe(true);
    expect(isRead(changed(purchases, (copy) => void change(copy)))).toBe(false);
  });
});

test("an approval is read", () => {
  expect(isRead(changed(purchases, (copy) => Object.assign(stateOf(copy, "s2"), { approval: asked })))).toBe(true);
});

test("a name may have one letter", () => {
  expect(isRead(changed(purchases, (copy) => (stateOf(copy, "s2").name = { th: "ก" })))).toBe(true);
});

test("a name may have 60 letters, whatever they are made of", () => {
  for (const letter of ["ก", "x", "🐘"])
    expect(isRead(changed(purchases, (copy) => (stateOf(copy, "s2").name = { en: letter.repeat(60) })))).toBe(true);
});

test("a condition of three levels is read", () => {
  const deep = changed(purchases, (copy) => (moveOf(copy, "m1").who = { any: [{ all: [{ not: { is: "author" } }, { role: "lead" }] }] }));
  expect(isRead(deep)).toBe(true);
});

test("a hostile document is refused, and not followed", () => {
  let who: object = { role: "lead" };
  for (let level = 0; level < 50_000; level += 1) who = { not: who };
  expect(isRead(changed(purchases, (copy) => Object.assign(moveOf(copy, "m1"), { who: null })))).toBe(false);
  expect(isRead({ ...purchases, states: [{ ...purchases.states[0]!, moves: [{ ...purchases.states[0]!.moves[0]!, who }] }] })).toBe(false);
});

test("a draft is read up to three times of what may be published", () => {
  const state = (at: number, moves: number) => ({
    id: `s${at + 1}`,
    name: { en: `State ${at}` },
    category: "open",
    moves: Array.from({ length: moves }, (_, move) => ({ id: `m${at * 100 + move + 1}`, name: { en: `Move ${move}` }, to: "s1" })),
  });
  const document = (states: number, moves: number) => ({
    format: 1,
    initial: "s1",
    states: Array.from({ length: states }, (_, at) => state(at, moves)),
  });
  expect(isRead(document(60, 3))).toBe(true);
  expect(isRead(document(61, 0))).toBe(false);
  expect(isRead(document(2, 90))).toBe(true);
  expect(isRead(document(2, 91))).toBe(false);
  expect(isRead(document(1, 181))).toBe(false);
  expect(movesIn([])).toBe(0);
});

test("a name is read in the language that it has", () => {
  expect(nameIn({ th: "ขอซื้อ", en: "Requested" }, "th")).toBe("ขอซื้อ");
  expect(nameIn({ th: "ขอซื้อ", en: "Requested" }, "en")).toBe("Requested");
  expect(nameIn({ en: "Requested" }, "th")).toBe("Requested");
  expect(nameIn({ th: "ขอซื้อ" }, "en")).toBe("ขอซื้อ");
});
