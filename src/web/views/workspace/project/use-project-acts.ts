import { useLingui } from "@lingui/react/macro";
import type { Op } from "../../../../domain/ops.ts";
import type { Project } from "../../../../domain/rows.ts";
import { useDo } from "../../../providers/workspace-rows.ts";
import { showToast } from "../../../ui/toasts.ts";
import { useTaskCommands } from "../commands/use-acts.ts";

/** What is done to a project, its people and its labels; what can be taken back is offered to be. */
export const useProjectActs = (project: Project) => {
  const { t } = useLingui();
  const act = useDo();
  const { showError } = useTaskCommands();
  const attempt = (ops: readonly Op[]): boolean => {
    const refused = act(ops);
    if (refused !== null) showError(refused, project);
    return refused === null;
  };
  return {
    attempt,
    withToast(ops: readonly Op[], title: string, undo: readonly Op[]): boolean {
      const isDone = attempt(ops);
      if (isDone) showToast({ tone: "success", title, action: { label: t`Undo`, onClick: () => void attempt(undo) } });
      return isDone;
    },
  };
};
