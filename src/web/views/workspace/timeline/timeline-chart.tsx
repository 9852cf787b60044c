import { Trans, useLingui } from "@lingui/react/macro";
import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { ReschedulingActor } from "../../../../../machines/workspace/rescheduling.ts";
import type { Project, Task } from "../../../../domain/rows.ts";
import { barOf } from "../../../../domain/scheduled-days.ts";
import { useMay } from "../../../providers/workspace-moves.ts";
import { media } from "../../../theme/tokens.ts";
import { useMedia } from "../../../ui/use-media.ts";
import { useRootFontSize } from "../../../ui/use-root-font-size.ts";
import type { DayMark } from "../calendar/calendar-days.ts";
import { useLatest } from "../hooks/use-latest.ts";
import { useListener } from "../hooks/use-listener.ts";
import { useTaskFocus } from "../task/use-task-focus.ts";
import type { TaskActions } from "../task/use-task-actions.ts";
import { TimelineRow } from "./timeline-bar.tsx";
import { Heads } from "./timeline-heads.tsx";
import { BlockerLines, Shade } from "./timeline-picture.tsx";
import { daysIn, leftOf, type Scale, type Stretch, stretchOf, type Zoom } from "./timeline-scale.ts";
import * as css from "./timeline.css.ts";
import { useDraggedBars } from "./use-rescheduling.ts";

/** How high a row is, in pixels for letters of 16. */
const heights = { desk: 36, phone: 44 } as const;

/** How much of the days is to the left of today where they are shown first. */
const share = 0.25;

type Area = RefObject<HTMLDivElement | null>;

/** What of an area the days have: beside the titles. */
const roomOf = (element: HTMLElement): number => {
  const titles = element.querySelector<HTMLElement>("[data-titles]")?.offsetWidth ?? 0;
  return Math.max(0, element.clientWidth - titles);
};

const scrollTo = (element: HTMLElement, left: number): void => {
  element.scrollLeft = left;
};

/** The days in sight, and that the same days stay in sight where the scale becomes another. */
const useDaysInSight = (area: Area, scale: Scale, today: string) => {
  const [stretch, setStretch] = useState<Stretch>({ from: 0, until: 0 });
  const look = useCallback(() => {
    const { current } = area;
    if (!current) return;
    const next = stretchOf(scale, current.scrollLeft, roomOf(current));
    setStretch((last) => (last.from === next.from && last.until === next.until ? last : next));
  }, [area, scale]);
  const seeToday = useCallback(() => {
    const { current } = area;
    if (current) scrollTo(current, leftOf(scale, today) - roomOf(current) * share);
    look();
  }, [area, scale, today, look]);
  const last = useRef<Scale | null>(null);
  useLayoutEffect(() => {
    const { current } = area;
    const before = last.current;
    last.current = scale;
    if (!current) return;
    if (before === null) return seeToday();
    if (before.from !== scale.from || before.dayWidth !== scale.dayWidth) {
      // A quarter of the way across, where today stands first.
      const at = roomOf(current) * share;
      const days = (current.scrollLeft + at) / before.dayWidth;
      scrollTo(current, leftOf(scale, before.from) + days * scale.dayWidth - at);
    }
    look();
  }, [area, scale, look, seeToday]);
  useEffect(() => {
    const { current } = area;
    if (!current) return;
    const observer = new ResizeObserver(look);
    observer.observe(current);
    return () => observer.disconnect();
  }, [area, look]);
  return { days: useMemo(() => daysIn(scale, stretch), [scale, stretch]), look, seeToday };
};

/** Which rows are drawn: those in sight, some beside them, and the one that has the focus. */
const useDrawnRows = (area: Area, rows: readonly Task[], rowHeight: number, reached: number, focused: { id: string } | null) => {
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => area.current,
    estimateSize: () => rowHeight,
    getItemKey: (at) => rows[at]?.id ?? at,
    overscan: 6,
    // Below the heads, which stay.
    scrollPaddingStart: 56,
    rangeExtractor: (range: Range) => {
      const drawn = defaultRangeExtractor(range);
      return reached < 0 || drawn.includes(reached) ? drawn : [...drawn, reached].toSorted((one, other) => one - other);
    },
  });
  useEffect(() => virtual.measure(), [virtual, rowHeight]);
  useEffect(() => {
    if (!focused) return;
    const at = rows.findIndex(({ id }) => id === focused.id);
    if (at < 0) return;
    virtual.scrollToIndex(at);
    const frame = requestAnimationFrame(() => {
      const bar = area.current?.querySelector<HTMLElement>(`[data-bar="${focused.id}"]`);
      bar?.focus({ preventScroll: true });
      bar?.scrollIntoView({ inline: "nearest", block: "nearest" });
    });
    return () => cancelAnimationFrame(frame);
  }, [focused, rows, virtual, area]);
  return virtual;
};

type ChartProps = {
  project: Project;
  /** The tasks that have days, from top to bottom. */
  rows: readonly Task[];
  scale: Scale;
  zoom: Zoom;
  today: string;
  actor: ReschedulingActor;
  actions: TaskActions;
  selectedId: string | null;
  undone: ReadonlyMap<string, string>;
  markOf: (day: string) => DayMark;
  /** Given what brings today into sight. */
  area: Area;
  onSeeToday: (see: () => void) => void;
};

/** The days, and a row with its bar for each task of which those in sight are drawn. */
export const TimelineChart = (props: ChartProps) => {
  const { project, rows, scale, zoom, today, actor, actions, selectedId, undone, markOf, area, onSeeToday } = props;
  const { t } = useLingui();
  const may = useMay(project);
  const isPhone = useMedia(media.phone);
  const rowHeight = Math.round(heights[isPhone ? "phone" : "desk"] * (useRootFontSize() / 16));
  const [current, setCurrent] = useState<string | null>(null);
  const [focused, focus] = useTaskFocus();
  const reachedAt = rows.findIndex(({ id }) => id === current);
  const virtual = useDrawnRows(area, rows, rowHeight, reachedAt, focused);
  const { days, look, seeToday } = useDaysInSight(area, scale, today);
  // The first row that is not over: what is late has its bar far before today.
  const nowAt = rows.findIndex((task) => (barOf(task)?.to ?? "") >= today);
  const seeNow = useLatest(() => {
    seeToday();
    if (nowAt > 0) virtual.scrollToIndex(Math.max(0, nowAt - 2), { align: "start" });
  });
  useEffect(() => {
    onSeeToday(() => seeNow()());
    seeNow()();
  }, [onSeeToday, seeNow]);
  useDraggedBars(actor, area, { project, dayWidth: scale.dayWidth, rows, onFocus: focus });
  useListener(area, "focusin", ({ target }) => {
    const id = target instanceof Element ? target.getAttribute("data-bar") : null;
    if (id !== null) setCurrent(id);
  });
  const items = virtual.getVirtualItems();
  const height = Math.max(virtual.getTotalSize(), rowHeight);
  const reached = reachedAt >= 0 ? current : (rows[items[0]?.index ?? 0]?.id ?? null);
  return (
    <div ref={area} className={css.scroll} tabIndex={-1} role="group" aria-label={t`Timeline`} onScroll={look}>
      <div className={css.sheet} style={{ width: `calc(var(--titles) + ${scale.days * scale.dayWidth}px)` }}>
        <div className={css.days}>
          <div className={css.corner} data-titles="">
            <Trans>Task</Trans>
          </div>
          <Heads scale={scale} zoom={zoom} days={days} today={today} markOf={markOf} />
        </div>
        <div className={css.rows} style={{ height }}>
          <Shade scale={scale} days={days} today={today} markOf={markOf} height={Math.max(height, window.innerHeight)} />
          <BlockerLines
            actor={actor}
            scale={scale}
            rows={rows}
            drawn={items.map(({ index }) => index)}
            rowHeight={rowHeight}
            height={height}
          />
          <ul className={css.list}>
            {items.map(({ index, start, key }) => {
              // There are as many as were counted.
              const task = rows[index]!;
              return (
                <li
                  key={key}
                  className={css.row}
                  style={{ height: rowHeight, translate: `0 ${start}px` }}
                  data-task={task.id}
                  aria-setsize={rows.length}
                  aria-posinset={index + 1}
                >
                  <TimelineRow
                    task={task}
                    project={project}
                    actions={actions}
                    actor={actor}
                    scale={scale}
                    today={today}
                    isSelected={task.id === selectedId}
                    isReached={task.id === reached}
                    mayEdit={may("task.edit", task)}
                    undone={undone.get(task.id)}
                  />
                </li>
              );
            })}
          </ul>
        </div>
      </div>
    </div>
  );
};
