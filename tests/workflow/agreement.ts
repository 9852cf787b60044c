/** Where the machine of a document, which decides, and its evaluator, which boards ask, say something else. */
import { destinationOf, type WorkflowMachine } from "../../src/workflow/compile.ts";
import type { WorkflowDocument } from "../../src/workflow/document.ts";
import { votes } from "../../src/workflow/states.ts";
import { type Judged, movesFrom, movesTo, obstaclesOf, type Workflow } from "../../src/workflow/evaluate.ts";
import type { Facts } from "../../src/workflow/facts.ts";

/** It is made by pressing, with nothing more given, and leads on. */
const isMade = (judged: Judged): boolean => obstaclesOf(judged).length === 0 && judged.lacks === 0;

/** Asks both for every move of the document from every state, and for one that it does not have. */
export const disagreements = (document: WorkflowDocument, machine: WorkflowMachine, workflow: Workflow, facts: Facts): string[] => {
  const moves = [...document.states.flatMap((state) => state.moves.map(({ id }) => id)), ...votes, "m999"];
  return document.states.flatMap(({ id: state }) => {
    const judged = movesFrom(workflow, state, facts);
    return moves.flatMap((move) => {
      const found = judged.find((one) => one.move.id === move);
      const evaluated = found && isMade(found) ? found.move.to : null;
      const decided = destinationOf(machine, state, move, facts);
      const dragged = document.states.filter(({ id }) =>
        movesTo(workflow, state, id, facts).some((one) => one.move.id === move && isMade(one)),
      );
      const lines = [
        ...(evaluated === decided ? [] : [`the evaluator says ${evaluated}, the machine ${decided}`]),
        ...((dragged[0]?.id ?? null) === decided ? [] : [`dragged to ${dragged[0]?.id}, the machine says ${decided}`]),
      ];
      return lines.map((words) => `${state}, ${move}: ${words}`);
    });
  });
};
