/** How mail is handed to a mail server and what comes of each try, with a mail server and a store that only note it down. */
import type { Logger } from "pino";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { loadConfig } from "../../src/server/config.ts";
import { createLog } from "../../src/server/log.ts";
import { AddressRefused, type Delivery, openDelivery, smtpDelivery } from "../../src/server/mail/delivery.ts";
import { startMailWorker } from "../../src/server/mail/worker.ts";
import { retryDelay } from "../../src/server/polling-worker.ts";
import type { Database } from "../../src/basics/sql/database.ts";
import { nobody } from "../../src/server/store/queries/mail/kinds.ts";
import type { DueMail } from "../../src/server/store/queries/mail/outbox.ts";

const server = vi.hoisted(() => ({
  made: [] as { options: object; defaults: object }[],
  sent: [] as { by: number; message: object }[],
  closed: [] as number[],
  answer: (): Promise<unknown> => Promise.resolve(),
}));
vi.mock("nodemailer", () => ({
  createTransport: (options: object, defaults: object) => {
    const by = server.made.push({ options, defaults }) - 1;
    return {
      sendMail: (message: object) => {
        server.sent.push({ by, message });
        return server.answer();
      },
      close: () => server.closed.push(by),
    };
  },
}));

const message = { id: "the-row", to: "somchai@example.com", subject: "A subject", html: "<p>Hello</p>", text: "Hello" };
const from = { from: { name: "Lanngan", address: "no-reply@lanngan.com" } };

beforeEach(() => {
  Object.assign(server, { made: [], sent: [], closed: [], answer: () => Promise.resolve() });
});

describe("Mail by a mail server", () => {
  test("goes over at most three connections that are kept, and none may be silent for longer than twenty seconds", async () => {
    const delivery = await smtpDelivery("smtp://mail.example");
    expect(server.made[0]).toEqual({
      options: {
        host: "mail.example",
        port: undefined,
        secure: false,
        auth: undefined,
        pool: true,
        maxConnections: 3,
        connectionTimeout: 20_000,
        greetingTimeout: 20_000,
        socketTimeout: 20_000,
      },
      defaults: from,
    });
    expect(server.made[1]).toEqual({ options: { streamTransport: true, buffer: true }, defaults: from });
    delivery.close();
    expect(server.closed).toEqual([0]);
  });

  test("goes where its address says, as whom and how", async () => {
    await smtpDelivery("smtps://us%40er:p%3Aw@[2001:db8::1]:465");
    expect(server.made[0]!.options).toMatchObject({
      host: "2001:db8::1",
      port: 465,
      secure: true,
      auth: { user: "us@er", pass: "p:w" },
    });
  });

  test("says from which row it comes and that nobody wrote it by hand", async () => {
    await (await smtpDelivery("smtp://mail.example")).deliver(message);
    expect(server.sent).toEqual([
      {
        by: 0,
        message: {
          to: { name: "", address: "somchai@example.com" },
          subject: "A subject",
          html: "<p>Hello</p>",
          text: "Hello",
          messageId: "<the-row@lanngan.com>",
          headers: { "Auto-Submitted": "auto-generated" },
        },
      },
    ]);
  });

  test("belongs to a conversation, and says where mails like it are ended by one press", async () => {
    const unsubscribe = "https://orange.lanngan.com/unsubscribe/somebody.commented.secret";
    await (await smtpDelivery("smtp://mail.example")).deliver({ ...message, thread: "task.1", unsubscribe });
    expect(server.sent[0]!.message).toMatchObject({
      messageId: "<the-row@lanngan.com>",
      inReplyTo: "<task.1@lanngan.com>",
      references: "<task.1@lanngan.com>",
      headers: {
        "Auto-Submitted": "auto-generated",
        "List-Unsubscribe": `<${unsubscribe}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    });
  });

  test("for nobody is composed and goes nowhere", async () => {
    await (await smtpDelivery("smtp://mail.example")).deliver({ ...message, to: nobody });
    expect(server.sent).toMatchObject([{ by: 1 }]);
  });

  test.each([
    ["the address", { code: "EENVELOPE", rejected: ["a"], responseCode: 550 }, true],
    ["the address as text", { code: "EENVELOPE", rejected: ["a"], responseCode: "500" }, true],
    ["the address for now", { code: "EENVELOPE", rejected: ["a"], responseCode: 499 }, false],
    ["us", { code: "EAUTH", rejected: ["a"], responseCode: 535 }, false],
    ["the sender", { code: "EENVELOPE", responseCode: 550 }, false],
    ["without a number", { code: "EENVELOPE", rejected: ["a"] }, false],
    ["without a code", { rejected: ["a"], responseCode: 550 }, false],
  ])("that refused %s is refused for good: %#", async (_what, answer, isForGood) => {
    const error = Object.assign(new Error("no"), answer);
    server.answer = () => Promise.reject(error);
    const refused = await (await smtpDelivery("smtp://mail.example")).deliver(message).catch((reason: unknown) => reason);
    expect(refused instanceof AddressRefused).toBe(isForGood);
    expect(refused).toMatchObject(isForGood ? { name: "AddressRefused", message: "no", cause: error } : error);
  });
});

test("Mail is kept in the store where there is no mail server, with the time at which it came", async () => {
  const asked: { values?: unknown[] }[] = [];
  const db = { query: async (query: object) => (asked.push(query), { rows: [] }) } as unknown as Database;
  const at = new Date("2026-11-24T01:00:00Z");
  const delivery = await openDelivery(loadConfig({}), db, { now: () => at });
  await delivery.deliver(message);
  delivery.close();
  expect(asked.map(({ values }) => values)).toEqual([
    ["the-row", "somchai@example.com", "A subject", "<p>Hello</p>", "Hello", "2026-11-24T01:00:00.000Z"],
  ]);
  expect(server.made).toEqual([]);
  await openDelivery(loadConfig({ SMTP_URL: "smtp://mail.example" }), db, { now: () => at });
  expect(server.made).toHaveLength(2);
});

describe("The worker on the outbox", () => {
  const now = new Date("2026-11-24T12:00:00Z");
  const mail = { id: "the-row", to: "somchai@example.com", kind: "code", language: "th", params: { code: "123456" } } as const;
  const due = (attempt: number, age: number) => ({ ...mail, attempt, createdAt: new Date(now.getTime() - age) }) as unknown as DueMail;
  let asked: { name: string; values: unknown[] }[];
  let lines: object[];

  const log: Logger = createLog("info", { write: (line) => void lines.push(JSON.parse(line) as object) });
  const workOn = async (one: DueMail, deliver: Delivery["deliver"]) => {
    asked = [];
    lines = [];
    let left = [one];
    let closed = 0;
    const rowOf = ({ id, to, kind, language, params, createdAt, attempt }: DueMail) => ({
      id,
      recipient: to,
      kind,
      language,
      params,
      created_at: createdAt.toISOString(),
      attempts: attempt,
    });
    const query = async ({ name = "", values = [] }: { name?: string; values?: unknown[] }) => {
      asked.push({ name, values });
      return { rows: name === "claim_mail" ? left.splice(0).map(rowOf) : [] };
    };
    const rendered: unknown[] = [];
    const worker = startMailWorker({
      db: { query } as unknown as Database,
      clock: { now: () => now },
      log,
      render: async (...what) => (rendered.push(what), { subject: "A subject", html: "<p>Hello</p>", text: "Hello" }),
      delivery: { deliver, close: () => void (closed += 1) },
    });
    await worker.drain();
    await worker.stop();
    left = [];
    expect(closed).toBe(1);
    return { rendered, did: asked.filter(({ name }) => name !== "claim_mail") };
  };
  const refusing = (error: unknown) => () => Promise.reject(error);

  test("takes ten at a time, for fifteen seconds", async () => {
    await workOn(due(1, 0), async () => {});
    expect(asked[0]).toEqual({ name: "claim_mail", values: [now.toISOString(), 15_000, 10] });
  });

  test("renders a mail, hands it over and notes that it is out", async () => {
    const delivered: object[] = [];
    const { rendered, did } = await workOn(due(1, 0), async (one) => void delivered.push(one));
    expect(rendered).toEqual([["code", "th", { code: "123456" }]]);
    expect(delivered).toEqual([{ id: "the-row", to: "somchai@example.com", subject: "A subject", html: "<p>Hello</p>", text: "Hello" }]);
    expect(did).toEqual([{ name: "mail_sent", values: ["the-row", now.toISOString()] }]);
    expect(lines).toEqual([]);
  });

  test("tries again later what was not taken, without telling of addresses", async () => {
    const { did } = await workOn(due(3, 60_000), refusing(new Error(`no mail for <somchai@example.com>, ${"x".repeat(600)}`)));
    const reason = `no mail for <(address)>, ${"x".repeat(600)}`.slice(0, 500);
    expect(did).toEqual([{ name: "mail_postponed", values: ["the-row", 3, "2026-11-24T12:00:20.000Z", reason] }]);
    expect(lines).toMatchObject([
      {
        level: 40,
        msg: "a mail could not be sent and will be tried again",
        mail: "the-row",
        kind: "code",
        attempt: 3,
        reason,
        dueAt: "2026-11-24T12:00:20.000Z",
      },
    ]);
    expect((await workOn(due(1, 0), refusing("in words"))).did[0]!.values).toContain("in words");
  });

  test("gives up after a day, and not a moment sooner", async () => {
    const day = 86_400_000;
    const { did } = await workOn(due(1, day - 5_000 + 1), refusing(new Error("down")));
    expect(did).toEqual([{ name: "mail_failed", values: ["the-row", 1, now.toISOString(), "down"] }]);
    expect(lines).toMatchObject([
      { level: 50, msg: "a mail was given up after a day", mail: "the-row", kind: "code", attempt: 1, reason: "down" },
    ]);
    expect((await workOn(due(1, day - 5_000), refusing(new Error("down")))).did).toMatchObject([{ name: "mail_postponed" }]);
  });

  test("gives up at once what is refused for good", async () => {
    const { did } = await workOn(due(1, 0), refusing(new AddressRefused("no such box")));
    expect(did).toEqual([{ name: "mail_failed", values: ["the-row", 1, now.toISOString(), "no such box"] }]);
    expect(lines).toMatchObject([
      { level: 40, msg: "a mail was refused for good", mail: "the-row", kind: "code", attempt: 1, reason: "no such box" },
    ]);
  });

  test.each([
    [1, 5],
    [2, 10],
    [3, 20],
    [10, 2560],
    [11, 3600],
    [60, 3600],
  ])("waits after try %d for %d seconds", (attempt, seconds) => {
    expect(retryDelay(attempt)).toBe(seconds * 1000);
  });
});
