import sql, { type Sql } from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newAddress, type Stack, startStack } from "./harness.ts";
import { storesHere } from "./stores.ts";
import { newName, peopleOf, type Registrant, registrationOf, stopClock } from "./organization-people.ts";

const minute = 60;

describe.each(storesHere())("A mailed code on %s", (store) => {
  let stack: Stack;
  let clock: ReturnType<typeof stopClock>;
  let person: (email?: string) => Registrant;

  const rowsOf = async (query: Sql) => (await stack.deps.db.query(query)).rows;
  const codesOf = async (who: Registrant) => (await stack.mails(who.email)).filter(({ kind }) => kind === "code");
  const newestCode = async (who: Registrant) => String((await codesOf(who))[0]!.params["code"]);
  /** Somebody who registered and was mailed a code. */
  const registrant = async () => {
    const [who, name] = [person(), newName()];
    await who.call("registration", registrationOf(name));
    const { body } = await who.call("resend-otp", { automatic: true });
    expect(body.success).toBe(true);
    return { who, name, code: await newestCode(who) };
  };
  const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, "0");
  const confirm = (who: Registrant, otpCode: string) => who.call("confirm-email-otp", { otpCode });
  /** The next manual send is allowed after this. */
  const waitForCooldown = () => clock.advance(61);

  beforeAll(async () => {
    stack = await startStack({ store });
    clock = stopClock(stack);
    person = peopleOf(stack);
  });
  afterAll(() => stack.close());

  describe("when the server's clock is set back by two hours", () => {
    test("no wait is longer than its own length, and nothing waits for the hours to pass again", async () => {
      const { who } = await registrant();
      waitForCooldown();
      expect((await who.call("resend-otp", {})).body.data.retryAfter).toBe(60);
      for (let turn = 0; turn < 5; turn += 1) await confirm(who, wrong(await newestCode(who), turn + 1));
      expect((await confirm(who, "000000")).body.data.retryAfter).toBe(600);
      await stack.request("/auth/v1/recover", { body: { email: who.email } });
      clock.advance(-7200);
      expect((await confirm(who, "000000")).body.data.retryAfter).toBeLessThanOrEqual(600);
      const { body } = await who.call("resend-otp", {});
      expect(body.data.retryAfter).toBeLessThanOrEqual(600);
      expect(body.data.expiresIn).toBeLessThanOrEqual(600);
      expect((await stack.request("/auth/v1/recover", { body: { email: who.email } })).status).toBe(200);
      const fresh = await registrant();
      clock.advance(-7200);
      const again = await fresh.who.call("resend-otp", {});
      expect(again.body.data.retryAfter).toBeLessThanOrEqual(60);
      expect(await codesOf(fresh.who)).toHaveLength(2);
      expect((await fresh.who.call("validate-subdomain", { subdomain: fresh.name })).body.data.heldFor).toBeLessThanOrEqual(900);
      clock.advance(14_400 + 3600);
    });
  });

  describe("when it is sent", () => {
    test("has its link beside it, in the request's language, and is stored as a hash", async () => {
      const [who, name] = [person(), newName()];
      await who.call("registration", registrationOf(name));
      await who.call("resend-otp", { automatic: true }, "th");
      const [mail] = await codesOf(who);
      expect(mail).toMatchObject({
        language: "th",
        params: { workspace: `${name}.localhost:3000`, minutes: 10 },
      });
      // Who asked for it may have typed a stranger's address: the mail carries none of their words.
      expect(JSON.stringify(mail!.params)).not.toContain("สวนส้ม");
      const { code, link } = mail!.params as { code: string; link: string };
      expect(code).toMatch(/^\d{6}$/);
      const url = new URL(link);
      expect(url.pathname).toBe("/auth/verify");
      expect(url.searchParams.get("email")).toBe(who.email);
      expect(url.searchParams.get("subdomainName")).toBe(name);
      const stored = JSON.stringify(await rowsOf(sql`select * from verification_codes where address = ${who.email}`));
      expect(stored).not.toContain(code);
      expect(stored).not.toContain(url.searchParams.get("token"));
    });

    test("starts ten seconds of cooldown by itself and sixty when it was asked for", async () => {
      const { who } = await registrant();
      const automatic = await who.call("resend-otp", {});
      expect(automatic.body.data).toMatchObject({ retryAfter: 10, expiresIn: 600 });
      clock.advance(10);
      expect((await who.call("resend-otp", {})).body.data).toMatchObject({ retryAfter: 60, expiresIn: 600 });
      expect(await codesOf(who)).toHaveLength(2);
      clock.advance(25);
      const answer = await who.call("resend-otp", { automatic: true });
      expect(answer).toMatchObject({ status: 200, body: { success: true, data: { retryAfter: 35, expiresIn: 575 } } });
      expect(await codesOf(who)).toHaveLength(2);
    });

    test("ten times at once goes out once, and all are told of that send", async () => {
      const who = person();
      await who.call("registration", registrationOf(newName()));
      const answers = await Promise.all(Array.from({ length: 10 }, () => who.call("resend-otp", { automatic: true })));
      expect(await codesOf(who)).toHaveLength(1);
      expect(new Set(answers.map(({ status, body }) => `${status} ${body.data.sentAt} ${body.data.expiresIn}`)).size).toBe(1);
      expect(answers[0]!.status).toBe(200);
    });

    test("again ends the one before", async () => {
      const { who, code } = await registrant();
      waitForCooldown();
      await who.call("resend-otp", {});
      expect(await confirm(who, code)).toMatchObject({ status: 400, body: { code: "code_invalid" } });
      expect(await confirm(who, await newestCode(who))).toMatchObject({ status: 200 });
    });

    test("six times an hour is the most", async () => {
      const { who } = await registrant();
      for (let time = 0; time < 5; time += 1) {
        waitForCooldown();
        expect((await who.call("resend-otp", {})).status).toBe(200);
      }
      waitForCooldown();
      const answer = await who.call("resend-otp", {});
      expect(answer).toMatchObject({ status: 429, body: { success: false, code: "code_limit" } });
      expect(answer.body.data.retryAfter).toBeGreaterThan(50 * minute);
      expect(Number(answer.headers.get("retry-after"))).toBe(answer.body.data.retryAfter);
      expect(await codesOf(who)).toHaveLength(6);
      clock.advance(answer.body.data.retryAfter);
      expect((await who.call("resend-otp", {})).status).toBe(200);
    });

    test("keeps the name for another quarter of an hour", async () => {
      const { who, name } = await registrant();
      clock.advance(14 * minute);
      await who.call("resend-otp", {});
      clock.advance(14 * minute);
      expect((await person().call("validate-subdomain", { subdomain: name })).body.code).toBe("subdomain_taken");
    });

    test("needs a registration that waits for it, one's own", async () => {
      expect(await person().call("resend-otp", {})).toMatchObject({ status: 404, body: { code: "registration_absent" } });
      const { who } = await registrant();
      expect(await person().call("resend-otp", { email: who.email })).toMatchObject({ status: 403, body: { code: "forbidden" } });
    });
  });

  describe("when it is typed", () => {
    test("brings the organisation to life: name, trial, role, welcome, and other names let go", async () => {
      const [who, name, other] = [person(), newName(), newName()];
      await who.call("validate-subdomain", { subdomain: other });
      await who.call("registration", { ...registrationOf(name), subscriptionPlanId: 3, billingPeriod: "yearly" });
      await who.call("resend-otp", { automatic: true });
      const before = clock.now().getTime();
      const { status, body } = await confirm(who, await newestCode(who));
      expect(status).toBe(200);
      expect(body).toMatchObject({ success: true, data: { organizationName: "สวนส้ม จำกัด", subdomainName: name } });
      expect(Date.parse(body.data.trialEndsAt) - before).toBeGreaterThanOrEqual(7 * 86_400_000);
      expect(Date.parse(body.data.trialEndsAt) - before).toBeLessThan(7 * 86_400_000 + 60_000);

      const path = `/api/organization/get-organization-by-email?email=${encodeURIComponent(who.email)}`;
      expect((await stack.request(path, { token: `token-of-${who.id}` })).body.data).toMatchObject({
        name: "สวนส้ม จำกัด",
        subdomainName: name,
        workspaceUrl: `http://${name}.localhost:3000`,
        subscriptionPlanId: 1,
        requestedPlanId: 3,
        billingPeriod: "yearly",
        role: "OrganizationAdmin",
        trialEndsAt: body.data.trialEndsAt,
      });
      expect(await rowsOf(sql`select kind, email, plan_id, billing_period from leads where email = ${who.email}`)).toEqual([
        { kind: "plan", email: who.email, plan_id: 3, billing_period: "yearly" },
      ]);
      expect((await stack.mails(who.email)).filter(({ kind }) => kind === "welcome")).toMatchObject([
        { language: "en", params: { workspace: `${name}.localhost:3000`, requestedPlan: "Premium", trialEndsAt: body.data.trialEndsAt } },
      ]);
      await who.call("end-session", { sessionId: "session_1_abcdef" });
      expect((await person().call("validate-subdomain", { subdomain: other })).body.code).toBe("subdomain_reassigned");
      expect((await person().call("validate-subdomain", { subdomain: name })).body.code).toBe("subdomain_taken");
    });

    test("ten times at once counts once, and the owner's repetition is told the same", async () => {
      const { who, code } = await registrant();
      const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(who, code)));
      expect(new Set(answers.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1);
      expect(answers[0]).toMatchObject({ status: 200, body: { success: true } });
      clock.advance(3 * 3600);
      expect((await confirm(who, code)).body).toEqual(answers[0]!.body);
      expect((await stack.mails(who.email)).filter(({ kind }) => kind === "welcome")).toHaveLength(1);
      expect(await rowsOf(sql`select role from memberships where user_id = ${who.id}`)).toEqual([{ role: "owner" }]);
      expect(await rowsOf(sql`select kind from audit_events where actor_id = ${who.id} and kind = 'organization.activated'`)).toHaveLength(
        1,
      );
    });

    test("by somebody else is refused", async () => {
      const { who, code } = await registrant();
      const stranger = person();
      expect(await stranger.call("confirm-email-otp", { email: who.email, otpCode: code })).toMatchObject({ status: 403 });
      expect(await confirm(stranger, code)).toMatchObject({ status: 404, body: { code: "registration_absent" } });
      expect(await confirm(who, code)).toMatchObject({ status: 200 });
      expect(await stranger.call("confirm-email-otp", { email: who.email, otpCode: code })).toMatchObject({ status: 403 });
    });

    test("wrongly leaves fewer tries, and none after the fifth", async () => {
      const { who, code } = await registrant();
      for (const triesLeft of [4, 3, 2, 1])
        expect(await confirm(who, wrong(code))).toMatchObject({ status: 400, body: { code: "code_invalid", data: { triesLeft } } });
      const fifth = await confirm(who, wrong(code));
      expect(fifth).toMatchObject({ status: 429, body: { code: "code_exhausted", data: { triesLeft: 0, retryAfter: 600 } } });
      expect(await confirm(who, code)).toMatchObject({ status: 429, body: { code: "code_exhausted" } });
    });

    test("wrongly is not forgiven by a new code, but by the end of its life after the last wrong try", async () => {
      const { who, code } = await registrant();
      for (let time = 0; time < 3; time += 1) await confirm(who, wrong(code));
      waitForCooldown();
      await who.call("resend-otp", {});
      const second = await newestCode(who);
      expect((await confirm(who, wrong(second))).body.data).toEqual({ triesLeft: 1 });
      await confirm(who, wrong(second));
      expect((await confirm(who, second)).body.code).toBe("code_exhausted");
      clock.advance(10 * minute);
      await who.call("resend-otp", {});
      expect(await confirm(who, await newestCode(who))).toMatchObject({ status: 200 });
    });

    test("wrongly until no tries are left ends the mails too: nothing is sent before they are granted again, and the answer says when", async () => {
      const { who, code } = await registrant();
      for (let time = 0; time < 5; time += 1) await confirm(who, wrong(code));
      for (const [seconds, request] of [
        [0, { automatic: true }],
        [61, {}],
        [8 * minute, { automatic: true }],
      ] as const) {
        clock.advance(seconds);
        const { status, headers, body } = await who.call("resend-otp", request);
        expect(status).toBe(429);
        expect(body).toMatchObject({ success: false, code: "code_exhausted", data: { triesLeft: 0, sentAt: expect.any(String) } });
        expect(Number(headers.get("retry-after"))).toBe(body.data.retryAfter);
        const tried = await confirm(who, code);
        expect(body.data.retryAfter).toBe(tried.body.data.retryAfter);
      }
      expect(await codesOf(who)).toHaveLength(1);
      clock.advance(2 * minute);
      expect((await who.call("resend-otp", { automatic: true })).status).toBe(200);
      expect(await codesOf(who)).toHaveLength(2);
      expect(await confirm(who, await newestCode(who))).toMatchObject({ status: 200 });
    });

    test("wrongly sixty times at once is counted five times at the most", async () => {
      const { who, code } = await registrant();
      const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => confirm(who, wrong(code, at + 1))));
      const codes = answers.map(({ body }) => body.code);
      expect(codes.filter((answer) => answer === "code_invalid").length).toBeLessThanOrEqual(5);
      expect(codes.filter((answer) => answer === "code_exhausted").length).toBeGreaterThanOrEqual(55);
      expect(await rowsOf(sql`select tries from verification_codes where address = ${who.email}`)).toEqual([{ tries: 5 }]);
      expect((await confirm(who, code)).status).toBe(429);
    });

    test.each(["", "12345", "1234567", "12a456", "12 456", "½23456", "-12345", "1e5   "])(
      "as %j was no code: it is refused and costs no try",
      async (typed) => {
        const { who, code } = await registrant();
        expect(await confirm(who, typed)).toMatchObject({ status: 400, body: { code: "code_invalid" } });
        expect((await confirm(who, wrong(code))).body.data).toEqual({ triesLeft: 4 });
      },
    );

    test("in Thai digits is the same code", async () => {
      const { who, code } = await registrant();
      const thai = code.replace(/\d/g, (digit) => String.fromCharCode(0x0e50 + Number(digit)));
      expect(await confirm(who, ` ${thai} `)).toMatchObject({ status: 200 });
    });

    test("after ten minutes has expired", async () => {
      const { who, code } = await registrant();
      clock.advance(10 * minute);
      expect(await confirm(who, code)).toMatchObject({ status: 400, body: { code: "code_expired" } });
      await who.call("resend-otp", {});
      expect(await confirm(who, await newestCode(who))).toMatchObject({ status: 200 });
    });

    test("after the name went to somebody else says so, and is not used up", async () => {
      const { who, name } = await registrant();
      clock.advance(15 * minute);
      await person().call("validate-subdomain", { subdomain: name });
      await who.call("resend-otp", {});
      const code = await newestCode(who);
      const answer = await confirm(who, code);
      expect(answer).toMatchObject({ status: 409, body: { code: "subdomain_lost" } });
      expect(answer.body.message).toMatch(/subdomain/);
      const other = newName();
      await who.call("registration", registrationOf(other));
      expect(await confirm(who, code)).toMatchObject({ status: 200, body: { data: { subdomainName: other } } });
    });

    test("after the hold ended but nobody came still counts", async () => {
      const { who, name } = await registrant();
      clock.advance(14 * minute);
      await who.call("resend-otp", {});
      clock.advance(9 * minute);
      await rowsOf(sql`update subdomain_claims set expires_at = ${new Date(0).toISOString()} where subdomain = ${name}`);
      expect(await confirm(who, await newestCode(who))).toMatchObject({ status: 200, body: { data: { subdomainName: name } } });
    });
  });

  describe("when its link is followed", () => {
    const tokenOf = async (who: Registrant) => new URL(String((await codesOf(who))[0]!.params["link"])).searchParams.get("token")!;
    const follow = (who: Registrant, token: string) => who.call("confirm-email-link", { token, subdomainName: "anything" });

    test("does what the code does, once, and says the same when repeated", async () => {
      const { who, name, code } = await registrant();
      const token = await tokenOf(who);
      const answers = await Promise.all(Array.from({ length: 5 }, () => follow(who, token)));
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect(answers[0]).toMatchObject({ status: 200, body: { data: { subdomainName: name } } });
      expect(await confirm(who, code)).toMatchObject({ status: 200 });
    });

    test("is invalid when it is another's, an older one's or nobody's", async () => {
      const { who } = await registrant();
      const token = await tokenOf(who);
      const { who: other } = await registrant();
      expect(await follow(other, token)).toMatchObject({ status: 400, body: { code: "link_invalid" } });
      expect(await other.call("confirm-email-link", { email: who.email, token })).toMatchObject({ status: 403 });
      expect(await follow(person(), token)).toMatchObject({ status: 400, body: { code: "link_invalid" } });
      expect(await stack.request("/api/organization/confirm-email-link", { body: { email: who.email, token } })).toMatchObject({
        status: 401,
      });
      waitForCooldown();
      await who.call("resend-otp", {});
      expect(await follow(who, token)).toMatchObject({ status: 400, body: { code: "link_invalid" } });
      expect(await follow(who, await tokenOf(who))).toMatchObject({ status: 200 });
    });

    test("expires with its code, and is not stopped by wrong codes", async () => {
      const { who, code } = await registrant();
      for (let time = 0; time < 5; time += 1) await confirm(who, wrong(code));
      expect(await follow(who, await tokenOf(who))).toMatchObject({ status: 200 });
      const { who: late } = await registrant();
      clock.advance(10 * minute);
      expect(await follow(late, await tokenOf(late))).toMatchObject({ status: 400, body: { code: "link_expired" } });
    });
  });

  test("confirms the address of a person of our own identity service", async () => {
    const someone = await stack.signUp(newAddress());
    const call = (path: string, body: Record<string, unknown>) =>
      stack.request(`/api/organization/${path}`, { token: someone.token, body: { email: someone.email, ...body } });
    const confirmedAt = async () => (await rowsOf(sql`select email_confirmed_at from users where email = ${someone.email}`))[0]!;
    await call("registration", registrationOf(newName()));
    await call("resend-otp", { automatic: true });
    expect(await confirmedAt()).toEqual({ email_confirmed_at: null });
    const [mail] = await stack.mails(someone.email);
    expect(await call("confirm-email-otp", { otpCode: mail!.params["code"] })).toMatchObject({ status: 200 });
    expect((await confirmedAt())["email_confirmed_at"]).not.toBeNull();
  });
});

describe("The demonstration of a verification", () => {
  test("takes any six digits, says so, and asks for a registration all the same", async () => {
    const stack = await startStack({ store: "pglite", env: { DEMO_VERIFICATION: "true" } });
    const [who, stranger] = [peopleOf(stack)(), peopleOf(stack)()];
    await who.call("registration", registrationOf(newName()));
    expect(await who.call("confirm-email-otp", { otpCode: "12345" })).toMatchObject({ status: 400, body: { code: "code_invalid" } });
    const answer = await who.call("confirm-email-otp", { otpCode: "123456" });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(answer.body.message).toMatch(/demo/);
    expect(await who.call("confirm-email-otp", { otpCode: "654321" })).toMatchObject({ status: 200 });
    expect(await stranger.call("confirm-email-otp", { otpCode: "123456" })).toMatchObject({ status: 404 });
    await stack.close();
  });
});
