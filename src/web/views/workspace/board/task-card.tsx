import { Trans, useLingui } from "@lingui/react/macro";
import { useContext, type ReactNode } from "react";
import { day, hour } from "../../../../contract/time.ts";
import { approvalOf, votesThatCount } from "../../../../domain/move-facts.ts";
import type { Project, Task } from "../../../../domain/rows.ts";
import { nearDay, shortSpan } from "../../../i18n/days.ts";
import { useToday } from "../../../providers/workspace-clock.ts";
import { useBlockers, useIsMyMove } from "../../../providers/workspace-moves.ts";
import { useBelow, useIsPending, useLabels, usePlace, useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { classNames } from "../../../ui/class-names.ts";
import { CategorySign } from "../../../ui/work/category-sign.tsx";
import { NoFace } from "../../../ui/work/face.tsx";
import { PrioritySign } from "../../../ui/work/priority-sign.tsx";
import { ShareDisc } from "../../../ui/work/share-disc.tsx";
import * as css from "../../../ui/work/task-card.css.ts";
import { Dot } from "../../../ui/work/tile.tsx";
import { Token } from "../../../ui/work/token.tsx";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { number } from "../../../ui/work/work.css.ts";
import { PersonFace } from "../members/person-face.tsx";
import { isPlainClick } from "../../../ui/is-plain-click.ts";
import { isOver, numberOf, shareOf } from "../task/task-facts.ts";
import { usePriorityNames } from "../task/words.tsx";
import { AgeContext } from "./age.ts";
import { LiveContext } from "./live.ts";

/** When it is due, in the tone of how near that is. */
export const Due = ({ task, project }: { task: Task; project: Project }) => {
  const { i18n } = useLingui();
  const { today } = useToday();
  if (task.due === null) return null;
  const isOpen = !isOver(project, task);
  return (
    <span className={classNames(css.part, isOpen && task.due < today && css.late, isOpen && task.due === today && css.due)}>
      <WorkIcon name="calendar" size={13} />
      {nearDay(i18n, task.due, today)}
    </span>
  );
};

/** How long it is until the nearest promise about it is broken, or since it was. */
const Promised = ({ at }: { at: string }) => {
  const { t, i18n } = useLingui();
  const left = Date.parse(at) - useToday().now;
  const span = shortSpan(i18n, Math.max(hour, Math.abs(left)));
  return (
    <span className={classNames(css.part, left <= 0 && css.late, left > 0 && left < day && css.due)} title={t`Promised`}>
      <WorkIcon name="clock" size={13} />
      {left > 0 ? t`${span} left` : t`${span} over`}
    </span>
  );
};

/** Whose a task is: nobody's, or somebody's, with the token where the next step is theirs. */
export const Assignee = ({ task, project, large }: { task: Task; project: Project; large?: boolean }) => {
  const { t } = useLingui();
  const me = usePlace()?.me.id;
  if (task.assignee === null) return <NoFace label={t`Nobody is assigned`} large={large} />;
  // Where people vote the next step is whoever's may, not theirs alone whose task it is.
  const holds = task.assignee !== me && !isOver(project, task) && approvalOf(project, task.state) === undefined;
  const note = holds ? t`the next step is theirs` : undefined;
  return <PersonFace id={task.assignee} large={large} holds={holds} note={note} />;
};

type TaskCardProps = {
  task: Task;
  project: Project;
  /** Where it leads. */
  href: string;
  onOpen?: () => void;
  /** Chooses it, with all from the last one that was chosen on. */
  onChoose?: () => void;
  /** The task that stands open beside the board. */
  isSelected?: boolean;
  /** What says that it is chosen. */
  tick?: ReactNode;
  /** In somebody's hand. */
  isHeld?: boolean;
  /** Why what was done to it was taken back. */
  undone?: string;
  /** What can be done with it. */
  actions?: ReactNode;
};

/** Whose step it is, which task it is, and how long it has been where it is. */
const CardHead = ({ task, project, isMine, isHeld }: Pick<TaskCardProps, "task" | "project" | "isHeld"> & { isMine: boolean }) => {
  const { t, i18n } = useLingui();
  const { now } = useToday();
  const ageOf = useContext(AgeContext);
  const liveOf = useContext(LiveContext);
  const isPending = useIsPending("task", task.id);
  const priorities = usePriorityNames();
  const isOpen = !isOver(project, task);
  const span = shortSpan(i18n, now - Date.parse(task.stateSince));
  return (
    <div className={css.top}>
      {isMine && isOpen && <Token label={t`The next step is yours`} large={isHeld} />}
      {isPending && <span className={css.pending} role="img" aria-label={t`Being sent`} title={t`Being sent`} />}
      <span className={number}>{numberOf(project, task)}</span>
      {task.priority !== "none" && <PrioritySign priority={task.priority} label={priorities[task.priority]} />}
      <div className={css.end}>
        {isOpen && (
          <span className={classNames(css.age, task.isStale && css.late)} title={t`Here for ${span}`}>
            {task.isStale ? t`Stale ${span}` : ageOf ? ageOf(task, span) : span}
          </span>
        )}
        {liveOf?.(task)}
        <Assignee task={task} project={project} />
      </div>
    </div>
  );
};

/** What a task waits for. */
const Waiting = ({ task, project }: { task: Task; project: Project }) => {
  const { t } = useLingui();
  const store = useWorkspaceRows();
  const approval = approvalOf(project, task.state);
  const [given, asked] = [approval ? votesThatCount(store.rows, task, project).length : 0, approval?.count];
  const blockers = useBlockers(task)
    .map((blocker) => numberOf(project, blocker))
    .join(", ");
  const isOpen = !isOver(project, task);
  return (
    <>
      {isOpen && blockers !== "" && (
        <span className={classNames(css.part, css.late)} title={t`Blocked by ${blockers}`}>
          <WorkIcon name="blocked" size={13} />
          <Trans>Blocked</Trans>
        </span>
      )}
      {isOpen && task.promisedAt !== null && <Promised at={task.promisedAt} />}
      {approval && (
        <span className={css.part} title={t`Approved: ${given} of ${asked}`}>
          <CategorySign category="approval" size={13} />
          {given}/{asked}
        </span>
      )}
    </>
  );
};

/** How much hangs on a task, and how much of it is done. */
const Counts = ({ task, project }: { task: Task; project: Project }) => {
  const { t } = useLingui();
  const { done, all } = shareOf(project, useBelow(task.id));
  const { comments, items, itemsDone } = task;
  return (
    <>
      {all > 0 && (
        <span className={css.part} title={t`Subtasks: ${done} of ${all}`}>
          <ShareDisc done={done} all={all} />
          {done}/{all}
        </span>
      )}
      {items > 0 && (
        <span className={css.part} title={t`Checklist: ${itemsDone} of ${items}`}>
          <WorkIcon name="checklist" size={13} />
          {itemsDone}/{items}
        </span>
      )}
      {comments > 0 && (
        <span className={css.part} title={t`Comments: ${comments}`}>
          <WorkIcon name="comment" size={13} />
          {comments}
        </span>
      )}
    </>
  );
};

/** A task on a board. */
export const TaskCard = ({ task, project, href, onOpen, onChoose, isSelected, tick, isHeld, undone, actions }: TaskCardProps) => {
  const { t } = useLingui();
  // Also draws the card again when other votes count.
  const isMine = useIsMyMove(task);
  const labels = useLabels(project.id).filter(({ id }) => task.labels.includes(id));
  return (
    <article className={css.card({ selected: isSelected || tick !== undefined, held: isHeld, refused: undone !== undefined })}>
      {tick}
      <CardHead task={task} project={project} isMine={isMine} isHeld={isHeld} />
      <a
        className={css.title}
        href={href}
        draggable={false}
        onClick={(event) => {
          // With Ctrl it leads to another tab, as any link does.
          const isChosen = event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;
          const follow = isChosen ? onChoose : isPlainClick(event) ? onOpen : undefined;
          if (!follow) return;
          event.preventDefault();
          // A press that may have been a pull has not given it the focus, to which whoever closes the task comes back.
          event.currentTarget.focus();
          follow();
        }}
      >
        {task.title}
      </a>
      <div className={css.meta}>
        <Waiting task={task} project={project} />
        {labels.map((label) => (
          <span key={label.id} className={css.part}>
            <Dot color={label.color} />
            {label.name}
          </span>
        ))}
        <Due task={task} project={project} />
        {task.repeat !== null && (
          <span className={css.part} role="img" aria-label={t`Repeats`} title={t`Repeats`}>
            <WorkIcon name="repeat" size={13} />
          </span>
        )}
        <Counts task={task} project={project} />
      </div>
      {undone !== undefined && (
        <p className={css.reason}>
          <WorkIcon name="undo" size={14} />
          <span>{t`Undone: ${undone}`}</span>
        </p>
      )}
      {actions && <div className={css.actions}>{actions}</div>}
    </article>
  );
};
