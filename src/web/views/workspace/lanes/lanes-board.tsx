import { useLingui } from "@lingui/react/macro";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { DragActor, DropPlace } from "../../../../../machines/workspace/drag.ts";
import type { Project, Task } from "../../../../domain/rows.ts";
import { nameFor } from "../../../i18n/workflow-names.ts";
import { laterPart } from "../../../loading/part.ts";
import { useToday } from "../../../providers/workspace-clock.ts";
import { useLabels, usePlace, useTasks, useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { hidden } from "../../../ui/text.css.ts";
import { edge } from "../board/board.css.ts";
import type { BoardProps } from "../board/board.tsx";
import { Hand, HeldKeys } from "../board/board-parts.tsx";
import type { CardActions } from "../board/card.tsx";
import type { Dragged } from "../board/dragged.ts";
import { cardBelow, placeIn } from "../board/place-at.ts";
import { TextComposer, useTaskWords } from "../board/text-composer.tsx";
import { useCarriedFocus } from "../board/use-carried-focus.ts";
import { useCarried } from "../board/use-carried.ts";
import { usePointerDrag } from "../board/use-pointer-drag.ts";
import { useChoices } from "../board/use-choices.ts";
import { useTaskComposer } from "../board/use-task-composer.ts";
import { useListener } from "../hooks/use-listener.ts";
import { useMenuOf } from "../hooks/use-menu-of.ts";
import { useGroupName } from "../list/list-words.ts";
import { useNamedReaders } from "../members/people.ts";
import type { Choice } from "../selection/board-selection.tsx";
import type { TaskActions } from "../task/use-task-actions.ts";
import { useTaskFocus } from "../task/use-task-focus.ts";
import { stateOf } from "../task/task-facts.ts";
import { LaneColumns } from "./lane-heads.tsx";
import { type Lane, type LaneKind, type LaneRow, givenIn, lanesOf, rowsOfLanes } from "./lane-places.ts";
import { LaneCells, LaneHead } from "./lane-row.tsx";
import { LaneSpoken } from "./lane-spoken.tsx";
import * as css from "./lanes.css.ts";
import { useLaneDrag } from "./use-lane-drag.ts";
import { useLaneKeys } from "./use-lane-keys.ts";

const useInHand = laterPart(() => import("../board/in-hand.tsx"), { isSpared: true });

/** Of a card with a title of one line and a line below it, and of a lane's head, until they tell their own, in CSS pixels. */
const typical = { card: 98, head: 46 } as const;

/** The lanes of what is shown, and which of them are collapsed. */
const useLanes = (project: Project, kind: LaneKind, shown: ReadonlySet<string> | null) => {
  const store = useWorkspaceRows();
  const tasks = useTasks(project.id);
  const labels = useLabels(project.id);
  const people = useNamedReaders(project);
  const me = usePlace()?.me.id ?? "";
  const { today } = useToday();
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const lanes = useMemo(() => {
    const byId = new Map(tasks.map((task) => [task.id, task]));
    const taskOf = (id: string): Task[] => {
      const task = shown === null || shown.has(id) ? byId.get(id) : undefined;
      return task ? [task] : [];
    };
    const columns = new Map(project.workflow.states.map(({ id }) => [id, store.column(project.id, id).flatMap(taskOf)]));
    return lanesOf(kind, columns, { project, people, labels, me, today });
  }, [store, tasks, labels, people, me, today, kind, shown, project]);
  const toggle = useCallback(
    (key: string) => setCollapsed((before) => new Set(before.has(key) ? [...before].filter((each) => each !== key) : [...before, key])),
    [],
  );
  const groupName = useGroupName(project, people, labels, []);
  return { lanes, collapsed, toggle, nameOf: (key: string) => groupName({ group: kind, by: null }, key) };
};

/** Where a card would come that is let go over an element, so far down in the window. */
const placeUnder = (under: Element | null, y: number, dragged: Dragged, lanes: readonly Lane[]): DropPlace | null => {
  const state = under?.closest<HTMLElement>("[data-state]")?.dataset["state"];
  if (state === undefined) return null;
  const { held, judged } = dragged;
  const cell = under?.closest<HTMLElement>("[data-lane]");
  // Over a head, or a step below it, it stays in its lane.
  const key = cell?.dataset["lane"] ?? held.lane ?? "";
  const ids = lanes.find((lane) => lane.key === key)?.cells.get(state) ?? [];
  const requested = under?.closest<HTMLElement>("[data-move]")?.dataset["move"];
  const before = cell ? cardBelow(cell, y, ids, held.task) : null;
  return { ...placeIn(state, { from: held.from, judged, before, requested }), lane: key };
};

type NewTaskProps = {
  project: Project;
  kind: LaneKind;
  /** The lane in which it is to stand, by its key and its name; null where none was named. */
  lane: { key: string; name: string } | null;
  creating: number;
  opened: number;
};

/** Writes a new task where tasks begin, with what all tasks of its lane have. */
const NewTask = ({ project, kind, lane, creating, opened }: NewTaskProps) => {
  const { t, i18n } = useLingui();
  const { initial } = project.workflow;
  const given = lane ? givenIn(kind, lane.key) : {};
  const composer = useTaskComposer(`${project.id}-${initial}`, project.id, initial, given);
  useEffect(() => {
    if (creating + opened > 0) composer.send({ type: "composer.opened" });
  }, [composer, creating, opened]);
  const state = stateOf(project, initial);
  const name = state ? nameFor(i18n, state.name) : "";
  const laneName = lane?.name ?? "";
  const words = useTaskWords(lane ? t`${laneName}, ${name}` : name);
  return (
    <div className={css.make}>
      <TextComposer actor={composer} workflow={project.workflow} words={words} />
    </div>
  );
};

type At = { task: string; lane: string };

/** Which lines are drawn, and the card that is to take the focus brought into sight. */
const useLines = (
  board: RefObject<HTMLDivElement | null>,
  rows: readonly LaneRow[],
  focused: { id: string } | null,
  laneOf: () => string,
) => {
  const virtual = useVirtualizer<HTMLDivElement, Element>({
    count: rows.length,
    getScrollElement: () => board.current,
    initialRect: { width: 0, height: window.innerHeight },
    estimateSize: (at) => (rows[at]?.at === null ? typical.head : typical.card),
    getItemKey: useCallback((at: number) => `${rows[at]?.lane.key ?? ""} ${rows[at]?.at ?? "head"}`, [rows]),
    overscan: 3,
    scrollPaddingStart: 84,
  });
  useEffect(() => {
    if (!focused) return;
    const holds = (row: LaneRow, lane: string | null) =>
      (lane === null || row.lane.key === lane) &&
      row.at !== null &&
      [...row.lane.cells.values()].some((ids) => ids[row.at ?? 0] === focused.id);
    const own = rows.findIndex((row) => holds(row, laneOf()));
    const at = own >= 0 ? own : rows.findIndex((row) => holds(row, null));
    if (at < 0) return;
    virtual.scrollToIndex(at);
    const key = rows[at]?.lane.key ?? "";
    const frame = requestAnimationFrame(() =>
      board.current?.querySelector<HTMLElement>(`[data-lane="${key}"] > [data-task="${focused.id}"] a`)?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [focused, rows, virtual, board, laneOf]);
  return virtual;
};

/** What can be done with the cards of each lane: with several labels a card stands in several, and has one menu open. */
const useLaneActions = (
  actions: TaskActions,
  given: { focus: (at: At) => void; choose: (choice: Choice) => void; onMenu: CardActions["onMenu"] },
) => {
  const { focus, choose, onMenu } = given;
  return useCallback(
    (lane: string): CardActions => ({
      ...actions,
      move(task, by) {
        flushSync(() => onMenu(`${lane} ${task.id}`, false));
        actions.move(task, by);
        focus({ task: task.id, lane });
      },
      onMenu: (id, isOpen) => onMenu(`${lane} ${id}`, isOpen),
      onChoose: (id, isRange) => choose({ task: id, isRange }),
    }),
    [actions, focus, choose, onMenu],
  );
};

/** Where the focus is to be: a card, in the lane in which it was last seen. */
const useLaneFocus = (drag: DragActor) => {
  const [focused, focus] = useTaskFocus();
  const lane = useRef("");
  const focusAt = useCallback(
    (at: At) => {
      lane.current = at.lane;
      focus(at.task);
    },
    [focus],
  );
  /** Of what was held: where it was let go. */
  const focusHeld = useCallback(
    (task: string) => {
      const { held, place } = drag.getSnapshot().context;
      lane.current = place?.lane ?? held?.lane ?? lane.current;
      focus(task);
    },
    [drag, focus],
  );
  return { focused, focusAt, focusHeld, laneOf: useCallback(() => lane.current, []) };
};

/** A board whose cards also stand in lanes: by whose they are, their labels or their priority. A module of its own, fetched where somebody asks for lanes. */
export const LanesBoard = ({ group, ...props }: BoardProps & { group: LaneKind }) => {
  const { project, actions, onEdit, selected, shown, undone, canMake, chosen, onChosen, creating } = props;
  const { t } = useLingui();
  const board = useRef<HTMLDivElement>(null);
  const drag = useLaneDrag(project, group, chosen);
  const { lanes, collapsed, toggle, nameOf } = useLanes(project, group, shown);
  const carried = useCarried(project, drag, chosen);
  const { dragged, signalled } = carried;
  // All of them: a column that opened as a card is taken up would move all others from under it.
  const columns = project.workflow.states;
  const inHand = useInHand(signalled !== null);
  const [menuOf, onMenu] = useMenuOf();
  const { focused, focusAt, focusHeld, laneOf } = useLaneFocus(drag);
  const [opened, setOpened] = useState<{ count: number; lane: string | null }>({ count: 0, lane: null });
  const create = useCallback((lane: string | null) => setOpened(({ count }) => ({ count: count + 1, lane })), []);
  const { choices, choosing, choose, Selection } = useChoices();
  const open = lanes.filter(({ key }) => !collapsed.has(key));
  const rows = useMemo(() => rowsOfLanes(lanes, collapsed), [lanes, collapsed]);
  const virtual = useLines(board, rows, focused, laneOf);
  const hand = usePointerDrag(drag, board, (under, _, y) => dragged && placeUnder(under, y, dragged, lanes));
  const laneAt = () => document.activeElement?.closest<HTMLElement>("[data-lane]")?.dataset["lane"] ?? "";
  const hear = useLaneKeys({
    columns: columns.map(({ id }) => id),
    lanes: open,
    drag,
    onFocus: (task, lane) => focusAt({ task, lane }),
    onToggle: (task) => choose({ task, isRange: false }),
    onMenu: (task) => onMenu(`${laneAt()} ${task}`, true),
    onEdit,
    onCreate: create,
  });
  useListener(board, "keydown", hear);
  useCarriedFocus(project, drag, carried, focusHeld);
  const actionsOf = useLaneActions(actions, { focus: focusAt, choose, onMenu });
  const idsOf = (lane: Lane | undefined, state: string) => lane?.cells.get(state) ?? [];
  return (
    <>
      <div ref={board} className={css.board} role="group" aria-label={t`Board`} data-list="" data-held={dragged ? "" : undefined}>
        <div className={css.sheet} style={{ "--columns": columns.length }}>
          <LaneColumns project={project} columns={columns} dragged={signalled} drag={drag} refusal={inHand?.Refusal ?? null} />
          <div className={css.rows} style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, start, key }) => {
              // There are as many as were counted.
              const { lane, at } = rows[index]!;
              return (
                <div key={key} ref={virtual.measureElement} data-index={index} className={css.row} style={{ translate: `0 ${start}px` }}>
                  {at === null ? (
                    <LaneHead
                      lane={lane}
                      name={nameOf(lane.key)}
                      isCollapsed={collapsed.has(lane.key)}
                      onToggle={toggle}
                      onCreate={canMake && lane.key !== "gone" ? create : null}
                    />
                  ) : (
                    <LaneCells
                      lane={lane}
                      at={at}
                      laneName={nameOf(lane.key)}
                      columns={columns}
                      project={project}
                      dragged={signalled}
                      drag={drag}
                      actionsOf={actionsOf}
                      menuOf={menuOf}
                      selected={selected}
                      ticks={chosen?.ticks}
                      undone={undone}
                    />
                  )}
                </div>
              );
            })}
          </div>
        </div>
      </div>
      {canMake && (
        <NewTask
          // Of other lanes other tasks are made.
          key={group}
          project={project}
          kind={group}
          lane={opened.lane === null ? null : { key: opened.lane, name: nameOf(opened.lane) }}
          creating={creating}
          opened={opened.count}
        />
      )}
      <div className={edge}>{signalled && <HeldKeys dragged={signalled} />}</div>
      {Selection && (
        <Selection
          project={project}
          board={board}
          choices={choices}
          choosing={choosing}
          listed={() => [...new Set(open.flatMap((lane) => columns.flatMap(({ id }) => idsOf(lane, id))))]}
          onChosen={onChosen}
        />
      )}
      <p className={hidden} role="status" aria-live="assertive">
        {dragged && <LaneSpoken drag={drag} dragged={dragged} project={project} lanes={lanes} nameOf={nameOf} inHand={inHand} />}
      </p>
      <Hand project={project} carried={carried} hand={hand} />
    </>
  );
};
