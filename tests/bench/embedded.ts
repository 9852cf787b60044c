/**
 * `npm run bench:embedded`: what a server on the embedded store takes while 20,000 moves are made on it, one after the other with what a page reads beside
 * them: its memory, its folder and the processor time of a move must not grow with them but by the rows that they leave. `BENCH_COMMANDS` asks for another number.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { systemClock } from "../../src/basics/clock.ts";
import { loadConfig } from "../../src/server/config.ts";
import { createLog } from "../../src/server/log.ts";
import { openStack } from "../../src/server/stack.ts";
import { ensureBuilt } from "../../src/tools/build/built.ts";
import { wireVersion } from "../../src/domain/wire.ts";
import { setup } from "../server/embedded-image.ts";
import { startStack } from "../server/harness.ts";
import { startServer } from "../server/started.ts";
import { nextId, the } from "../server/workspace-rows.ts";
import { makeBoards } from "./boards.ts";
import { bytesOf, median, post } from "./calls.ts";
import { table, verdict } from "./table.ts";

const commands = Number(process.env["BENCH_COMMANDS"] ?? 20_000);
const windows = 10;
/** A page that comes back, and one that opens the board: that many moves lie between two of them. */
const [changesEvery, snapshotEvery] = [2, 20];
const MB = 1024 * 1024;

const sizeOf = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);

const memoryOf = (pid: number): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]) * 1024;

/** Milliseconds of a processor that a process has used: what else the machine does is no part of it. */
const processorTimeOf = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  // In ticks, of which Linux counts a hundred a second.
  return (Number(fields[11]) + Number(fields[12])) * 10;
};

await ensureBuilt();
// What an embedded store of the tests begins with, which their runner else makes.
await setup();
const folder = mkdtempSync(join(tmpdir(), "lanngan-embedded-"));
const settings = { DATA_DIR: folder, LIMITS: "off", LOG_LEVEL: "warn", SITE_URL: "http://localhost:3000", ACCESS_TOKEN_LIFE: "86400" };
try {
  const stack = await startStack({ store: "pglite", env: settings });
  const { person, tasks } = await makeBoards(stack, { BIG: 1000, FEW: 50 });
  await stack.close();
  const host = `${person.subdomain}.localhost:3000`;
  const server = await startServer(settings, { args: [] });
  const port = Number(new URL(server.url).port);
  const headers = { authorization: `Bearer ${person.token}`, apikey: "lanngan-web", host };
  const move = async (way: { from: string; move: string }) => {
    const body = { id: nextId(), version: wireVersion, base: 0, ops: [the({ op: "task.move", id: tasks["FEW"]!, ...way })] };
    const answer = await post(port, `/api/w/${person.subdomain}/commands`, body, person.token, undefined, host);
    if (!(answer.data as unknown as { isDone: boolean }).isDone) throw new Error(JSON.stringify(answer));
  };
  const ways = [
    { from: "s3", move: "m7" },
    { from: "s4", move: "m10" },
  ];
  await move({ from: "s1", move: "m2" });
  const rows: string[][] = [];
  const figures: { memory: number; data: number; log: number; time: number; work: number }[] = [];
  const data = join(folder, "database");
  for (let window = 0; window < windows; window += 1) {
    const times: number[] = [];
    const before = processorTimeOf(server.process.pid!);
    for (let turn = 0; turn < commands / windows; turn += 1) {
      const begun = performance.now();
      await move(ways[turn % ways.length]!);
      times.push(performance.now() - begun);
      if (turn % changesEvery === 0) await bytesOf(port, `/api/w/${person.subdomain}/changes?after=0`, headers);
      if (turn % snapshotEvery === 0) await bytesOf(port, `/api/w/${person.subdomain}/snapshot?beside=FEW`, headers);
    }
    const log = sizeOf(join(data, "pg_wal"));
    figures.push({
      memory: memoryOf(server.process.pid!),
      data: sizeOf(data) - log,
      log,
      time: median(times),
      work: (processorTimeOf(server.process.pid!) - before) / times.length,
    });
    const { memory, data: bytes, time, work } = figures.at(-1)!;
    const cells = [(commands / windows) * (window + 1), memory / MB, bytes / MB, log / MB];
    rows.push([...cells.map((value) => value.toFixed(0)), time.toFixed(1), work.toFixed(1)]);
    console.log(rows.at(-1)!.join("  "));
  }
  await server.stop();
  console.log(`\n${table(["moves", "memory, MB", "data, MB", "log, MB", "a move, ms", "processor, ms"], rows)}\n`);

  const { resources, close } = await openStack(loadConfig(settings), createLog("silent"), { clock: systemClock });
  const { rows: sizes } = await resources.db.query<{ name: string; size: number; rows: number }>({
    text: `select relname as name, pg_total_relation_size(c.oid)::int as size, reltuples::int as rows from pg_class c
      join pg_namespace n on n.oid = relnamespace where nspname = 'public' and relkind = 'r' order by 2 desc limit 8`,
  });
  await close();
  console.log(
    table(
      ["table", "kB", "rows"],
      sizes.map(({ name, size, rows: count }) => [name, (size / 1024).toFixed(0), String(count)]),
    ),
  );

  // The first window warms the server up.
  const [second, last] = [figures[1]!, figures.at(-1)!];
  const grows = (what: string, from: number, to: number, most: number) =>
    console.log(`${what}: ${(to / from).toFixed(2)} of ≤ ${most}, ${verdict(to / from <= most)}`);
  console.log();
  grows("memory, last to second tenth", second.memory, last.memory, 1.2);
  grows("log", second.log, last.log, 1.2);
  grows("processor time of a move with its reads", second.work, last.work, 1.2);
  const kept = sizes.filter(({ name }) => name === "projects" || name === "tasks").reduce((sum, { size }) => sum + size, 0);
  console.log(`tables whose rows are changed: ${(kept / 1024).toFixed(0)} kB of ≤ 5000, ${verdict(kept <= 5000 * 1024)}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
