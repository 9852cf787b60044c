import { connect } from "node:net";
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signIn } from "gotrue-for-node";
import { hasRedisServer, type OwnRedis, startRedis } from "../hub/own-redis.ts";
import { claimsOf } from "../identity/browser.ts";
import { newAddress, type Stack, startStack } from "./harness.ts";
import { at } from "./workspace-people.ts";
import { command, makeProject, newTeam, nextId, type Person, read } from "./workspace-rows.ts";

const redis = "redis://127.0.0.1:6379";
const hasRedis = await new Promise<boolean>((resolve) => {
  const socket = connect(6379, "127.0.0.1", () => {
    socket.destroy();
    resolve(true);
  });
  socket.on("error", () => resolve(false));
});
if (!hasRedis && process.env["REQUIRE_SERVICES"] === "1") throw new Error("REQUIRE_SERVICES=1, but there is no Redis");

describe.each([{ name: "in memory", env: {} }, ...(hasRedis ? [{ name: "in Redis", env: { REDIS_URL: redis } }] : [])])(
  "limits $name",
  ({ env }) => {
    let stack: Stack;
    beforeAll(async () => {
      stack = await startStack({ store: "pglite", env: { LIMITS: "on", ...(env as Record<string, string>) } });
    });
    afterAll(() => stack.close());

    const from = (address: string) => ({ address, userAgent: null });
    const guess = async (email: string, password: string, address: string) => {
      return signIn(stack.deps, { email, password, mayBeUnconfirmed: true }, from(address)).then(
        () => "in",
        (error: { code: string }) => error.code,
      );
    };
    const uniqueAddress = () => `203.0.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;

    test("slow down guessing at an account from one place, not its owner elsewhere", async () => {
      const person = await stack.signUp();
      const [attacker, home] = [uniqueAddress(), uniqueAddress()];
      const answers: string[] = [];
      for (let turn = 0; turn < 12; turn += 1) answers.push(await guess(person.email, `wrong ${turn}`, attacker));
      expect(answers).toEqual([...Array(10).fill("invalid_credentials"), "rate_limited", "rate_limited"]);
      expect(await guess(person.email, person.password, attacker)).toBe("rate_limited");
      expect(await guess(person.email, person.password, home)).toBe("in");
    });

    test("slow down guessing from many places, while places that the owner signed in from stay open", async () => {
      const person = await stack.signUp();
      const home = uniqueAddress();
      expect(await guess(person.email, person.password, home)).toBe("in");
      const { limits } = stack.deps;
      for (let turn = 0; turn < 60; turn += 1) await limits.take("strangers", person.email).catch(() => {});
      expect(await guess(person.email, person.password, uniqueAddress())).toBe("rate_limited");
      expect(await guess(person.email, person.password, home)).toBe("in");
    });

    test("count unknown accounts like known ones", async () => {
      const [email, attacker] = [newAddress(), uniqueAddress()];
      const answers: string[] = [];
      for (let turn = 0; turn < 11; turn += 1) answers.push(await guess(email, "wrong", attacker));
      expect(answers.at(-1)).toBe("rate_limited");
    });

    test("count every call of the portal and of the identity service together", async () => {
      const { limits } = stack.deps;
      for (let turn = 0; turn < 600; turn += 1) await limits.take("api", "local").catch(() => {});
      const service = await stack.request("/auth/v1/settings");
      expect([service.status, service.body.error_code]).toEqual([429, "over_request_rate_limit"]);
      const portal = await stack.request("/api/auth/sessions");
      expect([portal.status, portal.body.code]).toEqual([429, "rate_limited"]);
      for (const { headers } of [service, portal]) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
      await limits.reset("api", "local");
    });

    test("let everybody of an office renew their session, each so often, and count by address what is none", async () => {
      const { owner, member } = await newTeam(stack);
      const [one, other] = [await stack.signUp(), await stack.signUp()];
      const { limits } = stack.deps;
      for (const limit of ["token", "api"] as const)
        for (let turn = 0; turn < 600; turn += 1) await limits.take(limit, "local").catch(() => {});
      const renew = (token: string) => stack.request("/auth/v1/token?grant_type=refresh_token", { body: { refresh_token: token } });
      const renewAt = ({ subdomain }: Person, refreshToken: string) =>
        stack.request(`/api/w/${subdomain}/session/renewal`, { body: { refreshToken }, headers: at(subdomain) });
      const inside = await stack.deps.identity.verifyForWorkspace(member.token);
      const own = claimsOf(one.session.access_token).session_id as string;
      for (const spent of [own, inside!.sessionId]) for (let turn = 0; turn < 59; turn += 1) await limits.take("renewal", spent);
      expect((await renew(one.session.refresh_token)).status).toBe(200);
      expect((await renewAt(member, member.refreshToken)).status).toBe(200);
      const refused = await renew(one.session.refresh_token);
      expect([refused.status, refused.body.error_code]).toEqual([429, "over_request_rate_limit"]);
      expect((await renewAt(member, member.refreshToken)).status).toBe(429);
      expect((await renew(other.session.refresh_token)).status).toBe(200);
      expect((await renewAt(owner, owner.refreshToken)).status).toBe(200);
      // What is no session's token says so no more once an address has shown too many.
      expect((await renew("made-up")).status).toBe(429);
      for (const limit of ["token", "api"] as const) await limits.reset(limit, "local");
      expect((await renew("made-up")).status).toBe(400);
    });

    test("let somebody do 200 commands at once in a workspace and read 50 times, and others as many", async () => {
      const { owner, member } = await newTeam(stack);
      const { limits, identity } = stack.deps;
      const session = (await identity.verifyForWorkspace(owner.token))!.sessionId;
      const asked = {
        command: (who: Person) => command(stack, who, [makeProject(nextId(), "LIM")]),
        read: (who: Person) => read(stack, who, "changes?after=0"),
      };
      for (const [kind, most] of [
        ["command", 200],
        ["read", 50],
      ] as const) {
        for (let count = 1; count < most; count += 1) await limits.take(kind, session);
        expect((await asked[kind](owner)).status, kind).toBe(200);
        const { status, headers, body } = await asked[kind](owner);
        expect([status, body.code], kind).toEqual([429, "rate_limited"]);
        expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
        expect((await asked[kind](member)).status, kind).toBe(200);
      }
    });

    test("answer 429 with Retry-After in both vocabularies", async () => {
      const email = newAddress();
      const logIn = () => stack.request("/api/auth/login", { body: { email, password: "wrong" } });
      let answer = await logIn();
      for (let turn = 0; turn < 10; turn += 1) answer = await logIn();
      expect([answer.status, answer.body.code]).toEqual([429, "rate_limited"]);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      const service = await stack.request("/auth/v1/token?grant_type=password", { body: { email, password: "wrong" } });
      expect([service.status, service.body.error_code]).toEqual([429, "over_request_rate_limit"]);
      expect(Number(service.headers.get("retry-after"))).toBeGreaterThan(0);
    });
  },
);

test("LIMITS=off lifts request limits, but no interval between mails", async () => {
  const stack = await startStack({ store: "pglite", env: { LIMITS: "off" } });
  const email = newAddress();
  for (let turn = 0; turn < 15; turn += 1) {
    expect((await stack.request("/api/auth/login", { body: { email, password: "wrong" } })).status).toBe(400);
  }
  await stack.request("/auth/v1/recover", { body: { email } });
  expect((await stack.request("/auth/v1/recover", { body: { email } })).status).toBe(429);
  await stack.close();
});

describe.skipIf(!hasRedisServer)("limits over a Redis of our own", () => {
  let server: OwnRedis;
  const start = (store = "pglite" as const) => startStack({ store, env: { LIMITS: "on", REDIS_URL: server.url } });
  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(() => server?.remove());

  test("that hangs are counted by this server alone, after half a second once, and together when it is back", async () => {
    const stack = await start();
    const { limits } = stack.deps;
    const timed = async (work: () => Promise<unknown>) => {
      const began = performance.now();
      const result = await work().then(
        () => "taken",
        (error: { code?: string }) => error.code,
      );
      return { result, took: performance.now() - began };
    };
    const take = () => timed(() => limits.take("guess", "somebody"));
    await expect.poll(async () => (await take()).result).toBe("taken");
    server.freeze();
    const first = await take();
    expect(first.result).toBe("taken");
    expect(first.took).toBeLessThan(2500);
    // Once it is known to hang nobody waits for it.
    await expect.poll(async () => (await take()).took, { interval: 10 }).toBeLessThan(100);
    const answers: unknown[] = [];
    for (let turn = 0; turn < 12; turn += 1) answers.push((await take()).result);
    expect(answers.at(-1)).toBe("rate_limited");
    expect((await stack.request("/api/auth/login", { body: { email: newAddress(), password: "wrong" } })).status).toBe(400);
    server.thaw();
    // In Redis somebody has used few of their tries.
    await expect.poll(async () => (await take()).result, { timeout: 20_000, interval: 200 }).toBe("taken");
    await stack.close();
  });

  test("are kept under a name of the installation's own, from a server's first request on", async () => {
    const [one, other] = await Promise.all([start(), start()]);
    const client = new Redis(server.url);
    const { installation } = one.deps;
    await one.deps.limits.take("guess", newAddress());
    expect((await client.keys("*")).filter((key) => key.startsWith(installation))).toHaveLength(1);
    expect((await client.keys("*")).filter((key) => !/^lanngan:[0-9a-f]{12}:limit:/.test(key))).toEqual([]);
    for (let turn = 0; turn < 12; turn += 1) await one.deps.limits.take("guess", "a person").catch(() => {});
    await expect(one.deps.limits.take("guess", "a person")).rejects.toMatchObject({ code: "rate_limited" });
    await other.deps.limits.take("guess", "a person");
    client.disconnect();
    await Promise.all([one.close(), other.close()]);
  });
});
