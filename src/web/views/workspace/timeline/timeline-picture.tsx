import { useSelector } from "@xstate/react";
import { memo, useMemo } from "react";
import type { ReschedulingActor } from "../../../../../machines/workspace/rescheduling.ts";
import type { Task } from "../../../../domain/rows.ts";
import type { DayMark } from "../calendar/calendar-days.ts";
import { linesOf, waitingOf } from "./timeline-lines.ts";
import { leftOf, type Scale, shadePath } from "./timeline-scale.ts";
import * as css from "./timeline.css.ts";

type ShadeProps = { scale: Scale; days: readonly string[]; today: string; markOf: (day: string) => DayMark; height: number };

/** Days on which nobody works, and today: behind the bars. */
export const Shade = memo(({ scale, days, today, markOf, height }: ShadeProps) => {
  const now = leftOf(scale, today) + scale.dayWidth / 2;
  return (
    <svg className={css.picture} width={scale.days * scale.dayWidth} height={height} aria-hidden="true">
      <path className={css.off} data-off="" d={shadePath(scale, days, (day) => markOf(day).isOff, height)} />
      <path className={css.today} data-today="" d={`M${now} 0V${height}`} />
    </svg>
  );
});

type LinesProps = {
  actor: ReschedulingActor;
  scale: Scale;
  rows: readonly Task[];
  /** The rows in sight, by their places. */
  drawn: readonly number[];
  rowHeight: number;
  height: number;
};

/** Lines from what has to be over first to what waits for it: two paths, however many they are. */
export const BlockerLines = ({ actor, scale, rows, drawn, rowHeight, height }: LinesProps) => {
  const held = useSelector(actor, (state) => (state.hasTag("inHand") ? (state.context.held?.task ?? null) : null));
  const schedule = useSelector(actor, ({ context }) => context.schedule);
  const places = useMemo(() => new Map(rows.map(({ id }, at) => [id, at])), [rows]);
  const waiting = useMemo(() => waitingOf(rows), [rows]);
  const scheduleOf = (task: Task) => (task.id === held ? schedule : task);
  const { kept, broken } = linesOf(scale, { rows, places, drawn, waiting, rowHeight, scheduleOf });
  return (
    <svg className={css.picture} width={scale.days * scale.dayWidth} height={height} aria-hidden="true">
      <path className={css.line} data-lines="kept" d={kept} />
      <path className={css.broken} data-lines="broken" d={broken} />
    </svg>
  );
};
