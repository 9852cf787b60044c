import { Trans, useLingui } from "@lingui/react/macro";
import type { I18n } from "@lingui/core";
import type { ReactNode } from "react";
import type { Activity, Project, Task } from "../../../../domain/rows.ts";
import { stateName } from "../../../i18n/workflow-names.ts";
import { CategorySign } from "../../../ui/work/category-sign.tsx";
import { WorkIcon, type WorkIconName } from "../../../ui/work/work-icon.tsx";
import { type ActivityNames, useActivityNames } from "./activity-names.ts";

/** One thing that somebody did to a task, in words. Of several of the same `sort` in a row by one person the last one says it. */
export type ActivityLine = { key: string; at: string; actor: string | null; sort: string; sign: ReactNode; words: ReactNode };

/** A line as one field of an activity has it. */
type Line = Pick<ActivityLine, "sort" | "sign" | "words">;

/** What lines are made from: what a task was and is, who changed it, and how to name what they changed. */
type Change = { activity: Activity; who: string; was: Partial<Task>; is: Partial<Task>; names: ActivityNames; i18n: I18n };

const icon = (name: WorkIconName) => <WorkIcon name={name} size={14} />;
const line = (sort: string, sign: ReactNode, words: ReactNode): Line => ({ sort, sign, words });

const made = ({ who, is, names }: Change): Line => {
  if (!is.repeat)
    return line(
      "made",
      icon("plus"),
      <Trans>
        <b>{who}</b> made this task
      </Trans>,
    );
  const recurrence = names.recurrence(is.repeat);
  return line("made", icon("repeat"), <Trans>It came again, as it does: {recurrence}</Trans>);
};

const described = ({ who }: Change): Line =>
  line(
    "described",
    icon("text"),
    <Trans>
      <b>{who}</b> wrote the description
    </Trans>,
  );

const transferred = ({ who, was, names }: Change): Line => {
  const from = names.project(was.project ?? "");
  const words =
    from === undefined ? (
      <Trans>
        <b>{who}</b> moved it here from another project
      </Trans>
    ) : (
      <Trans>
        <b>{who}</b> moved it here from the project <b>{from}</b>
      </Trans>
    );
  return line("project", icon("arrow-right"), words);
};

const moved = ({ activity, who, was, is, names, i18n }: Change): Line[] => {
  if (is.state === undefined) return [];
  const states = names.states(activity);
  const [from, to] = [stateName(i18n, { states }, was.state ?? ""), stateName(i18n, { states }, is.state)];
  const { reason } = is;
  const state = states.find(({ id }) => id === is.state);
  const vote = activity.flow?.by === "vote" ? activity.flow.id : null;
  const words =
    vote === "yes" ? (
      <Trans>
        <b>{who}</b> approved it, and it moved from {from} to <b>{to}</b>
      </Trans>
    ) : vote === "no" ? (
      <Trans>
        <b>{who}</b> declined it, and it moved from {from} to <b>{to}</b>
      </Trans>
    ) : reason ? (
      <Trans>
        <b>{who}</b> moved it from {from} to <b>{to}</b>: {reason}
      </Trans>
    ) : (
      <Trans>
        <b>{who}</b> moved it from {from} to <b>{to}</b>
      </Trans>
    );
  return [line("state", state ? <CategorySign category={state.category} /> : icon("arrow-right"), words)];
};

/** What a vote that moved the task says is said with the move. */
const voted = ({ who, was, is }: Change): Line[] => {
  if (is.state !== undefined || is.votes === undefined) return [];
  const isGiven = is.votes.length > (was.votes ?? []).length;
  const words = isGiven ? (
    <Trans>
      <b>{who}</b> approved it
    </Trans>
  ) : (
    <Trans>
      <b>{who}</b> took the approval back
    </Trans>
  );
  return [line("vote", icon("checklist"), words)];
};

const renamed = ({ who, is }: Change): Line[] => {
  if (is.title === undefined) return [];
  const { title } = is;
  const words = (
    <Trans>
      <b>{who}</b> renamed it to <b>{title}</b>
    </Trans>
  );
  return [line("title", icon("pencil"), words)];
};

const assigned = ({ who, is, names }: Change): Line[] => {
  if (is.assignee === undefined) return [];
  const to = is.assignee === null ? null : names.person(is.assignee);
  const words =
    to === null ? (
      <Trans>
        <b>{who}</b> left it to nobody
      </Trans>
    ) : (
      <Trans>
        <b>{who}</b> gave it to <b>{to}</b>
      </Trans>
    );
  return [line("assignee", icon("user"), words)];
};

const prioritised = ({ who, is, names }: Change): Line[] => {
  if (is.priority === undefined) return [];
  const to = names.priority(is.priority);
  const words = (
    <Trans>
      <b>{who}</b> set the priority to <b>{to}</b>
    </Trans>
  );
  return [line("priority", icon("up"), words)];
};

const started = ({ who, is, names }: Change): Line[] => {
  if (is.start === undefined) return [];
  const now = is.start && names.day(is.start);
  const words =
    now === null ? (
      <Trans>
        <b>{who}</b> took the beginning away
      </Trans>
    ) : (
      <Trans>
        <b>{who}</b> set the beginning to <b>{now}</b>
      </Trans>
    );
  return [line("start", icon("calendar"), words)];
};

const due = ({ who, was, is, names }: Change): Line[] => {
  if (is.due === undefined) return [];
  const [before, now] = [was.due ? names.day(was.due) : null, is.due && names.day(is.due)];
  const words =
    now === null ? (
      <Trans>
        <b>{who}</b> took the due date away
      </Trans>
    ) : before === null ? (
      <Trans>
        <b>{who}</b> set the due date to <b>{now}</b>
      </Trans>
    ) : (
      <Trans>
        <b>{who}</b> moved the due date from {before} to <b>{now}</b>
      </Trans>
    );
  return [line("due", icon("calendar"), words)];
};

const repeated = ({ who, is, names }: Change): Line[] => {
  if (is.repeat === undefined) return [];
  const recurrence = is.repeat && names.recurrence(is.repeat);
  const words = recurrence ? (
    <Trans>
      <b>{who}</b> has it repeat: <b>{recurrence}</b>
    </Trans>
  ) : is.state === undefined ? (
    <Trans>
      <b>{who}</b> has it repeat no longer
    </Trans>
  ) : (
    <Trans>The next one was made</Trans>
  );
  return [line("repeat", icon("repeat"), words)];
};

const labelled = ({ who, was, is, names }: Change): Line[] => {
  if (is.labels === undefined) return [];
  const [before, now] = [was.labels ?? [], is.labels];
  const [added, removed] = [now.filter((id) => !before.includes(id)), before.filter((id) => !now.includes(id))];
  const [put, taken] = [added, removed].map((ids) => ids.map(names.label).join(", "));
  const words =
    removed.length === 0 ? (
      <Trans>
        <b>{who}</b> put the label <b>{put}</b> on it
      </Trans>
    ) : added.length === 0 ? (
      <Trans>
        <b>{who}</b> took the label {taken} off it
      </Trans>
    ) : (
      <Trans>
        <b>{who}</b> put the label <b>{put}</b> in the place of {taken}
      </Trans>
    );
  return [line("labels", icon("tag"), words)];
};

const estimated = ({ who, is, names }: Change): Line[] => {
  if (is.estimate === undefined) return [];
  const now = is.estimate === null ? null : names.estimate(is.estimate);
  const words =
    now === null ? (
      <Trans>
        <b>{who}</b> took the estimate away
      </Trans>
    ) : (
      <Trans>
        <b>{who}</b> set the estimate to <b>{now}</b>
      </Trans>
    );
  return [line("estimate", icon("clock"), words)];
};

const filledIn = ({ who, was, is, names }: Change): Line[] => {
  if (is.values === undefined) return [];
  const [before, now] = [was.values ?? {}, is.values];
  const ids = Object.keys({ ...before, ...now }).filter((id) => before[id] !== now[id]);
  return ids.map((id) => {
    const name = names.field(id);
    const filled = now[id];
    if (filled === undefined) {
      const words = (
        <Trans>
          <b>{who}</b> emptied {name}
        </Trans>
      );
      return line(`value ${id}`, icon("pencil"), words);
    }
    const value = names.value(id, filled);
    const words = (
      <Trans>
        <b>{who}</b> set {name} to <b>{value}</b>
      </Trans>
    );
    return line(`value ${id}`, icon("pencil"), words);
  });
};

const nested = ({ who, is, names }: Change): Line[] => {
  if (is.parent === undefined) return [];
  const above = is.parent === null ? null : names.task(is.parent);
  const words =
    above === null ? (
      <Trans>
        <b>{who}</b> took it out of the task above
      </Trans>
    ) : (
      <Trans>
        <b>{who}</b> made it a part of <b>{above}</b>
      </Trans>
    );
  return [line("parent", icon("list"), words)];
};

const blocked = ({ who, was, is, names: knownNames }: Change): Line[] => {
  if (is.blockedBy === undefined) return [];
  const [before, now] = [was.blockedBy ?? [], is.blockedBy];
  const [added, removed] = [now.filter((id) => !before.includes(id)), before.filter((id) => !now.includes(id))];
  const names = (added.length > 0 ? added : removed).map(knownNames.task).join(", ");
  const words =
    added.length === 0 ? (
      <Trans>
        <b>{who}</b> said that {names} no longer blocks it
      </Trans>
    ) : (
      <Trans>
        <b>{who}</b> said that <b>{names}</b> blocks it
      </Trans>
    );
  return [line("blockers", icon("blocked"), words)];
};

const filed = ({ who, was, is }: Change): Line[] => {
  if (is.files === undefined) return [];
  const words =
    is.files > (was.files ?? 0) ? (
      <Trans>
        <b>{who}</b> put a file on the task
      </Trans>
    ) : (
      <Trans>
        <b>{who}</b> removed a file
      </Trans>
    );
  return [line("files", icon("file"), words)];
};

const listed = ({ who, was, is }: Change): Line[] => {
  if (is.items === undefined && is.itemsDone === undefined) return [];
  const isTicked = is.itemsDone !== undefined && is.itemsDone > (was.itemsDone ?? 0);
  const words = isTicked ? (
    <Trans>
      <b>{who}</b> ticked something off the checklist
    </Trans>
  ) : (
    <Trans>
      <b>{who}</b> changed the checklist
    </Trans>
  );
  return [line(isTicked ? "ticked" : "items", icon("checklist"), words)];
};

const staled = ({ who, is }: Change): Line[] => {
  // That it is not any more follows from that it has moved.
  if (is.isStale !== true) return [];
  const words = (
    <Trans>
      <b>{who}</b> marked it as stale
    </Trans>
  );
  return [line("stale", icon("workflow"), words)];
};

/** What the workflow left out of what it was to do, and why. */
const skipped = ({ activity: { flow }, who, names }: Change): Line[] =>
  (flow?.skipped ?? []).map((one, at) => {
    const { effectLabel, reason } = names.skipped(one);
    const words =
      flow?.isWaiting === true ? (
        <Trans>
          <b>{who}</b> waits: “{effectLabel}” is done once there is room. {reason}
        </Trans>
      ) : (
        <Trans>
          <b>{who}</b> left this out: “{effectLabel}”. {reason}
        </Trans>
      );
    return line(`skipped ${at}`, icon("workflow"), words);
  });

const trashed = ({ who, is }: Change): Line[] => {
  if (is.deletedAt === undefined) return [];
  const words =
    is.deletedAt === null ? (
      <Trans>
        <b>{who}</b> took it out of the trash
      </Trans>
    ) : (
      <Trans>
        <b>{who}</b> put it in the trash
      </Trans>
    );
  return [line("trash", icon("trash"), words)];
};

/** In the order in which an activity that changed several of them is read. */
const changes = [
  moved,
  voted,
  renamed,
  assigned,
  prioritised,
  started,
  due,
  repeated,
  labelled,
  estimated,
  filledIn,
  nested,
  blocked,
  listed,
  filed,
  staled,
  skipped,
  trashed,
];

const linesOf = (change: Change): Line[] => {
  const { what } = change.activity;
  if (what === "made") return [made(change)];
  if (what === "described") return [described(change)];
  // What became of the rest follows from that it went to another project.
  if (change.is.project !== undefined) return [transferred(change)];
  return changes.flatMap((lines) => lines(change));
};

/** The words of activities, for whoever looks at a project. */
export const useActivityLines = (project: Project): ((activity: Activity) => ActivityLine[]) => {
  const { i18n } = useLingui();
  const names = useActivityNames(project);
  return (activity) => {
    // An activity has the fields of a task.
    const { was, is } = activity as { was: Partial<Task>; is: Partial<Task> };
    const lines = linesOf({ activity, who: names.actor(activity), was, is, names, i18n });
    return lines.map((own) => ({ key: `${activity.id} ${own.sort}`, at: activity.at, actor: activity.actor, ...own }));
  };
};
