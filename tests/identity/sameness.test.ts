import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { mailboxDelivery } from "../../src/server/mail/delivery.ts";
import { startMailWorker } from "../../src/server/mail/worker.ts";
import { goodPassword, newAddress, type Stack, startStack, statementsOf } from "../server/harness.ts";
import { storesHere } from "../server/stores.ts";
import { confirmed } from "./browser.ts";

/** The work that a call makes the server do, and that it leaves to be done: statements, hashed passwords, mail rendered and handed over. */
const workOf = async (stack: Stack, call: () => Promise<unknown>) => {
  const { passwords } = stack.deps.identity;
  const { hash, matches } = passwords;
  let [hashes, renders, deliveries] = [0, 0, 0];
  passwords.hash = (password) => ((hashes += 1), hash(password));
  passwords.matches = (stored, password) => ((hashes += 1), matches(stored, password));
  const { db, clock, log } = stack.deps;
  const mailbox = mailboxDelivery(db, clock);
  const worker = startMailWorker({
    db,
    clock,
    log,
    render: async () => ((renders += 1), { subject: "s", html: "h", text: "t" }),
    delivery: { deliver: (message) => ((deliveries += 1), mailbox.deliver(message)), close() {} },
  });
  try {
    await worker.drain();
    [renders, deliveries] = [0, 0];
    const statements = await statementsOf(stack, async () => {
      await call();
      await worker.drain();
    });
    return { statements, hashes, renders, deliveries };
  } finally {
    await worker.stop();
    Object.assign(passwords, { hash, matches });
  }
};

describe.each(storesHere())("a stranger learns nothing from the time on %s", (store) => {
  let stack: Stack;
  let known: string;
  let proven: string;
  beforeAll(async () => {
    // Hashes passwords as the product does.
    stack = await startStack({ store, instead: ({ identity }) => ({ identity }) });
    known = (await stack.signUp()).email;
    proven = (await confirmed(stack, newAddress(), goodPassword)).email;
    stack.clock.advance(61);
  });
  afterAll(() => stack.close());

  const bodies: [string, string, (email: string) => object][] = [
    ["signing in", "/api/auth/login", (email) => ({ email, password: "not the password" })],
    ["signing in at the service", "/auth/v1/token?grant_type=password", (email) => ({ email, password: "not the password" })],
    ["asking for a reset", "/auth/v1/recover", (email) => ({ email })],
    ["asking for the confirmation again", "/auth/v1/resend", (email) => ({ email, type: "signup" })],
    ["asking for the change of an address again", "/auth/v1/resend", (email) => ({ email, type: "email_change" })],
    ["asking for a link to sign in", "/auth/v1/otp", (email) => ({ email })],
    ["asking for one without signing up", "/auth/v1/otp", (email) => ({ email, create_user: false })],
    ["signing up at the service", "/auth/v1/signup", (email) => ({ email, password: goodPassword })],
    [
      "registering",
      "/api/auth/register",
      (email) => ({ email, password: goodPassword, confirmPassword: goodPassword, firstName: "Ann", signInUrl: "/auth" }),
    ],
  ];

  test.each(bodies)("%s is the same work for every address, and leaves the same to be done", async (_name, path, body) => {
    stack.clock.advance(61);
    const forUnknown = await workOf(stack, () => stack.request(path, { body: body(newAddress()) }));
    expect(forUnknown.statements).toBeGreaterThan(0);
    for (const email of [known, proven]) expect(await workOf(stack, () => stack.request(path, { body: body(email) }))).toEqual(forUnknown);
  });

  test("a pending change of an address is the same work as none", async () => {
    const { session } = await confirmed(stack, newAddress(), goodPassword);
    const wanted = await stack.request("/auth/v1/user", { method: "PUT", token: session.access_token, body: { email: newAddress() } });
    expect(wanted.status).toBe(200);
    const again = (email: string) => workOf(stack, () => stack.request("/auth/v1/resend", { body: { email, type: "email_change" } }));
    stack.clock.advance(61);
    const forUnknown = await again(newAddress());
    const pending = await again(session.user.email!);
    expect(forUnknown.renders).toBe(2);
    expect(pending).toEqual(forUnknown);
  });

  test.each([
    ["/auth/v1/otp", {}],
    ["/auth/v1/resend", { type: "sms" }],
    ["/auth/v1/resend", { type: "phone_change" }],
  ])("a phone is the same work whether it is known or not: %s %o", async (path, more) => {
    const sent: string[] = [];
    const phone = `668${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;
    // A gateway that never answers, and one that refuses, would both tell.
    const gateway = vi
      .spyOn(stack.deps.sms!, "send")
      .mockImplementation(({ to }) => (sent.push(to), sent.length === 1 ? new Promise(() => {}) : Promise.reject(new Error("refused"))));
    const ask = (to: string) =>
      workOf(stack, async () => expect((await stack.request(path, { body: { phone: to, ...more } })).status).toBe(200));
    try {
      stack.clock.advance(61);
      const unknown = await ask(`${phone.slice(0, -1)}${(Number(phone.at(-1)) + 1) % 10}`);
      expect(sent).toEqual([]);
      const { session } = await confirmed(stack, newAddress(), goodPassword);
      await stack.deps.db.query(
        "type" in more && more.type === "phone_change"
          ? sql`update users set new_phone = ${phone}, phone_change_sent_at = now() where id = ${session.user.id}::uuid`
          : sql`update users set phone = ${phone}, phone_confirmed_at = now() where id = ${session.user.id}::uuid`,
      );
      expect(await ask(phone)).toEqual(unknown);
      stack.clock.advance(61);
      expect(await ask(phone)).toEqual(unknown);
      expect(sent).toEqual([`+${phone}`, `+${phone}`]);
    } finally {
      gateway.mockRestore();
    }
  });

  test("a sign-up's answers have the same fields and the same relations between them, call after call", async () => {
    /** Every id and time as the number of its first appearance, times with a millisecond's difference apart. */
    const shapeOf = (body: unknown) => {
      const seen = new Map<string, number>();
      const name = (value: string) => (seen.has(value) ? seen.get(value)! : (seen.set(value, seen.size), seen.size - 1));
      return JSON.stringify(body).replaceAll(/[\da-f-]{36}|\d{4}-\d\d-\d\dT[\d:.]+Z|[^"]+@example\.com/g, (value) => `#${name(value)}`);
    };
    const data = { zebra: 1, name: "Ann", first_name: "Ann" };
    const shapes = new Map<string, string[]>();
    for (let turn = 0; turn < 10; turn += 1) {
      stack.clock.advance(61);
      for (const [who, email] of [
        ["new", newAddress()],
        ["unproven", known],
        ["proven", proven],
      ] as const) {
        const { status, body } = await stack.request("/auth/v1/signup", { body: { email, password: goodPassword, data } });
        expect([status, body.email]).toEqual([200, email]);
        shapes.set(who, [...(shapes.get(who) ?? []), shapeOf(body)]);
      }
    }
    const all = [...shapes.values()].flat();
    expect(all).toHaveLength(30);
    expect(new Set(all).size).toBe(1);
  });

  test("what a new person is answered is what they find once they are in", async () => {
    const email = newAddress();
    const { body: signedUp } = await stack.request("/auth/v1/signup", { body: { email, password: goodPassword, data: { name: "Ann" } } });
    const { body: admin } = await stack.request(`/auth/v1/admin/users/${signedUp.id}`, {
      token: stack.deps.apiKeys.service,
      headers: { apikey: stack.deps.apiKeys.service },
    });
    expect(admin).toEqual(signedUp);
  });

  test("an unknown person's password is compared with a hash of the same cost", async () => {
    const { passwords } = stack.deps.identity;
    expect(await passwords.hash("any")).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    // A stand-in of another form would be refused with an error before anything was computed.
    expect(await passwords.matches(null, "not the password")).toBe(false);
  });
});
