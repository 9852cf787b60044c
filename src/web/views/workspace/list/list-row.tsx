import { useLingui } from "@lingui/react/macro";
import { memo } from "react";
import type { Field, Label, Project, Task } from "../../../../domain/rows.ts";
import { shortSpan } from "../../../i18n/days.ts";
import { useToday } from "../../../providers/workspace-clock.ts";
import { useIsMyMove } from "../../../providers/workspace-moves.ts";
import { useIsPending } from "../../../providers/workspace-rows.ts";
import { classNames } from "../../../ui/class-names.ts";
import { pending } from "../../../ui/work/task-card.css.ts";
import { Dot } from "../../../ui/work/tile.tsx";
import { Token } from "../../../ui/work/token.tsx";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { number } from "../../../ui/work/work.css.ts";
import { MovesMenu } from "../moves/moves-menu.tsx";
import { isOver, numberOf } from "../task/task-facts.ts";
import type { TaskActions } from "../task/use-task-actions.ts";
import { Tint } from "../task/tint.tsx";
import { tinted } from "../task/tint.css.ts";
import { isPlainClick } from "../../../ui/is-plain-click.ts";
import { useValueWords } from "../task/value-words.ts";
import { useColumnValues } from "./column-values.tsx";
import type { Column } from "../../../../domain/list-view.ts";
import * as css from "./list.css.ts";

/** What can be done with the rows of a list. */
export type RowActions = TaskActions & {
  onMenu(task: string, isOpen: boolean): void;
  /** @param isRange whether all from the last one that was chosen to this one are meant */
  onChoose(task: string, isRange: boolean): void;
};

type ListRowProps = {
  task: Task;
  project: Project;
  labels: readonly Label[];
  columns: readonly Column[];
  /** Those of the project that are shown. */
  fields: readonly Field[];
  actions: RowActions;
  /** Its place among all rows, from 1. */
  index: number;
  /** Pixels from above. */
  start: number;
  isChosen: boolean;
  /** It stands beside the list. */
  isOpen: boolean;
  isMenuOpen: boolean;
  undone: string | undefined;
  /** Drawn in two lines. */
  isNarrow: boolean;
};

/** Its number and its title, with what is to be known of it at once. */
const TitleCell = ({
  task,
  project,
  actions,
  undone,
  isNarrow,
}: Pick<ListRowProps, "task" | "project" | "actions" | "undone" | "isNarrow">) => {
  const { t, i18n } = useLingui();
  const { now } = useToday();
  const isMine = useIsMyMove(task);
  const isPending = useIsPending("task", task.id);
  const isActive = !isOver(project, task);
  const span = shortSpan(i18n, now - Date.parse(task.stateSince));
  return (
    <span role="cell" className={classNames(css.first, tinted)}>
      <Tint of={task.id} name={isNarrow ? undefined : "title"} />
      {isMine && isActive && <Token label={t`The next step is yours`} />}
      {isPending && <span className={pending} role="img" aria-label={t`Being sent`} title={t`Being sent`} />}
      <span className={number}>{numberOf(project, task)}</span>
      <a
        className={css.title}
        href={actions.hrefOf(task)}
        title={task.title}
        draggable={false}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          actions.open(task);
        }}
      >
        {task.title}
      </a>
      {isActive && task.isStale && <span className={css.stale}>{t`Stale ${span}`}</span>}
      {undone !== undefined && (
        <span className={css.undone} role="img" aria-label={t`Undone: ${undone}`} title={t`Undone: ${undone}`}>
          <WorkIcon name="undo" size={14} />
        </span>
      )}
    </span>
  );
};

const FieldCells = ({ task, fields }: Pick<ListRowProps, "task" | "fields">) => {
  const valueWords = useValueWords();
  return fields.map((field) => {
    const value = task.values[field.id];
    const shown = valueWords(field, value);
    const color = field.choices.find(({ id }) => id === value)?.color;
    return (
      <span key={field.id} role="cell" className={classNames(css.cell, tinted)}>
        <Tint of={task.id} name="values" field={field.id} />
        {color && <Dot color={color} />}
        <span className={css.words} title={shown}>
          {shown}
        </span>
      </span>
    );
  });
};

/** A task in one line; where there is little room in two. */
export const ListRow = memo(
  ({ task, project, labels, columns, fields, actions, index, start, isChosen, isOpen, isMenuOpen, undone, isNarrow }: ListRowProps) => {
    const { t } = useLingui();
    const values = useColumnValues(task, project, labels);
    const taskLabel = numberOf(project, task);
    return (
      <div
        role="row"
        className={css.row}
        style={{ translate: `0 ${start}px` }}
        aria-rowindex={index}
        aria-selected={isChosen}
        data-task={task.id}
        data-open={isOpen ? "" : undefined}
      >
        <span role="cell" className={css.ticked}>
          <label className={css.tick}>
            <input
              type="checkbox"
              className={css.tickBox}
              aria-label={t`Choose ${taskLabel}`}
              checked={isChosen}
              onChange={({ nativeEvent }) => actions.onChoose(task.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
            />
          </label>
        </span>
        <TitleCell task={task} project={project} actions={actions} undone={undone} isNarrow={isNarrow} />
        {!isNarrow &&
          columns.map((column) => (
            <span key={column} role="cell" className={classNames(css.cell, tinted)}>
              {column !== "age" && <Tint of={task.id} name={column} />}
              {values[column]}
            </span>
          ))}
        {!isNarrow && <FieldCells task={task} fields={fields} />}
        <span role="cell" className={css.actions}>
          <MovesMenu
            task={task}
            project={project}
            open={isMenuOpen}
            onOpenChange={(isOpen) => actions.onMenu(task.id, isOpen)}
            onMove={(move) => actions.move(task, move)}
            onAssignToMe={() => actions.assignToMe(task)}
            onDelete={() => actions.remove(task)}
          />
        </span>
        {isNarrow && (
          <span role="cell" className={css.below}>
            {values.state}
            {values.due}
            {values.age}
            {values.assignee}
          </span>
        )}
      </div>
    );
  },
);
