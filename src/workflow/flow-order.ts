import type { State, WorkflowDocument } from "./document.ts";
import { stepsOf } from "./states.ts";

/** States as work comes to them: the first where it begins, each next one the earliest on the board to which a step leads from those before it, or that is left. */
export const inFlowOrder = ({ initial, states }: Pick<WorkflowDocument, "initial" | "states">): State[] => {
  const left = new Set(states);
  const reached = new Set([initial]);
  const order: State[] = [];
  while (left.size > 0) {
    const [first] = left;
    const next = states.find((state) => left.has(state) && reached.has(state.id)) ?? first;
    if (next === undefined) break;
    left.delete(next);
    order.push(next);
    for (const { to } of stepsOf(next)) reached.add(to);
  }
  return order;
};
