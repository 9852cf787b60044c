import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { memo, useMemo } from "react";
import type { DragActor } from "../../../../../machines/workspace/drag.ts";
import type { Project } from "../../../../domain/rows.ts";
import type { State } from "../../../../workflow/document.ts";
import { nameFor } from "../../../i18n/workflow-names.ts";
import { IconButton } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { square } from "../../../ui/work/dense.css.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { number } from "../../../ui/work/work.css.ts";
import * as board from "../board/board.css.ts";
import { BoardCard, type CardActions } from "../board/card.tsx";
import type { Chosen } from "../board/chosen.ts";
import type { Dragged } from "../board/dragged.ts";
import { flag } from "../calendar/day-parts.tsx";
import type { Lane } from "./lane-places.ts";
import * as css from "./lanes.css.ts";

type LaneHeadProps = {
  lane: Lane;
  name: string;
  isCollapsed: boolean;
  onToggle: (key: string) => void;
  /** Null where nobody may make a task in it. */
  onCreate: ((key: string) => void) | null;
};

/** What a lane is called and how many cards are in it; collapses it, and begins a new task in it. */
export const LaneHead = ({ lane, name, isCollapsed, onToggle, onCreate }: LaneHeadProps) => {
  const { t } = useLingui();
  const column = name;
  return (
    <div className={css.laneLine}>
      <h3 className={css.lane} data-lane={lane.key}>
        <button
          type="button"
          className={css.laneHead}
          aria-expanded={!isCollapsed}
          data-lane-head={lane.key}
          onClick={() => onToggle(lane.key)}
        >
          <WorkIcon name={isCollapsed ? "arrow-right" : "down"} size={14} />
          {name} <span className={board.count}>{lane.count}</span>
        </button>
      </h3>
      {onCreate && (
        <IconButton
          className={classNames(square, css.laneMake)}
          size="small"
          label={t`New task in ${column}`}
          onClick={() => onCreate(lane.key)}
        >
          <WorkIcon name="plus" size={14} />
        </IconButton>
      )}
    </div>
  );
};

type LaneRowProps = {
  lane: Lane;
  /** Which of the cards of each cell stands in this line. */
  at: number;
  laneName: string;
  columns: readonly State[];
  project: Project;
  dragged: Dragged | null;
  drag: DragActor;
  /** What can be done with the cards of a lane. */
  actionsOf: (lane: string) => CardActions;
  menuOf: string | null;
  selected: string | null;
  ticks: Chosen["ticks"] | undefined;
  undone: ReadonlyMap<string, string>;
};

/** The place of a card in one line of a lane. */
const Cell = (props: Omit<LaneRowProps, "columns" | "actionsOf"> & { state: State; actions: CardActions }) => {
  const { lane, at, laneName, state, project, dragged, drag, actions, menuOf, selected, ticks, undone } = props;
  const { t, i18n } = useLingui();
  const ids = lane.cells.get(state.id);
  const id = ids?.[at];
  const name = nameFor(i18n, state.name);
  const isOver = useSelector(drag, ({ context: { place } }) => place?.state === state.id && place.lane === lane.key);
  const isBefore = useSelector(drag, ({ context: { place } }) => id !== undefined && place?.before === id && place.lane === lane.key);
  const isHeld = dragged !== null && dragged.held.task === id && dragged.held.lane === lane.key;
  const mayCome =
    dragged !== null &&
    (dragged.held.from === state.id || dragged.judged().some(({ move, isAllowed }) => move.to === state.id && isAllowed));
  return (
    <div
      className={css.cell}
      role="group"
      aria-label={t`${laneName}, ${name}`}
      data-state={state.id}
      data-lane={lane.key}
      data-may={flag(dragged !== null && mayCome)}
      data-may-not={flag(dragged !== null && !mayCome)}
      data-over={flag(isOver && mayCome)}
      data-refuses={flag(isOver && dragged !== null && !mayCome)}
    >
      {id !== undefined && (
        <div data-task={id} className={classNames(css.card, isBefore && board.before)}>
          <BoardCard
            id={id}
            project={project}
            actions={actions}
            isSelected={selected === id}
            tick={ticks?.get(id)}
            isMenuOpen={menuOf === `${lane.key} ${id}`}
            isHeld={isHeld && dragged.isByKeys}
            undone={undone.get(id)}
          />
          {isHeld && !dragged.isByKeys && (
            <div className={board.ghost}>
              <span>
                <span className={number}>{dragged.taskLabel}</span> <Trans>is in your hand</Trans>
              </span>
            </div>
          )}
        </div>
      )}
    </div>
  );
};

/** A line of a lane: of each column one card, or room for one. */
export const LaneCells = memo(({ columns, actionsOf, ...cell }: LaneRowProps) => {
  const { key } = cell.lane;
  const actions = useMemo(() => actionsOf(key), [actionsOf, key]);
  return (
    <div className={classNames(css.cells, cell.at === 0 && css.first)}>
      {columns.map((state) => (
        <Cell key={state.id} {...cell} actions={actions} state={state} />
      ))}
    </div>
  );
});
