import type { DragActor } from "../../../../../machines/workspace/drag.ts";
import type { Task } from "../../../../domain/rows.ts";
import { movesOf } from "../../../providers/workspace-moves.ts";
import { useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { isForBulk } from "../list/bulk-keys.ts";
import { placeIn } from "./place-at.ts";
import { letterOf } from "../../../ui/keys.ts";

type BoardKeys = {
  /** The states that are shown, from left to right. */
  columns: readonly string[];
  /** The tasks of a state that are shown, from top to bottom. */
  idsIn(state: string): readonly string[];
  drag: DragActor;
  onFocus(task: string): void;
  onToggle(task: string): void;
  /** From where a range begins to this one. */
  onRange(task: string): void;
  onMenu(task: string): void;
  onEdit(task: Task, what: "title" | "assignee"): void;
  onCreate(state: string): void;
};

const arrows: Record<string, [across: number, along: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A board without a mouse: arrows move the focus, with Shift they choose on the way, a space takes the card into the hand, letters do what menus offer. */
export const useBoardKeys = ({ columns, idsIn, drag, onFocus, onToggle, onRange, onMenu, onEdit, onCreate }: BoardKeys) => {
  const store = useWorkspaceRows();

  /** Where a card in the hand comes by an arrow: into the next column's head, or one card further in its own. */
  const carry = ([across, along]: [number, number]) => {
    const { held, place } = drag.getSnapshot().context;
    const task = held && store.rows.get("task", held.task);
    if (!held || !task) return;
    const state = place?.state ?? held.from;
    const to = columns[columns.indexOf(state) + across] ?? state;
    const ids = idsIn(to).filter((id) => id !== held.task);
    const own = idsIn(held.from).indexOf(held.task);
    const at = place === null ? own : place.before === null ? ids.length : ids.indexOf(place.before);
    const next = across !== 0 ? (to === held.from ? own : 0) : Math.min(ids.length, Math.max(0, at + along));
    drag.send({
      type: "place.entered",
      place: placeIn(to, { from: held.from, judged: () => movesOf(store, task), before: ids[next] ?? null }),
    });
  };

  const step = (id: string, state: string, [across, along]: [number, number], isRange: boolean) => {
    const ids = idsIn(state);
    const at = ids.indexOf(id);
    if (across === 0) {
      const next = ids[at + along];
      if (next === undefined) return;
      if (isRange) onRange(next);
      onFocus(next);
      return;
    }
    // Past columns that are empty.
    for (let column = columns.indexOf(state) + across; columns[column] !== undefined; column += across) {
      const others = idsIn(columns[column] ?? "");
      const next = others[Math.min(at, others.length - 1)];
      if (next !== undefined) return onFocus(next);
    }
  };

  return (event: KeyboardEvent): void => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    // An element of the board has the focus.
    const target = event.target as HTMLElement;
    const arrow = arrows[event.key];
    const isHeld = drag.getSnapshot().hasTag("held");
    const done = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    if (isHeld) {
      if (event.key === "Enter" || event.key === " ") drag.send({ type: "card.released" });
      else if (arrow) carry(arrow);
      return done();
    }
    const id = target.closest<HTMLElement>("[data-task]")?.dataset["task"];
    const task = id === undefined ? undefined : store.rows.get("task", id);
    if (!task || (target.tagName !== "A" && target.tagName !== "BUTTON")) return;
    // A button of the card hears these itself.
    if (target.tagName === "BUTTON" && [" ", "ArrowUp", "ArrowDown"].includes(event.key)) return;
    const letter = letterOf(event);
    if (target.tagName === "A" && isForBulk(event, letter)) return done();
    if (arrow) step(task.id, task.state, arrow, event.shiftKey);
    else if (event.key === " ") drag.send({ type: "card.lifted", task: task.id, from: task.state });
    else if (letter === "x") (event.shiftKey ? onRange : onToggle)(task.id);
    else if (letter === "m") onMenu(task.id);
    else if (letter === "e") onEdit(task, "title");
    else if (letter === "a") onEdit(task, "assignee");
    else if (letter === "c") onCreate(task.state);
    else return;
    done();
  };
};
