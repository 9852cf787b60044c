import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Skipped } from "../../../../domain/flow.ts";
import { type Deed, type Project, statesEver, type Task, type Value } from "../../../../domain/rows.ts";
import { rhythmOf } from "../../../../domain/repeating.ts";
import { nearDay } from "../../../i18n/days.ts";
import { refusedText } from "../../../i18n/refusals.ts";
import { stateName } from "../../../i18n/workflow-names.ts";
import { useToday } from "../../../providers/workspace-clock.ts";
import { useLabels, useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { CategorySign } from "../../../ui/work/category-sign.tsx";
import { WorkIcon, type WorkIconName } from "../../../ui/work/work-icon.tsx";
import { useEstimateWords } from "./estimate-words.ts";
import { numberOf } from "./task-facts.ts";
import { useRhythmNames } from "./rhythm-names.ts";
import { useValueWords } from "./value-words.ts";
import { effectText } from "../workflow/effect-text.ts";
import { usePriorityNames } from "./words.tsx";
import { useNameById } from "./mentions.ts";

/** One thing that somebody did to a task, in words. Of several of the same `sort` in a row by one person the last one says it. */
export type DeedLine = { key: string; at: string; actor: string | null; sort: string; sign: ReactNode; words: ReactNode };

const icon = (name: WorkIconName) => <WorkIcon name={name} size={14} />;

/** The words of deeds, for whoever looks at a project. */
export const useDeedLines = (project: Project): ((deed: Deed) => DeedLine[]) => {
  const { t, i18n } = useLingui();
  const nameOf = useNameById();
  const priorities = usePriorityNames();
  const rhythms = useRhythmNames();
  const labels = useLabels(project.id);
  const { rows } = useWorkspaceRows();
  const { today } = useToday();
  const valueWords = useValueWords();
  const estimateWords = useEstimateWords();
  const labelName = (id: string): string =>
    (labels.find((label) => label.id === id) ?? rows.get("label", id))?.name ?? t`a label that is gone`;
  const dayName = (date: string): string => nearDay(i18n, date, today);

  const ofDay = (who: string, name: "start" | "due", was: string | null, is: string | null): ReactNode => {
    const [before, now] = [was && dayName(was), is && dayName(is)];
    if (name === "due") {
      if (now === null)
        return (
          <Trans>
            <b>{who}</b> took the due date away
          </Trans>
        );
      if (before === null)
        return (
          <Trans>
            <b>{who}</b> set the due date to <b>{now}</b>
          </Trans>
        );
      return (
        <Trans>
          <b>{who}</b> moved the due date from {before} to <b>{now}</b>
        </Trans>
      );
    }
    if (now === null)
      return (
        <Trans>
          <b>{who}</b> took the beginning away
        </Trans>
      );
    return (
      <Trans>
        <b>{who}</b> set the beginning to <b>{now}</b>
      </Trans>
    );
  };

  const ofEstimate = (who: string, estimate: number | null): ReactNode => {
    if (estimate === null)
      return (
        <Trans>
          <b>{who}</b> took the estimate away
        </Trans>
      );
    const now = estimateWords(estimate);
    return (
      <Trans>
        <b>{who}</b> set the estimate to <b>{now}</b>
      </Trans>
    );
  };

  const ofLabels = (who: string, was: readonly string[], is: readonly string[]): ReactNode => {
    const [added, removed] = [is.filter((id) => !was.includes(id)), was.filter((id) => !is.includes(id))];
    const [put, taken] = [added, removed].map((ids) => ids.map(labelName).join(", "));
    if (removed.length === 0)
      return (
        <Trans>
          <b>{who}</b> put the label <b>{put}</b> on it
        </Trans>
      );
    if (added.length === 0)
      return (
        <Trans>
          <b>{who}</b> took the label {taken} off it
        </Trans>
      );
    return (
      <Trans>
        <b>{who}</b> put the label <b>{put}</b> in the place of {taken}
      </Trans>
    );
  };

  const taskName = (id: string): string => {
    const task = rows.get("task", id);
    const of = task && rows.get("project", task.project);
    return task && of ? numberOf(of, task) : t`a task that is gone`;
  };

  const ofParent = (who: string, parent: string | null): ReactNode => {
    if (parent === null)
      return (
        <Trans>
          <b>{who}</b> took it out of the task above
        </Trans>
      );
    const above = taskName(parent);
    return (
      <Trans>
        <b>{who}</b> made it a part of <b>{above}</b>
      </Trans>
    );
  };

  const ofBlockers = (who: string, was: readonly string[], is: readonly string[]): ReactNode => {
    const [added, removed] = [is.filter((id) => !was.includes(id)), was.filter((id) => !is.includes(id))];
    const names = (added.length > 0 ? added : removed).map(taskName).join(", ");
    if (added.length === 0)
      return (
        <Trans>
          <b>{who}</b> said that {names} no longer blocks it
        </Trans>
      );
    return (
      <Trans>
        <b>{who}</b> said that <b>{names}</b> blocks it
      </Trans>
    );
  };

  const ofValue = (who: string, id: string, is: Value | undefined): ReactNode => {
    const field = rows.get("field", id);
    const name = field?.name ?? t`a field that is gone`;
    if (is === undefined)
      return (
        <Trans>
          <b>{who}</b> emptied {name}
        </Trans>
      );
    const value = field ? valueWords(field, is) : t`something`;
    return (
      <Trans>
        <b>{who}</b> set {name} to <b>{value}</b>
      </Trans>
    );
  };

  const whoOf = ({ actor, flow }: Deed): string => {
    const person = actor === null ? null : nameOf(actor);
    if (flow === undefined || flow.by === "vote") return person ?? t`The system`;
    return person === null ? t`The workflow` : t`The workflow, for ${person},`;
  };

  /** What the workflow left out of what it was to do, and why. */
  const ofSkipped = (who: string, { effect, refused }: Skipped, isWaiting: boolean): ReactNode => {
    const said = effectText(i18n, effect, { rows, nameOf, workflow: project.workflow });
    const reason = refusedText(i18n, refused, project.workflow, rows);
    if (isWaiting)
      return (
        <Trans>
          <b>{who}</b> waits: “{said}” is done once there is room. {reason}
        </Trans>
      );
    return (
      <Trans>
        <b>{who}</b> left this out: “{said}”. {reason}
      </Trans>
    );
  };

  return (deed) => {
    const who = whoOf(deed);
    const line = (sort: string, sign: ReactNode, words: ReactNode): DeedLine => ({
      key: `${deed.id} ${sort}`,
      at: deed.at,
      actor: deed.actor,
      sort,
      sign,
      words,
    });
    // A deed has the fields of a task.
    const { repeat: repeats } = deed.is as Partial<Task>;
    if (deed.what === "made" && repeats) {
      const rhythm = rhythms[rhythmOf(repeats)];
      return [line("made", icon("repeat"), <Trans>It came again, as it does: {rhythm}</Trans>)];
    }
    if (deed.what === "made")
      return [
        line(
          "made",
          icon("plus"),
          <Trans>
            <b>{who}</b> made this task
          </Trans>,
        ),
      ];
    if (deed.what === "described")
      return [
        line(
          "described",
          icon("text"),
          <Trans>
            <b>{who}</b> wrote the description
          </Trans>,
        ),
      ];
    // A deed has the fields of a task.
    const { was, is } = deed as { was: Partial<Task>; is: Partial<Task> };
    const lines: DeedLine[] = [];
    // What became of the rest follows from that it went to another project.
    if (is.project !== undefined) {
      const from = rows.get("project", was.project ?? "")?.name;
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
      return [line("project", icon("arrow-right"), words)];
    }
    // What it did in another project is called as it is there.
    const states = statesEver(rows.get("project", deed.project) ?? project);
    if (is.state !== undefined) {
      const [from, to] = [stateName(i18n, { states }, was.state ?? ""), stateName(i18n, { states }, is.state)];
      const { reason } = is;
      const state = states.find(({ id }) => id === is.state);
      const sign = state ? <CategorySign category={state.category} /> : icon("arrow-right");
      const vote = deed.flow?.by === "vote" ? deed.flow.id : null;
      lines.push(
        line(
          "state",
          sign,
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
          ),
        ),
      );
    } else if (is.votes !== undefined) {
      const isGiven = is.votes.length > (was.votes ?? []).length;
      lines.push(
        line(
          "vote",
          icon("checklist"),
          isGiven ? (
            <Trans>
              <b>{who}</b> approved it
            </Trans>
          ) : (
            <Trans>
              <b>{who}</b> took the approval back
            </Trans>
          ),
        ),
      );
    }
    if (is.title !== undefined) {
      const { title } = is;
      lines.push(
        line(
          "title",
          icon("pencil"),
          <Trans>
            <b>{who}</b> renamed it to <b>{title}</b>
          </Trans>,
        ),
      );
    }
    if (is.assignee !== undefined) {
      const to = is.assignee === null ? null : nameOf(is.assignee);
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
      lines.push(line("assignee", icon("user"), words));
    }
    if (is.priority !== undefined) {
      const to = priorities[is.priority];
      lines.push(
        line(
          "priority",
          icon("up"),
          <Trans>
            <b>{who}</b> set the priority to <b>{to}</b>
          </Trans>,
        ),
      );
    }
    for (const name of ["start", "due"] as const) {
      const date = is[name];
      if (date !== undefined) lines.push(line(name, icon("calendar"), ofDay(who, name, was[name] ?? null, date)));
    }
    if (is.repeat !== undefined) {
      const rhythm = is.repeat && rhythms[rhythmOf(is.repeat)];
      const words = rhythm ? (
        <Trans>
          <b>{who}</b> has it repeat: <b>{rhythm}</b>
        </Trans>
      ) : is.state === undefined ? (
        <Trans>
          <b>{who}</b> has it repeat no longer
        </Trans>
      ) : (
        <Trans>The next one was made</Trans>
      );
      lines.push(line("repeat", icon("repeat"), words));
    }
    if (is.labels !== undefined) lines.push(line("labels", icon("tag"), ofLabels(who, was.labels ?? [], is.labels)));
    if (is.estimate !== undefined) lines.push(line("estimate", icon("clock"), ofEstimate(who, is.estimate)));
    if (is.values !== undefined)
      for (const id of Object.keys({ ...was.values, ...is.values }))
        if (was.values?.[id] !== is.values[id]) lines.push(line(`value ${id}`, icon("pencil"), ofValue(who, id, is.values[id])));
    if (is.parent !== undefined) lines.push(line("parent", icon("list"), ofParent(who, is.parent)));
    if (is.blockedBy !== undefined) lines.push(line("blockers", icon("blocked"), ofBlockers(who, was.blockedBy ?? [], is.blockedBy)));
    if (is.items !== undefined || is.itemsDone !== undefined) {
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
      lines.push(line(isTicked ? "ticked" : "items", icon("checklist"), words));
    }
    // That it is not any more follows from that it has moved.
    if (is.isStale === true)
      lines.push(
        line(
          "stale",
          icon("workflow"),
          <Trans>
            <b>{who}</b> marked it as stale
          </Trans>,
        ),
      );
    deed.flow?.skipped.forEach((one, at) =>
      lines.push(line(`skipped ${at}`, icon("workflow"), ofSkipped(who, one, deed.flow?.isWaiting === true))),
    );
    if (is.deletedAt !== undefined) {
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
      lines.push(line("trash", icon("trash"), words));
    }
    return lines;
  };
};
