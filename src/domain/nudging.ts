import { endsIn } from "../workflow/states.ts";
import { approvalOf } from "./move-facts.ts";
import type { Project, Task } from "./rows.ts";

/** Nudging: of a late task, whoever waits for another's next step asks them for it, once a day (LOOK-WORKSPACE, My work). */

/** `today` as the organisation's days begin; `now` in milliseconds since 1970. */
type When = { today: string; now: number };

/** It is past the day by which it is due, past what was promised, or has stood where it is for longer than its workflow has it. */
const isLate = ({ due, promisedAt, isStale }: Pick<Task, "due" | "promisedAt" | "isStale">, { today, now }: When): boolean =>
  (due !== null && due < today) || (promisedAt !== null && Date.parse(promisedAt) <= now) || isStale;

/** Whom somebody may nudge about a task; null for nobody: it is not late, or over, or waits for nobody's step alone, or for their own. */
export const nudgedFor = (task: Task, project: Project, me: string, when: When): string | null => {
  const isTheirs = task.assignee !== null && task.assignee !== me && approvalOf(project, task.state) === undefined;
  return isTheirs && !endsIn(project.workflow, task.state) && isLate(task, when) ? task.assignee : null;
};

/** A task of which a person was nudged today. What was on other days is over. */
export const withNudge = (task: Task, person: string, today: string): Task => ({
  ...task,
  nudged: { ...Object.fromEntries(Object.entries(task.nudged).filter(([, day]) => day === today)), [person]: today },
});

/** Who was nudged by a change of a task. */
export const newlyNudged = (before: Task | undefined, after: Task): string[] =>
  Object.entries(after.nudged).flatMap(([person, day]) => (before === undefined || before.nudged[person] === day ? [] : [person]));
