import { expect, test } from "vitest";
import type { State, WorkflowDocument } from "../../src/workflow/document.ts";
import { proposedTarget, removedStates } from "../../src/workflow/targets.ts";
import { templates } from "../../src/workflow/templates.ts";
import { changed, stateOf } from "./documents.ts";

const kanban: WorkflowDocument = templates.kanban.document;
const without = (...ids: string[]) => changed(kanban, (copy) => (copy.states = copy.states.filter(({ id }) => !ids.includes(id))));
const proposed = (after: WorkflowDocument) =>
  Object.fromEntries(removedStates(kanban, after).map((state) => [state.id, proposedTarget(kanban, after, state)]));

test("Tasks of a state that goes had best stand in the nearest one of its kind", () => {
  expect(proposed(without("s1"))).toEqual({ s1: "s2" });
  const active = (id: string): State => ({ id, name: { en: id }, category: "open", moves: [] });
  // One that is new is as far as can be.
  expect(proposed(changed(without("s2"), (copy) => copy.states.unshift(active("s9"))))).toEqual({ s2: "s1" });
  const apart = changed(kanban, (copy) => (stateOf(copy, "s5").category = "active"));
  expect(
    proposedTarget(
      apart,
      changed(apart, (copy) => copy.states.shift()),
      stateOf(apart, "s1"),
    ),
  ).toBe("s2");
});

test("Where there is none of its kind they go where a step leads, and at last where tasks begin", () => {
  expect(proposed(without("s3"))).toEqual({ s3: "s4" });
  expect(proposed(without("s3", "s4"))).toEqual({ s3: "s2", s4: "s1" });
  expect(proposed(changed(without("s4", "s3"), (copy) => (copy.initial = "s2")))).toEqual({ s3: "s2", s4: "s2" });
});

test("Nothing goes where nothing is taken away", () => {
  expect(proposed(kanban)).toEqual({});
});
