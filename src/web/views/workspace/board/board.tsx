import { useLingui } from "@lingui/react/macro";
import { memo, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { TextComposerActor } from "../../../../../machines/workspace/text-composer.ts";
import type { DragActor, DropPlace } from "../../../../../machines/workspace/drag.ts";
import type { Project, Task } from "../../../../domain/rows.ts";
import { laterPart } from "../../../loading/part.ts";
import { useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { hidden } from "../../../ui/text.css.ts";
import { useListener } from "../hooks/use-listener.ts";
import { useMenuOf } from "../hooks/use-menu-of.ts";
import type { TaskActions } from "../task/use-task-actions.ts";
import { useTaskFocus } from "../task/use-task-focus.ts";
import type { Choice } from "../selection/board-selection.tsx";
import { useCategoryNames } from "../task/words.tsx";
import * as css from "./board.css.ts";
import type { CardActions } from "./card.tsx";
import { FoldedColumn, Hand, HeldKeys, Pager } from "./board-parts.tsx";
import type { Chosen } from "./chosen.ts";
import { Column } from "./column.tsx";
import type { Dragged } from "./dragged.ts";
import { cardBelow, placeIn } from "./place-at.ts";
import { useBoardKeys } from "./use-board-keys.ts";
import { useCarriedFocus } from "./use-carried-focus.ts";
import { useCarried } from "./use-carried.ts";
import { useOpenColumns } from "./use-open-columns.ts";
import { usePointerDrag } from "./use-pointer-drag.ts";
import { useChoices } from "./use-choices.ts";

export type BoardProps = {
  project: Project;
  drag: DragActor;
  actions: TaskActions;
  /** Asks for a task's title to be written anew, or for whom it is given to. */
  onEdit: (task: Task, what: "title" | "assignee") => void;
  selected: string | null;
  /** The tasks that are shown, by their ids; null for all of them. */
  shown: ReadonlySet<string> | null;
  undone: ReadonlyMap<string, string>;
  canMake: boolean;
  chosen: Chosen | null;
  onChosen: (chosen: Chosen | null) => void;
  /** Another number asks for a new task, where tasks begin. */
  creating: number;
};

const useInHand = laterPart(() => import("./in-hand.tsx"), { isSpared: true });

/** The composers of the columns; one opens where tasks begin with each new number of `creating`. */
const useComposers = ({ workflow: { initial } }: Project, creating: number) => {
  const composers = useRef(new Map<string, TextComposerActor>());
  const onComposer = useCallback((state: string, composer: TextComposerActor | null) => {
    if (composer) composers.current.set(state, composer);
    else composers.current.delete(state);
  }, []);
  const compose = useCallback((state: string) => composers.current.get(state)?.send({ type: "composer.opened" }), []);
  useEffect(() => {
    if (creating > 0) compose(initial);
  }, [creating, initial, compose]);
  return { onComposer, compose };
};

type OnBoard = { focus: (task: string) => void; choose: (choice: Choice) => void; onMenu: CardActions["onMenu"] };

/** What can be done with a card on the board. */
const useCardActions = (actions: TaskActions, { focus, choose, onMenu }: OnBoard): CardActions =>
  useMemo(() => {
    // Its menu stays behind in the column that it leaves: shut before it goes, so that it is not open where it comes, and takes no focus there.
    const move: CardActions["move"] = (moved, by) => {
      flushSync(() => onMenu(moved.id, false));
      actions.move(moved, by);
      focus(moved.id);
    };
    return { ...actions, move, onMenu, onChoose: (id, isRange) => choose({ task: id, isRange }) };
  }, [actions, focus, choose, onMenu]);

/** Where a card would come that is let go over an element, so far down in the window. */
const placeUnder = (under: Element | null, y: number, dragged: Dragged, idsIn: (state: string) => readonly string[]): DropPlace | null => {
  const column = under?.closest<HTMLElement>("[data-state]");
  const state = column?.dataset["state"];
  if (!column || state === undefined) return null;
  const requested = under?.closest<HTMLElement>("[data-move]")?.dataset["move"];
  const before = cardBelow(column, y, idsIn(state), dragged.held.task);
  return placeIn(state, { from: dragged.held.from, judged: dragged.judged, before, requested });
};

/** The column of a board that is in sight where a phone shows one at a time, of so many. */
const columnInSight = ({ scrollLeft, scrollWidth, clientWidth, children }: HTMLElement, count: number): number => {
  // A folded column, the last one, is too narrow to come as far as the others.
  const isAtEnd = scrollLeft + clientWidth > scrollWidth - 2;
  return isAtEnd ? count - 1 : Math.round(scrollLeft / (children[0]?.clientWidth ?? 1));
};

/** A project's tasks by their states. */
export const Board = memo(function Board(props: BoardProps) {
  const { project, drag, actions, onEdit, selected, shown, undone, canMake, chosen, onChosen, creating } = props;
  const { t } = useLingui();
  const store = useWorkspaceRows();
  const categories = useCategoryNames();
  const board = useRef<HTMLDivElement>(null);
  const { onComposer, compose } = useComposers(project, creating);
  const [heights] = useState(() => new Map<string, number>());
  const [menuOf, onMenu] = useMenuOf();
  const [focused, focus] = useTaskFocus();
  const [inSight, setInSight] = useState(0);
  const { choices, choosing, choose, Selection } = useChoices();

  const carried = useCarried(project, drag, chosen);
  const { dragged, signalled } = carried;
  // Fetched with the first card that is taken up, and there before it comes over a column.
  const inHand = useInHand(signalled !== null);
  const { columns, folded, unfold } = useOpenColumns(project, drag, carried, board);

  const idsIn = (state: string) => {
    const ids = store.column(project.id, state);
    return shown === null ? ids : ids.filter((id) => shown.has(id));
  };
  const hand = usePointerDrag(drag, board, (under, _, y) => dragged && placeUnder(under, y, dragged, idsIn));
  const hear = useBoardKeys({
    columns: columns.map(({ id }) => id),
    idsIn,
    drag,
    onFocus: focus,
    onToggle: (id) => choose({ task: id, isRange: false }),
    onRange: (id) => choose({ task: id, isRange: true }),
    onMenu: (id) => onMenu(id, true),
    onEdit,
    onCreate: compose,
  });
  useListener(board, "keydown", hear);
  const all = useCardActions(actions, { focus, choose, onMenu });
  useCarriedFocus(project, drag, carried, focus);

  return (
    <>
      <Pager states={[...columns, ...folded]} inSight={inSight} board={board} />
      <div
        className={css.board}
        ref={board}
        role="group"
        aria-label={t`Board`}
        data-held={dragged ? "" : undefined}
        onScroll={({ currentTarget }) => setInSight(columnInSight(currentTarget, project.workflow.states.length))}
      >
        {columns.map((state, at) => (
          <Column
            key={state.id}
            project={project}
            state={state}
            category={columns[at - 1]?.category === state.category ? null : categories[state.category]}
            dragged={state.id === signalled?.held.from ? dragged && signalled : signalled}
            refusal={inHand?.Refusal ?? null}
            drag={drag}
            actions={all}
            focused={focused}
            menuOf={menuOf}
            selected={selected}
            ticks={chosen?.ticks}
            shown={shown}
            undone={undone}
            heights={heights}
            canMake={canMake}
            onComposer={onComposer}
          />
        ))}
        {folded.map((state) => (
          <FoldedColumn key={state.id} project={project} state={state} dragged={signalled} onUnfold={unfold} />
        ))}
      </div>
      <div className={css.edge}>{signalled && <HeldKeys dragged={signalled} />}</div>
      {Selection && (
        <Selection
          project={project}
          board={board}
          choices={choices}
          choosing={choosing}
          listed={() => columns.flatMap(({ id }) => idsIn(id))}
          onChosen={onChosen}
        />
      )}
      <p className={hidden} role="status" aria-live="assertive">
        {inHand && dragged && <inHand.Spoken drag={drag} dragged={dragged} project={project} idsIn={idsIn} />}
      </p>
      <Hand project={project} carried={carried} hand={hand} />
    </>
  );
});
