import type { ScaleLinear } from "d3-scale";
import { useLingui } from "@lingui/react/macro";
import { dayAfter, dayOfMonth, daysBetween } from "../../../../domain/days.ts";
import { shortDay } from "../../../i18n/days.ts";
import { useToday } from "../../../providers/workspace-clock.ts";
import * as css from "./charts.css.ts";

/** Where in its drawing a chart lies. */
export type Frame = { width: number; height: number; left: number; right: number; top: number; bottom: number };

/** @param words how much room what stands at the end of lines has */
export const frameOf = (width: number, words: number): Frame => ({
  width,
  height: 232,
  left: 36,
  right: width - words,
  top: 10,
  bottom: 204,
});

/** The days below a period's chart: the first ones of months where it is long, else weeks; as many as have room. */
const tickDays = (from: string, to: string, room: number): string[] => {
  const length = daysBetween(from, to) + 1;
  const days = Array.from({ length }, (_, at) => dayAfter(from, at));
  const candidates = length > 62 ? days.filter((day) => dayOfMonth(day) === 1) : days.filter((_, at) => at % 7 === Math.min(3, length - 1));
  const every = Math.max(1, Math.ceil((candidates.length * 64) / Math.max(room, 64)));
  return candidates.filter((_, at) => at % every === 0);
};

type AxesProps = {
  frame: Frame;
  y: ScaleLinear<number, number>;
  /** Where a day is. */
  x: (day: string) => number;
  from: string;
  to: string;
};

/** Lines at whole amounts, and the days below. */
export const Axes = ({ frame: { left, right, bottom }, y, x, from, to }: AxesProps) => {
  const { i18n } = useLingui();
  const { today } = useToday();
  return (
    <g aria-hidden="true">
      {y.ticks(4).map((tick) => (
        <g key={tick}>
          <line className={css.grid} x1={left} x2={right} y1={y(tick)} y2={y(tick)} />
          <text className={css.tick} x={left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      {tickDays(from, to, right - left).map((day) => (
        <text key={day} className={css.tick} x={x(day)} y={bottom + 20} textAnchor="middle">
          {shortDay(i18n, day, today)}
        </text>
      ))}
    </g>
  );
};
