import { useLingui } from "@lingui/react/macro";
import type { Project, Task } from "../../../../domain/rows.ts";
import { stateName } from "../../../i18n/workflow-names.ts";
import { type Done, useTaskActs } from "../../../providers/workspace-acts.ts";
import { useRequests } from "../../../providers/requests.ts";
import { movesOf } from "../../../providers/workspace-moves.ts";
import { useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { showToast } from "../../../ui/toasts.ts";
import { noteMoved } from "../moves/one-press.ts";
import { numberOf } from "../task/task-facts.ts";
import { useRedoToast } from "./use-redo.ts";
import { useShowError } from "./use-show-error.ts";

/** What people do to tasks, with the words about it: what was done and can be taken back, or why it was not. */
export const useTaskCommands = () => {
  const { t, i18n } = useLingui();
  const store = useWorkspaceRows();
  const acts = useTaskActs();
  const { toastUndone } = useRedoToast();
  const showError = useShowError();
  const requests = useRequests();
  const withToast = (done: Done, project: Project | null, title: string): boolean => {
    if (done.refused !== null) {
      showError(done.refused, project);
      return false;
    }
    const { undo } = done;
    const undoLast = async () => {
      const refused = await undo();
      if (refused) showError(refused, project);
      else toastUndone();
    };
    const pressed = () => {
      // What offers to do it again comes where this was.
      noteMoved();
      void undoLast();
    };
    showToast({ tone: "success", title, action: { label: t`Undo`, onClick: pressed } });
    return true;
  };
  const stateNow = ({ id }: Task) => store.rows.get("task", id)?.state;
  const movedText = (task: Task, move: string, project: Project): string => {
    const taskLabel = numberOf(project, task);
    const now = stateNow(task) ?? task.state;
    // Votes lead on once there are enough.
    if (now === task.state) return t`You have approved ${taskLabel}`;
    const state = stateName(i18n, project.workflow, now);
    if (move === "yes") return t`You have approved ${taskLabel}: it moved to ${state}`;
    if (move === "no") return t`You have declined ${taskLabel}: it moved to ${state}`;
    return t`${taskLabel} moved to ${state}`;
  };
  return {
    acts,
    withToast,
    showError,
    /** Tells only why not. */
    quietly(done: Done, project: Project): boolean {
      if (done.refused !== null) showError(done.refused, project);
      return done.refused === null;
    },
    /** @param move its id, or which vote it was */
    toastMoved(done: Done, task: Task, move: string, project: Project): boolean {
      return withToast(done, project, movedText(task, move, project));
    },
    /** Likewise, for once there is time for it: what tells of it, unless the task is somewhere else by then. */
    movedToast(done: Done, task: Task, move: string, project: Project): () => void {
      const text = movedText(task, move, project);
      const after = stateNow(task);
      return () => void (stateNow(task) === after && withToast(done, project, text));
    },
    /** Opens the form of a move that asks for something. @returns whether it did */
    asks(task: Task, move: string, before?: string | null): boolean {
      const judged = movesOf(store, task).find((each) => each.move.id === move);
      if (!judged?.isAllowed || judged.missing.length === 0) return false;
      requests.send({ type: "move.requested", task: task.id, move, before });
      return true;
    },
    /** By a press. */
    move(task: Task, project: Project, move: string): void {
      noteMoved();
      if (!this.asks(task, move)) this.toastMoved(acts.move(task, move), task, move, project);
    },
    remove(task: Task, project: Project): boolean {
      const taskLabel = numberOf(project, task);
      return withToast(acts.remove(task), project, t`${taskLabel} is in the trash`);
    },
  };
};
