/** Preloaded into the processes that are measured (`node --import`): counts processor time and statements between two messages. */
import pg from "pg";

export type Sql = { name: string; text: string; values: unknown[] };
/**
 * Processor time in microseconds, of all threads. Statements that go out before the answer to one before them has come share its round trip. `last`
 * are the first prepared statements; `together` all of the first ones, with those of one round trip in one list.
 */
export type Reading = { cpu: number; statements: number; trips: number; last: Sql[]; together: Sql[][]; rss: number };

const kept = 10;
const keptTrips = 10;
let from = process.cpuUsage();
let statements = 0;
let trips = 0;
let last: Sql[] = [];
let together: Sql[][] = [];
/** How many statements of a connection have no answer yet. */
const unanswered = new WeakMap<pg.Client, number>();

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (this: pg.Client, ...parameters: unknown[]) {
  const [first, values] = parameters as [string | { name?: string; text: string; values?: unknown[] }, unknown[] | undefined];
  const waiting = unanswered.get(this) ?? 0;
  statements += 1;
  const asked = typeof first === "string" ? { text: first, name: "", values: undefined } : first;
  const sql = { name: asked.name ?? "", text: asked.text, values: asked.values ?? (Array.isArray(values) ? values : []) };
  if (waiting === 0) {
    trips += 1;
    if (together.length < keptTrips) together.push([]);
  }
  if (trips <= keptTrips) together.at(-1)?.push(sql);
  if (last.length < kept && typeof first === "object") last.push(sql);
  const answer = (query as (...all: unknown[]) => unknown).apply(this, parameters);
  if (answer instanceof Promise) {
    unanswered.set(this, waiting + 1);
    const note = () => void unanswered.set(this, (unanswered.get(this) ?? 1) - 1);
    answer.then(note, note);
  }
  return answer;
} as typeof query;

process.on("message", (message) => {
  if (message === "begin") {
    [statements, trips, last, together] = [0, 0, [], []];
    from = process.cpuUsage();
    process.send!("begun");
  } else if (message === "end") {
    const { user, system } = process.cpuUsage(from);
    process.send!({ cpu: user + system, statements, trips, last, together, rss: process.memoryUsage.rss() } satisfies Reading);
  }
});
