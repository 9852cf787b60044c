import type { Task } from "../../../../domain/rows.ts";
import { barOf, type Schedule } from "../../../../domain/scheduled-days.ts";
import { placeOf, type Scale } from "./timeline-scale.ts";

/** From the end of what has to be over first to the beginning of what waits for it. */

/** Most lines that are drawn at once. */
export const mostLines = 400;

/** The paths of lines: of those that can be kept, and of those where a task begins before what it waits for is over. */
export type Lines = { kept: string; broken: string };

type LinesGiven = {
  rows: readonly Task[];
  /** Where each task's row is, by its id. */
  places: ReadonlyMap<string, number>;
  /** The rows in sight, by their places: a line with neither end there is not drawn. */
  drawn: readonly number[];
  /** Who waits for a task, by its id. */
  waiting: ReadonlyMap<string, readonly string[]>;
  rowHeight: number;
  /** The days of a task, also while it is dragged. */
  scheduleOf: (task: Task) => Schedule;
};

/** Who waits for each task. */
export const waitingOf = (rows: readonly Task[]): ReadonlyMap<string, readonly string[]> => {
  const waiting = new Map<string, string[]>();
  for (const { id, blockedBy } of rows)
    for (const blocker of blockedBy) {
      const known = waiting.get(blocker);
      if (known) known.push(id);
      else waiting.set(blocker, [id]);
    }
  return waiting;
};

/** How far a line goes on from a bar before it turns, in CSS pixels. */
const turn = 7;

export const linesOf = (scale: Scale, { rows, places, drawn, waiting, rowHeight, scheduleOf }: LinesGiven): Lines => {
  const lines: Lines = { kept: "", broken: "" };
  let count = 0;
  const draw = (from: number, to: number) => {
    const [blocker, blocked] = [rows[from], rows[to]];
    if (!blocker || !blocked || count >= mostLines) return;
    const [first, second] = [scheduleOf(blocker), scheduleOf(blocked)];
    const [begin, end] = [placeOf(scale, first), placeOf(scale, second)];
    if (begin === null || end === null) return;
    count += 1;
    const [x, y] = [begin.left + begin.width, (from + 0.5) * rowHeight];
    const [u, v] = [end.left, (to + 0.5) * rowHeight];
    // Where there is no room between them it goes around between the rows.
    const between = (to > from ? to : to + 1) * rowHeight;
    const way = u - x >= 2 * turn ? `H${u - turn}V${v}H${u}` : `h${turn}V${between}H${u - turn}V${v}H${u}`;
    // An end of its own at what waits.
    const path = `M${x} ${y}${way}m-4 -3l4 3l-4 3`;
    const isBroken = (barOf(second)?.from ?? "") <= (barOf(first)?.to ?? "");
    if (isBroken) lines.broken += path;
    else lines.kept += path;
  };
  const isDrawn = new Set(drawn);
  for (const at of drawn) {
    const task = rows[at];
    if (!task) continue;
    for (const blocker of task.blockedBy) {
      const from = places.get(blocker);
      if (from !== undefined) draw(from, at);
    }
    // Those of which the other end was not drawn by itself.
    for (const blocked of waiting.get(task.id) ?? []) {
      const to = places.get(blocked);
      if (to !== undefined && !isDrawn.has(to)) draw(at, to);
    }
  }
  return lines;
};
