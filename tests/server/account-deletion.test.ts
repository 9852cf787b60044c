/** A person deletes their account: what is asked, what ends, and what stays (WORKSPACE §2). */
import sql, { type Sql } from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { wireVersion } from "../../src/domain/wire.ts";
import type { Role } from "../../src/contract/workspace/roles.ts";
import { noPassword } from "gotrue-for-node";
import { chosenPassword, newOwner, type Owner } from "./free-owners.ts";
import { newAddress, racesOn, type Stack, startStack } from "./harness.ts";
import { storesHere } from "./stores.ts";
import { newName, registrationOf } from "./organization-people.ts";
import { at, comeIn, join } from "./workspace-people.ts";
import { nextId } from "./workspace-rows.ts";

describe.each(storesHere())("deleting an account on %s", (store) => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({ store });
  });
  afterAll(() => stack.close());

  const rows = async (query: Sql) => (await stack.deps.db.query(query)).rows;
  const idOf = async (email: string) => (await rows(sql`select id from users where email = ${email}`))[0]?.["id"] as string | undefined;
  const member = async ({ subdomain }: Owner, role: Role) => {
    const person = await stack.signUp();
    await join(stack, subdomain, person.email, role);
    return { ...person, subdomain, id: (await idOf(person.email))! };
  };
  const look = async (token: string) => (await stack.request("/api/auth/account", { token })).body.data;
  const remove = (token: string, proof: string) => stack.request("/api/auth/account", { method: "DELETE", token, body: { proof } });
  const inside = (token: string, subdomain: string, method: string, path: string, body?: object) =>
    stack.request(`/api/w/${subdomain}/${path}`, { method, token, body, headers: at(subdomain) });

  test("asks for the password, ends every session, leaves every organisation and frees the address", async () => {
    const owner = await newOwner(stack);
    const person = await member(owner, "admin");
    const other = await newOwner(stack);
    await join(stack, other.subdomain, person.email, "guest");
    const [theirs, owners] = [(await comeIn(stack, person)).accessToken, (await comeIn(stack, owner)).accessToken];
    const [project, task] = [nextId(), nextId()];
    const ops = [
      { op: "project.make", id: project, name: "Marketing", key: "MKT", color: "blue", icon: null, template: "simple" },
      { op: "task.make", id: task, project, title: "Brew", rank: "a0" },
      { op: "task.edit", id: task, set: { assignee: person.id } },
    ];
    const made = await inside(theirs, owner.subdomain, "POST", "commands", { id: nextId(), version: wireVersion, base: 0, ops });
    expect(made.body.data).toMatchObject({ isDone: true });

    expect(await look(person.token)).toEqual({ hasPassword: true, soleOwnerOf: [] });
    const wrong = await remove(person.token, "another");
    expect([wrong.status, wrong.body.code, await idOf(person.email)]).toEqual([400, "current_password_wrong", person.id]);
    expect((await remove(person.token, person.password)).status).toBe(200);

    expect(await idOf(person.email)).toBeUndefined();
    expect(await rows(sql`select 1 from sessions where user_id = ${person.id}`)).toEqual([]);
    expect(await rows(sql`select 1 from memberships where user_id = ${person.id}`)).toEqual([]);
    expect((await stack.request("/api/auth/organizations", { token: person.token })).status).toBe(401);
    expect((await inside(theirs, owner.subdomain, "GET", "me")).status).toBe(403);
    expect(await rows(sql`select assignee, author from tasks order by id desc limit 1`)).toEqual([{ assignee: null, author: person.id }]);
    const people = (await inside(owners, owner.subdomain, "GET", "people")).body.data as { id: string }[];
    expect(people.map(({ id }) => id)).not.toContain(person.id);
    expect((await stack.mails(person.email)).map(({ kind }) => kind)).toContain("account_deleted");

    const again = await stack.signUp(person.email);
    expect(await idOf(again.email)).not.toBe(person.id);
    expect((await stack.request("/api/auth/organizations", { token: again.token })).body.data).toEqual([]);
  });

  test("waits for whoever nobody else owns an organisation with, and not for one that is deleted", async () => {
    const owner = await newOwner(stack);
    const successor = await member(owner, "member");
    const held = await look(owner.token);
    expect(held.soleOwnerOf).toEqual([{ name: expect.any(String), address: `http://${owner.subdomain}.localhost:3000/` }]);
    expect((await remove(owner.token, chosenPassword)).body.code).toBe("sole_owner");
    const { accessToken } = await comeIn(stack, owner);
    await inside(accessToken, owner.subdomain, "POST", "ownership", { to: successor.id });
    expect((await remove(owner.token, chosenPassword)).status).toBe(200);
    // Nothing of what lives leads to them.
    const [row] = await rows(sql`select owner_email from organizations where subdomain = ${owner.subdomain}`);
    expect(row).toEqual({ owner_email: "" });

    const name = (await look(successor.token)).soleOwnerOf[0].name as string;
    const theirs = (await comeIn(stack, successor)).accessToken;
    expect((await inside(theirs, owner.subdomain, "DELETE", "organization", { name })).status).toBe(200);
    expect((await look(successor.token)).soleOwnerOf).toEqual([]);
    expect((await remove(successor.token, successor.password)).status).toBe(200);
    expect(await rows(sql`select life from organizations where subdomain = ${owner.subdomain}`)).toEqual([{ life: "deleted" }]);
  });

  test.each([false, true])("by the operator waits as well, and takes somebody out as they would go; softly: %s", async (isSoft) => {
    const byOperator = (id: string) =>
      stack.request(`/auth/v1/admin/users/${id}`, {
        method: "DELETE",
        token: stack.deps.apiKeys.service,
        headers: { apikey: stack.deps.apiKeys.service },
        body: { should_soft_delete: isSoft },
      });
    const owner = await newOwner(stack);
    const successor = await member(owner, "member");
    const id = (await idOf(owner.email))!;
    const refused = await byOperator(id);
    expect([refused.status, refused.body.error_code, await idOf(owner.email)]).toEqual([409, "conflict", id]);
    const { accessToken } = await comeIn(stack, owner);
    await inside(accessToken, owner.subdomain, "POST", "ownership", { to: successor.id });
    expect((await byOperator(id)).status).toBe(200);
    expect(await idOf(owner.email)).toBeUndefined();
    expect(await rows(sql`select user_id from memberships where user_id = ${id}`)).toEqual([]);
    const people = (await inside((await comeIn(stack, successor)).accessToken, owner.subdomain, "GET", "people")).body.data as {
      id: string;
    }[];
    expect(people.map((person) => person.id)).toEqual([successor.id]);
  });

  test("drops what they were registering, whose name is free at once", async () => {
    const { email, token, password } = await stack.signUp();
    const request = registrationOf(newName());
    await stack.request("/api/organization/registration", { token, body: { ...request, email } });
    await stack.request("/api/organization/resend-otp", { token, body: { email } });
    expect((await remove(token, password)).status).toBe(200);
    const other = await stack.signUp();
    const check = { email: other.email, subdomain: request.subdomainName };
    expect((await stack.request("/api/organization/validate-subdomain", { token: other.token, body: check })).body.code).toBe(
      "subdomain_available",
    );
    expect(await rows(sql`select 1 from verification_codes where address = ${email}`)).toEqual([]);
  });

  test("takes an address as proof only where there is no password, and nothing from a stranger", async () => {
    const { email, token } = await stack.signUp();
    expect((await remove(token, email)).body.code).toBe("current_password_wrong");
    await stack.deps.db.query(sql`update users set password_hash = ${noPassword} where email = ${email}`);
    expect(await look(token)).toMatchObject({ hasPassword: false });
    expect((await stack.request("/api/auth/account", { method: "DELETE", body: { proof: email } })).status).toBe(401);
    expect((await remove(token, newAddress())).body.code).toBe("email_differs");
    expect((await remove(token, ` ${email.toUpperCase()} `)).status).toBe(200);
  });

  test.skipIf(store === "pglite")("two owners who go at once leave one, however often", { timeout: 120_000 }, async () => {
    for (let batch = 0; batch < racesOn(store); batch += 1) {
      const owner = await newOwner(stack);
      const second = await member(owner, "owner");
      const answers = await Promise.all([remove(owner.token, chosenPassword), remove(second.token, second.password)]);
      const [row] =
        await rows(sql`select (select count(*)::int from memberships m where m.organization_id = o.id and m.role = 'owner') as owners
        from organizations o where o.subdomain = ${owner.subdomain}`);
      expect(row).toEqual({ owners: 1 });
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    }
  });
});
