import { useSelector } from "@xstate/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { ReschedulingActor } from "../../../../../machines/workspace/rescheduling.ts";
import type { Project, Task } from "../../../../domain/rows.ts";
import type { BarPart } from "../../../../domain/scheduled-days.ts";
import { provideRescheduling } from "../../../providers/rescheduling.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { useMay } from "../../../providers/workspace-moves.ts";
import { useTaskActs } from "../../../providers/workspace-acts.ts";
import { useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { onCancelDrag } from "../hooks/on-cancel-drag.ts";
import { useLatest } from "../hooks/use-latest.ts";
import { useListener } from "../hooks/use-listener.ts";
import { scrollNear, usePress } from "../hooks/use-press.ts";

/** The chart of bars that are dragged to other days. */
export const useRescheduling = (): ReschedulingActor => {
  const store = useWorkspaceRows();
  const acts = useTaskActs();
  const save = useLatest(
    ({ task: id, schedule: before }: { task: string; schedule: Pick<Task, "start" | "due"> }, schedule: Pick<Task, "start" | "due">) => {
      const task = store.rows.get("task", id);
      if (!task) return { code: "not_found" } as const;
      // Somebody else gave it other days while it was in the hand.
      if (task.start !== before.start || task.due !== before.due) return { code: "changed_meanwhile" } as const;
      return acts.edit(task, schedule).refused;
    },
  );
  const [machine] = useState(() => provideRescheduling(save, store));
  return useFlow(machine);
};

/** How near to an end of a bar it is taken by that end, and how wide a bar is that has ends, in CSS pixels. */
const grips = { mouse: 8, touch: 16 } as const;
export const leastWithEnds = 30;

const partAt = (bar: Element, { clientX, pointerType }: PointerEvent): BarPart => {
  const { left, right, width } = bar.getBoundingClientRect();
  const grip = grips[pointerType === "mouse" ? "mouse" : "touch"];
  if (width < Math.max(leastWithEnds, grip * 3)) return "whole";
  if (clientX - left <= grip) return "start";
  return right - clientX <= grip ? "due" : "whole";
};

type Given = {
  project: Project;
  /** How wide a day is, in CSS pixels. */
  dayWidth: number;
};

/** The bar on which something happens, with its task, where the person may change its days. */
const useBarAt = (project: Project) => {
  const store = useWorkspaceRows();
  const may = useMay(project);
  return (target: EventTarget | null): { bar: HTMLElement; task: Task } | null => {
    const bar = target instanceof Element ? target.closest<HTMLElement>("[data-bar]") : null;
    const task = store.rows.get("task", bar?.dataset["bar"] ?? "");
    return bar && task && may("task.edit", task) ? { bar, task } : null;
  };
};

/** Tells the chart what a pointer does to bars, and scrolls what is under it. */
const usePointer = (actor: ReschedulingActor, area: RefObject<HTMLElement | null>, { project, dayWidth }: Given) => {
  const barAt = useBarAt(project);
  /** How far it was scrolled as the bar was taken, and where. */
  const taken = useRef({ scrolled: 0, x: 0 });
  const isPressing = useSelector(actor, (state) => state.hasTag("held") || state.matches("pressed") || state.matches("touched"));
  const isByKeys = useSelector(actor, ({ context }) => context.isByKeys);
  const isResting = useSelector(actor, (state) => state.matches("touched"));
  const isHeld = useSelector(actor, (state) => state.hasTag("held"));
  const by = useRef(0);
  const carry = (x: number) => {
    const days = Math.round((x - taken.current.x + (area.current?.scrollLeft ?? 0) - taken.current.scrolled) / dayWidth);
    if (days === by.current || !actor.getSnapshot().hasTag("held")) return;
    by.current = days;
    actor.send({ type: "bar.carried", by: days });
  };
  const press = usePress(area, {
    isPressing: isPressing && !isByKeys,
    isResting,
    isHeld: isHeld && !isByKeys,
    moved: (at) => actor.send({ type: "pointer.moved", ...at }),
    released: ({ x }) => {
      carry(x);
      actor.send({ type: "bar.released" });
    },
    left: () => actor.send({ type: "drag.cancelled" }),
    carried: ({ x }) => carry(x),
    followed: ({ x }, start) => {
      const sides = area.current?.getBoundingClientRect();
      if (sides) scrollNear(area.current, { by: "scrollLeft", from: sides.left, to: sides.right }, x, start.x);
    },
  });
  // A bar is a link: pulled, it would be dragged as one.
  useListener(area, "dragstart", (event) => event.preventDefault());
  useListener(area, "pointerdown", (event) => {
    const at = event.button === 0 && event.isPrimary ? barAt(event.target) : null;
    if (!at) return;
    const { id: task, start, due } = at.task;
    const pressed = press(event);
    taken.current = { scrolled: area.current?.scrollLeft ?? 0, x: pressed.x };
    by.current = 0;
    actor.send({ type: "bar.pressed", task, schedule: { start, due }, part: partAt(at.bar, event), ...pressed });
  });
};

type Keys = {
  /** The tasks, from top to bottom. */
  rows: readonly Task[];
  onFocus: (task: string) => void;
};

/** A timeline without a mouse: up and down from bar to bar; arrows move a bar, with Shift its end, with Ctrl and Shift its beginning. */
const useKeys = (actor: ReschedulingActor, area: RefObject<HTMLElement | null>, project: Project, { rows, onFocus }: Keys) => {
  const barAt = useBarAt(project);
  useListener(area, "keydown", (event) => {
    const state = actor.getSnapshot();
    const isHeld = state.hasTag("held") && state.context.isByKeys;
    const { key, shiftKey, altKey } = event;
    const isCtrl = event.ctrlKey || event.metaKey;
    if (!(event.target instanceof Element) || !event.target.matches("[data-bar]") || altKey) return;
    const done = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    const across = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (across !== undefined && (shiftKey || !isCtrl)) {
      const at = barAt(event.target);
      if (!at) return;
      const { id: task, start, due } = at.task;
      const part = shiftKey ? (isCtrl ? "start" : "due") : "whole";
      actor.send({ type: "bar.nudged", task, schedule: { start, due }, part, by: across });
      return done();
    }
    if (isHeld) {
      if (key === "Enter" || key === " ") actor.send({ type: "bar.released" });
      // Escape is heard from anywhere. All else waits until it is put down.
      if (!isCtrl) done();
      return;
    }
    const along = { ArrowUp: -1, ArrowDown: 1 }[key];
    if (along === undefined || isCtrl || shiftKey) return;
    const id = event.target.getAttribute("data-bar");
    const next = rows[rows.findIndex((task) => task.id === id) + along];
    if (next) onFocus(next.id);
    done();
  });
  const heldByKeys = useSelector(actor, (state) =>
    state.hasTag("held") && state.context.isByKeys ? (state.context.held?.task ?? null) : null,
  );
  useEffect(() => {
    if (heldByKeys === null) return;
    const leaving = new AbortController();
    onCancelDrag(leaving.signal, () => actor.send({ type: "drag.cancelled" }));
    return () => leaving.abort();
  }, [heldByKeys, actor]);
  // Where it was put down its row may be another one.
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (heldByKeys !== null) last.current = heldByKeys;
    else if (last.current !== null) {
      onFocus(last.current);
      last.current = null;
    }
  }, [heldByKeys, onFocus]);
};

/** Bars that are dragged to other days, by the pointer or by keys. @param area scrolls, and has the bars in it */
export const useDraggedBars = (actor: ReschedulingActor, area: RefObject<HTMLElement | null>, given: Given & Keys): void => {
  usePointer(actor, area, given);
  useKeys(actor, area, given.project, given);
};
