import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureBuilt } from "../../src/tools/build/built.ts";
import { createDatabase, goodPassword, hasPostgres, newAddress } from "./harness.ts";
import { newName, registrationOf } from "./organization-people.ts";
import { startServer, type Started } from "./started.ts";

/** Notes the Message-ID of everything that arrives, and to whom; says nothing of what comes for who is `held` until it is let go. */
const startSmtp = async () => {
  const received: string[] = [];
  const recipients: string[] = [];
  const held = new Map<string, Promise<void>>();
  const smtp = new SMTPServer({
    closeTimeout: 1,
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, session, done) {
      void buffer(stream).then(async (content) => {
        received.push(/^Message-ID: (.*)$/im.exec(content.toString("utf8"))?.[1] ?? "none");
        const to = session.envelope.rcptTo.map(({ address }) => address);
        recipients.push(...to);
        for (const address of to) await held.get(address);
        done();
      });
    },
  });
  smtp.on("error", () => {});
  smtp.listen(0, "127.0.0.1");
  await once(smtp.server, "listening");
  const { port } = smtp.server.address() as AddressInfo;
  return {
    received,
    recipients,
    held,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };
};

type Member = { email: string; token: string };

const signUp = async (node: Started): Promise<Member> => {
  const email = newAddress();
  const body = { email, password: goodPassword, confirmPassword: goodPassword, firstName: "Mali" };
  expect(await node.call("/api/auth/register", { body })).toMatchObject({ status: 200 });
  const { body: answer } = await node.call("/api/auth/login", { body: { email, password: goodPassword } });
  return { email, token: answer.data.token as string };
};
const lookUp = (node: Started, { email, token }: Member) =>
  node.call(`/api/organization/get-organization-by-email?email=${encodeURIComponent(email)}`, { token });

describe.skipIf(!hasPostgres)("Two servers on one Postgres", () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  let nodes: [Started, Started];

  beforeAll(async () => {
    await ensureBuilt();
    [database, smtp] = await Promise.all([createDatabase(), startSmtp()]);
    // At once and on an empty database: one migrates, the other waits for it.
    const start = () => startServer({ DATABASE_URL: database.url, SMTP_URL: smtp.url });
    nodes = await Promise.all([start(), start()]);
  }, 180_000);
  afterAll(async () => {
    await Promise.all(nodes?.map((node) => node.stop()) ?? []);
    await smtp?.close();
    await database?.drop();
  });

  test("know each other's people, and refuse a session that ended on the other within a second", async () => {
    const [here, there] = nodes;
    const person = await signUp(here);
    expect((await lookUp(there, person)).status).toBe(200);
    const { body: settings } = await fetch(here.url).then(async (page) => ({
      body: JSON.parse(/id="settings">([^<]+)/.exec(await page.text())![1]!) as { anonKey: string },
    }));
    const left = await fetch(`${here.url}/auth/v1/logout?scope=local`, {
      method: "POST",
      headers: { apikey: settings.anonKey, authorization: `Bearer ${person.token}` },
    });
    expect(left.status).toBe(204);
    expect((await lookUp(here, person)).status).toBe(401);
    await expect.poll(async () => (await lookUp(there, person)).status, { timeout: 1000, interval: 20 }).toBe(401);
  });

  test("give a name to one of all who ask for it at once", { timeout: 60_000 }, async () => {
    const people = await Promise.all(Array.from({ length: 12 }, (_, at) => signUp(nodes[at % 2]!)));
    const name = newName();
    const answers = await Promise.all(
      people.map(({ email, token }, at) =>
        nodes[(at + 1) % 2]!.call("/api/organization/registration", { token, body: { email, ...registrationOf(name) } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(11).fill(409)]);
    for (const { status, body } of answers) if (status === 409) expect(body.code).toBe("subdomain_taken");

    // The others choose names of their own, and each gets a code from whichever server sends it.
    const losers = people.filter((_, at) => answers[at]!.status === 409);
    await Promise.all(
      losers.map(({ email, token }, at) =>
        nodes[at % 2]!.call("/api/organization/registration", { token, body: { email, ...registrationOf(newName()) } }),
      ),
    );
    const sent = smtp.received.length;
    const codes = await Promise.all(
      people.flatMap(({ email, token }) => nodes.map((node) => node.call("/api/organization/resend-otp", { token, body: { email } }))),
    );
    expect(codes.map(({ status }) => status)).toEqual(Array<number>(24).fill(200));
    await expect.poll(() => smtp.received.length, { timeout: 20_000, interval: 100 }).toBe(sent + 12);
    expect(new Set(smtp.received).size).toBe(smtp.received.length);
  });
});

const hour = 3_600_000;

/** Node's argument with which a process takes it to be an hour later than it is. */
const hourAhead = `data:text/javascript,${encodeURIComponent(`
  const { now } = Date;
  globalThis.Date = class extends Date {
    constructor(...given) { super(...(given.length === 0 ? [now() + ${hour}] : given)); }
    static now() { return now() + ${hour}; }
  };`)}`;

describe.skipIf(!hasPostgres)("Two servers on one Postgres whose clocks are an hour apart", () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  let settings: Record<string, string>;
  let nodes: [right: Started, ahead: Started];

  beforeAll(async () => {
    await ensureBuilt();
    [database, smtp] = await Promise.all([createDatabase(), startSmtp()]);
    settings = { DATABASE_URL: database.url, SMTP_URL: smtp.url, TEST_CLOCK: "on" };
    nodes = await Promise.all([startServer(settings), startServer(settings, { args: ["--import", hourAhead] })]);
  }, 180_000);
  afterAll(async () => {
    await Promise.all(nodes?.map((node) => node.stop()) ?? []);
    await smtp?.close();
    await database?.drop();
  });

  const timeOf = async (node: Started) => Date.parse((await node.call("/test/clock")).body.now);
  const move = (node: Started, seconds: number) => node.call("/test/clock", { body: { advance: seconds } });
  /** Whether two times are the same, but for how long it takes to ask. */
  const expectSame = (one: number, other: number) => expect(Math.abs(one - other)).toBeLessThan(60_000);

  test("have one time: what lives for an hour lives as long on both", async () => {
    for (const node of nodes) expectSame(await timeOf(node), Date.now());
    for (const from of nodes) {
      const member = await signUp(from);
      for (const node of nodes) expect((await lookUp(node, member)).status).toBe(200);
    }
  });

  test("are moved together, and so is one that is started later", { timeout: 90_000 }, async () => {
    const [right, ahead] = nodes;
    const member = await signUp(right);
    expect((await move(ahead, 7200)).status).toBe(200);
    for (const node of nodes) expectSame(await timeOf(node), Date.now() + 2 * hour);
    for (const node of nodes) expect((await lookUp(node, member)).status).toBe(401);
    await Promise.all([move(right, 3600), move(ahead, 3600), move(right, 3600)]);
    for (const node of nodes) expectSame(await timeOf(node), Date.now() + 5 * hour);
    const later = await startServer(settings);
    expectSame(await timeOf(later), Date.now() + 5 * hour);
    await later.stop();
    const now = new Date().toISOString();
    for (const node of nodes) expectSame(Date.parse((await node.call("/test/clock", { body: { now } })).body.now), Date.now());
  });

  test("leave each other the mail in hand, however far they are moved", { timeout: 90_000 }, async () => {
    /** Somebody to whom a server mails a code. */
    const mailed = async (node: Started) => {
      const { email, token } = await signUp(node);
      await node.call("/api/organization/registration", { token, body: { email, ...registrationOf(newName()) } });
      return { email, ask: () => node.call("/api/organization/resend-otp", { token, body: { email } }) };
    };
    const arrived = (address: string) => smtp.recipients.filter((to) => to === address).length;
    const goesOut = ({ email }: { email: string }) => expect.poll(() => arrived(email), { timeout: 20_000, interval: 20 }).toBe(1);
    for (const [node, other] of [nodes, nodes.toReversed()] as [Started, Started][]) {
      const slow = await mailed(node);
      const { promise, resolve: letGo } = Promise.withResolvers<void>();
      smtp.held.set(slow.email, promise);
      await slow.ask();
      await goesOut(slow);
      // Both are woken by it, and find what they send next.
      for (const mover of [other, node]) {
        await move(mover, 86_400);
        const quick = await mailed(mover);
        await quick.ask();
        await goesOut(quick);
      }
      letGo();
      expect(arrived(slow.email)).toBe(1);
    }
  });
});
