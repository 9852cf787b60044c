import { useSelector } from "@xstate/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { DragActor, DropPlace, Held } from "../../../../../machines/workspace/drag.ts";
import { dayAfter, daysBetween } from "../../../../domain/days.ts";
import type { Project, Task } from "../../../../domain/rows.ts";
import { type DragActs, provideDrag } from "../../../providers/board.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { useRow, useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { letterOf } from "../../../ui/keys.ts";
import { usePointerDrag } from "../board/use-pointer-drag.ts";
import { useTaskCommands } from "../commands/use-acts.ts";
import { useLatest } from "../hooks/use-latest.ts";
import { useListener } from "../hooks/use-listener.ts";
import { dayByKey, type Layout } from "./calendar-days.ts";
import { undated } from "./task-chip.tsx";

/** A task on another day: what it lasts stays. */
const movedTo = ({ start, due }: Task, day: string): Pick<Task, "start" | "due"> => {
  if (day === undated) return { start, due: null };
  if (start === null || due === null) return { start: start !== null && start > day ? day : start, due: day };
  return { start: dayAfter(start, daysBetween(due, day)), due: day };
};

/** The day under a point of the window: it lies behind what stands on it. */
const dayAt = (x: number, y: number): string | null => {
  const days = document.elementsFromPoint(x, y).map((under) => under.closest<HTMLElement>("[data-day]")?.dataset["day"]);
  return days.find((day) => day !== undefined) ?? null;
};

const placeOn = (day: string): DropPlace => ({ state: day, before: null, move: null, isAllowed: true });

/** The chart of a task that is taken to another day. */
const useDragOfDays = (project: Project): DragActor => {
  const store = useWorkspaceRows();
  const commands = useTaskCommands();
  const acts = useLatest<DragActs>({
    drop({ task: id }, { state: day }) {
      const task = store.rows.get("task", id);
      return { refused: task ? commands.acts.edit(task, movedTo(task, day)).refused : { code: "not_found" } };
    },
    // Every day takes a task.
    explain() {},
    showError: (error) => error && commands.showError(error, project),
  });
  const [machine] = useState(() => provideDrag(acts, store));
  return useFlow(machine);
};

type CalendarDrag = {
  today: string;
  layout: Layout;
  /** A task comes over this day, or back to it, which may not be shown yet. */
  onDay: (day: string) => void;
};

/** Keys with which a task is taken up and carried to another day: those of a board, and those that lead from day to day. */
const useDragKeys = (drag: DragActor, area: RefObject<HTMLElement | null>, { today, layout, onDay }: CalendarDrag): void => {
  /** Whether the key does something to what is held. */
  const carry = (key: string, { from: lifted }: Held): boolean => {
    const over = drag.getSnapshot().context.place?.state ?? (lifted === undated ? today : lifted);
    const next = dayByKey(key, over === undated ? today : over, layout);
    if (next !== null) {
      const day = over === undated ? today : next;
      drag.send({ type: "place.entered", place: placeOn(day) });
      onDay(day);
    } else if (key === "Enter" || key === " ") drag.send({ type: "card.released" });
    else if (key === "Backspace" || key === "Delete") drag.send({ type: "place.entered", place: placeOn(undated) });
    else if (key === "Escape") {
      drag.send({ type: "drag.cancelled" });
      if (lifted !== undated) onDay(lifted);
    } else return false;
    return true;
  };
  useListener(area, "keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const state = drag.getSnapshot();
    const { held, isByKeys } = state.context;
    if (state.hasTag("held") && isByKeys && held) {
      if (!carry(event.key, held)) return;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    // An element of the calendar has the focus.
    const target = event.target as Element;
    const chip = target.closest<HTMLElement>("[data-task]");
    const { task, state: from } = chip?.dataset ?? {};
    // A button hears a space itself.
    const isTaken = event.key === " " ? target.matches("a") : letterOf(event) === "m";
    if (!isTaken || !task || !from) return;
    event.preventDefault();
    drag.send({ type: "card.lifted", task, from });
    // Its day may not be shown any more while it is taken to another.
    area.current?.focus();
  });
};

/** What was held keeps the focus where it was dropped; where its day shows no more of them, the day has it, and where that is not shown, the calendar. */
const useFocusOfDropped = (held: string | null, isByKeys: boolean, area: RefObject<HTMLElement | null>): void => {
  const store = useWorkspaceRows();
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (held !== null) last.current = isByKeys ? held : null;
    else if (last.current) {
      const due = store.rows.get("task", last.current)?.due ?? undated;
      const find = (selector: string) => area.current?.querySelector<HTMLElement>(selector);
      const chip = `[data-task="${last.current}"] > a`;
      // What lasts stands on several days.
      (find(`[data-day="${due}"] ${chip}`) ?? find(chip) ?? find(`[data-go="${due}"]`) ?? area.current)?.focus();
      last.current = null;
    }
  }, [held, isByKeys, store, area]);
};

/** A task that is taken to another day, by the pointer or by keys. */
export const useCalendarDrag = (project: Project, area: RefObject<HTMLDivElement | null>, given: CalendarDrag) => {
  const drag = useDragOfDays(project);
  const { held, place, isByKeys } = useSelector(drag, (state) => state.context);
  const isHeld = useSelector(drag, (state) => state.hasTag("inHand"));
  const isReturning = useSelector(drag, (state) => state.hasTag("returning"));
  const task = useRow("task", held?.task ?? "");
  const hand = usePointerDrag(drag, area, (_, x, y) => {
    const day = dayAt(x, y);
    return day === null ? null : placeOn(day);
  });
  // Kept for what is said of it once it is let go.
  const [before, setBefore] = useState<string | null>(null);
  if (isHeld && held && before !== held.task) setBefore(held.task);
  const last = useRow("task", before ?? "");
  useDragKeys(drag, area, given);
  useFocusOfDropped(held?.task ?? null, isByKeys, area);
  return {
    /** What moves with the pointer. */
    hand,
    isByKeys,
    isReturning,
    /** The held task as it is; null for none. */
    task: isHeld && task ? task : null,
    /** What was held last, as it is. */
    last: last ?? null,
    heldId: isHeld ? (held?.task ?? null) : null,
    /** The day over which it is held; null for none. */
    over: isHeld ? (place?.state ?? null) : null,
  };
};
