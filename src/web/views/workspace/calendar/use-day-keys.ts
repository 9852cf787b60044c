import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useListener } from "../hooks/use-listener.ts";
import { dayByKey, type Layout } from "./calendar-days.ts";
import { undated } from "./task-chip.tsx";

/** Of those that stand on the same day, the one before or after a task. */
const besideOf = (area: HTMLElement, chip: HTMLElement, by: number): HTMLElement | null => {
  const container = chip.closest("[data-day]") ?? area;
  const others = [...container.querySelectorAll<HTMLElement>(`[data-state="${chip.dataset["state"]}"]`)];
  return others[others.indexOf(chip) + by]?.querySelector("a") ?? null;
};

type DayKeys = Layout & {
  /** The days that are shown. */
  days: readonly string[];
  /** Where the tab key comes to as long as nobody went to another day. */
  at: string;
  /** Shows what is around a day. */
  onTurn: (day: string) => void;
};

/** A calendar without a mouse: arrows lead from day to day, and from task to task on one; a day that is not shown is turned to. */
export const useDayKeys = (area: RefObject<HTMLElement | null>, { days, at, onTurn, ...layout }: DayKeys) => {
  const [last, setCurrent] = useState<string | null>(null);
  const current = last !== null && days.includes(last) ? last : at;
  /** The day that takes the focus as soon as it is there. */
  const wanted = useRef<string | null>(null);
  const focus = (day: string): boolean => {
    const button = area.current?.querySelector<HTMLElement>(`[data-go="${day}"]`);
    button?.focus();
    return Boolean(button);
  };
  useLayoutEffect(() => {
    if (wanted.current !== null && focus(wanted.current)) wanted.current = null;
  });
  const go = (day: string) => {
    if (days.includes(day) && focus(day)) return;
    wanted.current = day;
    onTurn(day);
  };
  useListener(area, "keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !area.current) return;
    // An element of the calendar has the focus.
    const target = event.target as HTMLElement;
    const chip = target.matches("a") ? target.closest<HTMLElement>("[data-task]") : null;
    const day = target.dataset["go"] ?? chip?.dataset["state"];
    if (day === undefined) return;
    const along = chip && { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (chip && along) {
      const next = besideOf(area.current, chip, along);
      if (next) next.focus();
      else if (along < 0 && day !== undated) go(day);
    } else {
      const to = day === undated ? null : dayByKey(event.key, day, layout);
      if (to === null) return;
      go(to);
    }
    event.preventDefault();
  });
  return {
    current,
    setCurrent,
    /** Has a day take the focus, also where it comes to be there later. */
    focusLater(day: string): void {
      if (!focus(day)) wanted.current = day;
    },
  };
};
