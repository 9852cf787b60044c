import { useLingui } from "@lingui/react/macro";
import { movedOn } from "../../../../domain/ops/states.ts";
import type { Project } from "../../../../domain/rows.ts";
import { stateName } from "../../../i18n/workflow-names.ts";
import type { DragActs } from "../../../providers/board.ts";
import { useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { showToast } from "../../../ui/toasts.ts";
import { useTaskCommands } from "../commands/use-acts.ts";
import { numberOf } from "../task/task-facts.ts";
import { type Chosen, selectedWith } from "./chosen.ts";

/** What a board says of a card that was let go. */
export const useDragActs = (project: Project, chosen: Chosen | null): DragActs => {
  const { t, i18n } = useLingui();
  const store = useWorkspaceRows();
  const commands = useTaskCommands();
  const { acts, showError } = commands;
  return {
    drop({ task: id, from }, { state, move, before }) {
      const task = store.rows.get("task", id);
      if (!task) return { refused: { code: "not_found" } };
      // While it was in the hand.
      if (task.state !== from) return { refused: movedOn(project, from, task) };
      if (chosen && selectedWith(chosen, id) > 0) {
        // Each for itself: where they are chosen it is said which could not, and why.
        chosen.move(state, before);
        return { refused: null };
      }
      if (move === null) return { refused: acts.place(task, before).refused };
      if (commands.asks(task, move, before)) return { refused: null };
      const done = acts.move(task, move, before);
      return done.refused ? { refused: done.refused } : { refused: null, tell: commands.movedToast(done, task, move, project) };
    },
    explain({ task: id }, { state }) {
      const task = store.rows.get("task", id);
      if (!task) return;
      const taskLabel = numberOf(project, task);
      const to = stateName(i18n, project.workflow, state);
      const tell = (description?: string) => showToast({ tone: "info", title: t`${taskLabel} may not go to ${to}`, description });
      // Fetched as the card was taken up.
      void import("./in-hand.tsx").then(
        ({ whyNot }) => tell(whyNot(i18n, store, task, project, state)),
        () => tell(),
      );
    },
    showError: (error) => error && showError(error, project),
  };
};
