/** Several organisations of one person: the registered one, those joined, and which of them a call is of. */
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { suspend } from "../../src/server/use-cases/admin/organizations.ts";
import { lookUp, newOwner, type Owner } from "./free-owners.ts";
import { type Person, type Stack, startStack } from "./harness.ts";
import { storesHere } from "./stores.ts";
import { newName, registrationOf } from "./organization-people.ts";
import { join } from "./workspace-people.ts";

describe.each(storesHere())("a person's organisations on %s", (store) => {
  let stack: Stack;
  let first: Owner;
  let second: Owner;
  beforeAll(async () => {
    stack = await startStack({ store });
    [first, second] = [await newOwner(stack), await newOwner(stack)];
  });
  afterAll(() => stack.close());

  const listOf = async (token: string) =>
    (await stack.request("/api/auth/organizations", { token })).body.data as Record<string, unknown>[];
  const namesOf = async (token: string) => (await listOf(token)).map(({ subdomain, role }) => `${String(subdomain)} ${String(role)}`);
  const call = (person: Person, path: string, body: object) =>
    stack.request(`/api/organization/${path}`, { token: person.token, body: { email: person.email, ...body } });
  const found = ({ email, token }: Pick<Owner, "email" | "token">) => lookUp(stack, email, token);

  test("are listed with what the plan allows and how much of it is used", async () => {
    await join(stack, first.subdomain, (await stack.signUp()).email, "guest");
    expect(await listOf(first.token)).toEqual([
      {
        name: `org-${first.email.split("@")[0]}`,
        subdomain: first.subdomain,
        workspaceUrl: `http://${first.subdomain}.localhost:3000`,
        role: "owner",
        isRegistrant: true,
        planId: 1,
        requestedPlanId: null,
        status: "active",
        suspendedFor: null,
        purgeAt: null,
        trialEndsAt: expect.stringMatching(/Z$/),
        usage: { members: { used: 2, most: 5 }, projects: { used: 0, most: 3 }, bytes: { used: 0, most: 1024 ** 3 } },
      },
    ]);
    expect(await listOf((await stack.signUp()).token)).toEqual([]);
    expect((await stack.request("/api/auth/organizations")).body.code).toBe("unauthenticated");
  });

  test("the first joined counts until one is registered, which members of others may do", async () => {
    const person = await stack.signUp();
    await join(stack, second.subdomain, person.email, "member");
    stack.clock.advance(60);
    await join(stack, first.subdomain, person.email, "admin");
    expect(await namesOf(person.token)).toEqual([`${second.subdomain} member`, `${first.subdomain} admin`]);
    expect(await found(person)).toMatchObject({ subdomainName: second.subdomain, role: "member" });

    const request = registrationOf(newName());
    expect(await call(person, "registration", request)).toMatchObject({ status: 200 });
    // It waits for its code beside the one that they belong to.
    expect(await found(person)).toMatchObject({
      subdomainName: second.subdomain,
      pending: { subdomainName: request.subdomainName, sessionId: request.sessionId },
    });
    await call(person, "resend-otp", { automatic: true });
    const otpCode = (await stack.mails(person.email)).find(({ kind }) => kind === "code")!.params["code"];
    expect(await call(person, "confirm-email-otp", { otpCode })).toMatchObject({
      status: 200,
      body: { data: { subdomainName: request.subdomainName } },
    });
    expect(await found(person)).toMatchObject({ subdomainName: request.subdomainName, role: "OrganizationAdmin" });
    expect(await found(person)).not.toHaveProperty("pending");
    expect(await namesOf(person.token)).toEqual([
      `${request.subdomainName} owner`,
      `${second.subdomain} member`,
      `${first.subdomain} admin`,
    ]);
    expect((await call(person, "registration", registrationOf(newName()))).body.code).toBe("organization_exists");
  });

  test("whoever handed over what they registered, and left, may register another", async () => {
    const leaving = await newOwner(stack);
    const successor = await stack.signUp();
    await join(stack, leaving.subdomain, successor.email, "owner");
    const { rows } = await stack.deps.db.query<{ owner_id: string }>(
      sql`delete from memberships m using organizations o
          where o.id = m.organization_id and o.subdomain = ${leaving.subdomain} and m.user_id = o.owner_id returning o.owner_id`,
    );
    expect(rows).toHaveLength(1);
    const person = { ...leaving, password: "", session: successor.session };
    expect(await call(person, "registration", registrationOf(newName()))).toMatchObject({ status: 200 });
    expect(await found(successor)).toMatchObject({ subdomainName: leaving.subdomain, role: "OrganizationAdmin" });
  });

  test("one that is named is brought back, and by its owners alone", async () => {
    const { deps } = stack;
    const person = await newOwner(stack);
    await join(stack, second.subdomain, person.email, "owner");
    await join(stack, first.subdomain, person.email, "admin");
    await deps.db.query(
      sql`update organizations set life = 'suspended.unused' where subdomain in (${first.subdomain}, ${second.subdomain})`,
    );
    const restore = (subdomainName?: string) =>
      stack.request("/api/organization/restore", { token: person.token, body: { email: person.email, subdomainName } });
    const statusIn = async (subdomain: string) => (await listOf(person.token)).find((row) => row["subdomain"] === subdomain)?.["status"];
    expect((await restore()).status).toBe(200);
    expect(await statusIn(second.subdomain)).toBe("suspended");
    expect((await restore(first.subdomain)).body.code).toBe("forbidden");
    expect((await restore("nobody-has-this")).body.code).toBe("not_found");
    expect((await restore(second.subdomain)).status).toBe(200);
    expect([await statusIn(first.subdomain), await statusIn(second.subdomain)]).toEqual(["suspended", "active"]);
    await suspend(deps, second.subdomain, "a reason");
    expect((await restore(second.subdomain)).body.code).toBe("account_suspended");
  });
});
