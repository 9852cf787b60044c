import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { termsVersion } from "../../src/contract/terms.ts";
import { type Stack, startStack, statementsOf } from "./harness.ts";
import { storesHere } from "./stores.ts";
import { newName, peopleOf, type Registrant, registrationOf } from "./organization-people.ts";

describe.each(storesHere())("A registration on %s", (store) => {
  let stack: Stack;
  let person: (email?: string) => Registrant;
  const rowsOf = async (who: Registrant) => {
    const { rows } = await stack.deps.db.query(sql`select * from organizations where owner_id = ${who.id}`);
    return rows;
  };
  const lookup = (who: Registrant) =>
    stack.request(`/api/organization/get-organization-by-email?email=${encodeURIComponent(who.email)}`, { token: `token-of-${who.id}` });
  const activate = async (who: Registrant) => {
    await who.call("resend-otp", { automatic: true });
    const [mail] = await stack.mails(who.email);
    expect(await who.call("confirm-email-otp", { otpCode: mail!.params["code"] })).toMatchObject({ status: 200, body: { success: true } });
  };

  beforeAll(async () => {
    stack = await startStack({ store });
    person = peopleOf(stack);
  });
  afterAll(() => stack.close());

  test("makes a pending organisation that keeps its name, its terms and nothing of the paid plan but the wish", async () => {
    const [who, name] = [person(), newName()];
    const request = { ...registrationOf(name), organizationName: "  สวนส้ม จำกัด  ", subscriptionPlanId: 2, billingPeriod: "yearly" };
    const { status, body } = await who.call("registration", request);
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, data: { organizationName: "สวนส้ม จำกัด", subdomainName: name } });
    expect(await rowsOf(who)).toMatchObject([
      { state: "pending", plan_id: 1, requested_plan_id: 2, billing_period: "yearly", terms_version: termsVersion, trial_ends_at: null },
    ]);
    expect((await lookup(who)).body.data).toEqual({
      pending: {
        organizationName: "สวนส้ม จำกัด",
        subdomainName: name,
        subscriptionPlanId: 2,
        billingPeriod: "yearly",
        sessionId: request.sessionId,
        heldUntil: body.data.heldUntil,
      },
    });
    expect(await stack.mails(who.email)).toEqual([]);
  });

  test("sent ten times at once is one registration with ten equal answers", async () => {
    const [who, name] = [person(), newName()];
    const request = registrationOf(name);
    const answers = await Promise.all(Array.from({ length: 10 }, () => who.call("registration", request)));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, body: { success: true, data: { subdomainName: name } } });
    expect(await rowsOf(who)).toHaveLength(1);
  });

  test("repeated within seconds is answered the same, and repeated later keeps the name longer", async () => {
    const [who, request] = [person(), registrationOf(newName())];
    const first = await who.call("registration", request);
    stack.clock.advance(5);
    expect((await who.call("registration", request)).body).toEqual(first.body);
    stack.clock.advance(60);
    const later = await who.call("registration", request);
    expect(Date.parse(later.body.data.heldUntil)).toBeGreaterThan(Date.parse(first.body.data.heldUntil));
  });

  test("sent again edits the pending one and frees its old name, from another session too", async () => {
    const [who, first, second, third] = [person(), newName(), newName(), newName()];
    const request = registrationOf(first);
    await who.call("registration", request);
    await who.call("registration", { ...request, subdomainName: second, organizationName: "Orange Garden" });
    expect((await person().call("validate-subdomain", { subdomain: first })).body.code).toBe("subdomain_available");
    await who.call("registration", { ...registrationOf(third), subscriptionPlanId: 3 });
    expect((await person().call("validate-subdomain", { subdomain: second })).body.code).toBe("subdomain_available");
    expect(await rowsOf(who)).toMatchObject([{ subdomain: third, requested_plan_id: 3, state: "pending" }]);
  });

  test("of a name that fifty people want at once makes one organisation", async () => {
    const name = newName();
    const people = Array.from({ length: 50 }, () => person());
    const answers = await Promise.all(people.map((who) => who.call("registration", registrationOf(name))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status, body }) => status === 409 && body.code === "subdomain_taken")).toHaveLength(49);
    const { rows } = await stack.deps.db.query(sql`select 1 from organizations where subdomain = ${name}`);
    expect(rows).toHaveLength(1);
  });

  test("of a name that somebody else keeps is refused at the field and changes nothing", async () => {
    const [who, name, own] = [person(), newName(), newName()];
    await person().call("validate-subdomain", { subdomain: name });
    await who.call("registration", registrationOf(own));
    const { status, body } = await who.call("registration", registrationOf(name));
    expect(status).toBe(409);
    expect(body).toMatchObject({
      success: false,
      code: "subdomain_taken",
      data: { errors: { subdomainName: ["This subdomain is already taken"], codes: { subdomainName: "subdomain_taken" } } },
    });
    expect(await rowsOf(who)).toMatchObject([{ subdomain: own }]);
    expect((await person().call("validate-subdomain", { subdomain: own })).body.code).toBe("subdomain_taken");
  });

  test("of a name whose keeper's time is over tells that keeper", async () => {
    const [before, who, name] = [person(), person(), newName()];
    await before.call("validate-subdomain", { subdomain: name });
    stack.clock.advance(901);
    expect((await who.call("registration", registrationOf(name))).status).toBe(200);
    expect(await stack.mails(before.email)).toMatchObject([{ kind: "hold_reassigned" }]);
  });

  test("says what is wrong with each field, first message first", async () => {
    const who = person();
    const { status, body } = await who.call("registration", {
      ...registrationOf("ab"),
      organizationName: " ",
      acceptTerms: false,
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, code: "registration_failed" });
    expect(body.data.errors).toEqual({
      organizationName: ["This field is required"],
      subdomainName: ["Use at least 3 characters"],
      acceptTerms: ["You must accept the terms of service"],
      codes: { organizationName: "required", subdomainName: "subdomain_short", acceptTerms: "terms_required" },
    });
    const long = await who.call("registration", { ...registrationOf("admin"), organizationName: "ก".repeat(121) });
    expect(long.body.data.errors).toMatchObject({
      organizationName: ["Use at most 120 characters"],
      codes: { subdomainName: "subdomain_reserved" },
    });
    expect(await rowsOf(who)).toEqual([]);
  });

  test("keeps names in any script as they were typed", async () => {
    const [who, organizationName] = [person(), "ร้าน 🍊 “Größe” <b>&amp;</b> 株式会社 ' ; drop table"];
    await who.call("registration", { ...registrationOf(newName()), organizationName });
    expect((await lookup(who)).body.data.pending.organizationName).toBe(organizationName);
  });

  test("after the organisation lives: the same one is told the same, another one is refused", async () => {
    const [who, name] = [person(), newName()];
    const request = registrationOf(name);
    await who.call("registration", request);
    await activate(who);
    expect(await who.call("registration", request)).toMatchObject({
      status: 200,
      body: { success: true, data: { organizationName: "สวนส้ม จำกัด", subdomainName: name } },
    });
    const other = newName();
    expect(await who.call("registration", registrationOf(other))).toMatchObject({ status: 409, body: { code: "organization_exists" } });
    expect((await person().call("validate-subdomain", { subdomain: other })).body.code).toBe("subdomain_available");
    // The very session that made it, with something else in its body: that was not done, and is not said to be.
    for (const change of [
      { subdomainName: other },
      { organizationName: "Another" },
      { subscriptionPlanId: 2 },
      { billingPeriod: "yearly" },
    ])
      expect(await who.call("registration", { ...request, ...change })).toMatchObject({
        status: 409,
        body: { code: "organization_exists" },
      });
    expect((await person().call("registration", registrationOf(name))).body.code).toBe("subdomain_taken");
    expect(await rowsOf(who)).toMatchObject([{ state: "active", subdomain: name }]);
  });

  test("of a living organisation's name never succeeds, however long it has been", async () => {
    const [who, name] = [person(), newName()];
    await who.call("registration", registrationOf(name));
    await activate(who);
    stack.clock.advance(400 * 86_400);
    expect((await person().call("validate-subdomain", { subdomain: name })).body.code).toBe("subdomain_taken");
    expect((await who.call("validate-subdomain", { subdomain: name })).body.code).toBe("subdomain_taken");
  });

  test("costs one statement and its lock, whether it makes, edits, repeats or is refused", async () => {
    const [who, other, name] = [person(), person(), newName()];
    const request = registrationOf(name);
    expect(await statementsOf(stack, () => who.call("registration", request))).toBe(2);
    expect(await statementsOf(stack, () => who.call("registration", { ...request, subdomainName: newName() }))).toBe(2);
    await who.call("registration", request);
    expect(await statementsOf(stack, () => other.call("registration", request))).toBe(2);
  });

  test("from two tabs with different names at once leaves one organisation that holds its name", async () => {
    for (let round = 0; round < 5; round += 1) {
      const who = person();
      const names = [newName(), newName(), newName(), newName()];
      const answers = await Promise.all(names.map((name) => who.call("registration", registrationOf(name))));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const [row, ...more] = await rowsOf(who);
      expect(more).toEqual([]);
      expect((await lookup(who)).body.data.pending.heldUntil).not.toBeNull();
      expect((await person().call("validate-subdomain", { subdomain: String(row!["subdomain"]) })).body.code).toBe("subdomain_taken");
    }
  });

  test("racing the confirmation of its own code ends with one living organisation and no other claim on it", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [who, name, other] = [person(), newName(), newName()];
      const request = registrationOf(name);
      await who.call("registration", request);
      await who.call("resend-otp", { automatic: true });
      const [mail] = await stack.mails(who.email);
      const answers = await Promise.all([
        who.call("confirm-email-otp", { otpCode: mail!.params["code"] }),
        who.call("registration", request),
        who.call("registration", { ...request, subdomainName: other }),
        who.call("validate-subdomain", { subdomain: newName() }),
        who.call("resend-otp", {}),
      ]);
      expect(answers.every(({ status }) => status < 500)).toBe(true);
      const [row] = await rowsOf(who);
      const { rows: claims } = await stack.deps.db.query<{ subdomain: string }>(
        sql`select subdomain from subdomain_claims where holder_id = ${who.id} and state = 'active'`,
      );
      expect(answers[0]).toMatchObject({ status: 200 });
      expect(row).toMatchObject({ state: "active" });
      expect(claims).toEqual([{ subdomain: row!["subdomain"] }]);
    }
  });

  test("is for one's own address, with every field in its form", async () => {
    const who = person();
    const request = registrationOf(newName());
    expect(await who.call("registration", { ...request, email: "other@example.com" })).toMatchObject({ status: 403 });
    expect(await who.call("registration", { ...request, acceptTerms: "yes" })).toMatchObject({ status: 400, body: { code: "validation" } });
    expect(await who.call("registration", { ...request, subscriptionPlanId: 9 })).toMatchObject({
      status: 400,
      body: { code: "validation" },
    });
    expect(await who.call("registration", { ...request, sessionId: "a b" })).toMatchObject({ status: 400, body: { code: "validation" } });
    expect(await rowsOf(who)).toEqual([]);
  });

  test.each([
    "validate-subdomain",
    "start-session",
    "end-session",
    "registration",
    "resend-otp",
    "confirm-email-otp",
    "confirm-email-link",
    "send-success-email",
  ])("call %s answers every odd body with a refusal in the envelope", async (call) => {
    const who = person();
    const token = `token-of-${who.id}`;
    const odd = [null, [], 7, "text", true, [[]], {}, { email: null }, { __proto__: { email: who.email } }];
    const values = [null, 7, [], {}, "", "\0", "\ud800", "x".repeat(5000), "'; drop table organizations; --", "__proto__"];
    const fields = ["subdomain", "organizationName", "subdomainName", "sessionId", "otpCode", "token", "automatic", "acceptTerms"];
    const bodies = [
      ...odd.map((body) => JSON.stringify(body)),
      `{"__proto__":{"email":"${who.email}"}}`,
      "{",
      "",
      ...fields.flatMap((field) =>
        values.map((value) => JSON.stringify({ ...registrationOf("odd-name"), email: who.email, [field]: value })),
      ),
    ];
    for (const body of bodies) {
      const answer = await stack.request(`/api/organization/${call}`, { method: "POST", token, body });
      expect([body, answer.status < 500]).toEqual([body, true]);
      expect(answer.body).toHaveProperty("success");
    }
  });

  test("of a stranger is not found by its address", async () => {
    const [who, stranger] = [person(), person()];
    await who.call("registration", registrationOf(newName()));
    const path = `/api/organization/get-organization-by-email?email=${encodeURIComponent(who.email)}`;
    expect(await stack.request(path, { token: `token-of-${stranger.id}` })).toMatchObject({ status: 403, body: { code: "forbidden" } });
    expect(await stack.request(path)).toMatchObject({ status: 401, body: { code: "unauthenticated" } });
    expect((await lookup(stranger)).body).toMatchObject({ success: true, data: {} });
    expect((await lookup(stranger)).body.data.name).toBeUndefined();
  });

  test("loses its name when it waits too long, and the lookup says that it is kept no more", async () => {
    const [who, name] = [person(), newName()];
    await who.call("registration", registrationOf(name));
    stack.clock.advance(901);
    expect((await lookup(who)).body.data.pending.heldUntil).toBeNull();
    expect((await person().call("validate-subdomain", { subdomain: name })).body.code).toBe("subdomain_reassigned");
  });

  test("acknowledges the success mail as often as it is asked, and for nobody else", async () => {
    const who = person();
    for (let time = 0; time < 2; time += 1)
      expect(await who.call("send-success-email")).toMatchObject({ status: 200, body: { success: true } });
    expect(await who.call("send-success-email", { email: `${randomUUID()}@example.com` })).toMatchObject({ status: 403 });
    expect(await stack.mails(who.email)).toEqual([]);
  });
});
