import type { Move, Timer, WorkflowDocument } from "../../../../workflow/document.ts";
import { useDefinitionWords } from "./definition-words.ts";
import type { Says } from "./test-plan.ts";

/** What plans of a workflow say of its steps and timers. */
export const useSays = (workflow: WorkflowDocument): Says => {
  const { rulesOf: asksOf, effectOf, timeOf } = useDefinitionWords(workflow);
  return {
    rulesOf: (move: Move) => {
      const asked = asksOf(move);
      const rules = [...(asked === null ? [] : [asked]), ...(move.then ?? []).map(effectOf)];
      return rules.length === 0 ? null : rules.join("; ");
    },
    timerOf: (timer: Timer) => {
      const [when, then] = [timeOf(timer), timer.then.map(effectOf).join("; ")];
      return `${when}: ${then}`;
    },
  };
};
