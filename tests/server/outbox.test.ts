import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import sql from "sql-template-tag";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { mailboxDelivery, smtpDelivery, type Delivery } from "../../src/server/mail/delivery.ts";
import type { Mail } from "../../src/server/store/queries/mail/kinds.ts";
import { queueMail } from "../../src/server/store/queries/mail/outbox.ts";
import { renderWith, type Render } from "../../src/server/mail/rendering.ts";
import { startMailWorker } from "../../src/server/mail/worker.ts";
import { retryDelay } from "../../src/server/polling-worker.ts";
import type { Worker } from "../../src/server/polling-worker.ts";
import { newOwner } from "./free-owners.ts";
import { newAddress, type Stack, startStack } from "./harness.ts";
import { endLeases } from "./leases.ts";
import { storesHere } from "./stores.ts";
import { stopClock } from "./organization-people.ts";
import { at, comeIn } from "./workspace-people.ts";
import { waitFor } from "../wait-for.ts";

type Received = { to: string; messageId: string; subject: string; body: string };

/** A mail server that may be told to refuse, and can be shut and opened again on its port. */
const startSmtp = async (port = 0) => {
  const received: Received[] = [];
  const refusals: string[] = [];
  /** What it answers to addresses that it knows better. */
  const codes = new Map<string, number>();
  const server = new SMTPServer({
    // The worker keeps its connections open; closing does not wait for it.
    closeTimeout: 1,
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo({ address }, _session, done) {
      const responseCode = codes.get(address);
      done(responseCode === undefined ? null : Object.assign(new Error(`no mail for ${address}`), { responseCode }));
    },
    onData(stream, session, done) {
      void buffer(stream).then((content) => {
        const refusal = refusals.shift();
        if (refusal !== undefined) return done(new Error(refusal));
        const text = content.toString("utf8");
        const header = (name: string) => new RegExp(`^${name}: (.*)$`, "mi").exec(text)?.[1] ?? "";
        const to = session.envelope.rcptTo.map(({ address }) => address).join();
        received.push({ to, messageId: header("Message-ID"), subject: header("Subject"), body: text });
        done();
      });
    },
  });
  server.on("error", () => {});
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  return {
    received,
    refusals,
    codes,
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};

const render: Render = renderWith(() => import("../../src/server/mail/templates/index.tsx"));

describe.each(storesHere())("The outbox on %s", (store) => {
  let stack: Stack;
  let clock: ReturnType<typeof stopClock>;
  const workers: Worker[] = [];

  const rowsOf = async (to: string) =>
    (
      await stack.deps.db.query<{
        id: string;
        params: unknown;
        attempts: number;
        sent: boolean;
        failed: boolean;
        last_error: string | null;
      }>(
        sql`select id, params, attempts, sent_at is not null as sent, failed_at is not null as failed, last_error from outbox where recipient = ${to}`,
      )
    ).rows;
  const code = (to: string): Mail => ({
    to,
    kind: "code",
    language: "th",
    params: { code: "123456", link: "https://example.com/?token=secret", workspace: "a.lanngan.com", minutes: 10 },
    now: clock.now(),
  });
  const queue = async (count = 1) => {
    const to = `reader-${randomUUID()}@example.com`;
    for (let at = 0; at < count; at += 1) await queueMail(stack.deps.db, code(to));
    return to;
  };
  const work = (delivery: Delivery, own: Render = render) => {
    const worker = startMailWorker({ ...stack.deps, clock, render: own, delivery });
    workers.push(worker);
    return worker;
  };

  beforeAll(async () => {
    stack = await startStack({ store });
    clock = stopClock(stack);
  });
  afterAll(() => stack.close());
  beforeEach(() => stack.deps.db.query(sql`delete from outbox`) as unknown as Promise<void>);
  afterEach(async () => {
    for (const worker of workers.splice(0)) await worker.stop();
  });

  test("sends through SMTP at a wake, with both parts, under an id of the row, and forgets the secrets", async () => {
    const smtp = await startSmtp();
    const worker = work(await smtpDelivery(`smtp://127.0.0.1:${smtp.port}`));
    const to = await queue();
    worker.wake();
    await waitFor(async () => expect((await rowsOf(to))[0]).toMatchObject({ sent: true }), { timeout: 15_000 });
    const [row] = await rowsOf(to);
    expect(row).toEqual({ id: row!.id, params: {}, attempts: 1, sent: true, failed: false, last_error: null });
    expect(smtp.received).toMatchObject([{ to, messageId: `<${row!.id}@lanngan.com>` }]);
    expect(smtp.received[0]!.body).toMatch(/^From: Lanngan <no-reply@lanngan\.com>$/m);
    expect(smtp.received[0]!.body).toMatch(/Content-Type: text\/plain; charset=utf-8/);
    expect(smtp.received[0]!.body).toMatch(/Content-Type: text\/html; charset=utf-8/);
    await smtp.close();
  });

  test("holds nothing of a transaction that failed", async () => {
    const to = `reader-${randomUUID()}@example.com`;
    const failing = stack.deps.db.transaction(async (tx) => {
      await queueMail(tx, code(to));
      throw new Error("the cause did not happen");
    });
    await expect(failing).rejects.toThrow();
    expect(await rowsOf(to)).toEqual([]);
  });

  test("waits while the mail server is down, longer each time, and sends once when it is back", async () => {
    const first = await startSmtp();
    await first.close();
    const worker = work(await smtpDelivery(`smtp://127.0.0.1:${first.port}`));
    const to = await queue();
    for (const attempts of [1, 2, 3]) {
      await worker.drain();
      const [row] = await rowsOf(to);
      expect(row).toMatchObject({ attempts, sent: false, failed: false });
      expect(row!.last_error).toMatch(/ECONNREFUSED/);
      await worker.drain();
      expect((await rowsOf(to))[0]).toMatchObject({ attempts });
      clock.advance(retryDelay(attempts) / 1000);
    }
    const smtp = await startSmtp(first.port);
    await worker.drain();
    await worker.drain();
    expect((await rowsOf(to))[0]).toMatchObject({ attempts: 4, sent: true, last_error: null });
    expect(smtp.received).toHaveLength(1);
    await smtp.close();
  });

  test("tries a refused mail again without holding up the others, and never notes an address", async () => {
    const smtp = await startSmtp();
    smtp.refusals.push(`mailbox of somebody@example.com is full${", very full".repeat(60)}`);
    const worker = work(await smtpDelivery(`smtp://127.0.0.1:${smtp.port}`));
    const [refused, other] = [await queue(), await queue()];
    await worker.drain();
    const rows = [(await rowsOf(refused))[0]!, (await rowsOf(other))[0]!];
    expect(rows.filter(({ sent }) => sent)).toHaveLength(1);
    const waiting = rows.find(({ sent }) => !sent)!;
    expect(waiting.last_error).toMatch(/is full/);
    expect(waiting.last_error).not.toMatch(/@/);
    expect(waiting.last_error!.length).toBeLessThanOrEqual(500);
    clock.advance(10);
    await worker.drain();
    expect(smtp.received.map(({ to }) => to).toSorted()).toEqual([refused, other].toSorted());
    await smtp.close();
  });

  test("gives up at once what the mail server refuses for good, and an invitation has bounced then", async () => {
    const owner = await newOwner(stack);
    const { accessToken: token } = await comeIn(stack, owner);
    const smtp = await startSmtp();
    const worker = work(await smtpDelivery(`smtp://127.0.0.1:${smtp.port}`));
    const [gone, full, there] = [newAddress(), newAddress(), newAddress()];
    smtp.codes.set(gone, 550).set(full, 452);
    const invitations = (body?: object) =>
      stack.request(`/api/w/${owner.subdomain}/invitations`, { token, body, headers: at(owner.subdomain) });
    await invitations({ addresses: [gone, full, there].join(), role: "member" });
    await worker.drain();
    expect((await rowsOf(gone))[0]).toMatchObject({ attempts: 1, failed: true, params: {} });
    expect((await rowsOf(gone))[0]!.last_error).not.toContain(gone);
    expect((await rowsOf(full))[0]).toMatchObject({ attempts: 1, failed: false });
    expect((await rowsOf(there))[0]).toMatchObject({ sent: true });
    const { body } = await invitations();
    const states = new Map((body.data.invitations as { email: string; state: string }[]).map(({ email, state }) => [email, state]));
    expect([gone, full, there].map((email) => states.get(email))).toEqual(["bounced", "sent", "sent"]);
    expect(body.data.seats.used).toBe(3);
    await smtp.close();
  });

  test("gives up after a day, and forgets the secrets then", async () => {
    const worker = work({
      deliver: async () => {
        throw new Error("no");
      },
      close: () => {},
    });
    const to = await queue();
    for (let hour = 0; hour < 40 && !(await rowsOf(to))[0]!.failed; hour += 1) {
      await worker.drain();
      clock.advance(3600);
    }
    const [row] = await rowsOf(to);
    expect(row).toEqual({ id: row!.id, params: {}, attempts: row!.attempts, sent: false, failed: true, last_error: "no" });
    expect(row!.attempts).toBeGreaterThan(20);
    await worker.drain();
    expect((await rowsOf(to))[0]!.attempts).toBe(row!.attempts);
  });

  test("is shared by two workers at once, each mail with one of them", async () => {
    const delivered: string[] = [];
    const slow = (): Delivery => ({
      deliver: async ({ id }) => {
        await new Promise(setImmediate);
        delivered.push(id);
      },
      close: () => {},
    });
    const [one, other] = [work(slow()), work(slow())];
    const to = await queue(35);
    await Promise.all([one.drain(), other.drain(), one.drain(), other.drain()]);
    expect(delivered).toHaveLength(35);
    expect(new Set(delivered).size).toBe(35);
    expect((await rowsOf(to)).every(({ sent, attempts }) => sent && attempts === 1)).toBe(true);
  });

  test("is taken up by the next worker when one dies with mail in hand, under the same id", async () => {
    const ids: string[] = [];
    const dying = work({ deliver: ({ id }) => (ids.push(id), new Promise(() => {})), close: () => {} });
    workers.pop();
    const to = await queue();
    dying.wake();
    await waitFor(() => expect(ids).toHaveLength(1));

    const next = work({ deliver: async ({ id }) => void ids.push(id), close: () => {} });
    await next.drain();
    clock.advance(3600);
    await next.drain();
    expect(ids, "a lease is in real time").toHaveLength(1);
    await endLeases(stack.deps.db);
    await next.drain();
    expect(ids).toEqual([ids[0], ids[0]]);
    expect((await rowsOf(to))[0]).toMatchObject({ sent: true, attempts: 2 });
  });

  test("stays with a worker that has it in hand for longer than a claim", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    try {
      const ids: string[] = [];
      const finish = Promise.withResolvers<void>();
      const slow = work({ deliver: ({ id }) => (ids.push(id), finish.promise), close: () => {} });
      const to = await queue();
      const sending = slow.drain();
      await waitFor(() => expect(ids).toHaveLength(1), { timeout: 10_000 });
      // One that was there already looks as it begins, and may be the first to have it.
      const other = work({ deliver: async ({ id }) => void ids.push(id), close: () => {} });
      const { db } = stack.deps;
      const leasedUntil = async () => {
        const { rows } = await db.query<{ at: string }>(sql`select leased_until::text as at from outbox where recipient = ${to}`);
        return rows[0]!.at;
      };
      for (let turn = 0; turn < 3; turn += 1) {
        // As if so much had passed.
        await db.query(sql`update outbox set leased_until = leased_until - interval '10 seconds'`);
        const before = await leasedUntil();
        vi.advanceTimersByTime(5000);
        await waitFor(async () => expect(await leasedUntil()).not.toBe(before), { timeout: 10_000 });
        await other.drain();
      }
      finish.resolve();
      await sending;
      expect(ids).toHaveLength(1);
      expect((await rowsOf(to))[0]).toMatchObject({ sent: true, attempts: 1 });
    } finally {
      vi.useRealTimers();
    }
  });

  test("is stopped after the mail in hand, not in the middle of it", async () => {
    let finish = () => {};
    const events: string[] = [];
    const worker = work({
      deliver: () => new Promise<void>((resolve) => (events.push("begun"), (finish = resolve))).then(() => void events.push("sent")),
      close: () => void events.push("closed"),
    });
    workers.pop();
    const to = await queue();
    worker.wake();
    await waitFor(() => expect(events).toEqual(["begun"]));
    const stopped = worker.stop();
    finish();
    await stopped;
    expect(events).toEqual(["begun", "sent", "closed"]);
    expect((await rowsOf(to))[0]).toMatchObject({ sent: true });
  });

  test("waits for templates that could not be loaded", async () => {
    let isBuilt = false;
    const own = renderWith(async () => {
      if (!isBuilt) throw new Error("not built");
      return { render };
    });
    const delivered: string[] = [];
    const worker = work({ deliver: async ({ subject }) => void delivered.push(subject), close: () => {} }, own);
    const to = await queue();
    await worker.drain();
    expect((await rowsOf(to))[0]).toMatchObject({ sent: false, last_error: "not built" });
    isBuilt = true;
    clock.advance(5);
    await worker.drain();
    expect(delivered).toEqual(["123456 คือรหัสยืนยันของคุณ"]);
  });

  test("without a mail server ends in the local mailbox, once even when it is delivered twice", async () => {
    const mailbox = mailboxDelivery(stack.deps.db, clock);
    const worker = work({ deliver: async (message) => (await mailbox.deliver(message), mailbox.deliver(message)), close: () => {} });
    const to = await queue();
    await worker.drain();
    const { rows } = await stack.deps.db.query<{ subject: string; text: string }>(
      sql`select subject, text from mailbox_messages where recipient = ${to}`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.text).toContain("123456");
    expect((await rowsOf(to))[0]).toMatchObject({ sent: true });
  });
});

test("Retries come after 5, 10, 20 … seconds, at most an hour apart", () => {
  expect([1, 2, 3, 4].map(retryDelay)).toEqual([5_000, 10_000, 20_000, 40_000]);
  expect(retryDelay(30)).toBe(3_600_000);
});
