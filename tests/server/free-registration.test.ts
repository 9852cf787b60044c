import { randomUUID } from "node:crypto";
import sql, { type Sql } from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { termsVersion } from "../../src/contract/terms.ts";
import { purge } from "../../src/server/use-cases/life/purge.ts";
import { chosenPassword, freeForm } from "./free-owners.ts";
import { type Answer, newAddress, type Stack, startStack, statementsOf } from "./harness.ts";
import { storesHere } from "./stores.ts";
import { brokenRules } from "./invariants.ts";

const pending = { success: true, data: { status: "Pending", subdomainName: null } };

/** What a stranger sees of an answer. */
const seen = ({ status, body, headers }: Answer) => {
  const shown = [...headers].filter(([name]) => name !== "x-request-id");
  return { status, body, headers: shown };
};

describe.each(storesHere())("A free registration on %s", (store) => {
  let stack: Stack;
  const send = (body: unknown, token?: string): Promise<Answer> =>
    stack.request("/api/registration", { body, token, headers: { "accept-language": "en" } });
  const rows = async (query: Sql) => (await stack.deps.db.query(query)).rows;
  const organizationsOf = (email: string) => rows(sql`select * from organizations where owner_email = ${email}`);
  const kindsTo = async (email: string) => (await stack.mails(email)).map(({ kind }) => kind);
  const tokenTo = async (email: string) => {
    const mail = (await stack.mails(email)).find(({ kind }) => kind === "set_password");
    return new URL(String(mail!.params["link"])).searchParams.get("token")!;
  };
  const setPassword = (email: string, token: string) =>
    stack.request("/api/auth/user/ResetPassword", { method: "PUT", body: { email, token, newPassword: chosenPassword } });
  const logIn = (email: string) => stack.request("/api/auth/login", { body: { email, password: chosenPassword } });
  const lookup = (email: string, token: string) =>
    stack.request(`/api/organization/get-organization-by-email?email=${encodeURIComponent(email)}`, { token });
  /** Somebody with a living organisation, made the free way. */
  const owner = async (email = newAddress()) => {
    await send(freeForm(email));
    await setPassword(email, await tokenTo(email));
    stack.clock.advance(61);
    return { email, token: (await logIn(email)).body.data.token as string };
  };

  beforeAll(async () => {
    stack = await startStack({ store });
  });
  afterAll(() => stack.close());

  test("prepares an account without a password and a pending organisation, and mails the link that sets it", async () => {
    const email = `sompong.${randomUUID().slice(0, 8)}@example.com`;
    expect(await send(freeForm(email, { subscriptionPlanId: 2, billingPeriod: "yearly" }))).toMatchObject({ status: 200, body: pending });
    const subdomain = email.split("@")[0]!.replace(".", "-");
    expect(await organizationsOf(email)).toMatchObject([
      { state: "pending", subdomain, name: `org-${email.split("@")[0]}`, plan_id: 1, requested_plan_id: 2, terms_version: termsVersion },
    ]);
    const [mail] = await stack.mails(email);
    expect(mail).toMatchObject({ kind: "set_password", language: "en", params: { workspace: `${subdomain}.localhost:3000`, hours: 24 } });
    expect(String(mail!.params["link"])).toMatch(/^http:\/\/localhost:3000\/auth\/reset\?token=[\w-]{43}&email=/);
    const [claim] = await rows(
      sql`select state, expires_at - renewed_at = interval '1 day' as for_a_day from subdomain_claims where subdomain = ${subdomain}`,
    );
    expect(claim).toEqual({ state: "pending", for_a_day: true });
    expect((await logIn(email)).body.code).toBe("credentials_wrong");
  });

  test("setting the password confirms the address and activates the organisation: trial, membership and welcome, exactly once", async () => {
    const email = newAddress();
    await send(freeForm(email, { subscriptionPlanId: 2 }));
    const token = await tokenTo(email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => setPassword(email, token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await kindsTo(email)).sort()).toEqual(["set_password", "welcome"]);
    const signedIn = await logIn(email);
    expect(signedIn.body.data.user.email_confirmed_at).toBeTruthy();
    const { data } = (await lookup(email, signedIn.body.data.token)).body;
    expect(data).toMatchObject({ name: `org-${email.split("@")[0]}`, role: "OrganizationAdmin", status: "active", requestedPlanId: 2 });
    expect(Date.parse(data.trialEndsAt) - Date.parse(data.createdAt)).toBeGreaterThan(6.9 * 86_400_000);
    const leads = await rows(sql`select kind, plan_id, state from leads where email = ${email}`);
    expect(leads).toEqual([{ kind: "plan", plan_id: 2, state: "new" }]);
    expect(await brokenRules(stack.deps.db)).toEqual([]);
  });

  test("the first password signs in and names the workspace; any later one signs nobody in", async () => {
    const email = newAddress();
    await send(freeForm(email));
    const first = await setPassword(email, await tokenTo(email));
    expect(first.body.data.address).toMatch(/^http:\/\/[\w-]+\.localhost:3000\/$/);
    const mine = await stack.request("/api/auth/organizations", { token: first.body.data.token });
    expect(mine).toMatchObject({ status: 200, body: { data: [{ role: "owner" }] } });
    expect(first.body.data.login_token.user.email).toBe(email);
    // Nobody chose its name.
    const welcome = (await stack.mails(email)).find(({ kind }) => kind === "welcome")!;
    expect(welcome.params["organizationName"]).toBe(welcome.params["workspace"]);

    stack.clock.advance(61);
    await stack.request("/auth/v1/recover", { body: { email } });
    const [reset] = await stack.mails(email);
    const token = new URL(String(reset!.params["link"])).searchParams.get("token");
    const body = { email, token, newPassword: `${chosenPassword} again` };
    const later = await stack.request("/api/auth/user/ResetPassword", { method: "PUT", body });
    expect([later.status, later.body.data]).toEqual([200, null]);
  });

  test("whose name was lost meanwhile is signed in without a workspace", async () => {
    const email = newAddress();
    await send(freeForm(email));
    const token = await tokenTo(email);
    await stack.deps.db.query(
      sql`update subdomain_claims set holder_id = gen_random_uuid() where subdomain = (select subdomain from organizations where owner_email = ${email})`,
    );
    const first = await setPassword(email, token);
    expect([first.status, first.body.data.address]).toEqual([200, null]);
    expect(first.body.data.login_token.user.email).toBe(email);
  });

  test("a refused password costs neither the link nor the organisation", async () => {
    const email = newAddress();
    await send(freeForm(email));
    const token = await tokenTo(email);
    const refused = await stack.request("/api/auth/user/ResetPassword", { method: "PUT", body: { email, token, newPassword: "short" } });
    expect(refused.body.code).toBe("password_short");
    expect(await organizationsOf(email)).toMatchObject([{ state: "pending" }]);
    expect((await setPassword(email, token)).status).toBe(200);
    expect(await organizationsOf(email)).toMatchObject([{ state: "active" }]);
  });

  test("sent ten times at once with one id is one registration, one mail and ten equal answers", async () => {
    const email = newAddress();
    const body = freeForm(email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(body)));
    expect(new Set(answers.map((answer) => JSON.stringify(seen(answer)))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, body: pending });
    expect(await organizationsOf(email)).toHaveLength(1);
    expect(await kindsTo(email)).toEqual(["set_password"]);
    stack.clock.advance(3600);
    expect(seen(await send(body))).toEqual(seen(answers[0]!));
    expect(await kindsTo(email)).toEqual(["set_password"]);
  });

  test("ten people with one local part get ten different subdomains", async () => {
    const local = `malee-${randomUUID().slice(0, 6)}`;
    const emails = Array.from({ length: 10 }, (_, at) => `${local}@example${at}.com`);
    const answers = await Promise.all(emails.map((email) => send(freeForm(email))));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const names = (await rows(sql`select subdomain from organizations where subdomain like ${`${local}%`}`)).map((row) => row["subdomain"]);
    expect(new Set(names).size).toBe(10);
    expect(names).toContain(local);
    expect(names).toContain(`${local}-team`);
  });

  test.each([
    ["admin", /^admin-(team|hq|work|th|co|\d+)$/],
    ["ab", /^ab-/],
    ["สมชาย", /^[a-z0-9-]{3,}$/],
    ["lanngan", /^[a-z0-9-]{3,}$/],
    ["!!!", /^team/],
    ["x".repeat(64), /^x{50,57}/],
  ])("makes a good subdomain of the local part %s", async (local, expected) => {
    const email = `${local}@${randomUUID().slice(0, 8)}.example.com`;
    expect((await send(freeForm(email))).status).toBe(200);
    const [organization] = await organizationsOf(email);
    expect(organization!["subdomain"]).toMatch(expected);
    expect(String(organization!["subdomain"])).not.toMatch(/lanngan/);
  });

  test("registering again before the password is set mails a new link, which ends the old one, and keeps the name", async () => {
    const email = newAddress();
    await send(freeForm(email));
    const [before] = await organizationsOf(email);
    const old = await tokenTo(email);
    stack.clock.advance(61);
    expect(await send(freeForm(email))).toMatchObject({ status: 200, body: pending });
    expect((await organizationsOf(email)).map((row) => row["subdomain"])).toEqual([before!["subdomain"]]);
    expect((await setPassword(email, old)).body.code).toBe("reset_link_invalid");
    expect((await setPassword(email, await tokenTo(email))).status).toBe(200);
  });

  test("a second id within the interval is asked to wait, for a known address as for an unknown one", async () => {
    const answers: Answer[] = [];
    const known = await owner();
    for (const email of [newAddress(), known.email]) {
      await send(freeForm(email));
      answers.push(await send(freeForm(email)));
    }
    expect(answers[0]).toMatchObject({ status: 429, body: { code: "rate_limited", data: { retryAfter: 60 } } });
    expect(seen(answers[1]!)).toEqual(seen(answers[0]!));
  });

  test("tells a stranger the same of a known address, and its owner by mail", async () => {
    const known = await owner();
    const [organization] = await organizationsOf(known.email);
    const stranger = newAddress();
    const forUnknown = await send(freeForm(stranger));
    expect(seen(await send(freeForm(known.email)))).toEqual(seen(forUnknown));
    const [mail] = await stack.mails(known.email);
    expect(mail).toMatchObject({
      kind: "already_registered",
      params: { workspace: `${String(organization!["subdomain"])}.localhost:3000` },
    });
    expect(await organizationsOf(known.email)).toEqual([organization]);
    // Somebody else who is signed in is a stranger too.
    const other = await owner();
    stack.clock.advance(61);
    expect(seen(await send(freeForm(known.email), other.token))).toEqual(seen(forUnknown));
    expect(seen(await send(freeForm(newAddress()), "not a token"))).toEqual(seen(forUnknown));
  });

  test("runs as many statements for a known address as for an unknown one", async () => {
    const known = await owner();
    const forKnown = await statementsOf(stack, () => send(freeForm(known.email)));
    const forUnknown = await statementsOf(stack, () => send(freeForm(newAddress())));
    expect(forKnown).toBe(forUnknown);
    expect(forKnown).toBeGreaterThan(5);
  });

  test("leaves somebody alone who is in the wizard, and mails them without a workspace", async () => {
    const person = await stack.signUp();
    const name = `wizard-${randomUUID().slice(0, 8)}`;
    await stack.request("/api/organization/registration", {
      token: person.token,
      body: {
        email: person.email,
        organizationName: "Wizard",
        subdomainName: name,
        subscriptionPlanId: 1,
        billingPeriod: "monthly",
        acceptTerms: true,
        sessionId: "session_wizard",
      },
    });
    const before = await organizationsOf(person.email);
    expect(await send(freeForm(person.email))).toMatchObject({ status: 200, body: pending });
    expect(await organizationsOf(person.email)).toEqual(before);
    expect((await stack.mails(person.email))[0]).toMatchObject({ kind: "already_registered", params: { workspace: "" } });
  });

  test("a new password of somebody in the wizard leaves their registration to its code", async () => {
    const person = await stack.signUp();
    const name = `wizard-${randomUUID().slice(0, 8)}`;
    const request = { organizationName: "Wizard", subdomainName: name, subscriptionPlanId: 1, billingPeriod: "monthly", acceptTerms: true };
    await stack.request("/api/organization/registration", {
      token: person.token,
      body: { ...request, email: person.email, sessionId: "session_wizard" },
    });
    await stack.request("/auth/v1/recover", { body: { email: person.email } });
    const mail = (await stack.mails(person.email)).find(({ kind }) => kind === "reset_link");
    const token = new URL(String(mail!.params["link"])).searchParams.get("token")!;
    expect((await setPassword(person.email, token)).status).toBe(200);
    expect(await organizationsOf(person.email)).toMatchObject([{ state: "pending" }]);
    expect(await kindsTo(person.email)).toContain("password_changed");
  });

  test("says Completed to the signed-in owner, mailing nobody", async () => {
    const known = await owner();
    const [organization] = await organizationsOf(known.email);
    const before = await kindsTo(known.email);
    const { body } = await send(freeForm(known.email), known.token);
    expect(body).toMatchObject({ success: true, data: { status: "Completed", subdomainName: organization!["subdomain"] } });
    expect(await kindsTo(known.email)).toEqual(before);
  });

  test.each([
    ["no address", { email: " " }, { email: "email_required" }],
    ["a wrong address", { email: "somchai@" }, { email: "email_invalid" }],
    ["terms that were not accepted", { acceptTerms: false }, { acceptTerms: "terms_required" }],
    ["a long name", { organizationName: "x".repeat(121) }, { organizationName: "too_long" }],
  ])("refuses %s at its field", async (_name, own, codes) => {
    const { status, body } = await send({ ...freeForm(newAddress()), ...own });
    expect([status, body.code, body.data.errors.codes]).toEqual([400, "free_registration_failed", codes]);
    const [field] = Object.keys(codes);
    expect(body.data.errors[field!]).toEqual([expect.any(String)]);
  });

  test.each([
    ["nothing", undefined],
    ["a list", []],
    ["no id", freeForm("a@example.com", { registrationBy: undefined })],
    ["an id that is none", freeForm("a@example.com", { registrationBy: "1" })],
    ["a plan that is none", freeForm("a@example.com", { subscriptionPlanId: 4 })],
    ["another role", freeForm("a@example.com", { role: "Owner" })],
    ["terms in words", freeForm("a@example.com", { acceptTerms: "yes" })],
    ["a NUL", freeForm("a\0@example.com")],
  ])("refuses %s without a 5xx", async (_name, body) => {
    expect(await stack.request("/api/registration", { method: "POST", body })).toMatchObject({ status: 400, body: { code: "validation" } });
  });

  test("answers a machine that fills in the hidden field like everybody, and does nothing", async () => {
    const email = newAddress();
    const human = await send(freeForm(newAddress()));
    expect(seen(await send(freeForm(email, { website: "https://spam.example" })))).toEqual(seen(human));
    expect(await stack.mails(email)).toEqual([]);
    expect(await rows(sql`select 1 from users where email = ${email}`)).toEqual([]);
  });

  test("an account whose link ran out is deleted with its registration, one that was used is not", async () => {
    const [unused, used] = [newAddress(), newAddress()];
    await send(freeForm(unused));
    await send(freeForm(used));
    await setPassword(used, await tokenTo(used));
    stack.clock.advance(86_401);
    await purge(stack.deps, stack.clock.now());
    expect(await rows(sql`select email from users where email in (${unused}, ${used})`)).toEqual([{ email: used }]);
    expect(await organizationsOf(unused)).toEqual([]);
    expect(await organizationsOf(used)).toMatchObject([{ state: "active" }]);
    expect(await send(freeForm(unused))).toMatchObject({ status: 200, body: pending });
    expect(await organizationsOf(unused)).toMatchObject([{ state: "pending" }]);
  });
});

describe("Settings of the free registration", () => {
  test("REVEAL_COMPLETED tells everybody, SIGNUP_ENABLED=off nobody, and limits count addresses", async () => {
    const stack = await startStack({ store: "pglite", env: { REVEAL_COMPLETED: "true", LIMITS: "on" } });
    const send = (body: unknown) => stack.request("/api/registration", { body });
    const email = newAddress();
    await send(freeForm(email));
    const [mail] = await stack.mails(email);
    const token = new URL(String(mail!.params["link"])).searchParams.get("token");
    await stack.request("/api/auth/user/ResetPassword", { method: "PUT", body: { email, token, newPassword: chosenPassword } });
    expect((await send(freeForm(email))).body.data).toMatchObject({ status: "Completed", subdomainName: expect.any(String) });
    let answer = await send(freeForm(newAddress()));
    for (let turn = 0; turn < 20; turn += 1) answer = await send(freeForm(newAddress(), { website: "x" }));
    expect([answer.status, answer.body.code]).toEqual([429, "rate_limited"]);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    await stack.close();

    const closed = await startStack({ store: "pglite", env: { SIGNUP_ENABLED: "off" } });
    expect((await closed.request("/api/registration", { body: freeForm(newAddress()) })).body.code).toBe("sign_up_closed");
    await closed.close();
  });
});
