import type { DragActor } from "../../../../../machines/workspace/drag.ts";
import type { Task } from "../../../../domain/rows.ts";
import { movesOf } from "../../../providers/workspace-moves.ts";
import { useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { letterOf } from "../../../ui/keys.ts";
import { placeIn } from "../board/place-at.ts";
import type { Lane } from "./lane-places.ts";

type LaneKeys = {
  /** The states that are shown, from left to right. */
  columns: readonly string[];
  /** The lanes that are open, from top to bottom. */
  lanes: readonly Lane[];
  drag: DragActor;
  onFocus(task: string, lane: string): void;
  onToggle(task: string): void;
  onMenu(task: string): void;
  onEdit(task: Task, what: "title" | "assignee"): void;
  onCreate(lane: string): void;
};

const arrows: Record<string, [across: number, along: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const none: readonly string[] = [];

/** A board with lanes without a mouse: arrows lead from card to card and from lane to lane; a space takes the card into the hand, letters do what menus offer. */
export const useLaneKeys = ({ columns, lanes, drag, onFocus, onToggle, onMenu, onEdit, onCreate }: LaneKeys) => {
  const store = useWorkspaceRows();
  const cellOf = (lane: number, state: string) => lanes[lane]?.cells.get(state) ?? none;

  /** Where a card in the hand comes by an arrow: one column on, one card on, and behind the last one of a cell into the next lane. */
  const carry = ([across, along]: [number, number]) => {
    const { held, place } = drag.getSnapshot().context;
    const task = held && store.rows.get("task", held.task);
    if (!held || !task) return;
    const state = place?.state ?? held.from;
    const to = columns[columns.indexOf(state) + across] ?? state;
    let lane = lanes.findIndex(({ key }) => key === (place?.lane ?? held.lane));
    const others = (at: number) => cellOf(at, to).filter((id) => id !== held.task);
    let ids = others(lane);
    const own = cellOf(lane, held.from).indexOf(held.task);
    const now = place === null ? own : place.before === null ? ids.length : ids.indexOf(place.before);
    let next = across !== 0 ? 0 : now + along;
    if (next > ids.length && lane < lanes.length - 1) {
      lane += 1;
      ids = others(lane);
      next = 0;
    } else if (next < 0 && lane > 0) {
      lane -= 1;
      ids = others(lane);
      next = ids.length;
    }
    const before = ids[Math.min(ids.length, Math.max(0, next))] ?? null;
    const found = placeIn(to, { from: held.from, judged: () => movesOf(store, task), before });
    drag.send({ type: "place.entered", place: { ...found, lane: lanes[lane]?.key ?? "" } });
  };

  const step = (id: string, state: string, key: string, [across, along]: [number, number]) => {
    const lane = lanes.findIndex((each) => each.key === key);
    const at = cellOf(lane, state).indexOf(id);
    if (across === 0) {
      const next = cellOf(lane, state)[at + along];
      if (next !== undefined) return onFocus(next, key);
      // Past lanes in which the column is empty.
      for (let other = lane + along; lanes[other] !== undefined; other += along) {
        const there = cellOf(other, state).at(along > 0 ? 0 : -1);
        if (there !== undefined) return onFocus(there, lanes[other]?.key ?? "");
      }
      return undefined;
    }
    // Past columns that are empty.
    for (let column = columns.indexOf(state) + across; columns[column] !== undefined; column += across) {
      const others = cellOf(lane, columns[column] ?? "");
      const next = others[Math.min(at, others.length - 1)];
      if (next !== undefined) return onFocus(next, key);
    }
    return undefined;
  };

  return (event: KeyboardEvent): void => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    // An element of the board has the focus.
    const target = event.target as HTMLElement;
    const arrow = arrows[event.key];
    const done = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    if (drag.getSnapshot().hasTag("held")) {
      if (event.key === "Enter" || event.key === " ") drag.send({ type: "card.released" });
      else if (arrow) carry(arrow);
      return done();
    }
    const card = target.closest<HTMLElement>("[data-task]");
    const lane = card?.closest<HTMLElement>("[data-lane]")?.dataset["lane"];
    const task = store.rows.get("task", card?.dataset["task"] ?? "");
    if (!task || lane === undefined || (target.tagName !== "A" && target.tagName !== "BUTTON")) return;
    // A button of the card hears these itself.
    if (target.tagName === "BUTTON" && [" ", "ArrowUp", "ArrowDown"].includes(event.key)) return;
    const letter = letterOf(event);
    if (arrow) step(task.id, task.state, lane, arrow);
    else if (event.key === " ") drag.send({ type: "card.lifted", task: task.id, from: task.state, lane });
    else if (letter === "x") onToggle(task.id);
    else if (letter === "m") onMenu(task.id);
    else if (letter === "e") onEdit(task, "title");
    else if (letter === "a") onEdit(task, "assignee");
    else if (letter === "c") onCreate(lane);
    else return;
    done();
  };
};
