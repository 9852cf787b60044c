import { connect, createServer, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { StoreUnreachable } from "../../src/server/store/open.ts";
import { isOutage } from "../../src/server/store/outage.ts";
import { createDatabase, hasPostgres, startStack, statementsOf, type Person, type Stack } from "./harness.ts";

/** Stands between the server and Postgres, and can be cut, or let nothing through. */
const proxyTo = async (host: string, port: number) => {
  const open = new Set<Socket>();
  const pairs = new Map<Socket, Socket>();
  let isCut = false;
  let isFrozen = false;
  const letThrough = (one: Socket, other: Socket) => (isFrozen ? one.unpipe(other).pause() : one.pipe(other));
  const proxy = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(port, host);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      pairs.set(one, other);
      letThrough(one, other);
      one.on("error", () => {});
      one.on("close", () => {
        open.delete(one);
        pairs.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  return {
    port: (proxy.address() as { port: number }).port,
    cut() {
      isCut = true;
      for (const socket of open) socket.destroy();
    },
    mend() {
      isCut = false;
    },
    /** What is open stays open, what comes is accepted, and nothing is answered. */
    freeze(frozen: boolean) {
      isFrozen = frozen;
      for (const [one, other] of pairs) letThrough(one, other);
    },
    close: () => new Promise((resolve) => proxy.close(resolve)),
  };
};

describe.skipIf(!hasPostgres)("while Postgres is away", () => {
  let stack: Stack;
  let person: Person;
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let proxy: Awaited<ReturnType<typeof proxyTo>>;

  beforeAll(async () => {
    database = await createDatabase();
    const url = new URL(database.url);
    proxy = await proxyTo(url.hostname, Number(url.port || 5432));
    url.hostname = "127.0.0.1";
    url.port = String(proxy.port);
    stack = await startStack({ store: "postgres", databaseUrl: url.href });
    person = await stack.signUp();
  });
  afterAll(async () => {
    await stack.close();
    await proxy.close();
    await database.drop();
  });

  const logIn = () => stack.request("/api/auth/login", { body: { email: person.email, password: person.password } });

  test("calls are refused with 503, and served again by themselves within five seconds", async () => {
    expect((await logIn()).status).toBe(200);
    proxy.cut();
    for (let turn = 0; turn < 3; turn += 1) {
      const { status, body } = await logIn();
      expect([status, body.code]).toEqual([503, "unavailable"]);
    }
    const service = await stack.request("/auth/v1/recover", { body: { email: person.email } });
    expect([service.status, service.body.error_code]).toEqual([503, "unexpected_failure"]);
    proxy.mend();
    await expect.poll(async () => (await logIn()).status, { timeout: 5000, interval: 50 }).toBe(200);
  });

  test("no access token is trusted from memory, because its session may have ended elsewhere", async () => {
    const { token } = (await logIn()).body.data;
    const { identity } = stack.deps;
    await expect.poll(() => statementsOf(stack, () => identity.verify(token)), { timeout: 5000 }).toBe(0);
    proxy.cut();
    await expect.poll(() => identity.verify(token).catch(() => "the store was asked")).toBe("the store was asked");
    proxy.mend();
    await expect.poll(() => identity.verify(token).catch(() => null), { timeout: 5000 }).toMatchObject({ email: person.email });
  });

  test("one that hangs is given up, and the connections that it held are not lost to the pool", { timeout: 60_000 }, async () => {
    const url = new URL(database.url);
    url.port = String(proxy.port);
    const small = await startStack({
      store: "postgres",
      databaseUrl: url.href,
      env: { DATABASE_POOL: "1", DATABASE_DEADLINE: "1" },
    });
    const { token } = await small.signUp();
    const find = () => small.request("/api/auth/login", { body: { email: "nobody@example.com", password: "none of them" } });
    const change = () => small.request("/auth/v1/user", { method: "PUT", token, body: { data: { colour: "green" } } });
    const health = async (path = "/health") => (await small.request(path)).status;
    for (const call of [find, change]) {
      expect((await call()).status).toBeLessThan(500);
      expect(await health()).toBe(200);
      proxy.freeze(true);
      const asked = performance.now();
      expect((await call()).status).toBe(503);
      expect(await health()).toBe(503);
      expect(await health("/health/live")).toBe(200);
      expect(performance.now() - asked).toBeLessThan(15_000);
      proxy.freeze(false);
      await expect.poll(async () => (await call()).status, { timeout: 10_000, interval: 50 }).toBeLessThan(500);
      await expect.poll(() => health(), { timeout: 10_000, interval: 50 }).toBe(200);
    }
    await small.close();
  });

  test("a server that cannot reach it at the start says so", async () => {
    const start = startStack({ store: "postgres", databaseUrl: "postgres://postgres@127.0.0.1:1/none" });
    await expect(start).rejects.toThrow(StoreUnreachable);
    await expect(start).rejects.toThrow("Postgres at 127.0.0.1:1 (DATABASE_URL) cannot be reached");
  });
});

describe("an error", () => {
  const coded = (code: string) => Object.assign(new Error("x"), { code });

  test.each(["57P01", "57P03", "08006", "53300", "57014", "ECONNREFUSED", "ECONNRESET"])("with code %s is an outage", (code) => {
    expect(isOutage(coded(code))).toBe(true);
    expect(isOutage(new Error("Failed query", { cause: coded(code) }))).toBe(true);
  });

  test.each(["23505", "42601", "22P02"])("with code %s is none", (code) => {
    expect(isOutage(coded(code))).toBe(false);
  });
});

test.skipIf(!hasPostgres)("several servers that start at once on an empty store share its tables and keys", async () => {
  const database = await createDatabase();
  const stacks = await Promise.all(Array.from({ length: 4 }, () => startStack({ store: "postgres", databaseUrl: database.url })));
  expect(new Set(stacks.map(({ deps }) => deps.identity.keys.kid)).size).toBe(1);
  expect(new Set(stacks.map(({ deps }) => deps.keyFor("test").toString("hex"))).size).toBe(1);
  const person = await stacks[0]!.signUp();
  for (const { deps } of stacks) expect(await deps.identity.verify(person.token)).toMatchObject({ email: person.email });
  await Promise.all(stacks.map((stack) => stack.close()));
  await database.drop();
});
