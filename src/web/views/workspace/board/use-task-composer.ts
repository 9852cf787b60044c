import { useMemo, useState } from "react";
import { provideTextComposer, readDraft } from "../../../providers/board.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { useTaskActs } from "../../../providers/workspace-acts.ts";

/**
 * The flow that asks for new tasks in a state of a project.
 *
 * @param draftOf where a draft of it is kept
 * @param given what they are made with: a task above them, or the day when they are due
 */
export const useTaskComposer = (
  draftOf: string,
  project: string,
  state: string,
  { parent, due }: { parent?: string; due?: string } = {},
) => {
  const acts = useTaskActs();
  const [draft] = useState(() => readDraft(draftOf));
  const machine = useMemo(
    () =>
      provideTextComposer(
        draftOf,
        (title) => acts.make(project, state, title, parent, due),
        (rows) => acts.makeSeveral(project, state, rows, { ...(parent && { parent }), ...(due && { due }) }),
      ),
    [draftOf, acts, project, state, parent, due],
  );
  return useFlow(machine, { input: { draft } });
};
