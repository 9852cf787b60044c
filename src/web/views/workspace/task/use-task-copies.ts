import { useLingui } from "@lingui/react/macro";
import { sameName } from "../../../../domain/fields.ts";
import { excessOf } from "../../../../domain/lengths.ts";
import { bounds, type Project, type Task } from "../../../../domain/rows.ts";
import { useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { showToast } from "../../../ui/toasts.ts";
import { numberOf } from "./task-facts.ts";
import { useTaskCommands } from "../commands/use-acts.ts";

/** A task made once more, or taken to another project, with the words about it. */
export const useTaskCopies = () => {
  const { t } = useLingui();
  const store = useWorkspaceRows();
  const { acts, withToast } = useTaskCommands();
  return {
    /** @returns the new one; null where it was refused */
    duplicate(task: Task, project: Project): Task | null {
      const taskLabel = numberOf(project, task);
      const { title } = task;
      const copy = t`${title} (copy)`;
      const { id, done } = acts.duplicate(task, project.workflow.initial, excessOf(copy, bounds.title) ? title : copy);
      return withToast(done, project, t`This is a copy of ${taskLabel}`) ? (store.rows.get("task", id) ?? null) : null;
    },
    /** @returns the task where it is now; null where it was refused */
    transfer(task: Task, project: Project, to: Project): Task | null {
      const namesOf = (ids: readonly string[]) => ids.flatMap((id) => store.rows.get("label", id)?.name ?? []);
      const before = namesOf(task.labels);
      const fieldsOf = (values: Task["values"]) => Object.keys(values).flatMap((id) => store.rows.get("field", id)?.name ?? []);
      const filled = fieldsOf(task.values);
      const [taskLabel, name] = [numberOf(project, task), to.name];
      if (!withToast(acts.transfer(task, to.id), project, t`${taskLabel} is in ${name} now`)) return null;
      const now = store.rows.get("task", task.id) ?? null;
      const kept = namesOf(now?.labels ?? []).map((label) => label.toLowerCase());
      const lost = before.filter((label) => !kept.includes(label.toLowerCase())).join(", ");
      if (lost !== "") showToast({ tone: "info", title: t`${name} has no label of that name: ${lost}` });
      const still = fieldsOf(now?.values ?? {});
      const left = filled.filter((field) => !still.some((other) => sameName(other, field))).join(", ");
      if (left !== "") showToast({ tone: "info", title: t`What stood in these fields has no place in ${name}: ${left}` });
      return now;
    },
  };
};
