import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from "react";
import type { Frame } from "./axes.tsx";
import * as css from "./charts.css.ts";

type ChartCursorProps = {
  /** What it goes along, for those who listen. */
  label: string;
  frame: Frame;
  /** How many places there are. */
  count: number;
  /** Where a place is. */
  xOf: (at: number) => number;
  /** What is said of a place. */
  textOf: (at: number) => { title: string; lines: string[] };
  children: ReactNode;
};

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at - 1,
  PageUp: (at) => at + 7,
  PageDown: (at) => at - 7,
  Home: () => 0,
  End: (_, last) => last,
};

/** A chart along which a pointer, or the arrow keys, read what stands where: one stop for the keyboard, however many places there are. */
export const ChartCursor = ({ label, frame, count, xOf, textOf, children }: ChartCursorProps) => {
  const last = count - 1;
  const [at, setAt] = useState<number | null>(null);
  const place = Math.min(at ?? last, last);
  const { title, lines } = textOf(place);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = steps[event.key]?.(place, last);
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setAt(Math.max(0, Math.min(last, next)));
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * frame.width;
    let nearest = 0;
    for (let other = 1; other < count; other += 1) if (Math.abs(xOf(other) - x) < Math.abs(xOf(nearest) - x)) nearest = other;
    setAt(nearest);
  };
  const x = xOf(place);
  return (
    <div
      className={css.chart}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={place}
      aria-valuetext={[title, ...lines].join(", ")}
      onKeyDown={onKeyDown}
      onFocus={() => setAt(at ?? last)}
      onBlur={() => setAt(null)}
      onPointerMove={onPointerMove}
      onPointerLeave={({ currentTarget }) => currentTarget !== document.activeElement && setAt(null)}
    >
      {children}
      {at !== null && (
        <div className={css.cursor} style={{ left: `${(x / frame.width) * 100}%` }} aria-hidden="true">
          <div className={css.tip} data-side={x > frame.width / 2 ? "before" : "behind"}>
            <b>{title}</b>
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </div>
        </div>
      )}
    </div>
  );
};
