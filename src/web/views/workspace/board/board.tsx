import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { memo, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ComposerActor } from "../../../../../machines/workspace/composer.ts";
import type { DragActor, Held } from "../../../../../machines/workspace/drag.ts";
import type { Project, Task } from "../../../../domain/rows.ts";
import type { State } from "../../../../workflow/document.ts";
import type { Judged } from "../../../../workflow/evaluate.ts";
import { nameFor } from "../../../i18n/workflow-names.ts";
import { withTexts } from "../../../i18n/workspace-catalogues.ts";
import { laterPart } from "../../../loading/part.ts";
import { whenIdle } from "../../../loading/when-idle.ts";
import { movesOf } from "../../../providers/workspace-moves.ts";
import { useColumn, useRow, useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { isFocusLedOn } from "../hooks/is-focus-led-on.ts";
import { classNames } from "../../../ui/class-names.ts";
import { hidden } from "../../../ui/text.css.ts";
import { expectToast } from "../../../ui/toast-host.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { CategorySign, signOf } from "../../../ui/work/category-sign.tsx";
import { Token } from "../../../ui/work/token.tsx";
import { hearPutBack } from "../hooks/hear-put-back.ts";
import { numberOf, stateOf } from "../task/task-facts.ts";
import { useListener } from "../hooks/use-listener.ts";
import { useMenuOf } from "../hooks/use-menu-of.ts";
import type { TaskDeeds } from "../task/use-task-deeds.ts";
import { useTaskFocus } from "../task/use-task-focus.ts";
import type { Choice } from "../selection/board-selection.tsx";
import { useCategoryNames } from "../task/words.tsx";
import * as css from "./board.css.ts";
import type { CardDeeds } from "./card.tsx";
import { type Chosen, othersWith } from "./chosen.ts";
import { Column } from "./column.tsx";
import type { Dragged } from "./dragged.ts";
import { cardBelow, placeIn } from "./place-at.ts";
import { TaskCard } from "./task-card.tsx";
import { useBoardKeys } from "./use-board-keys.ts";
import { handWidth, usePointerDrag } from "./use-pointer-drag.ts";

type BoardProps = {
  project: Project;
  drag: DragActor;
  deeds: TaskDeeds;
  /** Asks for a task's title to be written anew, or for whom it is given to. */
  onEdit: (task: Task, what: "title" | "assignee") => void;
  selected: string | null;
  /** The tasks that are shown, by their ids; null for all of them. */
  shown: ReadonlySet<string> | null;
  takenBack: ReadonlyMap<string, string>;
  canMake: boolean;
  chosen: Chosen | null;
  onChosen: (chosen: Chosen | null) => void;
  /** Another number asks for a new task, where tasks begin. */
  creating: number;
};

const useInHand = laterPart(() => import("./in-hand.tsx"), { isSpared: true });
const useSelection = laterPart(withTexts(() => import("../selection/board-selection.tsx")));

type FoldedProps = { project: Project; state: State; dragged: Dragged | null; onUnfold: (state: string) => void };

/** The head of a folded column, of which one seldom wants to see the tasks. */
const Folded = ({ project, state, dragged, onUnfold }: FoldedProps) => {
  const { t, i18n } = useLingui();
  const count = useColumn(project.id, state.id).length;
  const name = nameFor(i18n, state.name);
  const mayCome = dragged && placeIn(state.id, { ...dragged, from: dragged.from.id, before: null }).isAllowed;
  return (
    <section className={classNames(css.folded, mayCome && css.mayCome)} data-state={state.id} aria-label={name}>
      <CategorySign category={signOf(state)} size={18} />
      <button type="button" className={css.unfold} onClick={() => onUnfold(state.id)} title={t`Show its tasks`}>
        {name} <span>{count}</span>
      </button>
    </section>
  );
};

/** A value as it was before something began that it does not follow. */
const useFrozen = <Value,>(value: Value, isFrozen: boolean): Value => {
  const [kept, keep] = useState(value);
  if (!isFrozen && kept !== value) keep(value);
  return isFrozen ? kept : value;
};

/** A project's tasks by their states. */
export const Board = memo(function Board({
  project,
  drag,
  deeds,
  onEdit,
  selected,
  shown,
  takenBack,
  canMake,
  chosen,
  onChosen,
  creating,
}: BoardProps) {
  const { t, i18n } = useLingui();
  const store = useWorkspaceRows();
  const categories = useCategoryNames();
  const board = useRef<HTMLDivElement>(null);
  const composers = useRef(new Map<string, ComposerActor>());
  const [heights] = useState(() => new Map<string, number>());
  const [menuOf, onMenu] = useMenuOf();
  const [focused, focus] = useTaskFocus();
  const [isUnfolded, setUnfolded] = useState(false);
  /** What was carried over a folded column, which stays open until it is let go. */
  const [opener, setOpener] = useState<Held | null>(null);
  const [inSight, setInSight] = useState(0);
  /** Cards that were pressed to be chosen and are not yet; `choosing` counts up with each. */
  const [choices] = useState<Choice[]>(() => []);
  const [choosing, setChoosing] = useState(0);
  const Selection = useSelection(choosing > 0)?.BoardSelection;

  const held = useSelector(drag, (state) => state.context.held);
  const isByKeys = useSelector(drag, (state) => state.context.isByKeys);
  const isHeld = useSelector(drag, (state) => state.hasTag("inHand"));
  const isDropping = useSelector(drag, (state) => state.matches("dropping"));
  const isFoldable = (id: string) => stateOf(project, id)?.category === "cancelled";
  const isOverFold = useSelector(drag, (state) => isFoldable(state.context.place?.state ?? ""));
  const isReturning = useSelector(drag, (state) => state.hasTag("returning"));
  const task = useRow("task", held?.task ?? "");
  const from = stateOf(project, held?.from ?? "");
  const others = othersWith(chosen, held?.task ?? "");
  const carried: Dragged | null = useMemo(() => {
    if (!isHeld || !held || !task || !from) return null;
    const alone = numberOf(project, task);
    const said = others === 0 ? alone : others === 1 ? t`${alone} with one other` : t`${alone} with ${others} others`;
    // As it was taken up: if somebody moves it meanwhile, that is said as it is let go.
    let judged: readonly Judged[] | undefined;
    const judge = () => (judged ??= movesOf(store, { ...task, state: from.id }));
    return { isByKeys, held, from, judged: judge, said, others };
  }, [isHeld, isByKeys, held, task, from, store, project, others, t]);
  // Where it goes the card is drawn first, and let go after that: no frame has time for both.
  const dragged = useFrozen(carried, isDropping);
  // The card is in the hand first, and let go first. What all columns say of it is drawn after that.
  const signalled = useDeferredValue(dragged);
  // Fetched with the first card that is taken up, and there before it comes over a column.
  const inHand = useInHand(signalled !== null);
  // What tells where it went is there by then. It brings styles, which no frame of carrying has time for.
  useEffect(() => (isHeld ? whenIdle(expectToast) : undefined), [isHeld]);

  const { states } = project.workflow;
  if (isHeld && held && held !== opener && isOverFold) setOpener(held);
  // Not as a card is taken up: a column that opens moves all of them from under it.
  const isOpen = isUnfolded || (signalled !== null && (signalled.isByKeys || signalled.held === opener));
  const columns = states.filter(({ id }) => !isFoldable(id) || isOpen);
  const foldedOnes = states.filter((state) => !columns.includes(state));

  const idsIn = (state: string) => {
    const ids = store.column(project.id, state);
    return shown === null ? ids : ids.filter((id) => shown.has(id));
  };
  const hand = usePointerDrag(drag, board, (under, _, y) => {
    const column = under?.closest<HTMLElement>("[data-state]");
    const state = column?.dataset["state"];
    if (!dragged || !column || state === undefined) return null;
    const wanted = under?.closest<HTMLElement>("[data-move]")?.dataset["move"];
    const before = cardBelow(column, y, idsIn(state), dragged.held.task);
    return placeIn(state, { from: dragged.held.from, judged: dragged.judged, before, wanted });
  });
  const unfold = (state: string) => {
    flushSync(() => setUnfolded(true));
    board.current?.querySelector<HTMLElement>(`[data-state="${state}"] h2`)?.focus();
  };
  const onComposer = useCallback((state: string, composer: ComposerActor | null) => {
    if (composer) composers.current.set(state, composer);
    else composers.current.delete(state);
  }, []);
  const choose = useCallback(
    (choice: Choice) => {
      choices.push(choice);
      setChoosing((count) => count + 1);
    },
    [choices],
  );
  const keys = useBoardKeys({
    columns: columns.map(({ id }) => id),
    idsIn,
    drag,
    onFocus: focus,
    onToggle: (id) => choose({ task: id, isRange: false }),
    onRange: (id) => choose({ task: id, isRange: true }),
    onMenu: (id) => onMenu(id, true),
    onEdit,
    onCreate: (state) => composers.current.get(state)?.send({ type: "composer.opened" }),
  });
  useListener(board, "keydown", keys);
  const all: CardDeeds = useMemo(() => {
    // Its menu stays behind in the column that it leaves: shut before it goes, so that it is not open where it comes, and takes no focus there.
    const move: CardDeeds["move"] = (moved, by) => {
      flushSync(() => onMenu(moved.id, false));
      deeds.move(moved, by);
      focus(moved.id);
    };
    return { ...deeds, move, onMenu, onChoose: (id, isRange) => choose({ task: id, isRange }) };
  }, [deeds, focus, choose, onMenu]);

  useEffect(() => {
    if (creating > 0) composers.current.get(project.workflow.initial)?.send({ type: "composer.opened" });
  }, [creating, project.workflow.initial]);

  // What was held keeps the focus where it was dropped.
  const last = useRef<string | null>(null);
  useEffect(() => {
    const atFocus = document.activeElement?.closest<HTMLElement>("[data-task]")?.dataset["task"];
    if (held) last.current = held.task === atFocus ? atFocus : null;
    // Unless its holder went elsewhere with a press.
    else if (last.current && (isFocusLedOn() || atFocus === last.current)) focus(last.current);
  }, [held, focus]);
  const isGone = held !== null && (task === undefined || task.deletedAt !== null);
  const said = isGone && task ? numberOf(project, task) : null;
  useEffect(() => {
    if (!isGone) return;
    drag.send({ type: "drag.cancelled" });
    if (said !== null) showToast({ tone: "info", title: t`${said} is in the trash` });
  }, [isGone, said, drag, t]);
  // Also where somebody else moves it meanwhile: keys are heard where the focus is. Whoever presses elsewhere puts it back, as Escape does from anywhere.
  const heldByKeys = isHeld && !isReturning && held && isByKeys ? held.task : null;
  useEffect(() => {
    if (heldByKeys === null) return;
    focus(heldByKeys);
    const leaving = new AbortController();
    hearPutBack(leaving.signal, () => drag.send({ type: "drag.cancelled" }));
    return () => leaving.abort();
  }, [heldByKeys, focus, drag]);

  return (
    <>
      <nav className={css.pager} aria-label={t`Columns`}>
        {[...columns, ...foldedOnes].map((state, at) => {
          const name = nameFor(i18n, state.name);
          return (
            <button
              key={state.id}
              type="button"
              className={css.page}
              aria-label={name}
              aria-current={at === inSight ? "true" : undefined}
              onClick={() => board.current?.children[at]?.scrollIntoView({ inline: "center", block: "nearest" })}
            >
              <span className={css.ring}>
                <CategorySign category={signOf(state)} size={16} />
              </span>
            </button>
          );
        })}
      </nav>
      <div
        className={css.board}
        ref={board}
        role="group"
        aria-label={t`Board`}
        data-held={dragged ? "" : undefined}
        onScroll={({ currentTarget }) => {
          const { scrollLeft, scrollWidth, clientWidth } = currentTarget;
          // A folded column, the last one, is too narrow to come as far as the others.
          const isAtEnd = scrollLeft + clientWidth > scrollWidth - 2;
          const width = currentTarget.children[0]?.clientWidth ?? 1;
          setInSight(isAtEnd ? states.length - 1 : Math.round(scrollLeft / width));
        }}
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
            deeds={all}
            focused={focused}
            menuOf={menuOf}
            selected={selected}
            ticks={chosen?.ticks}
            shown={shown}
            takenBack={takenBack}
            heights={heights}
            canMake={canMake}
            onComposer={onComposer}
          />
        ))}
        {foldedOnes.map((state) => (
          <Folded key={state.id} project={project} state={state} dragged={signalled} onUnfold={unfold} />
        ))}
      </div>
      <div className={css.edge}>
        {signalled && (
          <div className={css.keys}>
            <Token />
            <b>{signalled.said}</b>
            <span>
              {signalled.isByKeys ? (
                <Trans>Arrows choose a place, Enter puts it there</Trans>
              ) : (
                <Trans>Let it go where the dashed frame is</Trans>
              )}
            </span>
            <span className={css.keyEnd}>
              <span>
                <kbd className={css.key}>Esc</kbd> <Trans>puts it back</Trans>
              </span>
            </span>
          </div>
        )}
      </div>
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
      {dragged && task && !isByKeys && (
        <div
          ref={hand}
          className={css.hand}
          style={{ width: handWidth }}
          data-returning={isReturning ? "" : undefined}
          aria-hidden="true"
          inert
        >
          <TaskCard task={task} project={project} href="" isHeld />
          {dragged.others > 0 && <span className={css.many}>{dragged.others + 1}</span>}
        </div>
      )}
    </>
  );
});
