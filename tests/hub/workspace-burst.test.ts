/**
 * Fifty people at work on one board, on three servers, while answers get lost and the Redis between the servers is killed and comes back: in the
 * end all have the same, nothing is lost and nothing happened twice (WORKSPACE §8). `BURST=100` has each of them do a hundred things.
 */
import { isDeepStrictEqual } from "node:util";
import { generateKeyBetween } from "fractional-indexing";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { upgrade } from "../../src/server/use-cases/admin/organizations.ts";
import { ensureBuilt } from "../../src/tools/build/built.ts";
import { templates } from "../../src/workflow/templates.ts";
import { newOwner } from "../server/free-owners.ts";
import { createDatabase, hasPostgres, startStack } from "../server/harness.ts";
import { type Started, startServer } from "../server/started.ts";
import { join } from "../server/workspace-people.ts";
import { makeProject, makeTask, nextId, submit, the } from "../server/workspace-rows.ts";
import { numbers } from "./numbers.ts";
import { hasRedisServer, startRedis } from "./own-redis.ts";
import { openPage, type Page } from "./pages.ts";
import { waitFor } from "../wait-for.ts";

const people = 50;
const each = Number(process.env["BURST"] ?? 8);
const movesFrom = new Map(templates.kanban.document.states.map(({ id, moves }) => [id, moves.map((move) => move.id)] as const));
const shared = { WORKSPACE_ADDRESS: "path", SITE_URL: "http://localhost:3000" };

describe.skipIf(!hasPostgres || !hasRedisServer)("Fifty people on three servers", () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let servers: Started[];
  let tokens: string[];
  let subdomain: string;
  const project = nextId();

  beforeAll(async () => {
    await ensureBuilt();
    [database, redis] = await Promise.all([createDatabase(), startRedis()]);
    const stack = await startStack({ store: "postgres", databaseUrl: database.url, env: shared });
    const owner = await newOwner(stack);
    ({ subdomain } = owner);
    await upgrade(stack.deps, subdomain, 2, null);
    tokens = [owner.token];
    for (let at = 1; at < people; at += 1) {
      const person = await stack.signUp();
      await join(stack, subdomain, person.email, "member");
      tokens.push(person.token);
    }
    expect(await submit(stack, owner, makeProject(project, "BURST"))).toBe("done");
    await stack.close();
    const start = () => startServer({ ...shared, DATABASE_URL: database.url, REDIS_URL: redis.url });
    servers = await Promise.all([start(), start(), start()]);
  }, 180_000);
  afterAll(async () => {
    await Promise.all(servers?.map((server) => server.crash()) ?? []);
    await redis?.remove();
    await database?.drop();
  });

  test("have the same board, nothing lost and nothing twice, over a Redis that dies", { timeout: 900_000 }, async () => {
    let answers = 0;
    const isLost = () => (answers += 1) % 20 === 0;
    const pages = tokens.map((token, at) => openPage(servers[at % servers.length]!.url, subdomain, token, project, isLost));
    onTestFinished(() => pages.forEach((page) => page.close()));
    await waitFor(() => expect(pages.filter((page) => page.isLive() && page.store.isOpen(project))).toHaveLength(people), {
      timeout: 60_000,
      interval: 50,
    });

    const below = numbers(50);
    const pick = <Value>(values: readonly Value[]): Value | undefined => values[below(values.length)];
    let given = 0;
    const made: string[] = [];
    /** Something that this person does to what they see. */
    const act = ({ store, send }: Page, who: number, turn: number) => {
      const task = pick(store.tasks(project));
      const kind = below(10);
      const id = store.newId();
      const title = `Of ${who}, ${turn}`;
      const op =
        task === undefined || kind < 4
          ? makeTask(id, project, { title, rank: generateKeyBetween(store.tasks(project).at(-1)?.rank ?? null, null) })
          : kind < 7
            ? the({ op: "task.edit", id: task.id, set: { priority: pick(["low", "medium", "high"] as const)! } })
            : the({ op: "task.move", id: task.id, from: task.state, move: pick(movesFrom.get(task.state)!)! });
      // What is refused here and now was never given.
      if (store.do([op]) !== null) return;
      given += 1;
      if (op.op === "task.make") made.push(title);
      send();
    };
    for (let turn = 0; turn < each; turn += 1) {
      if (turn === Math.floor(each / 3)) await redis.stop();
      if (turn === Math.floor((2 * each) / 3)) await redis.start();
      pages.forEach((page, who) => act(page, who, turn));
      // They see what came of it before they go on, all but for a few.
      const waiting = () => pages.reduce((sum, { store }) => sum + store.pending().length, 0);
      await waitFor(() => expect(waiting()).toBeLessThan(people), { timeout: 60_000, interval: 10 });
    }

    await waitFor(() => expect(pages.flatMap(({ store }) => store.pending())).toEqual([]), { timeout: 120_000, interval: 50 });
    // Whoever comes now has all of it from the server.
    const newcomer = openPage(servers[0]!.url, subdomain, tokens[0]!, project, () => false);
    onTestFinished(() => newcomer.close());
    await waitFor(() => expect(newcomer.isLive() && newcomer.store.isOpen(project)).toBe(true), { timeout: 60_000, interval: 50 });
    const tasksOf = ({ store }: Page) => store.tasks(project).toSorted((one, other) => (one.id < other.id ? -1 : 1));
    const all = tasksOf(newcomer);
    const has = (page: Page) => !page.store.isBehind && isDeepStrictEqual(tasksOf(page), all);
    await waitFor(() => expect(pages.filter((page) => !has(page))).toHaveLength(0), { timeout: 120_000, interval: 250 });

    // Of several who move a task at once one does; the others are told so, and keep what they did.
    expect(new Set(pages.flatMap(({ store }) => store.unsent().map(({ refused }) => refused.code)))).toEqual(new Set(["moved_meanwhile"]));
    const titles = all.map(({ title }) => title);
    expect(titles.toSorted()).toEqual(made.toSorted());
    const client = new pg.Client(database.url);
    await client.connect();
    onTestFinished(() => client.end());
    const ask = async (text: string) => (await client.query(text)).rows[0];
    // One outcome a command and one number a change, without a gap; and the first command made the project.
    expect(await ask("select count(*)::int as count from commands")).toEqual({ count: given + 1 });
    expect(await ask("select count(*)::int = max(seq) as whole, min(seq)::int as first from changes")).toEqual({ whole: true, first: 1 });
    const stored = await ask("select count(*)::int as tasks, count(distinct number)::int as numbers from tasks");
    expect(stored).toEqual({ tasks: made.length, numbers: made.length });
  });
});
