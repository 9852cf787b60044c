/** How long a task's move takes while ten people upload, beside the same move while nobody does: on Postgres, by a server of its own. */
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout } from "node:timers/promises";
import type { Op } from "../../src/domain/ops.ts";
import { wireVersion } from "../../src/domain/wire.ts";
import { freePort } from "../hub/own-redis.ts";
import { createDatabase, startStack } from "../server/harness.ts";
import { makeProject, makeTask, newTeam, nextId, submit, the } from "../server/workspace-rows.ts";
import { median, post } from "./calls.ts";
import { startMeasured } from "./measured.ts";

const uploads = 10;
/** What a person's line sends in a second: more of them together than a line of 80 Mbit/s brings. */
const bytesPerSecond = 1_000_000;
const [part, piece] = [50_000, 5_000_000];
const rounds = 5;
const movesPerRound = 40;
/** Of the kanban template: finished, and taken up again. */
const ways = [
  { from: "s3", move: "m7" },
  { from: "s4", move: "m10" },
];

/** A piece, as a line brings it. */
const paced = (): Readable =>
  Readable.from(
    (async function* () {
      for (let left = piece; left > 0; left -= part) {
        await setTimeout((1000 * part) / bytesPerSecond);
        yield Buffer.alloc(part, left);
      }
    })(),
    { objectMode: false },
  );

/** In milliseconds, the median of the medians of rounds. */
export const movesBesideUploads = async (): Promise<{ alone: number; beside: number }> => {
  const database = await createDatabase();
  const folder = mkdtempSync(join(tmpdir(), "lanngan-bench-"));
  const port = await freePort();
  const site = { SITE_URL: `http://localhost:${port}`, LIMITS: "off" };
  const stack = await startStack({ store: "postgres", databaseUrl: database.url, env: site });
  const { member } = await newTeam(stack);
  const [project, task, other] = [nextId(), nextId(), nextId()];
  await submit(stack, member, makeProject(project, "MKT"), makeTask(task, project), makeTask(other, project, { rank: "a1" }));
  await submit(stack, member, the({ op: "task.move", id: task, from: "s1", move: "m2" }));
  await stack.close();
  const settings = { ...site, PORT: String(port), LOG_LEVEL: "error", DATABASE_URL: database.url, DATA_DIR: folder };
  const server = await startMeasured(new URL("../../src/server/main.ts", import.meta.url), settings);
  const host = `${member.subdomain}.localhost:${port}`;
  const at = `/api/w/${member.subdomain}`;
  const call = (path: string, body: object) => post(port, `${at}/${path}`, body, member.token, undefined, host);
  let turn = 0;
  const move = async () => {
    const way = ways[turn++ % ways.length]!;
    const op: Op = the({ op: "task.move", id: task, ...way });
    const began = performance.now();
    const { data } = await call("commands", { id: nextId(), version: wireVersion, base: 0, ops: [op] });
    if (!(data as unknown as { isDone: boolean }).isDone) throw new Error(JSON.stringify(data));
    return performance.now() - began;
  };
  const timed = async () => {
    const times: number[] = [];
    for (let n = 0; n < movesPerRound; n += 1) {
      times.push(await move());
      await setTimeout(20);
    }
    return median(times);
  };
  const agent = new http.Agent({ keepAlive: true });
  const upload = async (isOver: () => boolean) => {
    const bytes = 200_000_000;
    const { id } = (await call("files", { task: other, name: "a.bin", bytes, lastModified: 0 })).data as unknown as { id: string };
    for (let from = 0; !isOver() && from < bytes; from += piece) {
      const headers = { host, apikey: "lanngan-web", authorization: `Bearer ${member.token}`, "content-length": piece };
      const request = http.request({
        agent,
        port: port,
        host: "127.0.0.1",
        method: "PUT",
        path: `${at}/files/${id}?from=${from}`,
        headers,
      });
      const answer = once(request, "response") as Promise<[http.IncomingMessage]>;
      await pipeline(paced(), request);
      const [response] = await answer;
      if (response.resume().statusCode !== 200) throw new Error(`A piece was answered ${response.statusCode}.`);
    }
  };
  try {
    const [alone, beside]: [number[], number[]] = [[], []];
    // The first round warms up.
    for (let round = 0; round <= rounds; round += 1) {
      const own = await timed();
      let isOver = false;
      const all = Array.from({ length: uploads }, () => upload(() => isOver));
      await setTimeout(500);
      const together = await timed();
      isOver = true;
      await Promise.all(all);
      if (round > 0) void [alone.push(own), beside.push(together)];
    }
    return { alone: median(alone), beside: median(beside) };
  } finally {
    agent.destroy();
    await server.stop();
    await database.drop();
    rmSync(folder, { recursive: true });
  }
};
