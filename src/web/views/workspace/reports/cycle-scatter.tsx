import { useLingui } from "@lingui/react/macro";
import { scaleLinear } from "d3-scale";
import { useState, type KeyboardEvent, type PointerEvent } from "react";
import { day, hour } from "../../../../contract/time.ts";
import { dayAfter } from "../../../../domain/days.ts";
import { percentiles, type CycleTime, type FinishedTask } from "../../../../domain/reports.ts";
import type { Project } from "../../../../domain/rows.ts";
import { shortDay } from "../../../i18n/days.ts";
import { useDayAndTime, useToday } from "../../../providers/workspace-clock.ts";
import { hidden } from "../../../ui/text.css.ts";
import { Link } from "../shell/routing.tsx";
import { Axes, frameOf } from "./axes.tsx";
import * as css from "./charts.css.ts";
import { apart } from "./flow-bands.ts";
import type { Days } from "./report-address.ts";
import { useReportNames } from "./report-names.ts";
import { unitFor, useSpanText } from "./spans.ts";
import { useWidth } from "./use-width.ts";

/** A finished task in the chart: the day on which it was done, and its place in pixels. */
type DotOf = { task: FinishedTask; on: string; x: number; y: number };

/** In pixels: a pointer that far away means a dot. */
const reach = 24;

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at - 1,
  Home: () => 0,
  End: (_, last) => last,
};

type ScatterProps = Pick<CycleTime, "tasks" | "now"> & { projects: readonly Project[]; days: Days };

/** The chart's scales, and what they make of its tasks. */
const usePlot = ({ days: { from, to }, tasks, now }: ScatterProps, width: number) => {
  const dayOf = useDayAndTime();
  // It is drawn where something was finished.
  const { p50, p85 } = now.cycle!;
  const frame = frameOf(width, width < 420 ? 84 : 104);
  const longest = Math.max(p85, ...tasks.map(({ cycle }) => cycle));
  const unit = unitFor(longest) === "days" ? day : hour;
  const y = scaleLinear([0, Math.max(1, longest / unit)], [frame.bottom, frame.top]).nice(4);
  // The last day is as wide as any other.
  const x = scaleLinear([Date.parse(from), Date.parse(dayAfter(to, 1))], [frame.left, frame.right]);
  const dots = tasks.map((task): DotOf => {
    const { day: on, time } = dayOf(task.endedAt);
    return { task, on, x: x(Date.parse(`${on}T${time}:00Z`)), y: y(task.cycle / unit) };
  });
  return { frame, x, y, dots, p50, p85, y50: y(p50 / unit), y85: y(p85 / unit) };
};

type DrawingProps = { plot: ReturnType<typeof usePlot>; days: Days; ringed: DotOf | null };

/** The dots below and above what half and most of the tasks took. */
const Drawing = ({ plot: { frame, x, y, dots, p50, p85, y50, y85 }, days: { from, to }, ringed }: DrawingProps) => {
  const { t } = useLingui();
  const spanText = useSpanText();
  const { lower, upper } = percentiles;
  const [half, most85] = [spanText(p50), spanText(p85)];
  const [at50 = y50, at85 = y85] = apart([y50, y85], 16, frame.bottom);
  return (
    <svg
      className={css.drawing}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      role="img"
      aria-label={t`${lower}% of the finished tasks took ${half} or less, ${upper}% took ${most85} or less`}
    >
      <rect className={css.usual} x={frame.left} width={frame.right - frame.left} y={y85} height={frame.bottom - y85} />
      <Axes frame={frame} y={y} x={(date) => x(Date.parse(date))} from={from} to={to} />
      {dots.map((each) => (
        <circle key={each.task.id} className={css.dot} cx={each.x} cy={each.y} r={3.5} data-long={each.task.cycle > p85 ? "" : undefined} />
      ))}
      <line className={css.middle} x1={frame.left} x2={frame.right} y1={y50} y2={y50} />
      <line className={css.upper} x1={frame.left} x2={frame.right} y1={y85} y2={y85} />
      <text className={css.name} x={frame.right + 6} y={at50} dy="0.32em">
        {t`p50 ${half}`}
      </text>
      <text className={css.name} x={frame.right + 6} y={at85} dy="0.32em">
        {`p85 ${most85}`}
      </text>
      {ringed !== null && <circle className={css.ring} cx={ringed.x} cy={ringed.y} r={7} />}
    </svg>
  );
};

/** A dot for each finished task, by the day on which and how long after its beginning; the one that is meant is a link to its task. */
export const Scatter = (props: ScatterProps) => {
  const { t, i18n } = useLingui();
  const { today } = useToday();
  const spanText = useSpanText();
  const names = useReportNames(props.projects);
  const [width, measure] = useWidth();
  const [at, setAt] = useState<number | null>(null);
  const plot = usePlot(props, width);
  const { frame, dots } = plot;
  const last = dots.length - 1;
  const place = Math.min(at ?? last, last);
  // There is one at least, and the place is among them.
  const dot = dots[place]!;
  const textOf = ({ title, cycle, ...task }: FinishedTask, on: string) => {
    const [number, span, date] = [names.number(task), spanText(cycle), shortDay(i18n, on, today)];
    return t`${number} ${title}: ${span}, done ${date}`;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = steps[event.key]?.(place, last);
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setAt(Math.max(0, Math.min(last, next)));
  };
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const scale = frame.width / box.width;
    const distances = dots.map((of) => Math.hypot(of.x - (event.clientX - box.left) * scale, of.y - (event.clientY - box.top) * scale));
    const least = Math.min(...distances);
    if (least < reach) setAt(distances.indexOf(least));
    else if (!event.currentTarget.contains(document.activeElement)) setAt(null);
  };
  const style = { left: `${(dot.x / frame.width) * 100}%`, top: `${(dot.y / frame.height) * 100}%` };
  return (
    <div
      ref={measure}
      className={css.chart}
      onPointerMove={onPointer}
      onPointerDown={onPointer}
      onPointerLeave={({ currentTarget }) => !currentTarget.contains(document.activeElement) && setAt(null)}
    >
      <Drawing plot={plot} days={props.days} ringed={at === null ? null : dot} />
      <Link
        {...(names.page(dot.task) ?? { to: "/" })}
        className={css.dotLink}
        style={style}
        aria-label={textOf(dot.task, dot.on)}
        aria-description={t`The arrow keys lead to the tasks before and after it`}
        onKeyDown={onKeyDown}
        onFocus={() => setAt(place)}
        onBlur={() => setAt(null)}
      />
      {at !== null && (
        <div className={css.tipAt} style={style} data-side={dot.x > frame.width / 2 ? "before" : "behind"} aria-hidden="true">
          <b>{`${names.number(dot.task)} · ${spanText(dot.task.cycle)}`}</b>
          <span>{dot.task.title}</span>
        </div>
      )}
      <p className={hidden} role="status">
        {at !== null && textOf(dot.task, dot.on)}
      </p>
    </div>
  );
};
