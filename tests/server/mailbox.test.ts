import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { renderWith } from "../../src/server/mail/rendering.ts";
import { startMail } from "../../src/server/mail/start.ts";
import type { Worker } from "../../src/server/polling-worker.ts";
import { newAddress, type Stack, startStack } from "./harness.ts";
import { newName, peopleOf, registrationOf } from "./organization-people.ts";

describe("The local mailbox", () => {
  let stack: Stack;
  let worker: Worker;
  const open = (path: string, remoteAddress: string | undefined = "127.0.0.1", headers: Record<string, string> = {}) =>
    stack.app.request(path, { headers }, remoteAddress === "" ? {} : { incoming: { headers, socket: { remoteAddress } } });
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
    return who;
  };

  beforeAll(async () => {
    stack = await startStack({ store: "pglite", instead: () => ({ outbox: { wake: () => worker.wake() } }) });
    worker = await startMail(
      stack.deps,
      renderWith(() => import("../../src/server/mail/templates/index.tsx")),
    );
  });
  afterAll(async () => {
    await worker.stop();
    await stack.close();
  });

  test("tells what was sent to an address, newest first", async () => {
    const { email: to } = await reader();
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

  test.each([
    ["forwarded", "for=203.0.113.9"],
    ["x-forwarded-for", "127.0.0.1"],
    ["x-forwarded-host", "portal.example"],
    ["x-forwarded-proto", "https"],
    ["x-forwarded-server", "portal.example"],
    ["x-original-forwarded-for", "203.0.113.9"],
    ["x-real-ip", "203.0.113.9"],
    ["x-client-ip", "203.0.113.9"],
    ["x-cluster-client-ip", "203.0.113.9"],
    ["true-client-ip", "203.0.113.9"],
    ["cf-connecting-ip", "203.0.113.9"],
    ["fastly-client-ip", "203.0.113.9"],
    ["x-envoy-external-address", "203.0.113.9"],
    ["via", "1.1 proxy"],
  ])("does not exist for somebody behind a proxy on this computer, who is told by %s", async (name, value) => {
    for (const path of ["/mailbox", "/mailbox/messages", "/mailbox/style.css"])
      expect((await open(path, "127.0.0.1", { [name]: value })).status).toBe(404);
  });

  test("does not exist behind a proxy that TRUSTED_PROXY names, even if it says nothing", async () => {
    const proxied = await startStack({ store: "pglite", env: { TRUSTED_PROXY: "127.0.0.1" } });
    const from = (remoteAddress: string) => proxied.app.request("/mailbox", {}, { incoming: { headers: {}, socket: { remoteAddress } } });
    expect([(await from("127.0.0.1")).status, (await from("::ffff:127.0.0.1")).status]).toEqual([404, 404]);
    expect((await from("::1")).status).toBe(200);
    await proxied.close();
  });

  test("does not exist for HTTP/1.0, which proxies speak that say nothing", async () => {
    const ask = (httpVersion: string) =>
      stack.app.request("/mailbox", {}, { incoming: { httpVersion, headers: {}, socket: { remoteAddress: "127.0.0.1" } } });
    expect([(await ask("1.0")).status, (await ask("1.1")).status]).toEqual([404, 200]);
  });

  test.each(["localhost", "localhost:3000", "LOCALHOST:3000", "team.localhost:3000", "127.0.0.1:3000", "127.8.9.10", "[::1]:3000"])(
    "opens under the name %s",
    async (host) => {
      expect((await open("/mailbox", "127.0.0.1", { host })).status).toBe(200);
    },
  );

  // A proxy's name, and a page elsewhere whose name was made to lead to this computer.
  test.each([
    "portal.example",
    "portal.example:3000",
    "localhost.portal.example",
    "127.0.0.1.portal.example",
    "10.0.0.1:3000",
    "[::2]",
    "",
  ])("does not exist under the name %j", async (host) => {
    expect((await open("/mailbox", "127.0.0.1", { host })).status).toBe(404);
  });

  test("is a page without script whose mails can run nothing", async () => {
    const who = await reader();
    // Mails quote an organisation's name once the address is proven.
    const [{ subject }] = await inbox(who.email);
    await who.call("confirm-email-otp", { otpCode: /^\d{6}/.exec(subject)![0] });
    await worker.drain();
    const list = await open("/mailbox", undefined, { "accept-language": "en" });
    const page = await list.text();
    expect(list.headers.get("content-security-policy")).toMatch(/default-src 'none'/);
    expect(list.headers.get("content-security-policy")).not.toMatch(/script-src|unsafe/);
    expect(page).toMatch(/<html lang="en">[^]*Local mailbox/);
    expect(list.headers.get("content-security-policy")).toContain("font-src 'self'");
    const style = await (await open("/mailbox/style.css")).text();
    expect([...style.matchAll(/url\((\/fonts\/[^)]+)\)/g)].map(([, file]) => file)).toEqual([
      "/fonts/anuphan-thai.woff2",
      "/fonts/anuphan-latin.woff2",
    ]);
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
    const { email: to } = await reader();
    const { rows } = await stack.deps.db.query(sql`select params from outbox where recipient = ${to}`);
    expect(rows).toEqual([{ params: {} }, { params: {} }]);
  });
});

test.each([
  ["there is a mail server", { SMTP_URL: "smtp://127.0.0.1:1" }],
  ["the server is in production", { BUILD_MODE: "production", SMTP_URL: "smtp://127.0.0.1:1", LIMITS: "on", TEST_CLOCK: "off" }],
])("There is no mailbox when %s", async (_when, env) => {
  const stack = await startStack({ store: "pglite", env });
  const answer = await stack.app.request("/mailbox/messages", {}, { incoming: { headers: {}, socket: { remoteAddress: "127.0.0.1" } } });
  expect(answer.headers.get("content-type") ?? "").not.toMatch(/json/);
  await stack.close();
});
