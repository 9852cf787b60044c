import { useMemo, useState } from "react";
import { provideTextComposer, readDraft } from "../../../providers/board.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { type NewTask, useTaskActs } from "../../../providers/workspace-acts.ts";
import { useLatest } from "../hooks/use-latest.ts";

/**
 * The flow that asks for new tasks in a state of a project.
 *
 * @param draftOf where a draft of it is kept
 * @param given what they are made with: a task above them, the day when they are due, what all tasks of a lane have
 */
export const useTaskComposer = (draftOf: string, project: string, state: string, given: NewTask = {}) => {
  const acts = useTaskActs();
  const [draft] = useState(() => readDraft(draftOf));
  const latest = useLatest(given);
  const machine = useMemo(
    () =>
      provideTextComposer(
        draftOf,
        (title) => acts.make(project, state, title, latest()),
        (rows) => acts.makeSeveral(project, state, rows, latest()),
      ),
    [draftOf, acts, project, state, latest],
  );
  return useFlow(machine, { input: { draft } });
};
