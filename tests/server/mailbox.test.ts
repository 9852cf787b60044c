import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startMail } from "../../src/server/mail/start.ts";
import { renderWith } from "../../src/server/mail/rendering.ts";
import type { MailWorker } from "../../src/server/mail/worker.ts";
import { newAddress, type Stack, startStack } from "./harness.ts";
import { newName, peopleOf, registrationOf } from "./organization-people.ts";

describe("The local mailbox", () => {
  let stack: Stack;
  let worker: MailWorker;
  const open = (path: string, remoteAddress: string | undefined = "127.0.0.1", headers: Record<string, string> = {}) =>
    stack.app.request(path, { headers }, remoteAddress === "" ? {} : { incoming: { socket: { remoteAddress } } });
  const inbox = async (to: string) => (await (await open(`/mailbox/messages?to=${encodeURIComponent(to)}`)).json()) as any[];
  /** Somebody who was mailed two codes. */
  const reader = async () => {
    const who = peopleOf(stack)(newAddress());
    await who.call("registration", { ...registrationOf(newName()), organizationName: "<script>alert(1)</script> สวน" });
    await who.call("resend-otp", { automatic: true }, "th");
    await worker.drain();
    stack.clock.advance(61);
    await who.call("resend-otp", {}, "en");
    await worker.drain();
    return who.email;
  };

  beforeAll(async () => {
    stack = await startStack({ store: "pglite" });
    worker = await startMail(
      stack.deps,
      renderWith(() => import("../../src/server/mail/templates/index.tsx")),
    );
    stack.deps.outbox = worker;
  });
  afterAll(async () => {
    await worker.stop();
    await stack.close();
  });

  test("tells what was sent to an address, newest first", async () => {
    const to = await reader();
    const messages = await inbox(to.toUpperCase());
    expect(messages).toHaveLength(2);
    expect(messages.map(Object.keys)).toEqual([
      ["to", "subject", "text", "html"],
      ["to", "subject", "text", "html"],
    ]);
    expect(messages[0]).toMatchObject({ to, subject: expect.stringMatching(/^\d{6} is your verification code$/) });
    expect(messages[1].subject).toMatch(/รหัสยืนยัน/);
    const code = /^\d{6}/.exec(messages[0].subject)![0];
    expect(messages[0].text).toContain(code);
    expect(messages[0].html).toContain(code);
    expect(await inbox("nobody@example.com")).toEqual([]);
  });

  test.each(["127.0.0.1", "127.8.9.10", "::1", "::ffff:127.0.0.1"])("opens for %s", async (address) => {
    expect((await open("/mailbox", address)).status).toBe(200);
  });

  test.each(["10.0.0.1", "192.168.1.7", "::ffff:10.0.0.1", "2001:db8::1", "1.127.0.1", ""])(
    "does not exist for %j, whatever its headers say",
    async (address) => {
      const headers = { "x-forwarded-for": "127.0.0.1", "x-real-ip": "127.0.0.1", forwarded: "for=127.0.0.1", host: "localhost" };
      for (const path of ["/mailbox", "/mailbox/messages?to=a@example.com", "/mailbox/style.css"]) {
        const answer = await open(path, address, headers);
        expect([path, answer.status]).toEqual([path, 404]);
        expect(await answer.text()).not.toMatch(/verification/);
      }
    },
  );

  test("is a page without script whose mails can run nothing", async () => {
    await reader();
    const list = await open("/mailbox", undefined, { "accept-language": "en" });
    const page = await list.text();
    expect(list.headers.get("content-security-policy")).toMatch(/default-src 'none'/);
    expect(list.headers.get("content-security-policy")).not.toMatch(/script-src|unsafe/);
    expect(page).toMatch(/<html lang="en">[^]*Local mailbox/);
    expect(page).not.toMatch(/<script|style="| on\w+=/);
    const id = /\/mailbox\?id=([\w-]+)/.exec(page)![1];

    const reading = await (await open(`/mailbox?id=${id}`)).text();
    expect(reading).toMatch(new RegExp(`<iframe[^>]*src="/mailbox/html/${id}"[^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"`));
    expect(reading).toContain('aria-current="true"');
    expect(reading).not.toContain("<script>");

    const mail = await open(`/mailbox/html/${id}`);
    expect(mail.headers.get("content-security-policy")).toMatch(/default-src 'none'.*; sandbox allow-popups/);
    expect(mail.headers.get("content-security-policy")).not.toMatch(/script/);
    expect(await mail.text()).toContain("&lt;script&gt;alert(1)&lt;/script&gt; สวน");
  });

  test.each(["/mailbox?id=1", "/mailbox/html/1", "/mailbox/messages?to=a%00b", "/mailbox/html/00000000-0000-4000-8000-000000000000"])(
    "refuses %s plainly",
    async (path) => {
      const { status } = await open(path);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    },
  );

  test("keeps no mail's secrets in the outbox", async () => {
    const to = await reader();
    const { rows } = (await stack.deps.db.execute(sql`select params from outbox where recipient = ${to}`)) as {
      rows: unknown[];
    };
    expect(rows).toEqual([{ params: {} }, { params: {} }]);
  });
});

test.each([
  ["there is a mail server", { SMTP_URL: "smtp://127.0.0.1:1" }],
  ["the server is in production", { BUILD_MODE: "production", SMTP_URL: "smtp://127.0.0.1:1", LIMITS: "on", TEST_CLOCK: "off" }],
])("There is no mailbox when %s", async (_when, env) => {
  const stack = await startStack({ store: "pglite", env });
  const answer = await stack.app.request("/mailbox/messages", {}, { incoming: { socket: { remoteAddress: "127.0.0.1" } } });
  expect(answer.headers.get("content-type") ?? "").not.toMatch(/json/);
  await stack.close();
});
