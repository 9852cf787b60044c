import { useLingui } from "@lingui/react/macro";
import type { Skipped } from "../../../../domain/flow.ts";
import { recurrenceOf } from "../../../../domain/repeating.ts";
import { type Activity, type Project, statesEver, type Task, type Value } from "../../../../domain/rows.ts";
import { nearDay } from "../../../i18n/days.ts";
import { refusedText } from "../../../i18n/refusals.ts";
import { useToday } from "../../../providers/workspace-clock.ts";
import { useLabels, useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { effectText } from "../workflow/effect-text.ts";
import { useEstimateWords } from "./estimate-words.ts";
import { useNameById } from "./mentions.ts";
import { useRecurrenceNames } from "./recurrence-names.ts";
import { numberOf } from "./task-facts.ts";
import { useValueWords } from "./value-words.ts";
import { usePriorityNames } from "./words.tsx";

/** What activities name, as whoever looks at a project knows it. */
export const useActivityNames = (project: Project) => {
  const { t, i18n } = useLingui();
  const nameOf = useNameById();
  const priorities = usePriorityNames();
  const recurrences = useRecurrenceNames();
  const labels = useLabels(project.id);
  const { rows } = useWorkspaceRows();
  const { today } = useToday();
  const valueWords = useValueWords();
  const estimateWords = useEstimateWords();

  return {
    /** Who did it. */
    actor: ({ actor, flow }: Activity): string => {
      const person = actor === null ? null : nameOf(actor);
      if (flow === undefined || flow.by === "vote") return person ?? t`The system`;
      return person === null ? t`The workflow` : t`The workflow, for ${person},`;
    },
    person: nameOf,
    task: (id: string): string => {
      const task = rows.get("task", id);
      const of = task && rows.get("project", task.project);
      return task && of ? numberOf(of, task) : t`a task that is gone`;
    },
    /** undefined where its reader does not see it. */
    project: (id: string): string | undefined => rows.get("project", id)?.name,
    label: (id: string): string => (labels.find((label) => label.id === id) ?? rows.get("label", id))?.name ?? t`a label that is gone`,
    field: (id: string): string => rows.get("field", id)?.name ?? t`a field that is gone`,
    value: (fieldId: string, value: Value): string => {
      const field = rows.get("field", fieldId);
      return field ? valueWords(field, value) : t`something`;
    },
    day: (date: string): string => nearDay(i18n, date, today),
    estimate: estimateWords,
    priority: (priority: Task["priority"]): string => priorities[priority],
    recurrence: (repeat: NonNullable<Task["repeat"]>): string => recurrences[recurrenceOf(repeat)],
    /** The states of where it was done: what a task did in another project is called as it is there. */
    states: (activity: Activity): ReturnType<typeof statesEver> => statesEver(rows.get("project", activity.project) ?? project),
    /** What the workflow left out, and why. */
    skipped: ({ effect, refused }: Skipped): { effectLabel: string; reason: string } => ({
      effectLabel: effectText(i18n, effect, { rows, nameOf, workflow: project.workflow }),
      reason: refusedText(i18n, refused, project.workflow, rows),
    }),
  };
};

export type ActivityNames = ReturnType<typeof useActivityNames>;
