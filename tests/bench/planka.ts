/**
 * `npm run bench:planka -- <folder>`: the same board of a thousand cards here and in Planka (github.com/plankanban/planka), on the same Postgres,
 * in turns: what it takes to open it, to move a card, and until another open board shows a change.
 *
 * The folder is laid out as Planka's image is: its server with `node_modules`, the built client in `public`, `index.ejs` in `views`.
 * Processor time is read from `/proc`, so that both servers run as they are; on Linux alone.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright";
import type { Op } from "../../src/domain/ops.ts";
import { wireVersion } from "../../src/domain/wire.ts";
import { chromiumPath } from "../../src/tools/test/browser/chromium.ts";
import { ensureBuilt } from "../../src/tools/build/built.ts";
import { freePort } from "../hub/own-redis.ts";
import { createDatabase, startStack } from "../server/harness.ts";
import { nextId, the } from "../server/workspace-rows.ts";
import { comesTo, drawn, makeBoards, noteDrawn, titleAt, titleShownAt, watchTitles } from "./boards.ts";
import { median, post } from "./calls.ts";
import { table, verdict } from "./table.ts";

const folder = process.argv[2];
if (folder === undefined) throw new Error("Say where Planka is: npm run bench:planka -- <folder>");

const cards = 1000;
const rounds = Number(process.env["BENCH_ROUNDS"] ?? 7);
const movesPerRound = 40;
const kB = 1000;

/** A server with one board of a thousand cards. */
type Board = {
  name: string;
  process: ChildProcess;
  url: string;
  /** Somebody who is signed in, in a browser that has seen nothing yet. */
  comes(browser: Browser): Promise<BrowserContext>;
  /** Waits until an opened board hears of changes. */
  hears(page: Page): Promise<unknown>;
  move(): Promise<unknown>;
  rename(title: string): Promise<unknown>;
  end(): Promise<void>;
};

const ticksPerSecond = Number(spawnSync("getconf", ["CLK_TCK"], { encoding: "utf8" }).stdout);

/** Milliseconds that a process has computed. */
const computed = ({ pid }: ChildProcess): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
};

const stop = async (child: ChildProcess) => {
  child.kill("SIGTERM");
  await once(child, "exit");
};

/** Waits until a started server answers. */
const answers = async (url: string) => {
  const end = Date.now() + 120_000;
  for (;;) {
    const isThere = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    if (Date.now() > end) throw new Error(`Nothing answers at ${url}`);
    await new Promise((wake) => setTimeout(wake, 200));
  }
};

const startProduct = async (): Promise<Board> => {
  const database = await createDatabase();
  const port = await freePort();
  const siteUrl = `http://localhost:${port}`;
  const stack = await startStack({ store: "postgres", databaseUrl: database.url, env: { SITE_URL: siteUrl } });
  const { person, session, tasks } = await makeBoards(stack, { BIG: cards });
  await stack.close();
  const child = spawn(process.execPath, [resolve("src/server/main.ts")], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      LIMITS: "off",
      LOG_LEVEL: "error",
      HOST: "127.0.0.1",
      PORT: String(port),
      SITE_URL: siteUrl,
      DATABASE_URL: database.url,
    },
  });
  await answers(`http://127.0.0.1:${port}/health`);
  const host = `${person.subdomain}.localhost:${port}`;
  const does = async (op: Op) => {
    const command = { id: nextId(), version: wireVersion, base: 0, ops: [op] };
    const answer = await post(port, `/api/w/${person.subdomain}/commands`, command, person.token, undefined, host);
    if (!(answer.data as unknown as { isDone: boolean }).isDone) throw new Error(JSON.stringify(answer));
  };
  const task = tasks["BIG"]!;
  await does(the({ op: "task.move", id: task, from: "s1", move: "m2" }));
  const ways = [
    { from: "s3", move: "m7" },
    { from: "s4", move: "m10" },
  ];
  let turn = 0;
  return {
    name: "Lanngan",
    process: child,
    url: `http://${host}/p/BIG`,
    comes: (browser) => comesTo(browser, session),
    hears: (page) => page.getByText("Everything is saved").waitFor(),
    move: () => does(the({ op: "task.move", id: task, ...ways[turn++ % ways.length]! })),
    rename: (title) => does(the({ op: "task.edit", id: task, set: { title } })),
    async end() {
      await stop(child);
      await database.drop();
    },
  };
};

const startPlanka = async (): Promise<Board> => {
  const cwd = resolve(folder);
  const database = await createDatabase();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const person = { emailOrUsername: "owner@example.com", password: "a-board-of-cards" };
  const env = {
    PATH: process.env["PATH"],
    // Without it Planka never comes to listen.
    HOME: process.env["HOME"],
    NODE_ENV: "production",
    BASE_URL: url,
    PORT: String(port),
    DATABASE_URL: database.url,
    SECRET_KEY: "measured",
    LOG_LEVEL: "error",
    DEFAULT_ADMIN_EMAIL: person.emailOrUsername,
    DEFAULT_ADMIN_PASSWORD: person.password,
    DEFAULT_ADMIN_NAME: "Owner",
    DEFAULT_ADMIN_USERNAME: "owner",
  };
  const { status, stderr } = spawnSync(process.execPath, [join("db", "init.js")], { cwd, env, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  const child = spawn(process.execPath, ["app.js", "--prod"], { cwd, env, stdio: ["ignore", "ignore", "inherit"] });
  await answers(url);
  let token = "";
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${url}/api/${path}`, {
      method,
      headers: { "content-type": "application/json", ...(token === "" ? {} : { authorization: `Bearer ${token}` }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as { pendingToken: string; item: { id: string; signature: string } & string };
  };
  const { pendingToken } = await call("POST", "access-tokens", person);
  const { signature } = (await call("GET", "terms")).item;
  token = (await call("POST", "access-tokens/accept-terms", { pendingToken, signature })).item;
  const project = (await call("POST", "projects", { type: "shared", name: "Big" })).item;
  const board = (await call("POST", `projects/${project.id}/boards`, { position: 65_536, name: "Big" })).item;
  const lists: string[] = [];
  for (const name of ["To do", "Doing", "Review", "Done"]) {
    const position = 65_536 * (lists.length + 1);
    lists.push((await call("POST", `boards/${board.id}/lists`, { type: "active", position, name })).item.id);
  }
  const ids: string[] = [];
  for (let at = 0; at < cards; at += 1)
    ids.push((await call("POST", `lists/${lists[0]}/cards`, { type: "project", position: 65_536 * (at + 1), name: titleAt(at) })).item.id);
  const [moved] = ids;
  let turn = 0;
  return {
    name: "Planka",
    process: child,
    url: `${url}/boards/${board.id}`,
    async comes(browser) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" });
      const cookie = { url, expires: -1 } as const;
      await context.addCookies([
        { name: "accessToken", value: token, ...cookie },
        { name: "accessTokenVersion", value: "1", ...cookie },
      ]);
      await noteDrawn(context, ".card");
      return context;
    },
    // It listens before it shows a board.
    hears: (page) => page.waitForLoadState("networkidle"),
    move: () => call("PATCH", `cards/${moved}`, { listId: lists[1 + (turn++ % 2)], position: 65_536 }),
    rename: (name) => call("PATCH", `cards/${moved}`, { name }),
    async end() {
      await stop(child);
      await database.drop();
    },
  };
};

/** What a first visit fetches, in bytes on the wire: of script, and of everything that comes over a socket or as JSON. */
const weigh = async (browser: Browser, board: Board) => {
  const context = await board.comes(browser);
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send("Network.enable");
  const kinds = new Map<string, "script" | "rows">();
  const bytes = { script: 0, rows: 0 };
  line.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (type === "Script") kinds.set(requestId, "script");
    else if (response.mimeType === "application/json") kinds.set(requestId, "rows");
  });
  line.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind !== undefined) bytes[kind] += encodedDataLength;
  });
  line.on("Network.webSocketFrameReceived", ({ response }) => (bytes.rows += response.payloadData.length));
  await drawn(page, board.url);
  await board.hears(page);
  const nodes = await page.evaluate(() => document.querySelectorAll("*").length);
  await context.close();
  return { ...bytes, nodes };
};

await ensureBuilt();
const boards: Board[] = [];
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ["--no-sandbox"] });
try {
  boards.push(await startProduct(), await startPlanka());
  const figures = boards.map(() => ({ first: [] as number[], move: [] as number[], shown: [] as number[] }));
  const weights: Awaited<ReturnType<typeof weigh>>[] = [];
  for (const board of boards) weights.push(await weigh(browser, board));

  // A browser that was there before has the scripts in its cache.
  for (const [at, board] of boards.entries()) {
    const context = await board.comes(browser);
    for (let round = 0; round <= rounds; round += 1) {
      const page = await context.newPage();
      const took = await drawn(page, board.url);
      await board.hears(page);
      await page.close();
      if (round > 0) figures[at]!.first.push(took);
    }
    await context.close();
  }

  const pages: Page[] = [];
  for (const board of boards) {
    const page = await (await board.comes(browser)).newPage();
    await drawn(page, board.url);
    await board.hears(page);
    await watchTitles(page);
    pages.push(page);
  }
  // The first rounds are for the compilers of both.
  for (let round = -2; round < rounds; round += 1)
    for (const [at, board] of boards.entries()) {
      const before = computed(board.process);
      for (let each = 0; each < movesPerRound; each += 1) await board.move();
      if (round >= 0) figures[at]!.move.push((computed(board.process) - before) / movesPerRound);
      for (let each = 0; each < 5; each += 1) {
        const title = `shown-${(round + 2) * 5 + each}-`;
        const from = performance.timeOrigin + performance.now();
        await board.rename(title);
        const took = (await titleShownAt(pages[at]!, title)) - from;
        if (round >= 0) figures[at]!.shown.push(took);
      }
    }

  const rows = (["script", "rows", "nodes"] as const).map((what) => {
    const [own, peer] = weights.map((weight) => weight[what]) as [number, number];
    const unit = (value: number) => (what === "nodes" ? String(value) : `${(value / kB).toFixed(0)} kB`);
    const name = { script: "script of a first visit", rows: "rows of a first visit", nodes: "DOM nodes" }[what];
    return [name, unit(own), unit(peer), (own / peer).toFixed(2), verdict(own / peer <= 0.1)];
  });
  for (const what of ["first", "move", "shown"] as const) {
    const [own, peer] = figures.map((figure) => median(figure[what])) as [number, number];
    const name = { first: "first board, scripts cached", move: "processor time of a move", shown: "until another board shows a change" }[
      what
    ];
    rows.push([name, `${own.toFixed(1)} ms`, `${peer.toFixed(1)} ms`, (own / peer).toFixed(2), verdict(own / peer <= 0.1)]);
  }
  console.log(`\nA board of ${cards} cards: medians of ${rounds} rounds; the goal is a tenth of each\n`);
  console.log(table(["", boards[0]!.name, boards[1]!.name, "ratio", ""], rows));
} finally {
  await browser.close();
  for (const board of boards) await board.end();
}
process.exit();
