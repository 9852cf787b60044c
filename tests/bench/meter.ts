/** Preloaded into the processes that are measured (`node --import`): counts processor time and statements between two messages. */
import pg from "pg";

export type Sql = { name: string; text: string; values: unknown[] };
/** Processor time in microseconds, of all threads; statements are round trips to the database; the last of them come along. */
export type Reading = { cpu: number; statements: number; last: Sql[]; rss: number };

const kept = 10;
let from = process.cpuUsage();
let statements = 0;
let last: Sql[] = [];

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (this: pg.Client, ...parameters: unknown[]) {
  const [first, values] = parameters as [string | { name?: string; text: string; values?: unknown[] }, unknown[] | undefined];
  statements += 1;
  if (last.length < kept && typeof first === "object") {
    last.push({ name: first.name ?? "", text: first.text, values: first.values ?? (Array.isArray(values) ? values : []) });
  }
  return (query as (...all: unknown[]) => unknown).apply(this, parameters);
} as typeof query;

process.on("message", (message) => {
  if (message === "begin") {
    statements = 0;
    last = [];
    from = process.cpuUsage();
    process.send!("begun");
  } else if (message === "end") {
    const { user, system } = process.cpuUsage(from);
    process.send!({ cpu: user + system, statements, last, rss: process.memoryUsage.rss() } satisfies Reading);
  }
});
