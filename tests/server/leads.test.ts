import sql, { type Sql } from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newOwner } from "./free-owners.ts";
import { type Answer, newAddress, type Stack, startStack } from "./harness.ts";
import { storesHere } from "./stores.ts";

const sales = "sales@lanngan.com";

const message = (own: object = {}) => ({
  name: " สมชาย ใจดี ",
  email: newAddress(),
  phone: "081-234 5678",
  company: "สวนส้ม จำกัด",
  message: "อยากทราบราคา\nสำหรับ 50 คน",
  website: "",
  ...own,
});

describe.each(storesHere())("A lead on %s", (store) => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({ store });
  });
  afterAll(() => stack.close());

  const send = (body: unknown, language = "th"): Promise<Answer> =>
    stack.request("/api/registration/contact-sale", { method: "POST", body, headers: { "accept-language": language } });
  const rows = async (query: Sql) => (await stack.deps.db.query(query)).rows;
  const leadsOf = (email: string) => rows(sql`select * from leads where email = ${email} order by created_at`);
  const mailsAbout = async (email: string) => (await stack.mails(sales)).filter(({ params }) => params["email"] === email);
  const operator = (path: string, body?: object): Promise<Answer> =>
    stack.request(`/api/admin/leads${path}`, { token: stack.deps.apiKeys.service, body });

  test("with a package is kept with it, and sales is mailed", async () => {
    const body = message({ packageId: 2, packageName: "Anything", packageNameKey: "plans.pro.name" });
    expect(await send(body, "en")).toMatchObject({ status: 200, body: { success: true, data: null, error: null } });
    const details = {
      name: "สมชาย ใจดี",
      phone: "0812345678",
      company: "สวนส้ม จำกัด",
      message: "อยากทราบราคา\nสำหรับ 50 คน",
      interest: "",
      language: "en",
    };
    expect(await leadsOf(body.email)).toMatchObject([{ kind: "contact", state: "new", plan_id: 2, organization_id: null, details }]);
    expect(await mailsAbout(body.email)).toMatchObject([
      { kind: "sales_lead", language: "th", params: { wish: "Standard", language: "English", link: `mailto:${body.email}` } },
    ]);
  });

  test("without a package is kept with its interest, a company is optional", async () => {
    const body = message({ interest: "open_source", company: undefined });
    expect((await send(body)).status).toBe(200);
    expect(await leadsOf(body.email)).toMatchObject([{ plan_id: null, details: { interest: "open_source", company: "", language: "th" } }]);
    expect(await mailsAbout(body.email)).toMatchObject([{ params: { wish: "open_source", language: "ไทย" } }]);
  });

  test.each([undefined, null, "", " "])("for the discount needs no phone (%j)", async (phone) => {
    const body = message({ interest: "open_source", phone });
    expect((await send(body)).status).toBe(200);
    expect(await leadsOf(body.email)).toMatchObject([{ details: { interest: "open_source", phone: "" } }]);
  });

  test("for the discount may give one, which is judged as any other", async () => {
    expect(await send(message({ interest: "open_source", phone: "08123" }))).toMatchObject({
      status: 400,
      body: { data: { errors: { codes: { phone: "phone_invalid" } } } },
    });
  });

  test.each([undefined, null, ""])("for anything else needs one (%j)", async (phone) => {
    expect((await send(message({ interest: "custom", phone }))).body.data.errors.codes).toEqual({ phone: "required" });
    expect((await send(message({ interest: "open_source", packageId: 2, phone }))).body.data.errors.codes).toEqual({ phone: "required" });
  });

  test.each([
    ["name", "  ", "required"],
    ["name", "x".repeat(121), "too_long"],
    ["email", "", "email_required"],
    ["email", "somchai", "email_invalid"],
    ["phone", "", "required"],
    ["phone", "08123", "phone_invalid"],
    ["message", "\n", "required"],
  ])("is refused at the field %s (%s)", async (field, value, code) => {
    const { status, body } = await send({ ...message(), [field]: value });
    expect([status, body.code, body.data.errors.codes]).toEqual([400, "contact_failed", { [field]: code }]);
    expect(body.data.errors[field]).toEqual([expect.any(String)]);
  });

  test("is refused at every wrong field at once", async () => {
    const { body } = await send({ name: "", email: "", phone: "", message: "" });
    expect(Object.keys(body.data.errors.codes).sort()).toEqual(["email", "message", "name", "phone"]);
  });

  test.each([
    ["nothing", undefined],
    ["a text", '"hello"'],
    ["broken JSON", "{"],
    ["a list", []],
    ["numbers for words", message({ name: 7 })],
    ["a package that is none", message({ packageId: 9 })],
    ["an endless message", message({ message: "x".repeat(4001) })],
    ["a lone surrogate", message({ message: "\ud800" })],
  ])("is refused without a 5xx for %s", async (_name, body) => {
    expect(await send(body)).toMatchObject({ status: 400, body: { success: false, code: "validation" } });
  });

  test("that a machine sent looks like a success and is forgotten", async () => {
    const body = message({ website: "https://spam.example", phone: "1" });
    const human = await send(message());
    expect((await send(body)).body).toEqual(human.body);
    expect(await leadsOf(body.email)).toEqual([]);
  });

  test("that is sent ten times at once, and again within a minute, is kept once", async () => {
    const body = message();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(body)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    stack.clock.advance(55);
    await send(body);
    expect(await leadsOf(body.email)).toHaveLength(1);
    expect(await mailsAbout(body.email)).toHaveLength(1);
    await send({ ...body, message: "One more thing" });
    expect(await leadsOf(body.email)).toHaveLength(2);
    stack.clock.advance(61);
    await send(body);
    expect(await leadsOf(body.email)).toHaveLength(3);
  });

  test("goes from new over contacted to won or lost, and stays there", async () => {
    const body = message();
    await send(body);
    const [{ id }] = (await leadsOf(body.email)) as [{ id: string }];
    expect((await operator(`/${id}/contact`, {})).body.data).toMatchObject({ state: "contacted", closedAt: null });
    expect((await operator(`/${id}/contact`, {})).body.code).toBe("not_possible");
    expect((await operator(`/${id}/close`, { outcome: "lost" })).body.data).toMatchObject({ state: "lost", closedAt: expect.any(String) });
    expect(await operator(`/${id}/close`, { outcome: "won" })).toMatchObject({ status: 409, body: { code: "not_possible" } });
    expect((await operator(`?state=lost`)).body.data.map((lead: { id: string }) => lead.id)).toContain(id);
    expect((await operator(`?state=new`)).body.data.map((lead: { id: string }) => lead.id)).not.toContain(id);
    const events = await rows(sql`select actor, kind, details from audit_events where subject = ${id} order by id`);
    expect(events).toEqual([
      { actor: "operator", kind: "admin.lead.moved", details: { from: "new", to: "contacted" } },
      { actor: "operator", kind: "admin.lead.moved", details: { from: "contacted", to: "lost" } },
    ]);
  });

  test("that asks for a plan is opened with the organisation, mailed, and upgrades it once when it is won", async () => {
    const owner = await newOwner(stack, { subscriptionPlanId: 3, billingPeriod: "yearly" });
    expect(await mailsAbout(owner.email)).toMatchObject([{ params: { wish: "Premium", company: `${owner.subdomain}.localhost:3000` } }]);
    const [{ id }] = (await leadsOf(owner.email)) as [{ id: string }];
    const answers = await Promise.all(Array.from({ length: 5 }, () => operator(`/${id}/close`, { outcome: "won" })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const [organization] = await rows(sql`select * from organizations where subdomain = ${owner.subdomain}`);
    expect(organization).toMatchObject({ plan_id: 3, requested_plan_id: null, billing_period: "yearly", life_due_at: null });
    const upgraded = (await stack.mails(owner.email)).filter(({ kind }) => kind === "plan_upgraded");
    expect(upgraded).toMatchObject([{ params: { plan: "Premium" } }]);
  });

  test("that was won without an organisation upgrades nothing", async () => {
    const body = message({ packageId: 3 });
    await send(body);
    const [{ id }] = (await leadsOf(body.email)) as [{ id: string }];
    expect((await operator(`/${id}/close`, { outcome: "won" })).body.data).toMatchObject({ state: "won" });
  });
});

test("SALES_EMAIL names who is told, and one address sends twenty forms an hour", async () => {
  const stack = await startStack({ store: "pglite", env: { SALES_EMAIL: "hello@example.com", LIMITS: "on" } });
  const send = () => stack.request("/api/registration/contact-sale", { body: message() });
  for (let turn = 0; turn < 20; turn += 1) expect((await send()).status).toBe(200);
  const answer = await send();
  expect([answer.status, answer.body.code]).toEqual([429, "rate_limited"]);
  expect(await stack.mails("hello@example.com")).toHaveLength(20);
  await stack.close();
  await expect(startStack({ store: "pglite", env: { SALES_EMAIL: "sales" } })).rejects.toThrow("SALES_EMAIL: must be an email address");
});
