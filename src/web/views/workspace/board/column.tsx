import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { measureElement, useVirtualizer, type VirtualItem, type Virtualizer } from "@tanstack/react-virtual";
import { memo, useCallback, useDeferredValue, useEffect, useMemo, useRef, type RefObject } from "react";
import type { DragActor, DragSnapshot, DropPlace } from "../../../../../machines/workspace/drag.ts";
import type { TextComposerActor } from "../../../../../machines/workspace/text-composer.ts";
import type { Project } from "../../../../domain/rows.ts";
import type { State } from "../../../../workflow/document.ts";
import { nameFor } from "../../../i18n/workflow-names.ts";
import { useColumn } from "../../../providers/workspace-rows.ts";
import { classNames } from "../../../ui/class-names.ts";
import { CategorySign, categoryColour, signOf } from "../../../ui/work/category-sign.tsx";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { number } from "../../../ui/work/work.css.ts";
import * as css from "./board.css.ts";
import { BoardCard, type CardActions } from "./card.tsx";
import type { Chosen } from "./chosen.ts";
import { TextComposer, useTaskWords } from "./text-composer.tsx";
import type { Dragged } from "./dragged.ts";
import type { Refusal } from "./in-hand.tsx";
import { useTaskComposer } from "./use-task-composer.ts";

type ColumnProps = {
  project: Project;
  state: State;
  /** The category that begins with this column, in words. */
  category: string | null;
  dragged: Dragged | null;
  /** Says why what is held may not come here; null until that is there. */
  refusal: typeof Refusal | null;
  /** What is held, and over which place. */
  drag: DragActor;
  actions: CardActions;
  /** The card that is to take the focus, once. */
  focused: { id: string } | null;
  /** Whose menu is open. */
  menuOf: string | null;
  /** The task beside the board. */
  selected: string | null;
  ticks: Chosen["ticks"] | undefined;
  /** The tasks that are shown, by their ids; null for all of them. */
  shown: ReadonlySet<string> | null;
  undone: ReadonlyMap<string, string>;
  /** How high cards are, in CSS pixels by their ids, as far as they were drawn: in each column alike. */
  heights: Map<string, number>;
  canMake: boolean;
  onComposer: (state: string, composer: TextComposerActor | null) => void;
};

/** Of a card with a title of one line and a line below it, until it tells its own, in CSS pixels. */
const typicalHeight = 92;

/** What stands between a limit and a column: nothing, its number, or that it is full. */
const Count = ({ count, limit }: { count: number; limit: State["limit"] }) => {
  const { t } = useLingui();
  if (!limit) return <span className={css.count}>{count}</span>;
  const most = limit.count;
  const isFull = count >= most;
  return (
    <span className={classNames(css.count, isFull && css.full)} title={limit.hard ? t`${most} at most` : t`${most} at a time are agreed`}>
      {count}/{most}
      {isFull && (
        <>
          {" "}
          <Trans>full</Trans>
        </>
      )}
    </span>
  );
};

type CardsProps = Pick<ColumnProps, "project" | "actions" | "menuOf" | "selected" | "ticks" | "undone"> & {
  label: string;
  ids: readonly string[];
  /** Those in sight. */
  items: readonly VirtualItem[];
  /** In CSS pixels. */
  height: number;
  measure: (element: Element | null) => void;
  /** The card of this column that somebody holds, as it is called, and whether something stands over it, because it is in a hand elsewhere. */
  held: string | null;
  taskLabel: string;
  isGone: boolean;
  /** The card before which what is held would come. */
  before: string | null;
};

/** The cards of a column: drawn anew when they are others, and not for whatever is carried over them. */
const Cards = memo(
  ({
    project,
    actions,
    menuOf,
    selected,
    ticks,
    undone,
    label,
    ids,
    items,
    height,
    measure,
    held,
    taskLabel,
    isGone,
    before,
  }: CardsProps) => (
    <ul className={css.cards} style={{ height }} aria-label={label}>
      {items.map(({ index, start, key: item }) => {
        // The list has as many as there are.
        const id = ids[index]!;
        return (
          <li
            key={item}
            ref={measure}
            data-index={index}
            data-task={id}
            className={classNames(css.item, before === id && css.before)}
            style={{ translate: `0 ${start}px` }}
            aria-setsize={ids.length}
            aria-posinset={index + 1}
          >
            <BoardCard
              id={id}
              project={project}
              actions={actions}
              isSelected={selected === id}
              tick={ticks?.get(id)}
              isMenuOpen={menuOf === id}
              isHeld={held === id && !isGone}
              undone={undone.get(id)}
            />
            {isGone && held === id && (
              <div className={css.ghost}>
                <span>
                  <span className={number}>{taskLabel}</span> <Trans>is in your hand</Trans>
                </span>
              </div>
            )}
          </li>
        );
      })}
    </ul>
  ),
);

/**
 * Tells how large a column's list is once it is laid out. To ask as it is drawn lays the whole board out within that frame, of which the one has no time for
 * that in which a card is taken up.
 */
const observeSize = (instance: Virtualizer<HTMLDivElement, Element>, tell: (size: { width: number; height: number }) => void) => {
  const observer = new ResizeObserver(([entry]) => entry && tell(entry.contentRect));
  if (instance.scrollElement) observer.observe(instance.scrollElement);
  return () => observer.disconnect();
};

/** Where in a column what is held would come; null while it is elsewhere. */
const placeWithin =
  (column: string) =>
  (state: DragSnapshot): DropPlace | null =>
    !state.matches("dropping") && state.context.place?.state === column ? state.context.place : null;

type NewTaskProps = { composer: TextComposerActor; project: Project; column: string };

/** What asks for a task at a column's foot. */
const NewTask = memo(({ composer, project, column }: NewTaskProps) => (
  <TextComposer actor={composer} workflow={project.workflow} words={useTaskWords(column)} />
));

/** The flow that asks for a new task at a column's foot, told to the board as long as the column is there. */
const useComposer = (project: string, state: string, onComposer: ColumnProps["onComposer"]): TextComposerActor => {
  const composer = useTaskComposer(`${project}-${state}`, project, state);
  useEffect(() => {
    onComposer(state, composer);
    return () => onComposer(state, null);
  }, [composer, onComposer, state]);
  return composer;
};

/** Which cards of a column are in sight, and where. @param heights as `ColumnProps` have them */
const useVirtualCards = (list: RefObject<HTMLDivElement | null>, ids: readonly string[], heights: Map<string, number>) =>
  useVirtualizer<HTMLDivElement, Element>({
    count: ids.length,
    getScrollElement: () => list.current,
    // More than there is room for, until it tells.
    initialRect: { width: 0, height: window.innerHeight },
    observeElementRect: observeSize,
    estimateSize: (at) => heights.get(ids[at] ?? "") ?? typicalHeight,
    getItemKey: useCallback((at: number) => ids[at] ?? at, [ids]),
    // Only the first cards of a column are asked at once, if none of them was drawn before: to ask while a card is put down lays the whole board
    // out within that frame. The others tell their heights once they are laid out.
    measureElement: (item, entry, virtual) => {
      const at = virtual.indexFromElement(item);
      const id = ids[at] ?? "";
      if (!entry && (heights.has(id) || virtual.itemSizeCache.size > 0)) return virtual.options.estimateSize(at);
      const height = measureElement(item, entry, virtual);
      heights.set(id, height);
      return height;
    },
    gap: 6,
    overscan: 4,
    paddingStart: 4,
    paddingEnd: 4,
  });

/** Scrolls to the card that is to take the focus, and gives it to it. */
const useFocusedCard = (
  focused: ColumnProps["focused"],
  list: RefObject<HTMLDivElement | null>,
  ids: readonly string[],
  virtual: Virtualizer<HTMLDivElement, Element>,
) => {
  useEffect(() => {
    if (!focused) return;
    const at = ids.indexOf(focused.id);
    if (at < 0) return;
    virtual.scrollToIndex(at);
    const frame = requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-task="${focused.id}"] a`)?.focus());
    return () => cancelAnimationFrame(frame);
  }, [focused, list, ids, virtual]);
};

type HeadProps = {
  name: string;
  limit: State["limit"];
  /** How many cards are in it, and how many of them are shown where not all are; else null. */
  all: number;
  count: number | null;
  /** What is held may not come here. */
  isLocked: boolean;
};

const Head = ({ name, limit, all, count, isLocked }: HeadProps) => (
  <h2 className={css.head} tabIndex={-1}>
    <span className={css.name}>{name}</span>
    <Count count={all} limit={limit} />
    {count !== null && (
      <span className={css.count}>
        <Trans>{count} shown</Trans>
      </span>
    )}
    {isLocked && (
      <span className={css.lock}>
        <WorkIcon name="lock" size={14} />
      </span>
    )}
  </h2>
);

/** A state of a board: its head, its cards of which only those in sight are drawn, and a new one at its foot. */
export const Column = memo(function Column({
  project,
  state,
  category,
  dragged,
  refusal: Refusal,
  drag,
  actions,
  focused,
  menuOf,
  selected,
  ticks,
  shown,
  undone,
  heights,
  canMake,
  onComposer,
}: ColumnProps) {
  const { t, i18n } = useLingui();
  const all = useColumn(project.id, state.id);
  // Drawn as there is time for it: no frame has enough for a card that goes and one that comes.
  const ids = useDeferredValue(useMemo(() => (shown === null ? all : all.filter((id) => shown.has(id))), [all, shown]));
  const count = ids.length;
  const list = useRef<HTMLDivElement>(null);
  const composer = useComposer(project.id, state.id, onComposer);
  const virtual = useVirtualCards(list, ids, heights);
  useFocusedCard(focused, list, ids, virtual);
  const name = nameFor(i18n, state.name);
  const place = useDeferredValue(useSelector(drag, placeWithin(state.id)));
  // Keys do not see where they carry it.
  const isByKeys = dragged?.isByKeys === true;
  useEffect(() => {
    if (!isByKeys || !place) return;
    list.current?.scrollIntoView({ inline: "nearest", block: "nearest" });
    // With the first one comes what stands over it: which step leads there, or why none does.
    if (count > 0) virtual.scrollToIndex(place.before === null ? count - 1 : ids.indexOf(place.before), { align: "center" });
  }, [isByKeys, place, ids, count, virtual]);
  const isFrom = dragged?.held.from === state.id;
  const ways = dragged?.judged().filter(({ move, isAllowed }) => move.to === state.id && isAllowed) ?? [];
  const mayCome = isFrom || ways.length > 0;
  const isOver = place !== null;
  return (
    <section
      className={classNames(css.column, dragged && (mayCome ? !isFrom && css.possible : isOver ? css.refusing : css.sunken))}
      style={{ "--category": categoryColour[state.category] }}
      data-state={state.id}
      aria-label={name}
    >
      <div className={css.line} aria-hidden="true">
        <span className={css.sign}>
          <CategorySign category={signOf(state)} size={18} />
        </span>
        {category && <span className={css.category}>{category}</span>}
      </div>
      <Head
        name={name}
        limit={state.limit}
        all={all.length}
        count={shown === null ? null : count}
        isLocked={dragged !== null && !mayCome}
      />
      <div className={css.list} ref={list} data-list>
        {dragged &&
          !isFrom &&
          ways.map(({ move }) => (
            <div key={move.id} className={classNames(css.slot, place?.move === move.id && css.slotOver)} data-move={move.id}>
              <WorkIcon name="arrow-right" size={14} />
              {nameFor(i18n, move.name)}
            </div>
          ))}
        {dragged && !mayCome && isOver && Refusal && <Refusal dragged={dragged} project={project} to={state} />}
        <Cards
          project={project}
          actions={actions}
          menuOf={menuOf}
          selected={selected}
          ticks={ticks}
          undone={undone}
          label={t`Tasks in ${name}`}
          ids={ids}
          items={virtual.getVirtualItems()}
          height={virtual.getTotalSize()}
          measure={virtual.measureElement}
          held={isFrom ? dragged.held.task : null}
          taskLabel={isFrom ? dragged.taskLabel : ""}
          isGone={isFrom && !dragged.isByKeys}
          before={mayCome && place ? place.before : null}
        />
        {canMake && (
          <div className={classNames(css.foot, dragged && css.away)}>
            <NewTask composer={composer} project={project} column={name} />
          </div>
        )}
      </div>
    </section>
  );
});
