/**
 * `npm run bench:start`: how long a start takes with the embedded database and, where it runs, with Postgres, once everything is built and
 * the caches are warm, and what it is spent on. Starts of both take turns; medians are told. Nobody else is compared: the goal is a time.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureBuilt } from "../../src/tools/build/built.ts";
import { createDatabase, hasPostgres } from "../server/harness.ts";
import { median } from "./calls.ts";
import type { Mark } from "./start-meter.ts";
import { table, verdict } from "./table.ts";

const root = new URL("../../", import.meta.url);
const meter = new URL("./start-meter.ts", import.meta.url).href;
/** The command of `npm start`. */
const { start } = (JSON.parse(readFileSync(new URL("package.json", root), "utf8")) as { scripts: { start: string } }).scripts;
const last = "listening";
const starts = 7;
const goal = 3;

/** Its marks, in the order in which they were set. */
const startOnce = async (settings: Record<string, string>): Promise<Mark[]> => {
  const server = spawn(process.execPath, ["--import", meter, ...start.slice(start.indexOf("node ")).split(" ").slice(1)], {
    cwd: fileURLToPath(root),
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: { PATH: process.env["PATH"], NODE_ENV: "production", PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "error", ...settings },
  });
  const ended = once(server, "exit");
  const marks: Mark[] = [];
  await new Promise<void>((resolve, reject) => {
    void ended.then(() => reject(new Error("The server did not start.")));
    server.on("message", (mark: Mark) => {
      marks.push(mark);
      if (mark.name === last) resolve();
    });
  });
  server.kill("SIGTERM");
  await ended;
  return marks;
};

await ensureBuilt();
const folder = mkdtempSync(join(tmpdir(), "lanngan-bench-"));
const database = hasPostgres ? await createDatabase() : null;
const stores: [string, Record<string, string>][] = [["embedded", { DATA_DIR: folder }]];
if (database) stores.push(["Postgres", { DATABASE_URL: database.url }]);
const taken = new Map<string, Mark[][]>(stores.map(([name]) => [name, []]));
try {
  for (let turn = 0; turn <= starts; turn += 1)
    for (const [name, settings] of stores) {
      const marks = await startOnce(settings);
      // The first makes the database and fills the caches.
      if (turn > 0) taken.get(name)!.push(marks);
    }
} finally {
  await database?.drop();
  rmSync(folder, { recursive: true });
}
for (const [name, runs] of taken) {
  let before = { at: 0, cpu: 0 };
  const rows = runs[0]!.map((mark, place) => {
    const now = { at: median(runs.map((marks) => marks[place]!.at)), cpu: median(runs.map((marks) => marks[place]!.cpu)) };
    const row = [mark.name, (now.at - before.at).toFixed(0), (now.cpu - before.cpu).toFixed(0), now.at.toFixed(0), now.cpu.toFixed(0)];
    before = now;
    return row;
  });
  console.log(`\nA warm start, ${name}: milliseconds until each mark, medians of ${starts}\n`);
  console.log(table(["", "took", "processor", "at", "processor"], rows));
  console.log(`${(before.at / 1000).toFixed(1)} s (≤ ${goal}) ${verdict(before.at <= goal * 1000)}`);
}
process.exit();
