/**
 * `npm run bench:timeline`: a timeline of 5,000 tasks that have days, and its bars in a hand.
 *
 * First drawing: milliseconds from a page's beginning to the frame after its first bar, nothing cached, against a bare page that fetches the same bytes of
 * rows (the same snapshot, gzip), parses them and draws sixty of them as bars with nothing else; in turns, each in a browser context of its own, the medians
 * of `BENCH_ROUNDS` (7) after one that does not count.
 *
 * Dragging: with a processor four times slower (Chromium's own throttling) a bar is taken by the mouse, carried in sixty steps over some weeks and let go,
 * and what Chromium reports as long animation frames from the press until a second after it is down is taken: the longest of each round, and of
 * these the median. A frame of 50 ms or less is none. Afterwards the task must have its new days.
 *
 * DOM nodes are counted of 200 and of 5,000 tasks. Everything is of one run on one machine: the load of its processors is told with the figures.
 */
import { loadavg } from "node:os";
import { gunzipSync, gzipSync } from "node:zlib";
import { generateNKeysBetween } from "fractional-indexing";
import { chromium, type Page } from "playwright";
import { dayAfter } from "../../src/domain/days.ts";
import type { Op } from "../../src/domain/ops.ts";
import { upgrade } from "../../src/server/use-cases/admin/organizations.ts";
import { ensureBuilt } from "../../src/tools/build/built.ts";
import { chromiumPath } from "../../src/tools/test/browser/chromium.ts";
import { freePort, startRedis } from "../hub/own-redis.ts";
import { newOwner } from "../server/free-owners.ts";
import { createDatabase, startStack } from "../server/harness.ts";
import { comeIn } from "../server/workspace-people.ts";
import { makeProject, makeTask, nextId, outcomeOf } from "../server/workspace-rows.ts";
import { comesTo, drawn, titleAt } from "./boards.ts";
import { bytesOf, median } from "./calls.ts";
import { type Measured, startMeasured } from "./measured.ts";
import { table, verdict } from "./table.ts";

const rounds = Number(process.env["BENCH_ROUNDS"] ?? 7);
const slower = 4;
const counts = { BIG: 5_000, FEW: 200 } as const;
const bar = "[data-bar]";
const rows: string[][] = [];
const tell = (what: string, own: string, peer: string, figure: string, goal: string, isMet: boolean) => {
  rows.push([what, own, peer, figure, goal, verdict(isMet)]);
  console.log(rows.at(-1)!.join("  "));
};

await ensureBuilt();
const database = await createDatabase();
const redis = await startRedis();
const port = await freePort();
const siteUrl = `http://localhost:${port}`;
const started: Measured[] = [];
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ["--no-sandbox"] });

/** Tasks of a week each that begin day after day around today, each blocked by the one before it. */
const tasksOf = (project: string, count: number, today: string): Op[] => {
  const ranks = generateNKeysBetween(null, null, count);
  const ids = ranks.map(() => nextId());
  return ranks.flatMap((rank, at): Op[] => {
    const start = dayAfter(today, Math.floor((at * 120) / count));
    const made = makeTask(ids[at]!, project, { title: titleAt(at), rank, start, due: dayAfter(start, 6) });
    return at % 2 === 1 ? [made, { op: "task.block", id: ids[at]!, add: [ids[at - 1]!], remove: [] }] : [made];
  });
};

const saved = (page: Page) => page.getByText("Everything is saved").waitFor();

try {
  const stack = await startStack({ store: "postgres", databaseUrl: database.url, env: { SITE_URL: siteUrl } });
  const owner = await newOwner(stack);
  await upgrade(stack.deps, owner.subdomain, 2, null);
  const session = await comeIn(stack, owner);
  const person = { subdomain: owner.subdomain, token: session.accessToken };
  const today = new Date().toISOString().slice(0, 10);
  const does = async (...ops: Op[]) => {
    const outcome = await outcomeOf(stack, person, ...ops);
    if (!outcome.isDone) throw new Error(`Refused: ${outcome.refused.code}`);
  };
  const projects: Record<string, string> = {};
  for (const [key, count] of Object.entries(counts)) {
    const project = (projects[key] = nextId());
    await does(makeProject(project, key));
    const ops = tasksOf(project, count, today);
    for (let at = 0; at < ops.length; at += 500) await does(...ops.slice(at, at + 500));
  }
  await stack.close();
  const settings = {
    LIMITS: "off",
    LOG_LEVEL: "error",
    SITE_URL: siteUrl,
    PORT: String(port),
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
  };
  started.push(await startMeasured(new URL("../../src/server/main.ts", import.meta.url), settings));
  const bare = await startMeasured(new URL("./bare-workspace.ts", import.meta.url), { DATABASE_URL: database.url });
  started.push(bare);
  const origin = `http://${person.subdomain}.localhost:${port}`;
  const bareOrigin = `http://localhost:${bare.port}`;
  const headers = {
    host: `${person.subdomain}.localhost:${port}`,
    authorization: `Bearer ${person.token}`,
    apikey: "lanngan-web",
    "accept-encoding": "gzip",
  };
  const fetched = async (path: string) => {
    const bytes = await bytesOf(port, `/api/w/${person.subdomain}/${path}`, headers);
    return gzipSync(bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString("base64");
  };
  await bare.ask({
    bodies: { "/project": await fetched(`snapshot?project=${projects["BIG"]}`), "/frame": await fetched("snapshot?beside=BIG") },
  });
  // It notes the first link to a task: the title of the first row, which comes with its bar.
  const comes = () => comesTo(browser, session, "block");

  const [own, peer] = [[] as number[], [] as number[]];
  for (let round = 0; round <= rounds; round += 1) {
    const context = await comes();
    const page = await context.newPage();
    // Of each side a page is open already: what a browser takes to begin a process is no part of it.
    await page.goto(`${origin}/api/`);
    const first = await drawn(page, `${origin}/p/BIG/timeline`);
    await saved(page);
    await context.close();
    const other = await comes();
    const otherPage = await other.newPage();
    await otherPage.goto(`${bareOrigin}/echo`);
    const plain = await drawn(otherPage, `${bareOrigin}/timeline`);
    await other.close();
    if (round === 0) continue;
    own.push(first);
    peer.push(plain);
  }
  const [mine, theirs] = [median(own), median(peer)];
  tell(
    "first timeline of 5,000 tasks, nothing cached",
    `${mine.toFixed(0)} ms`,
    `${theirs.toFixed(0)} ms`,
    (mine / theirs).toFixed(2),
    "≤ 1.5",
    mine / theirs <= 1.5,
  );

  const nodes: number[] = [];
  for (const key of Object.keys(counts)) {
    const context = await comes();
    const page = await context.newPage();
    await drawn(page, `${origin}/p/${key}/timeline`);
    await saved(page);
    nodes.push(await page.evaluate(() => document.querySelectorAll("*").length));
    await context.close();
  }
  const spread = Math.max(...nodes) / Math.min(...nodes);
  tell("DOM nodes of 5,000 and of 200 tasks", nodes.join(", "), "", spread.toFixed(2), "≤ 1.05", spread <= 1.05);

  const frames: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const context = await comes();
    const page = await context.newPage();
    await drawn(page, `${origin}/p/BIG/timeline`);
    await saved(page);
    const line = await context.newCDPSession(page);
    await line.send("Emulation.setCPUThrottlingRate", { rate: slower });
    await page.evaluate(() => {
      const seen: number[] = [];
      Object.assign(window, { seen });
      new PerformanceObserver((list) => seen.push(...list.getEntries().map(({ duration }) => duration))).observe({
        type: "long-animation-frame",
      });
    });
    const taken = page.locator(bar).nth(3);
    const id = await taken.getAttribute("data-bar");
    const before = await taken.getAttribute("title");
    const from = (await taken.boundingBox())!;
    const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let step = 1; step <= 60; step += 1) await page.mouse.move(x + step * 5, y + 10 * Math.sin(step / 5));
    await page.mouse.up();
    const seen = await page.evaluate(async () => {
      // What it is followed by, too.
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      return (window as unknown as { seen: number[] }).seen;
    });
    frames.push(Math.max(0, ...seen));
    await line.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await saved(page);
    const after = await page.evaluate((task) => document.querySelector(`[data-bar="${task}"]`)?.getAttribute("title") ?? null, id);
    if (after === before) throw new Error("The bar has not moved");
    await page.keyboard.press("Control+z");
    await saved(page);
    await context.close();
  }
  tell(
    "drag, 5,000 tasks, 4× slower: longest frame over 50 ms",
    `${median(frames).toFixed(0)} ms`,
    "",
    frames.map((each) => each.toFixed(0)).join(" "),
    "none",
    median(frames) <= 50,
  );
  console.log(table(["", "product", "bare", "ratio", "goal", ""], rows));
  console.log(`Load of the machine in the last minute: ${loadavg()[0]!.toFixed(1)} (${navigator.hardwareConcurrency} cores).`);
} finally {
  await browser.close();
  for (const each of started) await each.stop();
  await redis.remove();
  await database.drop();
}
process.exit();
