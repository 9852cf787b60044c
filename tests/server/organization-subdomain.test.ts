import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Stack, startStack, statementsOf } from "./harness.ts";
import { storesHere } from "./stores.ts";
import { newName, peopleOf, type Registrant, registrationOf } from "./organization-people.ts";

describe.each(storesHere())("A subdomain on %s", (store) => {
  let stack: Stack;
  let person: (email?: string) => Registrant;
  const check = (who: Registrant, subdomain: string, more = {}) => who.call("validate-subdomain", { subdomain, ...more });
  const liveHolds = async (who: Registrant) => {
    const { rows } = await stack.deps.db.query<{ subdomain: string }>(
      sql`select subdomain from subdomain_claims where holder_id = ${who.id} and expires_at > ${stack.clock.now().toISOString()}`,
    );
    return rows.map((row) => row.subdomain);
  };

  beforeAll(async () => {
    stack = await startStack({ store });
    person = peopleOf(stack);
  });
  afterAll(() => stack.close());

  test("that is free is kept for a quarter of an hour for whoever asks", async () => {
    const answer = await check(person(), newName());
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ success: true, code: "subdomain_available", data: { available: true, heldFor: 900 } });
    expect(Date.parse(answer.body.data.heldUntil)).toBeGreaterThan(stack.clock.now().getTime());
  });

  test("kept for one person is taken for another, with names that are free instead", async () => {
    const name = `taken-${randomUUID().slice(0, 4)}`;
    await check(person(), name);
    await check(person(), `${name}-team`);
    const { status, body } = await check(person(), name, { organizationName: "บริษัท ลานกาแฟ จำกัด" });
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: false, code: "subdomain_taken", error: "This subdomain is already taken" });
    expect(body.data).toEqual({ available: false, suggestions: ["lankafae", "lankafae-team", `${name}-hq`] });
  });

  test.each([
    ["บริษัท ลานกาแฟ จำกัด", ["lankafae", "lankafae-team", "lankafae-hq"]],
    ["Mango House & Sons Trading Company", ["mango-house-sons", "mango-house-team", "mango-house-hq"]],
    ["株式会社", []],
    ["🙂", []],
  ])("is suggested for an organisation called %s, and kept for nobody", async (organizationName, expected) => {
    const who = person();
    const { status, body } = await who.call("suggest-subdomain", { organizationName });
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, data: { suggestions: expected } });
    expect(await liveHolds(who)).toEqual([]);
  });

  test("is suggested to its person alone, and only while it is free", async () => {
    const organizationName = `Nid ${randomUUID().slice(0, 4)}`;
    const suggested = async (who: Registrant) =>
      (await who.call("suggest-subdomain", { organizationName })).body.data.suggestions as string[];
    const [first] = await suggested(person());
    await check(person(), first!);
    expect(await suggested(person())).not.toContain(first);
    expect((await person().call("suggest-subdomain", { organizationName, email: "somebody@example.com" })).status).toBe(403);
    expect(
      (await stack.request("/api/organization/suggest-subdomain", { body: { email: "a@example.com", organizationName } })).status,
    ).toBe(401);
  });

  test("is renewed for its holder by asking again", async () => {
    const [name, holder] = [newName(), person()];
    await check(holder, name);
    stack.clock.advance(600);
    expect((await check(holder, name)).body.data.heldFor).toBe(900);
    stack.clock.advance(600);
    expect((await check(person(), name)).body.code).toBe("subdomain_taken");
  });

  test("whose hold ended is handed over once, and its previous holder is told in their language", async () => {
    const [name, before, after] = [newName(), person(), person()];
    await before.call("validate-subdomain", { subdomain: name }, "th");
    stack.clock.advance(901);
    const answer = await check(after, name);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ success: false, code: "subdomain_reassigned", data: { available: false, heldFor: 900 } });
    expect(answer.body.error).toMatch(/transferred/);
    expect((await check(after, name)).body.code).toBe("subdomain_available");
    expect((await check(before, name)).body.code).toBe("subdomain_taken");

    const mails = await stack.mails(before.email);
    expect(mails).toMatchObject([{ kind: "hold_reassigned", language: "th", params: { workspace: `${name}.localhost:3000` } }]);
    expect(JSON.stringify(mails)).not.toContain(after.email);
    const { rows } = await stack.deps.db.query(sql`select kind, actor_id, details from audit_events where subject = ${name}`);
    expect(rows).toEqual([{ kind: "subdomain.reassigned", actor_id: after.id, details: { from: before.id } }]);
  });

  test("whose hold ended is simply available to the same person again", async () => {
    const [name, holder] = [newName(), person()];
    await check(holder, name);
    stack.clock.advance(901);
    expect((await check(holder, name)).body.code).toBe("subdomain_available");
    expect(await stack.mails(holder.email)).toEqual([]);
  });

  test("handed over while two ask at once goes to one of them, with one mail", async () => {
    const [name, before] = [newName(), person()];
    await check(before, name);
    stack.clock.advance(901);
    const codes = await Promise.all(Array.from({ length: 8 }, async () => (await check(person(), name)).body.code));
    expect(codes.toSorted()).toEqual(["subdomain_reassigned", ...Array<string>(7).fill("subdomain_taken")]);
    expect(await stack.mails(before.email)).toHaveLength(1);
  });

  test("asked for eight times at once by its next holder is handed over once, with one mail", async () => {
    const [name, before, after] = [newName(), person(), person()];
    await check(before, name);
    stack.clock.advance(901);
    const codes = await Promise.all(Array.from({ length: 8 }, async () => (await check(after, name)).body.code));
    expect(codes.toSorted()).toEqual([...Array<string>(7).fill("subdomain_available"), "subdomain_reassigned"]);
    expect(await stack.mails(before.email)).toHaveLength(1);
  });

  test("that fifty people want at once goes to one, and the others are refused", async () => {
    const name = newName();
    const people = Array.from({ length: 50 }, () => person());
    const answers = await Promise.all(people.map((who) => check(who, name)));
    expect(answers.filter(({ body }) => body.code === "subdomain_available")).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === "subdomain_taken")).toHaveLength(49);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test("beyond the third gives up the oldest hold", async () => {
    const who = person();
    const names = [newName(), newName(), newName(), newName()];
    for (const name of names) {
      await check(who, name);
      stack.clock.advance(1);
    }
    expect((await liveHolds(who)).toSorted()).toEqual(names.slice(1).toSorted());
    expect((await check(person(), names[0]!)).body.code).toBe("subdomain_available");
    expect(await stack.mails(who.email)).toEqual([]);
  });

  test("asked for ten at once by one person leaves no more than three out of others' reach", async () => {
    const who = person();
    const names = Array.from({ length: 10 }, newName);
    const answers = await Promise.all(names.map((name) => check(who, name)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const codes = [];
    for (const name of names) codes.push((await check(person(), name)).body.code);
    expect(codes.filter((code) => code === "subdomain_taken").length).toBeLessThanOrEqual(3);
  });

  test("beyond the third, however it came to be, is free for others without a word to its holder", async () => {
    const who = person();
    const names = Array.from({ length: 5 }, newName);
    // What five requests at the same moment may leave behind.
    const [now, until] = [stack.clock.now(), new Date(stack.clock.now().getTime() + 900_000)];
    for (const [at, name] of names.entries())
      await stack.deps.db.query(sql`
        insert into subdomain_claims (subdomain, holder_id, holder_email, holder_language, state, expires_at, created_at, renewed_at)
        values (${name}, ${who.id}, ${who.email}, 'th', 'held', ${until.toISOString()}, ${now.toISOString()},
          ${new Date(now.getTime() + at).toISOString()})`);
    const codes = [];
    for (const name of names) codes.push((await check(person(), name)).body.code);
    expect(codes).toEqual([...Array<string>(2).fill("subdomain_available"), ...Array<string>(3).fill("subdomain_taken")]);
    expect(await stack.mails(who.email)).toEqual([]);
  });

  test("is given up by the end of the session, which may be repeated", async () => {
    const [name, who, sessionId] = [newName(), person(), "session_1_abcdef"];
    expect((await who.call("start-session", { sessionId })).body.success).toBe(true);
    expect((await who.call("start-session", { sessionId })).body.success).toBe(true);
    await check(who, name);
    expect((await who.call("end-session", { sessionId })).body.success).toBe(true);
    expect((await who.call("end-session", { sessionId })).body.success).toBe(true);
    expect((await check(person(), name)).body.code).toBe("subdomain_available");
  });

  test("of a registration outlives the end of the session", async () => {
    const [name, who] = [newName(), person()];
    await who.call("registration", registrationOf(name));
    await who.call("end-session", { sessionId: "session_1_abcdef" });
    expect((await check(person(), name)).body.code).toBe("subdomain_taken");
  });

  test.each([
    ["", "required"],
    ["ab", "subdomain_short"],
    ["a".repeat(64), "subdomain_long"],
    ["Upper", "subdomain_characters"],
    ["สวนส้ม", "subdomain_characters"],
    ["-start", "subdomain_hyphen"],
    ["end-", "subdomain_hyphen"],
    ["xn--abc", "subdomain_hyphen"],
  ])("written %j is refused as %s without being checked", async (subdomain, code) => {
    const who = person();
    let answer;
    const statements = await statementsOf(stack, async () => (answer = await check(who, subdomain)));
    expect(answer).toMatchObject({ status: 400, body: { success: false, code, data: { available: false } } });
    expect(statements).toBe(0);
  });

  test.each(["www", "admin", "api", "lanngan", "my-lanngan-team", "lan-ngan"])("%s is reserved", async (subdomain) => {
    const { status, body } = await check(person(), subdomain);
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: false, code: "subdomain_reserved", data: { available: false } });
    expect(body.data.suggestions.every((name: string) => !name.includes("lanngan"))).toBe(true);
  });

  test("costs one statement when it is free and two when it is not", async () => {
    const [name, who, other] = [newName(), person(), person()];
    expect(await statementsOf(stack, () => check(who, name))).toBe(1);
    expect(await statementsOf(stack, () => check(other, name))).toBe(2);
  });

  test("is asked for with one's own address and a session", async () => {
    const [who, name] = [person(), newName()];
    expect(await who.call("validate-subdomain", { subdomain: name, email: "somebody@example.com" })).toMatchObject({
      status: 403,
      body: { success: false, code: "forbidden" },
    });
    const anonymous = await stack.request("/api/organization/validate-subdomain", { body: { email: who.email, subdomain: name } });
    expect(anonymous).toMatchObject({ status: 401, body: { code: "unauthenticated" } });
    const broken = await stack.request("/api/organization/validate-subdomain", { body: "{", token: "forged" });
    expect(broken).toMatchObject({ status: 401, body: { code: "unauthenticated" } });
  });
});
