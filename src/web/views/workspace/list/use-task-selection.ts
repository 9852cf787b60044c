import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { CommandError } from "../../../../domain/refusals.ts";
import type { BulkChange, SelectionActor } from "../../../../../machines/workspace/selection.ts";
import type { Project } from "../../../../domain/rows.ts";
import { stateName } from "../../../i18n/workflow-names.ts";
import { provideSelection } from "../../../providers/bulk.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { numberOf } from "../task/task-facts.ts";
import { useTaskCommands } from "../commands/use-acts.ts";
import { useLatest } from "../hooks/use-latest.ts";

/** Says what was done to how many, and offers to take it back. */
const useTellChanged = (project: Project) => {
  const { t, i18n } = useLingui();
  const store = useWorkspaceRows();
  const { withToast } = useTaskCommands();

  /** @param label what the task is called; null for several */
  const title = (change: BulkChange, count: number, taskLabel: string | null): string => {
    if (change.kind === "move") {
      const state = stateName(i18n, project.workflow, change.to);
      return taskLabel === null ? t`${count} tasks moved to ${state}` : t`${taskLabel} moved to ${state}`;
    }
    if (change.kind === "remove") return taskLabel === null ? t`${count} tasks are in the trash` : t`${taskLabel} is in the trash`;
    const what =
      change.kind === "value"
        ? (store.rows.get("field", change.field)?.name ?? "")
        : { assign: t`Assignee`, priority: t`Priority`, due: t`Due`, label: t`Labels` }[change.kind];
    return taskLabel === null ? t`${count} tasks changed: ${what}` : t`${taskLabel} changed: ${what}`;
  };

  return (change: BulkChange, tasks: readonly string[], undo: () => Promise<CommandError | null>): void => {
    const task = store.rows.get("task", tasks[0] ?? "");
    const taskLabel = tasks.length === 1 && task ? numberOf(project, task) : null;
    withToast({ refused: null, undo }, project, title(change, tasks.length, taskLabel));
  };
};

/** The tasks of a project that are chosen to be changed together. */
export const useTaskSelection = (project: Project): SelectionActor => {
  const store = useWorkspaceRows();
  const tell = useLatest(useTellChanged(project));
  const [machine] = useState(() => provideSelection(store, (...changed) => tell()(...changed)));
  return useFlow(machine);
};
