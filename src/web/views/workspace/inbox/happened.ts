import { useLingui } from "@lingui/react/macro";
import { promiseIn } from "../../../../domain/promise-detail.ts";
import { type Happening, type Notice, type Project, statesEver } from "../../../../domain/rows.ts";
import { nearDay } from "../../../i18n/days.ts";
import { nameFor, stateName } from "../../../i18n/workflow-names.ts";
import { useToday } from "../../../providers/workspace-clock.ts";
import type { WorkIconName } from "../../../ui/work/work-icon.tsx";

/** The signs of what time tells. */
export const signs: Partial<Record<Happening, WorkIconName>> = {
  dueSoon: "calendar",
  dueNow: "calendar",
  promiseWarned: "clock",
  promiseBroken: "clock",
};

/** What a notice names beside the person. */
const useDetails = () => {
  const { t, i18n } = useLingui();
  const { today } = useToday();
  return {
    day: ({ detail }: Notice) => nearDay(i18n, detail ?? today, today),
    state: ({ detail }: Notice, project: Project) => stateName(i18n, { states: statesEver(project) }, detail ?? ""),
    promise: (notice: Notice, project: Project) => {
      const { percent, name } = promiseIn(notice, project);
      return { percent, clock: name === undefined ? t`a promise` : nameFor(i18n, name) };
    },
  };
};

/** What happened last to a task, in a sentence. */
export const useHappened = () => {
  const { t } = useLingui();
  const details = useDetails();
  return (notice: Notice, project: Project, name: string): string => {
    const { what, detail } = notice;
    if (what === "assigned") return t`It is your move: ${name} gave it to you`;
    if (what === "approval") return t`It waits for your approval: ${name} sent it there`;
    if (what === "mentioned") return t`${name} mentioned you`;
    if (what === "nudged") return t`${name} nudges you: it waits for your next step, for too long already`;
    if (what === "commented") return t`${name} commented`;
    if (what === "transferred") {
      const to = project.name;
      return t`${name} moved it to the project ${to}`;
    }
    if (what === "deleted") return t`${name} put it in the trash`;
    if (what === "restored") return t`${name} took it out of the trash`;
    if (what === "dueSoon" || what === "dueNow") {
      const day = details.day(notice);
      return t`Due ${day}`;
    }
    if (what === "due") {
      if (detail === null) return t`${name} took the due date away`;
      const day = details.day(notice);
      return t`${name} made it due ${day}`;
    }
    if (what === "promiseWarned" || what === "promiseBroken") {
      const { percent, clock } = details.promise(notice, project);
      return what === "promiseBroken" ? t`“${clock}” is broken` : t`${percent} % of the time of “${clock}” is used`;
    }
    const state = details.state(notice, project);
    if (what === "pointedOut") return t`The workflow points it out to you: it is in ${state}`;
    return t`${name} moved it to ${state}`;
  };
};

/** What happened to several tasks at once, in a sentence. `tasks` is how many, more than one. */
export const useHappenedToMany = () => {
  const { t } = useLingui();
  const details = useDetails();
  return (notice: Notice, tasks: number, project: Project, name: string): string => {
    const { what, detail } = notice;
    if (what === "assigned") return t`It is your move: ${name} gave you ${tasks} tasks`;
    if (what === "approval") return t`${tasks} tasks wait for your approval: ${name} sent them there`;
    if (what === "mentioned") return t`${name} mentioned you in ${tasks} tasks`;
    if (what === "nudged") return t`${name} nudges you: ${tasks} tasks wait for your next step, for too long already`;
    if (what === "commented") return t`${name} commented on ${tasks} tasks`;
    if (what === "transferred") {
      const to = project.name;
      return t`${name} moved ${tasks} tasks to the project ${to}`;
    }
    if (what === "deleted") return t`${name} put ${tasks} tasks in the trash`;
    if (what === "restored") return t`${name} took ${tasks} tasks out of the trash`;
    if (what === "dueSoon" || what === "dueNow") {
      const day = details.day(notice);
      return t`${tasks} tasks are due ${day}`;
    }
    if (what === "due") {
      if (detail === null) return t`${name} took the due date of ${tasks} tasks away`;
      const day = details.day(notice);
      return t`${name} made ${tasks} tasks due ${day}`;
    }
    if (what === "promiseWarned" || what === "promiseBroken") {
      const { percent, clock } = details.promise(notice, project);
      return what === "promiseBroken"
        ? t`“${clock}” is broken for ${tasks} tasks`
        : t`${percent} % of the time of “${clock}” is used for ${tasks} tasks`;
    }
    const state = details.state(notice, project);
    if (what === "pointedOut") return t`The workflow points ${tasks} tasks out to you: they are in ${state}`;
    return t`${name} moved ${tasks} tasks to ${state}`;
  };
};
