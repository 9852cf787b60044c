/** The likeliest of a task's steps, which stands out and stays within the thumb's reach (LOOK-WORKSPACE, Phone). */
import { expect, it } from "vitest";
import { likeliestOf } from "../../src/web/views/workspace/moves/move-buttons.tsx";
import type { Judged } from "../../src/workflow/evaluate.ts";
import { templates } from "../../src/workflow/templates.ts";

const workflow = templates.kanban.document;
/** By their ids, in the order in which they are offered, where only some are possible. */
const likeliest = (from: string, moves: readonly string[], barred: readonly string[] = []) => {
  const all = workflow.states.find(({ id }) => id === from)!.moves;
  const judged = moves.map((id): Judged => {
    const isAllowed = !barred.includes(id);
    return { move: all.find((move) => move.id === id)!, isAllowed, reasons: [], missing: [], warnings: [], lacks: 0 };
  });
  return likeliestOf({ workflow }, from, judged)?.move.id;
};

it("is the first that leads onward, as the workflow has it", () => {
  expect(likeliest("s1", ["m1", "m2", "m3"])).toBe("m1");
  expect(likeliest("s2", ["m6", "m5", "m4"])).toBe("m4");
});

it("is one that is possible, and neither the way back nor the way out", () => {
  expect(likeliest("s1", ["m1", "m2", "m3"], ["m1"])).toBe("m2");
  expect(likeliest("s2", ["m4", "m5", "m6"], ["m4"])).toBeUndefined();
  expect(likeliest("s1", [])).toBeUndefined();
});
