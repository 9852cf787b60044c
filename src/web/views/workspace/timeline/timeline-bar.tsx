import { useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { memo, useEffect, useRef } from "react";
import type { ReschedulingActor } from "../../../../../machines/workspace/rescheduling.ts";
import type { Project, Task } from "../../../../domain/rows.ts";
import type { Schedule } from "../../../../domain/scheduled-days.ts";
import { useRow } from "../../../providers/workspace-rows.ts";
import { isPlainClick } from "../../../ui/is-plain-click.ts";
import { CategorySign, signOf } from "../../../ui/work/category-sign.tsx";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { number } from "../../../ui/work/work.css.ts";
import { flag } from "../calendar/day-parts.tsx";
import { isOver, numberOf, stateOf } from "../task/task-facts.ts";
import type { TaskActions } from "../task/use-task-actions.ts";
import { placeOf, type Scale } from "./timeline-scale.ts";
import * as css from "./timeline.css.ts";
import { leastWithEnds } from "./use-rescheduling.ts";
import { useScheduleWords } from "./use-schedule-words.ts";

type BarProps = {
  task: Task;
  project: Project;
  actions: TaskActions;
  actor: ReschedulingActor;
  scale: Scale;
  today: string;
  isSelected: boolean;
  /** The tab key comes here: of all bars to one. */
  isReached: boolean;
  mayEdit: boolean;
  /** Why what was done to it was taken back. */
  undone: string | undefined;
};

/** Opens a task with a plain press; with Ctrl its link leads to another tab. */
const opens = (actions: TaskActions, task: Task) => (event: React.MouseEvent) => {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  actions.open(task);
};

/** Brings a bar into sight that keys carry out of it. */
const useInSight = (held: Schedule | null) => {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (held) link.current?.scrollIntoView({ inline: "nearest", block: "nearest" });
  }, [held]);
  return link;
};

/** A task from the day on which it begins to that by which it is due. */
const Bar = ({ task, project, actions, actor, scale, today, isReached, mayEdit, undone }: Omit<BarProps, "isSelected">) => {
  const { t } = useLingui();
  const scheduleWords = useScheduleWords(today);
  const held = useSelector(actor, (state) =>
    state.hasTag("inHand") && state.context.held?.task === task.id ? state.context.schedule : null,
  );
  const isByKeys = useSelector(actor, ({ context }) => held !== null && context.isByKeys);
  const link = useInSight(isByKeys ? held : null);
  const schedule = held ?? task;
  const place = placeOf(scale, schedule);
  if (place === null) return null;
  const label = numberOf(project, task);
  const onDays = scheduleWords(schedule);
  const isWide = mayEdit && place.width >= leastWithEnds;
  return (
    <a
      ref={link}
      className={css.bar}
      href={actions.hrefOf(task)}
      draggable={false}
      tabIndex={isReached ? 0 : -1}
      data-bar={task.id}
      data-held={flag(held !== null)}
      data-ends={flag(isWide)}
      data-opens={schedule.due === null ? "due" : schedule.start === null ? "start" : undefined}
      style={{ left: place.left, width: place.width }}
      aria-label={[`${label} ${task.title}`, onDays, undone !== undefined && t`Undone: ${undone}`].filter(Boolean).join(", ")}
      title={`${label} ${task.title} · ${onDays}`}
      onClick={opens(actions, task)}
    >
      {undone !== undefined && (
        <span className={css.undone} title={t`Undone: ${undone}`}>
          <WorkIcon name="undo" size={14} />
        </span>
      )}
      <span className={css.beside}>{task.title}</span>
      {held && <span className={css.heldDays}>{onDays}</span>}
    </a>
  );
};

/** The row of a task: its title, and its bar. */
export const TimelineRow = memo((props: BarProps) => {
  const { project, actions, scale, today, isSelected } = props;
  // As it is now: the rows are sorted anew later.
  const task = useRow("task", props.task.id) ?? props.task;
  const state = stateOf(project, task.state);
  const isDone = isOver(project, task);
  return (
    <div
      className={css.rowInner}
      data-selected={flag(isSelected)}
      data-over-already={flag(isDone)}
      data-late={flag(!isDone && task.due !== null && task.due < today)}
    >
      {/* The bar is the same link, for keys and those who listen. */}
      <a
        className={css.title}
        href={actions.hrefOf(task)}
        tabIndex={-1}
        aria-hidden="true"
        draggable={false}
        onClick={opens(actions, task)}
      >
        {state && <CategorySign category={signOf(state)} size={14} />}
        <span className={number}>{numberOf(project, task)}</span>
        <span className={css.titleText}>{task.title}</span>
      </a>
      <div className={css.track} style={{ width: scale.days * scale.dayWidth }}>
        <Bar {...props} task={task} />
      </div>
    </div>
  );
});
