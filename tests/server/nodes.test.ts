import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureBuilt } from "../../src/tools/built.ts";
import { createDatabase, goodPassword, hasPostgres, newAddress } from "./harness.ts";
import { newName, registrationOf } from "./organization-people.ts";
import { startServer, type Started } from "./started.ts";

/** Notes the Message-ID of everything that arrives. */
const startSmtp = async () => {
  const received: string[] = [];
  const smtp = new SMTPServer({
    closeTimeout: 1,
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, _session, done) {
      void buffer(stream).then((content) => {
        received.push(/^Message-ID: (.*)$/im.exec(content.toString("utf8"))?.[1] ?? "none");
        done();
      });
    },
  });
  smtp.on("error", () => {});
  smtp.listen(0, "127.0.0.1");
  await once(smtp.server, "listening");
  const { port } = smtp.server.address() as AddressInfo;
  return { received, url: `smtp://127.0.0.1:${port}`, close: () => new Promise<void>((resolve) => smtp.close(() => resolve())) };
};

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

  const signUp = async (node: Started) => {
    const email = newAddress();
    const body = { email, password: goodPassword, confirmPassword: goodPassword, firstName: "Mali" };
    expect(await node.call("/api/auth/register", { body })).toMatchObject({ status: 200 });
    const { body: answer } = await node.call("/api/auth/login", { body: { email, password: goodPassword } });
    return { email, token: answer.data.token as string };
  };
  const lookUp = (node: Started, { email, token }: { email: string; token: string }) =>
    node.call(`/api/organization/get-organization-by-email?email=${encodeURIComponent(email)}`, { token });

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
