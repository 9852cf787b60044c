/** The people of a workspace: who sees whom, who makes whom what, and that nobody is left without an owner. */
import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { termsVersion } from "../../src/contract/terms.ts";
import type { Role } from "../../src/contract/workspace/roles.ts";
import { newOwner, type Owner } from "./free-owners.ts";
import { racesOn, type Stack, startStack } from "./harness.ts";
import { storesHere } from "./stores.ts";
import { at, codeIn, comeIn, enter, exchange, join, newKey } from "./workspace-people.ts";
import { makeProject, nextId, submit, the } from "./workspace-rows.ts";

type Someone = { id: string; email: string; token: string; accessToken: string; refreshToken: string };

describe.each(storesHere())("the people of a workspace on %s", (store) => {
  let stack: Stack;
  let home: Owner;
  beforeAll(async () => {
    stack = await startStack({ store });
  });
  afterAll(() => stack.close());

  const rows = async <Row>(query: ReturnType<typeof sql>) => (await stack.deps.db.query<Row>(query)).rows;
  const idOf = async (email: string) => (await rows<{ id: string }>(sql`select id from users where email = ${email}`))[0]!.id;
  const someone = async (role: Role): Promise<Someone> => {
    const { email, token } = await stack.signUp();
    await join(stack, home.subdomain, email, role);
    return { id: await idOf(email), email, token, ...(await comeIn(stack, { token, subdomain: home.subdomain })) };
  };
  const begin = async (): Promise<Someone> => {
    home = await newOwner(stack);
    return { id: await idOf(home.email), ...home, ...(await comeIn(stack, home)) };
  };
  const call = (who: { accessToken: string }, method: string, path: string, body?: object) =>
    stack.request(`/api/w/${home.subdomain}/${path}`, { method, token: who.accessToken, body, headers: at(home.subdomain) });
  const give = (who: Someone, whom: Someone, role: Role) => call(who, "PUT", `people/${whom.id}/role`, { role });
  const remove = (who: Someone, whom: Someone) => call(who, "DELETE", `people/${whom.id}`);
  const rolesIn = async () =>
    (
      await rows<{ role: string }>(
        sql`select m.role from memberships m join organizations o on o.id = m.organization_id where o.subdomain = ${home.subdomain} order by m.role`,
      )
    ).map(({ role }) => role);

  test("newer terms are asked for until they are accepted, which is kept with its time and once", async () => {
    await begin();
    const [member, other] = [await someone("member"), await someone("guest")];
    const newerTerms = async (who: Someone) => ((await call(who, "GET", "me")).body.data as { newerTerms: unknown }).newerTerms;
    const accept = (version: string) => call(member, "PUT", "terms", { version });
    const kept = () =>
      rows<{ terms_version: string; at: string }>(
        sql`select m.terms_version, m.terms_accepted_at as at from memberships m join organizations o on o.id = m.organization_id
            where o.subdomain = ${home.subdomain} and m.user_id = ${member.id}`,
      );
    expect(await newerTerms(member)).toBeNull();
    const accepted = await kept();
    stack.clock.advance(60);
    // What they have accepted already is not accepted anew.
    expect((await accept(termsVersion)).status).toBe(200);
    expect(await kept()).toEqual(accepted);

    await rows(sql`update memberships set terms_version = '2025-01-01' where user_id in (${member.id}, ${other.id})`);
    expect([await newerTerms(member), await newerTerms(other)]).toEqual([termsVersion, termsVersion]);
    expect((await accept("2025-01-01")).status).toBe(400);
    expect(await newerTerms(member)).toBe(termsVersion);
    const [one, two] = await Promise.all([accept(termsVersion), accept(termsVersion)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    const anew = await kept();
    expect([anew[0]?.terms_version, anew[0]?.at === accepted[0]?.at]).toEqual([termsVersion, false]);
    expect([await newerTerms(member), await newerTerms(other)]).toEqual([null, termsVersion]);
    const noted = await rows<{ n: number }>(
      sql`select count(*)::int as n from audit_events a join organizations o on a.subject = o.id::text
          where o.subdomain = ${home.subdomain} and a.kind = 'people.terms_accepted' and a.details->>'version' = ${termsVersion}`,
    );
    expect(noted[0]!.n).toBe(1);
  });

  test("members see names but no addresses of others, and guests those alone whom they meet in a project", async () => {
    const owner = await begin();
    const [admin, member, guest] = [await someone("admin"), await someone("member"), await someone("guest")];
    const seenBy = async (who: Someone) =>
      ((await call(who, "GET", "people")).body.data as { id: string; name: string | null; email: string | null; role: string }[]).map(
        ({ id, name, email, role }) => [id, role, name, email],
      );
    const all = [
      [owner.id, "owner", null, owner.email],
      ...[admin, member, guest].map(({ id, email }, place) => [id, ["admin", "member", "guest"][place], "Somchai Jaidee", email]),
    ];
    expect(await seenBy(owner)).toEqual(all);
    expect(await seenBy(admin)).toEqual(all);
    expect(await seenBy(member)).toEqual(all.map((row) => [...row.slice(0, 3), row[0] === member.id ? member.email : null]));
    expect(await seenBy(guest)).toEqual(all.slice(3));
    const [project, person] = [nextId(), { subdomain: home.subdomain, token: member.accessToken }];
    const letIn = the({ op: "access.give", project, person: guest.id, role: "viewer" });
    expect(
      await submit(stack, person, makeProject(project, "MET"), the({ op: "project.edit", id: project, set: { isPrivate: true } }), letIn),
    ).toBe("done");
    expect(await seenBy(guest)).toEqual(all.slice(2).map((row) => [...row.slice(0, 3), row[0] === guest.id ? guest.email : null]));
    expect((await call(guest, "GET", "me")).body.data).toMatchObject({
      me: { id: guest.id, role: "guest", email: guest.email },
      organization: { name: `org-${home.email.split("@")[0]}`, subdomain: home.subdomain, planId: 1, status: "active" },
    });
  });

  test("an admin makes members and guests of each other, and neither an owner nor an admin", async () => {
    const owner = await begin();
    const [admin, other, member, guest] = [await someone("admin"), await someone("admin"), await someone("member"), await someone("guest")];
    expect((await give(admin, member, "guest")).body.data).toMatchObject({ id: member.id, role: "guest" });
    expect((await give(admin, guest, "member")).status).toBe(200);
    for (const [whom, role] of [
      [member, "admin"],
      [member, "owner"],
      [admin, "owner"],
      [admin, "member"],
      [other, "member"],
      [owner, "member"],
    ] as const)
      expect((await give(admin, whom, role)).body.code, role).toBe("owners_only");
    for (const whom of [other, owner]) expect((await remove(admin, whom)).body.code).toBe("owners_only");
    expect((await call(admin, "POST", "ownership", { to: admin.id })).body.code).toBe("owners_only");
    expect((await give(guest, member, "guest")).body.code).toBe("admins_only");
    expect((await give(owner, other, "owner")).status).toBe(200);
    expect(await rolesIn()).toEqual(["admin", "guest", "member", "owner", "owner"]);
    // An owner by now, who may do the same.
    expect((await give(other, owner, "admin")).status).toBe(200);
    expect((await give(owner, other, "member")).body.code).toBe("owners_only");
    expect((await call(owner, "PUT", `people/${member.id}/role`, { role: "king" })).body.code).toBe("validation");
  });

  test("the last owner neither leaves nor becomes less, and hands over first", async () => {
    const owner = await begin();
    const member = await someone("member");
    expect((await give(owner, owner, "admin")).body.code).toBe("last_owner");
    expect((await remove(owner, owner)).body).toMatchObject({ code: "last_owner", success: false });
    expect((await call(owner, "GET", "me")).status).toBe(200);
    expect((await call(owner, "POST", "ownership", { to: owner.id })).body.code).toBe("not_possible");
    expect((await call(owner, "POST", "ownership", { to: randomUUID() })).status).toBe(404);
    // A guest is made a member before they can own.
    const guest = await someone("guest");
    expect((await call(owner, "POST", "ownership", { to: guest.id })).body).toMatchObject({ code: "member_first" });
    expect((await give(owner, guest, "owner")).body.code).toBe("member_first");
    expect((await remove(guest, guest)).status).toBe(200);
    expect((await call(owner, "POST", "ownership", { to: member.id })).status).toBe(200);
    expect(await rolesIn()).toEqual(["admin", "owner"]);
    expect((await call(owner, "POST", "ownership", { to: owner.id })).body.code).toBe("owners_only");
    expect((await remove(owner, owner)).status).toBe(200);
    expect(await rolesIn()).toEqual(["owner"]);
    const kinds = await rows(
      sql`select e.kind from audit_events e join organizations o on o.id::text = e.subject
          where o.subdomain = ${home.subdomain} and e.kind like 'people.%' order by e.at, e.kind`,
    );
    expect(kinds).toEqual([{ kind: "people.left" }, { kind: "people.handed_over" }, { kind: "people.left" }]);
  });

  test("whoever is removed is out at once: with the session, by renewal and by a code", async () => {
    const owner = await begin();
    const member = await someone("member");
    const elsewhere = await comeIn(stack, { token: member.token, subdomain: home.subdomain });
    const { codeVerifier, codeChallenge } = newKey();
    const code = codeIn(await enter(stack, member.token, home.subdomain, codeChallenge));
    const named: string[] = [];
    const stop = stack.deps.identity.onChanged((ended) => void named.push(...(ended === "all" ? [] : ended)));
    expect((await remove(owner, member)).status).toBe(200);
    stop();
    expect(new Set(named).size).toBe(2);
    for (const session of [member, elsewhere]) {
      // Their pages hear why, so that they keep nothing.
      const { status, body } = await call(session, "GET", "people");
      expect([status, body.reason ?? body.code]).toEqual([403, "not_a_member"]);
      const renewal = { body: { refreshToken: session.refreshToken }, headers: at(home.subdomain) };
      expect((await stack.request(`/api/w/${home.subdomain}/session/renewal`, renewal)).status).toBe(401);
    }
    expect((await exchange(stack, home.subdomain, code, codeVerifier)).status).toBe(401);
    expect((await enter(stack, member.token, home.subdomain)).body.code).toBe("forbidden");
    // Of the portal they are not signed out.
    expect((await stack.request("/api/auth/sessions", { token: member.token })).status).toBe(200);
    expect((await remove(owner, member)).status).toBe(404);
  });

  test("nothing is kept of a right: a call reads who the caller is", async () => {
    const owner = await begin();
    const admin = await someone("admin");
    const member = await someone("member");
    expect((await give(admin, member, "guest")).status).toBe(200);
    await give(owner, admin, "guest");
    expect((await give(admin, member, "member")).status).toBe(404);
    // A membership that went without its sessions, as a restored backup may have it.
    await rows(sql`delete from memberships where user_id = ${admin.id}`);
    expect((await call(admin, "GET", "people")).body.code).toBe("not_a_member");
  });

  test("of a suspended organisation nothing is read, and nothing in it is changed", async () => {
    const owner = await begin();
    const member = await someone("member");
    await rows(sql`update organizations set life = 'suspended.unused' where subdomain = ${home.subdomain}`);
    expect((await call(member, "GET", "people")).body.code).toBe("organization_suspended");
    for (const answer of [await give(owner, member, "guest"), await remove(owner, member), await remove(member, member)])
      expect(answer.body.code).toBe("organization_suspended");
    expect((await call(owner, "POST", "ownership", { to: member.id })).body.code).toBe("organization_suspended");
    expect((await call(member, "GET", "me")).body.data.organization.status).toBe("suspended");
  });

  test("refusals are said in the language that was asked for", async () => {
    const owner = await begin();
    const path = `/api/w/${home.subdomain}/people/${owner.id}`;
    const headers = { ...at(home.subdomain), "accept-language": "th" };
    const { body } = await stack.request(path, { method: "DELETE", token: owner.accessToken, headers });
    expect(body.error).toMatch(/[\u0E00-\u0E7F]/);
  });

  test("two owners who take it from each other at once leave one", { timeout: 120_000 }, async () => {
    const owner = await begin();
    const other = await someone("owner");
    const third = await someone("member");
    const ownersNow = async () => (await rolesIn()).filter((role) => role === "owner").length;
    for (let batch = 0; batch < racesOn(store); batch += 1) {
      await rows(
        sql`update memberships set role = 'owner' where user_id in (${owner.id}, ${other.id})
            and organization_id = (select id from organizations where subdomain = ${home.subdomain})`,
      );
      const answers = await Promise.all([
        give(owner, other, "admin"),
        give(other, owner, "admin"),
        give(owner, owner, "member"),
        give(other, other, "member"),
      ]);
      expect(await ownersNow(), `batch ${batch}`).toBeGreaterThanOrEqual(1);
      for (const { status } of answers) expect([200, 403, 409]).toContain(status);
    }
    await rows(sql`update memberships set role = 'owner' where user_id in (${owner.id}, ${other.id})`);
    const left = await Promise.all([remove(owner, owner), remove(other, other), remove(owner, other), remove(third, third)]);
    expect(await ownersNow()).toBe(1);
    expect(left.filter(({ status }) => status >= 500)).toEqual([]);
  });

  test("somebody who comes in while they are removed is out all the same", { timeout: 120_000 }, async () => {
    const owner = await begin();
    const { email, token } = await stack.signUp();
    const id = await idOf(email);
    for (let batch = 0; batch < racesOn(store); batch += 1) {
      await join(stack, home.subdomain, email, "member");
      const { codeVerifier, codeChallenge } = newKey();
      const code = codeIn(await enter(stack, token, home.subdomain, codeChallenge));
      const [removed] = await Promise.all([call(owner, "DELETE", `people/${id}`), exchange(stack, home.subdomain, code, codeVerifier)]);
      expect(removed.status).toBe(200);
      expect(await rows(sql`select 1 from sessions where user_id = ${id} and organization_id is not null`), `batch ${batch}`).toEqual([]);
    }
  });
});
