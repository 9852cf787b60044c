/**
 * `npm run bench:workspace`: what WORKSPACE §8 asks of an opened board, of a move and of a change on its way to somebody else's screen, on Postgres.
 * Each figure that has a peer is compared with it in turns in this run; the others are bytes, counts and frames. `BENCH_ROUNDS` asks for
 * fewer, and names for single parts: `npm run bench:workspace -- script rows drag move screen`.
 */
import { gunzipSync, gzipSync } from "node:zlib";
import pg from "pg";
import { chromium } from "playwright";
import type { Op } from "../../src/domain/ops.ts";
import { wireVersion } from "../../src/domain/wire.ts";
import { chromiumPath } from "../../src/tools/test/browser/chromium.ts";
import { ensureBuilt } from "../../src/tools/build/built.ts";
import { freePort, startRedis } from "../hub/own-redis.ts";
import { startCounting } from "../server/counting.ts";
import { createDatabase, asAdmin, startStack } from "../server/harness.ts";
import { nextId, the } from "../server/workspace-rows.ts";
import { card, comesTo, drawn, makeBoards, titleShownAt, watchTitles } from "./boards.ts";
import { bytesOf, median, post } from "./calls.ts";
import { type Measured, startMeasured } from "./measured.ts";
import type { Sql } from "./meter.ts";
import { table, verdict } from "./table.ts";

const rounds = Number(process.env["BENCH_ROUNDS"] ?? 7);
const slower = 4;
const kB = 1000;
const rows: string[][] = [];
const tell = (what: string, own: string, peer: string, figure: string, goal: string, isMet: boolean) => {
  rows.push([what, own, peer, figure, goal, verdict(isMet)]);
  console.log(rows.at(-1)!.join("  "));
};
const ratioOf = (what: string, own: number, peer: number, unit: string, goal: number) =>
  tell(what, `${own.toFixed(1)} ${unit}`, `${peer.toFixed(1)} ${unit}`, (own / peer).toFixed(2), `≤ ${goal}`, own / peer <= goal);

/** Tasks of each board, by the keys of their projects. */
const boards = { BIG: 10_000, MID: 2_000, FEW: 200 };

/** Whether a part is to be measured: each, unless some are named. */
const asked = process.argv.slice(2);
const isAsked = (part: string) => asked.length === 0 || asked.includes(part);

await ensureBuilt();
const database = await createDatabase();
// Without it servers tell each other through Postgres, which is no part of a move.
const redis = await startRedis();
const wire = await startCounting(database.url);
const twin = `${new URL(database.url).pathname.slice(1)}_bare`;
const bareUrl = new URL(database.url);
bareUrl.pathname = `/${twin}`;
const port = await freePort();
const siteUrl = `http://localhost:${port}`;
let bareWire: Awaited<ReturnType<typeof startCounting>> | undefined;
const started: Measured[] = [];
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ["--no-sandbox"] });
try {
  const stack = await startStack({ store: "postgres", databaseUrl: database.url, env: { SITE_URL: siteUrl } });
  const { person, session, projects, tasks } = await makeBoards(stack, boards);
  await stack.close();
  const name = new URL(database.url).pathname.slice(1);
  await asAdmin(async (client) => {
    await client.query(`create database ${twin} template ${name}`);
    // The store's role is called after its database.
    await client.query(`create role ${twin}_workspace in role ${name}_workspace`);
  });
  const inTwin = new pg.Client({ connectionString: bareUrl.href });
  await inTwin.connect();
  await inTwin.query("create table bench_writes (written text)");
  await inTwin.end();
  const settings = { LIMITS: "off", LOG_LEVEL: "error", SITE_URL: siteUrl };
  bareWire = await startCounting(bareUrl.href);
  const product = await startMeasured(new URL("../../src/server/main.ts", import.meta.url), {
    ...settings,
    PORT: String(port),
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
  });
  const bare = await startMeasured(new URL("./bare-workspace.ts", import.meta.url), { DATABASE_URL: bareUrl.href });
  // What counts the round trips of a move takes part in each of them, on both sides, and in nothing else.
  const countedProduct = await startMeasured(new URL("../../src/server/main.ts", import.meta.url), {
    ...settings,
    DATABASE_URL: wire.url,
    REDIS_URL: redis.url,
  });
  const countedBare = await startMeasured(new URL("./bare-workspace.ts", import.meta.url), { DATABASE_URL: bareWire.url });
  started.push(product, bare, countedProduct, countedBare);
  const origin = `http://${person.subdomain}.localhost:${port}`;
  const bareOrigin = `http://localhost:${bare.port}`;
  const headers = { authorization: `Bearer ${person.token}`, apikey: "lanngan-web", host: `${person.subdomain}.localhost:${port}` };
  const command = (...ops: Op[]) => ({ id: nextId(), version: wireVersion, base: 0, ops });
  const send = async (server: Measured, ...ops: Op[]) => {
    const answer = await post(server.port, `/api/w/${person.subdomain}/commands`, command(...ops), person.token, undefined, headers.host);
    if (!(answer.data as unknown as { isDone: boolean }).isDone) throw new Error(JSON.stringify(answer));
  };

  const comes = (serviceWorkers: "allow" | "block" = "allow") => comesTo(browser, session, serviceWorkers);

  // What an opened board fetches of script.
  if (isAsked("script")) {
    // What the worker fetches for later may be there before the page asks for it, and is not seen here.
    const context = await comes("block");
    const page = await context.newPage();
    const line = await context.newCDPSession(page);
    await line.send("Network.enable");
    await line.send("Network.setExtraHTTPHeaders", { headers: { "Accept-Encoding": "gzip" } });
    const scripts = new Map<string, number>();
    let bytes = 0;
    line.on("Network.responseReceived", ({ requestId, type, response }) => {
      if (type === "Script") scripts.set(requestId, response.encodedDataLength);
    });
    line.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const before = scripts.get(requestId);
      if (before !== undefined) bytes += encodedDataLength - before;
    });
    // The hub's client comes once the board is drawn, and is the last.
    const opening = page.waitForRequest(/WorkspaceHub\/negotiate/);
    await drawn(page, `${origin}/p/FEW`);
    await opening;
    await page.getByText("Everything is saved").waitFor();
    tell("script of an opened board, gzip", `${(bytes / kB).toFixed(1)} kB`, "", "", "≤ 240 kB", bytes <= 240 * kB);
    await context.close();
  }

  // Ten thousand tasks.
  const fetched = async (path: string) => {
    const bytes = await bytesOf(port, `/api/w/${person.subdomain}/${path}`, { ...headers, "accept-encoding": "gzip" });
    return bytes[0] === 0x1f ? gunzipSync(bytes) : bytes;
  };
  {
    const bytes = gzipSync(await fetched(`snapshot?project=${projects["BIG"]}`));
    tell("snapshot of 10,000 tasks, gzip", `${(bytes.length / kB).toFixed(1)} kB`, "", "", "≤ 500 kB", bytes.length <= 500 * kB);
    await bare.ask({ token: person.token });
    await bare.ask({
      bodies: { "/project": bytes.toString("base64"), "/frame": gzipSync(await fetched("snapshot?beside=BIG")).toString("base64") },
    });
  }
  if (isAsked("rows")) {
    const [own, peer] = [[] as number[], [] as number[]];
    for (let round = 0; round <= rounds; round += 1) {
      const context = await comes();
      const page = await context.newPage();
      // Of each side a page is open already: what a browser takes to begin a process is no part of it.
      await page.goto(`${origin}/api/`);
      const first = await drawn(page, `${origin}/p/BIG`);
      // What the one does once it is drawn would slow down the other.
      await page.getByText("Everything is saved").waitFor();
      await context.close();
      const other = await comes();
      const otherPage = await other.newPage();
      await otherPage.goto(`${bareOrigin}/echo`);
      const plain = await drawn(otherPage, `${bareOrigin}/board`);
      await other.close();
      if (round === 0) continue;
      own.push(first);
      peer.push(plain);
    }
    ratioOf("first board of 10,000 tasks, nothing cached", median(own), median(peer), "ms", 1.5);
  }
  if (isAsked("rows")) {
    const context = await comes();
    const page = await context.newPage();
    await drawn(page, `${origin}/p/BIG`);
    await page.getByText("Everything is saved").waitFor();
    await page.waitForFunction(
      () =>
        new Promise((resolve) => {
          const opening = indexedDB.open("lanngan-workspaces");
          opening.addEventListener("success", () => {
            const count = opening.result.transaction("rows").objectStore("rows").count();
            count.addEventListener("success", () => {
              opening.result.close();
              resolve(count.result > 0);
            });
          });
        }),
      undefined,
      { polling: 500, timeout: 60_000 },
    );
    let answered = false;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route("**/api/**", async (route) => {
      await held;
      answered = true;
      await route.continue();
    });
    const second = await drawn(page, `${origin}/p/BIG`);
    tell("second visit, before any answer", `${second.toFixed(0)} ms`, "", answered ? "after" : "before", "before", !answered);
    letGo();
    await context.close();
  }

  // Two thousand cards, and a slow processor.
  if (isAsked("drag")) {
    const nodes: number[] = [];
    for (const key of ["FEW", "MID", "BIG"]) {
      const context = await comes();
      const page = await context.newPage();
      await drawn(page, `${origin}/p/${key}`);
      await page.getByText("Everything is saved").waitFor();
      nodes.push(await page.evaluate(() => document.querySelectorAll("*").length));
      await context.close();
    }
    tell(
      "DOM nodes of 200, 2,000, 10,000 tasks",
      nodes.join(", "),
      "",
      (Math.max(...nodes) / Math.min(...nodes)).toFixed(2),
      "≤ 1.05",
      Math.max(...nodes) / Math.min(...nodes) <= 1.05,
    );
  }
  if (isAsked("drag")) {
    const [frames, presses] = [[] as number[], [] as number[]];
    for (let round = 0; round < rounds; round += 1) {
      const context = await comes();
      const page = await context.newPage();
      await drawn(page, `${origin}/p/MID`);
      await page.getByText("Everything is saved").waitFor();
      const line = await context.newCDPSession(page);
      await line.send("Emulation.setCPUThrottlingRate", { rate: slower });
      await page.evaluate(() => {
        const seen = { frames: [] as number[], presses: [] as number[] };
        Object.assign(window, { seen });
        new PerformanceObserver((list) => seen.frames.push(...list.getEntries().map(({ duration }) => duration))).observe({
          type: "long-animation-frame",
        });
        new PerformanceObserver((list) => seen.presses.push(...list.getEntries().map(({ duration }) => duration))).observe({
          type: "event",
          durationThreshold: 16,
        } as PerformanceObserverInit);
      });
      const from = (await page.locator(card).nth(2).boundingBox())!;
      const to = (await page.getByRole("region", { name: "Doing", exact: true }).boundingBox())!;
      // Told by the page: to look for it by its role again and again takes a third of the frame that is measured.
      const isDropped = page.evaluate(
        (selected) =>
          new Promise<void>((resolve) => {
            const doing = document.querySelector('section[aria-label="Doing"]')!;
            new MutationObserver((_, observer) => {
              if (doing.querySelector(selected) === null) return;
              observer.disconnect();
              resolve();
            }).observe(doing, { subtree: true, childList: true });
          }),
        card,
      );
      await page.mouse.move(from.x + 60, from.y + 20);
      await page.mouse.down();
      for (let step = 1; step <= 60; step += 1)
        await page.mouse.move(from.x + 60 + ((to.x - from.x) * step) / 60, from.y + 20 + 40 * Math.sin(step / 5));
      await page.mouse.up();
      await isDropped;
      const seen = await page.evaluate(async () => {
        // What it is followed by, too.
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        return (window as unknown as { seen: { frames: number[]; presses: number[] } }).seen;
      });
      frames.push(Math.max(0, ...seen.frames));
      presses.push(Math.max(0, ...seen.presses));
      await line.send("Emulation.setCPUThrottlingRate", { rate: 1 });
      await page.getByText("Everything is saved").waitFor();
      const moved = await page.getByRole("region", { name: "Doing", exact: true }).locator(card).count();
      if (moved !== 1) throw new Error(`${moved} cards are in Doing`);
      await page.keyboard.press("Escape");
      await page.keyboard.press("Control+z");
      await page.getByRole("region", { name: "Doing", exact: true }).locator(card).waitFor({ state: "detached" });
      await page.getByText("Everything is saved").waitFor();
      await context.close();
    }
    tell("drag, 2,000 cards, 4× slower: longest frame over 50 ms", `${median(frames).toFixed(0)} ms`, "", "", "none", median(frames) <= 50);
    tell("the same: worst interaction", `${median(presses).toFixed(0)} ms`, "", "", "≤ 80 ms", median(presses) <= 80);
  }

  // A move.
  const first = { from: "s1", move: "m2" };
  const way = [
    { from: "s3", move: "m7" },
    { from: "s4", move: "m10" },
  ];
  let turn = 0;
  const move = () => send(countedProduct, the({ op: "task.move", id: tasks["FEW"]!, ...way[turn++ % way.length]! }));
  // The bare side's rows are those from before it.
  const recorded = await countedProduct.during(() => send(countedProduct, the({ op: "task.move", id: tasks["FEW"]!, ...first })));
  const trips: Sql[][] = recorded.together;
  await countedBare.ask({ token: person.token });
  await countedBare.ask({ trips });
  await bare.ask({ trips });
  const counted: number[] = [];
  for (let at = 0; at < 9; at += 1) counted.push(await wire.during(move));
  tell("round trips of a move, on the wire", String(median(counted)), "", "", "≤ 3", median(counted) <= 3);
  if (isAsked("move")) {
    const perRound = 60;
    const [own, peer] = [[] as number[], [] as number[]];
    const load = async (server: Measured, one: () => Promise<unknown>) => {
      const reading = await server.during(async () => {
        for (let at = 0; at < perRound; at += 1) await one();
      });
      return reading.cpu / perRound;
    };
    const plain = () => post(countedBare.port, "/move", command(the({ op: "task.move", id: tasks["FEW"]!, ...first })), person.token);
    // Until both are compiled.
    for (let round = 0; round < rounds + 4; round += 1) {
      const [one, other] = [await load(countedProduct, move), await load(countedBare, plain)];
      if (round < 4) continue;
      own.push(one);
      peer.push(other);
    }
    ratioOf(`processor time of a move, ${trips.flat().length} statements`, median(own), median(peer), "µs", 2);
  }

  // A change on its way to another screen.
  if (isAsked("screen")) {
    const context = await comes();
    const page = await context.newPage();
    await drawn(page, `${origin}/p/FEW`);
    await page.getByText("Everything is saved").waitFor();
    const other = await browser.newContext();
    const plain = await other.newPage();
    await plain.goto(`${bareOrigin}/echo`);
    await plain.waitForFunction(() => document.title === "Open");
    await watchTitles(page);
    await watchTitles(plain);
    const now = () => performance.timeOrigin + performance.now();
    const [own, peer] = [[] as number[], [] as number[]];
    for (let at = 0; at < 20 * rounds; at += 1) {
      const title = `shown-${at}-`;
      const from = now();
      await send(product, the({ op: "task.edit", id: tasks["FEW"]!, set: { title } }));
      const one = (await titleShownAt(page, title)) - from;
      const bareFrom = now();
      await post(bare.port, "/write", { title }, person.token);
      const two = (await titleShownAt(plain, title)) - bareFrom;
      if (at < 20) continue;
      own.push(one);
      peer.push(two);
    }
    ratioOf("a change on another screen", median(own), median(peer), "ms", 1.5);
    await other.close();
    await context.close();
  }
  console.log(`\nA workspace on Postgres: medians of ${rounds} rounds in turns\n`);
  console.log(table(["", "product", "bare", "ratio", "goal", ""], rows));
} finally {
  await browser.close();
  for (const each of started) await each.stop();
  wire.close();
  bareWire?.close();
  await asAdmin(async (client) => {
    await client.query(`drop database if exists ${twin} with (force)`);
    await client.query(`drop role if exists ${twin}_workspace`);
  });
  await redis.remove();
  await database.drop();
}
process.exit();
