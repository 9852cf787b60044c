/** Invitations: by those who invite, by those who are invited, and who gets the last seat. */
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { InvitingOutcome } from "../../src/contract/workspace/invitations.ts";
import { readAddresses } from "../../src/contract/workspace/pasted-addresses.ts";
import { maskedAddress } from "../../src/contract/masked-address.ts";
import type { Role } from "../../src/contract/workspace/roles.ts";
import { termsVersion } from "../../src/contract/terms.ts";
import { downgrade, restore, suspend, upgrade } from "../../src/server/use-cases/admin/organizations.ts";
import { purge } from "../../src/server/use-cases/life/purge.ts";
import { quotable } from "../../src/server/use-cases/workspace/invitation-mail.ts";
import { newOwner, type Owner } from "./free-owners.ts";
import { type Answer, newAddress, type Person, racesOn, type Stack, startStack } from "./harness.ts";
import { storesHere } from "./stores.ts";
import { peopleOf, stopClock } from "./organization-people.ts";
import { at, comeIn, join, tokenTo } from "./workspace-people.ts";

const day = 86_400;

describe("Pasted addresses", () => {
  const read = (text: string) => readAddresses(text).map(({ address, isWellFormed }) => (isWellFormed ? address : `!${address}`));

  test("are read in any of the ways in which people write them", () => {
    expect(read("a@x.co, B@X.co;c@x.co d@x.co\ne@x.co\r\n\tf@x.co")).toEqual(["a@x.co", "b@x.co", "c@x.co", "d@x.co", "e@x.co", "f@x.co"]);
    expect(read('"Jaidee, Somchai" <s@x.co>, มะลิ สวนส้ม <m@x.co>; < n@x.co >')).toEqual(["s@x.co", "m@x.co", "n@x.co"]);
    expect(read("One <a@x.co> Two <b@x.co> c@x.co <d@x.co")).toEqual(["a@x.co", "b@x.co", "c@x.co", "d@x.co"]);
    expect(read("a@x.co A@x.co a@x.co")).toEqual(["a@x.co"]);
    expect(read(" ,;\n ")).toEqual([]);
  });

  test("say what their people are called, where that was put before them", () => {
    const named = (text: string) => readAddresses(text).map(({ name }) => name);
    expect(named('"Jaidee, Somchai" <s@x.co>, มะลิ สวนส้ม <m@x.co>; < n@x.co >, o@x.co, "p@x.co" <p@x.co>')).toEqual([
      "Somchai Jaidee",
      "มะลิ สวนส้ม",
      null,
      null,
      null,
    ]);
    expect(named("One <a@x.co> Two <b@x.co>")).toEqual(["One", "Two"]);
  });

  test("that are none are named at their place", () => {
    const text = 'a@x.co, not-one; "B" <b@> \n๕ @x';
    const wrong = readAddresses(text).filter(({ isWellFormed }) => !isWellFormed);
    expect(wrong.map(({ from, to }) => text.slice(from, to))).toEqual(["not-one", "b@", "๕", "@x"]);
    expect(wrong.map(({ address }) => address)).toEqual(["not-one", "b@", "๕", "@x"]);
  });

  test("are masked so that their owner knows them", () => {
    expect(["anna@example.com", "a@x.co", "สม@x.co"].map(maskedAddress)).toEqual(["a…@example.com", "a…@x.co", "ส…@x.co"]);
  });
});

test("A name that reads as an address, or as more than a name, is not mailed to strangers", () => {
  expect(["สวนส้ม จำกัด", "Söhne & Co.,Ltd.", " A. Jaidee "].map(quotable)).toEqual(["สวนส้ม จำกัด", "Söhne & Co.,Ltd.", "A. Jaidee"]);
  const bad = ["evil.example", "https://evil", "go to evil.co now", "a@b", "WWW evil", "x".repeat(61), null, ""];
  expect(bad.map(quotable)).toEqual(bad.map(() => ""));
});

describe.each(storesHere())("invitations on %s", (store) => {
  let stack: Stack;
  let clock: ReturnType<typeof stopClock>;
  let home: Owner & { accessToken: string };
  beforeAll(async () => {
    stack = await startStack({ store });
    clock = stopClock(stack);
  });
  afterAll(() => stack.close());

  const rows = async <Row = Record<string, unknown>>(query: ReturnType<typeof sql>) => (await stack.deps.db.query<Row>(query)).rows;
  const begin = async () => {
    const owner = await newOwner(stack);
    home = { ...owner, ...(await comeIn(stack, owner)) };
    return home;
  };
  /** A member with a session in the workspace. */
  const someone = async (role: Role) => {
    const person = await stack.signUp();
    await join(stack, home.subdomain, person.email, role);
    return { ...person, ...(await comeIn(stack, { token: person.token, subdomain: home.subdomain })) };
  };
  const call = (who: { accessToken: string }, method: string, path: string, body?: object) =>
    stack.request(`/api/w/${home.subdomain}/${path}`, { method, token: who.accessToken, body, headers: at(home.subdomain) });
  const inviteAs = (who: { accessToken: string }, addresses: string, role: Role = "member") =>
    call(who, "POST", "invitations", { addresses, role });
  const outcomesOf = ({ body }: Answer): string[] => (body.data.outcomes as InvitingOutcome[]).map(({ outcome }) => outcome);
  /** Invites one address, and answers its token and id. */
  const invite = async (email: string, role: Role = "member") => {
    const { body } = await inviteAs(home, email, role);
    expect(body.data.outcomes).toMatchObject([{ address: email, outcome: "sent" }]);
    return { id: body.data.outcomes[0].invitationId as string, token: await tokenTo(stack, email) };
  };
  const makeLink = async (own: object = {}) => {
    const { body } = await call(home, "POST", "invitation-links", { role: "member", most: 2, days: 7, ...own });
    return { id: body.data.invitation.id as string, token: new URL(body.data.link).hash.slice(1) };
  };
  const portal = (path: string, body: object, token?: string) => stack.request(`/api/auth/invitations/${path}`, { token, body });
  const take = (person: { token: string }, token: string, own: object = {}) =>
    portal("acceptance", { token, acceptTerms: true, ...own }, person.token);
  const listed = async () => (await call(home, "GET", "invitations")).body.data as { invitations: Record<string, any>[]; seats: object };
  const stateOf = async (id: string) => (await listed()).invitations.find((each) => each["id"] === id)?.["state"];
  const proven = async (email = newAddress()): Promise<Person> => {
    const person = await stack.signUp(email);
    await rows(sql`update users set email_confirmed_at = ${clock.now().toISOString()}::timestamptz where email = ${email}`);
    return person;
  };
  const fill = async (count: number) => {
    for (let member = 0; member < count; member += 1)
      await rows(sql`insert into memberships (organization_id, user_id, role, email, terms_version, terms_accepted_at, created_at)
        select id, gen_random_uuid(), 'guest', 'filler@example.com', '', created_at, created_at from organizations where subdomain = ${home.subdomain}`);
  };
  const seatsUsed = async () => ((await listed()).seats as { used: number }).used;

  describe("by those who invite", () => {
    test("several pasted addresses are answered each for itself", async () => {
      await begin();
      const member = await someone("guest");
      const [first, second, third, waiting] = [newAddress(), newAddress(), newAddress(), newAddress()];
      await invite(waiting);
      const text = `${first}, nobody@, ${member.email};\n"S" <${second}> ${first} ${waiting} ${third}`;
      const { status, body } = await inviteAs(home, text, "guest");
      expect(status).toBe(200);
      const shown = (body.data.outcomes as InvitingOutcome[]).map(({ outcome, from, to }) => [text.slice(from, to), outcome]);
      expect(shown).toEqual([
        [first, "sent"],
        ["nobody@", "malformed"],
        [member.email, "member"],
        [second, "sent"],
        [waiting, "invited"],
        [third, "no_seat"],
      ]);
      expect(body.data.seats).toEqual({ used: 5, most: 5 });
      const [mail] = await stack.mails(first);
      expect(mail).toMatchObject({
        kind: "invitation",
        params: { inviter: "", workspace: `${home.subdomain}.localhost:3000`, days: 7 },
      });
      expect(await stack.mails(third)).toEqual([]);
      const { invitations, seats } = await listed();
      expect(seats).toEqual({ used: 5, most: 5 });
      expect(invitations.map(({ email, role, state }) => [email, role, state]).toSorted()).toEqual(
        [
          [first, "guest", "sent"],
          [second, "guest", "sent"],
          [waiting, "member", "sent"],
        ].toSorted(),
      );
      expect(invitations[0]).toMatchObject({ invitedBy: { email: home.email }, uses: 0, most: 1, askedAt: null });
    });

    test("tokens are kept as hashes, and told nowhere but in the mail and to whoever makes a link", async () => {
      await begin();
      const { token } = await invite(newAddress());
      const link = await makeLink();
      const stored = JSON.stringify(await rows(sql`select * from invitations`)) + JSON.stringify((await listed()).invitations);
      for (const secret of [token, link.token]) expect(stored).not.toContain(secret);
      expect(token).toMatch(/^[\w-]{43}$/);
    });

    test("owners and admins alone, and admins no admins", async () => {
      await begin();
      await upgrade(stack.deps, home.subdomain, 2, null);
      const [admin, member, guest] = [await someone("admin"), await someone("member"), await someone("guest")];
      const { id } = await invite(newAddress(), "admin");
      for (const who of [member, guest]) {
        expect((await inviteAs(who, newAddress())).body.code).toBe("admins_only");
        expect((await call(who, "GET", "invitations")).body.code).toBe("admins_only");
        expect((await call(who, "DELETE", `invitations/${id}`)).status).toBe(404);
      }
      expect((await inviteAs(admin, newAddress(), "admin")).body.code).toBe("owners_only");
      for (const [method, path, body] of [
        ["DELETE", `invitations/${id}`, undefined],
        ["PUT", `invitations/${id}/role`, { role: "guest" }],
        ["POST", `invitations/${id}/sending`, {}],
      ] as const)
        expect((await call(admin, method, path, body)).body.code, path).toBe("owners_only");
      const email = newAddress();
      expect(outcomesOf(await inviteAs(admin, email))).toEqual(["sent"]);
      const own = (await listed()).invitations.find((each) => each["email"] === email);
      expect(own).toMatchObject({ email, invitedBy: { email: admin.email, name: "Somchai Jaidee" } });
      expect((await call(admin, "PUT", `invitations/${own!["id"]}/role`, { role: "admin" })).body.code).toBe("owners_only");
      expect((await call(admin, "PUT", `invitations/${own!["id"]}/role`, { role: "guest" })).body.data).toMatchObject({ role: "guest" });
      expect((await call(admin, "DELETE", `invitations/${own!["id"]}`)).status).toBe(200);
      expect((await call(admin, "DELETE", `invitations/${own!["id"]}`)).body.code).toBe("invitation_over");
    });

    test("what cannot be read is refused with the reason", async () => {
      await begin();
      expect((await inviteAs(home, " ,\n")).body.code).toBe("addresses_missing");
      const many = Array.from({ length: 51 }, newAddress).join(" ");
      expect((await inviteAs(home, many)).body).toMatchObject({ code: "addresses_many", data: { most: 50 } });
      for (const body of [
        { role: "admin", most: 2, days: 7 },
        { role: "guest", most: 0, days: 7 },
        { role: "guest", most: 101, days: 7 },
        { role: "guest", most: 2, days: 8 },
      ])
        expect((await call(home, "POST", "invitation-links", body)).body.code).toBe("validation");
      const link = await makeLink();
      expect((await call(home, "PUT", `invitations/${link.id}/role`, { role: "admin" })).body.code).toBe("validation");
      expect((await call(home, "POST", `invitations/${link.id}/sending`, {})).body.code).toBe("not_possible");
      expect((await call(home, "DELETE", "invitations/none")).status).toBe(404);
    });

    test("sent again the older link ends; neither so nor after revoking is an address mailed at once again", async () => {
      await begin();
      const email = newAddress();
      const first = await invite(email);
      const again = () => call(home, "POST", `invitations/${first.id}/sending`, {});
      expect((await again()).body).toMatchObject({ code: "invitation_recent", data: { retryAfter: 300 } });
      clock.advance(299);
      expect((await again()).status).toBe(429);
      clock.advance(1);
      expect((await again()).body.data).toMatchObject({
        id: first.id,
        state: "sent",
        expiresAt: new Date(clock.now().getTime() + 7 * day * 1000).toISOString(),
      });
      const second = await tokenTo(stack, email);
      expect((await portal("shown", { token: first.token })).body.code).toBe("invitation_unknown");
      expect((await portal("shown", { token: second })).body.data).toMatchObject({ state: "sent" });
      await call(home, "DELETE", `invitations/${first.id}`);
      expect((await inviteAs(home, email)).body.data.outcomes).toMatchObject([
        { outcome: "too_soon", retryAfter: 300, invitationId: null },
      ]);
      expect((await again()).body.code).toBe("invitation_over");
      expect((await stack.mails(email)).length).toBe(2);
    });

    test("sent again by another it is theirs, in the answer and in the list", async () => {
      await begin();
      const admin = await someone("admin");
      const { id } = await invite(newAddress());
      clock.advance(300);
      const { body } = await call(admin, "POST", `invitations/${id}/sending`, {});
      expect(body.data).toMatchObject({ id, invitedBy: { email: admin.email } });
      expect((await listed()).invitations).toMatchObject([{ id, invitedBy: body.data.invitedBy }]);
    });

    test("an address whose invitation ran out is invited anew by the same row", async () => {
      await begin();
      const email = newAddress();
      const first = await invite(email);
      clock.advance(7 * day);
      expect(await stateOf(first.id)).toBe("expired");
      expect(await seatsUsed()).toBe(1);
      const second = await invite(email, "guest");
      expect(second.id).toBe(first.id);
      expect((await listed()).invitations).toMatchObject([{ role: "guest", state: "sent" }]);
    });

    test("a suspended organisation neither invites nor admits, and its invitations rest", async () => {
      await begin();
      const [person, late] = [await proven(), await proven()];
      const { id, token } = await invite(person.email);
      const ended = await invite(late.email);
      await rows(sql`update invitations set expires_at = expires_at - interval '4 days' where id = ${ended.id}`);
      clock.advance(6 * day);
      await suspend(stack.deps, home.subdomain, "a reason");
      expect((await inviteAs(home, newAddress())).body.code).toBe("organization_suspended");
      expect((await call(home, "POST", "invitation-links", { role: "guest", most: 2, days: 1 })).body.code).toBe("organization_suspended");
      expect((await take(person, token)).body.code).toBe("organization_suspended");
      expect((await portal("shown", { token })).body.data).toMatchObject({ state: "sent", organization: { status: "suspended" } });
      expect((await call(home, "GET", "invitations")).body.code).toBe("organization_suspended");
      clock.advance(40 * day);
      expect((await portal("shown", { token })).body.data).toMatchObject({ state: "sent" });
      const organizations = (await stack.request("/api/auth/organizations", { token: home.token })).body.data;
      expect(organizations[0].usage.members.used).toBe(2);
      expect((await portal("request", { token: ended.token })).body.code).toBe("organization_suspended");
      await purge(stack.deps, clock.now());
      await restore(stack.deps, home.subdomain);
      expect(await stateOf(ended.id)).toBe("expired");
      clock.advance(day - 1);
      expect(await stateOf(id)).toBe("sent");
      clock.advance(1);
      expect(await stateOf(id)).toBe("expired");
    });
  });

  describe("by those who are invited", () => {
    test("a look changes nothing, needs no session, and tells whoever has one how they stand to it", async () => {
      await begin();
      await rows(sql`update memberships set name = 'มะลิ' where email = ${home.email}`);
      const [person, other] = [await stack.signUp(), await stack.signUp()];
      const { token, id } = await invite(person.email, "guest");
      const before = await rows(sql`select * from invitations where id = ${id}`);
      const shown = {
        organization: { name: `org-${home.email.split("@")[0]}`, subdomain: home.subdomain, status: "active", logo: null },
        inviter: "มะลิ",
        project: null,
        role: "guest",
        state: "sent",
        sentTo: maskedAddress(person.email),
        expiresAt: new Date(clock.now().getTime() + 7 * day * 1000).toISOString(),
        invitee: { address: person.email, name: null },
        you: null,
      };
      expect((await portal("shown", { token })).body.data).toEqual(shown);
      expect((await portal("shown", { token }, "no token of ours")).body.data).toEqual(shown);
      const you = { address: maskedAddress(person.email), isAddressee: true, isMember: false, needsCode: false };
      expect((await portal("shown", { token }, person.token)).body.data).toEqual({ ...shown, invitee: null, you });
      // Strangers are told of nobody who is in it: who was passed on a mail, and whomever a link reaches.
      const passedOn = (await portal("shown", { token }, other.token)).body.data;
      expect(passedOn).toMatchObject({ inviter: null, you: { isAddressee: false } });
      const link = await makeLink();
      const shared = (await portal("shown", { token: link.token }, other.token)).body.data;
      expect(shared).toMatchObject({ inviter: null, sentTo: null, you: { isAddressee: true, needsCode: true } });
      const byNobody = (await portal("shown", { token: link.token })).body.data;
      expect(byNobody).toMatchObject({ inviter: null, sentTo: null, you: null });
      for (const invitation of [passedOn, shared, byNobody]) {
        const text = JSON.stringify({ ...invitation, organization: undefined });
        for (const name of ["มะลิ", home.email, person.email]) expect(text).not.toContain(name);
      }
      expect(await rows(sql`select * from invitations where id = ${id}`)).toEqual(before);
    });

    test("taken by its person, once: a membership with name, address and the terms", async () => {
      await begin();
      const person = await proven();
      const { token, id } = await invite(person.email, "guest");
      expect((await portal("acceptance", { token, acceptTerms: true })).status).toBe(401);
      expect((await take(person, token, { acceptTerms: false })).body.code).toBe("terms_required");
      const { body } = await take(person, token);
      expect(body.data).toEqual({
        outcome: "joined",
        organization: { name: `org-${home.email.split("@")[0]}`, subdomain: home.subdomain },
        address: `http://${home.subdomain}.localhost:3000/`,
      });
      const memberships = await rows(
        sql`select m.role, m.name, m.terms_version, m.terms_accepted_at, m.created_at from memberships m where m.email = ${person.email}`,
      );
      expect(memberships).toMatchObject([{ role: "guest", name: "Somchai Jaidee", terms_version: termsVersion }]);
      expect(new Date(memberships[0]!["terms_accepted_at"] as string)).toEqual(clock.now());
      expect(await stateOf(id)).toBe("accepted");
      expect((await take(person, token)).body.data).toMatchObject({ outcome: "member" });
      expect((await portal("shown", { token })).body.data).toMatchObject({ state: "accepted" });
      const entered = await comeIn(stack, { token: person.token, subdomain: home.subdomain });
      expect((await call(entered, "GET", "me")).body.data.me).toMatchObject({ role: "guest" });
      const kinds = await rows<{ kind: string }>(
        sql`select e.kind from audit_events e join organizations o on o.id::text = e.subject where o.subdomain = ${home.subdomain} order by e.at, e.kind`,
      );
      expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["invitation.made", "people.joined"]));
      // Removed, they do not come back by what they have used.
      await rows(sql`delete from memberships where email = ${person.email}`);
      expect((await take(person, token)).body.code).toBe("invitation_used");
    });

    test("ten times at once it is one membership", async () => {
      await begin();
      const person = await proven();
      const { token } = await invite(person.email);
      const answers = await Promise.all(Array.from({ length: 10 }, () => take(person, token)));
      expect(answers.map(({ body }) => body.data.outcome).toSorted()).toEqual(["joined", ...Array<string>(9).fill("member")]);
    });

    test("another account is told both addresses, masked, and uses nothing", async () => {
      await begin();
      const [person, other] = [await proven(), await proven()];
      const { token, id } = await invite(person.email);
      expect((await take(other, token)).body).toMatchObject({
        code: "invitation_other_address",
        data: { sentTo: maskedAddress(person.email), you: maskedAddress(other.email) },
      });
      expect(await stateOf(id)).toBe("sent");
      expect((await take(person, token)).body.data.outcome).toBe("joined");
    });

    test("its token proves an address that nobody has proven, and the session and the password stay", async () => {
      await begin();
      const person = await stack.signUp();
      const confirmed = async () =>
        (await rows(sql`select email_confirmed_at from users where email = ${person.email}`))[0]!["email_confirmed_at"];
      const { token } = await invite(person.email);
      // Not by one that does not work, nor by somebody else's.
      const other = await stack.signUp();
      await take(other, token);
      expect((await rows(sql`select 1 from users where email = ${other.email} and email_confirmed_at is not null`)).length).toBe(0);
      expect(await confirmed()).toBeNull();
      expect((await take(person, token)).body.data.outcome).toBe("joined");
      expect(await confirmed()).not.toBeNull();
      expect((await stack.request("/api/auth/sessions", { token: person.token })).status).toBe(200);
      expect((await stack.request("/api/auth/login", { body: { email: person.email, password: person.password } })).status).toBe(200);
    });

    test("by a link an unproven address needs the mailed code first; tries are counted", async () => {
      await begin();
      const person = await stack.signUp();
      const { token, id } = await makeLink();
      expect((await take(person, token)).body.code).toBe("address_unproven");
      expect((await portal("code", { token: "none" }, person.token)).body.code).toBe("invitation_unknown");
      expect((await portal("code", { token }, (await proven()).token)).body.code).toBe("not_possible");
      expect((await portal("code", { token }, person.token)).body.data).toEqual({ expiresIn: 600 });
      expect((await portal("code", { token }, person.token)).body.code).toBe("rate_limited");
      const code = String((await stack.mails(person.email)).find(({ kind }) => kind === "joining_code")!.params["code"]);
      const wrong = code === "000000" ? "111111" : "000000";
      expect((await take(person, token, { code: wrong })).body.code).toBe("code_invalid");
      const stranger = await stack.signUp();
      expect((await take(stranger, token, { code })).body.code).toBe("code_invalid");
      expect((await take(person, token, { code })).body.data.outcome).toBe("joined");
      expect((await listed()).invitations.find((each) => each["id"] === id)).toMatchObject({ uses: 1, most: 2, state: "sent" });
      // Once too often, and the right one is worth nothing either.
      await portal("code", { token }, stranger.token);
      const own = String((await stack.mails(stranger.email)).find(({ kind }) => kind === "joining_code")!.params["code"]);
      for (let tried = 0; tried < 5; tried += 1)
        expect((await take(stranger, token, { code: own === "000000" ? "111111" : "000000" })).body.code).toBe("code_invalid");
      expect((await take(stranger, token, { code: own })).body.code).toBe("code_invalid");
    });

    test("a link works for as many as it says, and uses nothing for whoever belongs", async () => {
      await begin();
      const link = await makeLink({ role: "guest" });
      const [first, second, third] = [await proven(), await proven(), await proven()];
      expect((await take(first, link.token)).body.data.outcome).toBe("joined");
      expect((await take(first, link.token)).body.data.outcome).toBe("member");
      expect((await take(second, link.token)).body.data.outcome).toBe("joined");
      expect((await take(third, link.token)).body.code).toBe("invitation_used");
      expect((await portal("refusal", { token: link.token })).body.code).toBe("invitation_used");
      expect((await rows(sql`select role from memberships where email = ${second.email}`))[0]).toEqual({ role: "guest" });
      expect(await stateOf(link.id)).toBe("accepted");
    });

    test("whoever is invited by address takes that one, with its role and seat, also by a link", async () => {
      await begin();
      await fill(3);
      const [person, other] = [await proven(), await proven()];
      const { id } = await invite(person.email, "admin");
      const link = await makeLink();
      expect((await take(other, link.token)).body.code).toBe("workspace_full");
      expect((await take(person, link.token)).body.data.outcome).toBe("joined");
      expect((await rows(sql`select role from memberships where email = ${person.email}`))[0]).toEqual({ role: "admin" });
      expect([await stateOf(id), await stateOf(link.id)]).toEqual(["accepted", "sent"]);
      expect(await seatsUsed()).toBe(5);
    });

    test("what does not work says which, and a wrong token nothing", async () => {
      await begin();
      const person = await proven();
      const code = async (answer: Promise<Answer>) => (await answer).body.code;
      for (const token of ["", "wrong", (await makeLink()).id]) {
        expect(await code(portal("shown", { token }))).toBe("invitation_unknown");
        expect(await code(take(person, token))).toBe("invitation_unknown");
        expect(await code(portal("refusal", { token }))).toBe("invitation_unknown");
        expect(await code(portal("request", { token }))).toBe("invitation_unknown");
      }
      const revoked = await invite(person.email);
      await call(home, "DELETE", `invitations/${revoked.id}`);
      expect(await code(take(person, revoked.token))).toBe("invitation_revoked");
      clock.advance(300);
      const declined = await invite(person.email);
      expect((await portal("refusal", { token: declined.token })).status).toBe(200);
      expect((await portal("refusal", { token: declined.token })).status).toBe(200);
      expect(await code(take(person, declined.token))).toBe("invitation_declined");
      expect(await code(portal("refusal", { token: revoked.token }))).toBe("invitation_revoked");
      clock.advance(300);
      const expired = await invite(person.email);
      expect(await code(portal("request", { token: expired.token }))).toBe("not_possible");
      clock.advance(7 * day);
      expect(await code(take(person, expired.token))).toBe("invitation_expired");
      const link = await makeLink({ days: 1 });
      clock.advance(day);
      expect(await code(take(person, link.token))).toBe("invitation_expired");
      expect(await code(portal("request", { token: link.token }))).toBe("not_possible");
      clock.advance(30 * day);
      await purge(stack.deps, clock.now());
      expect(await code(take(person, expired.token))).toBe("invitation_unknown");
    });

    test("an expired one is asked for again: the inviter hears it once a day, the admins when they have left", async () => {
      await begin();
      const admin = await someone("admin");
      const email = newAddress();
      expect(outcomesOf(await inviteAs(admin, email))).toEqual(["sent"]);
      const token = await tokenTo(stack, email);
      const mailsTo = async (to: string) => (await stack.mails(to)).filter(({ kind }) => kind === "invitation_asked").length;
      clock.advance(7 * day);
      expect((await portal("request", { token })).status).toBe(200);
      expect((await portal("request", { token })).status).toBe(200);
      expect([await mailsTo(admin.email), await mailsTo(home.email)]).toEqual([1, 0]);
      expect((await listed()).invitations).toMatchObject([{ state: "expired", askedAt: clock.now().toISOString() }]);
      const [mail] = await stack.mails(admin.email);
      expect(mail!.params).toEqual({
        address: email,
        organizationName: `org-${home.email.split("@")[0]}`,
        link: `http://${home.subdomain}.localhost:3000/members`,
      });
      clock.advance(day);
      await rows(sql`delete from memberships where email = ${admin.email}`);
      expect((await portal("request", { token })).status).toBe(200);
      expect([await mailsTo(admin.email), await mailsTo(home.email)]).toEqual([1, 1]);
      expect((await listed()).invitations).toMatchObject([{ invitedBy: null }]);
    });
  });

  describe("asked for again", () => {
    const requests = async (who: { accessToken: string }) => (await call(who, "GET", "snapshot")).body.data.invitationRequests;
    /** What somebody's page hears of it that had everything before. */
    const changesFor = async (who: { accessToken: string }, after: number) =>
      (
        (await call(who, "GET", `changes?after=${after}`)).body.data.rows as {
          kind: string;
          key: string;
          row: object | null;
          scope: string;
        }[]
      )
        .filter(({ kind }) => kind === "invitationRequest")
        .map(({ key, row, scope }) => ({ key, row, scope }));
    const asked = async () => {
      await begin();
      const [admin, member] = [await someone("admin"), await someone("member")];
      const email = newAddress();
      const [{ invitationId: id }] = (await inviteAs(admin, email)).body.data.outcomes;
      const token = await tokenTo(stack, email);
      clock.advance(7 * day);
      const { seq } = (await call(admin, "GET", "snapshot")).body.data;
      expect((await portal("request", { token })).status).toBe(200);
      return {
        admin,
        member,
        email,
        id: id as string,
        token,
        seq: seq as number,
        row: { id, address: email, at: clock.now().toISOString() },
      };
    };

    test("it is in the inbox of whoever sent it, and of nobody else, until it is sent again", async () => {
      const { admin, member, id, token, seq, row } = await asked();
      expect([await requests(admin), await requests(home), await requests(member)]).toEqual([[row], [], []]);
      expect(await changesFor(admin, seq)).toEqual([{ key: id, row, scope: "person" }]);
      // Once more on the same day says nothing new.
      expect((await portal("request", { token })).status).toBe(200);
      expect(await changesFor(admin, seq)).toHaveLength(1);
      expect([await changesFor(home, seq), await changesFor(member, seq)]).toEqual([[], []]);
      expect((await call(home, "POST", `invitations/${id}/sending`)).status).toBe(200);
      expect(await requests(admin)).toEqual([]);
      expect((await changesFor(admin, seq)).at(-1)).toEqual({ key: id, row: null, scope: "person" });
      expect(await changesFor(member, seq)).toEqual([]);
    });

    test("it is in the inbox of all who may send it where whoever sent it has left, until it is revoked", async () => {
      const { admin, member, id, seq, row } = await asked();
      await rows(sql`delete from memberships where email = ${admin.email}`);
      expect([await requests(home), await requests(member)]).toEqual([[row], []]);
      expect((await call(home, "DELETE", `invitations/${id}`)).status).toBe(200);
      expect(await requests(home)).toEqual([]);
      expect((await changesFor(home, seq)).at(-1)).toEqual({ key: id, row: null, scope: "person" });
    });

    test.each<Role>(["member", "admin"])("inviting the address anew as %s ends it for everybody who heard", async (role) => {
      const { admin, email, id, seq } = await asked();
      expect(outcomesOf(await inviteAs(home, email, role))).toEqual(["sent"]);
      expect(await requests(admin)).toEqual([]);
      expect((await changesFor(admin, seq)).at(-1)).toEqual({ key: id, row: null, scope: "person" });
    });
  });

  describe("seats", () => {
    test("the last one goes to one of two, by links and by addresses", async () => {
      await begin();
      await fill(3);
      const link = await makeLink();
      const people = [await proven(), await proven()];
      const answers = await Promise.all(people.map((person) => take(person, link.token)));
      expect(answers.map(({ body }) => body.data?.outcome ?? body.code).toSorted()).toEqual(["joined", "workspace_full"]);
      expect(await seatsUsed()).toBe(5);
      expect(outcomesOf(await inviteAs(home, newAddress()))).toEqual(["no_seat"]);
    });

    test("many at once never take more than the plan has, whichever way they come", { timeout: 120_000 }, async () => {
      const newPerson = peopleOf(stack);
      const known = Array.from({ length: 10 }, () => newPerson());
      for (const { id, email } of known)
        await rows(sql`insert into users (id, email, password_hash, email_confirmed_at, app_metadata, user_metadata, created_at, updated_at)
          values (${id}, ${email}, '', now(), '{}', '{}', now(), now())`);
      await begin();
      for (let batch = 0; batch < racesOn(store); batch += 1) {
        await rows(sql`delete from invitations`);
        await rows(
          sql`delete from memberships m using organizations o where o.id = m.organization_id and o.subdomain = ${home.subdomain} and m.role <> 'owner'`,
        );
        const link = await makeLink({ most: 100 });
        const answers = await Promise.all(
          known.flatMap((person) => [take({ token: `token-of-${person.id}` }, link.token), inviteAs(home, newAddress())]),
        );
        const joined = answers.filter(({ body }) => body.data?.outcome === "joined").length;
        const sent = answers.filter((answer) => answer.body.data?.outcomes && outcomesOf(answer)[0] === "sent").length;
        expect([joined + sent, await seatsUsed()], `batch ${batch}`).toEqual([4, 5]);
        const other = new Set(answers.map(({ body }) => body.data?.outcome ?? body.code ?? outcomesOf({ body } as Answer)[0]));
        for (const each of other) expect(["joined", "sent", "no_seat", "workspace_full"]).toContain(each);
      }
    });

    test("a bigger plan opens more, the trial does not, and a smaller one admits nobody beyond it", async () => {
      await begin();
      const [{ trial_ends_at: trial } = {}] = await rows(sql`select trial_ends_at from organizations where subdomain = ${home.subdomain}`);
      expect(new Date(trial as string) > clock.now()).toBe(true);
      await fill(4);
      const email = newAddress();
      expect(outcomesOf(await inviteAs(home, email))).toEqual(["no_seat"]);
      await upgrade(stack.deps, home.subdomain, 2, null);
      const person = await proven();
      const { token, id } = await invite(person.email);
      expect((await listed()).seats).toEqual({ used: 6, most: null });
      await downgrade(stack.deps, home.subdomain, 1);
      clock.advance(300);
      expect((await call(home, "POST", `invitations/${id}/sending`, {})).body).toMatchObject({
        code: "no_seat_left",
        data: { used: 6, most: 5 },
      });
      expect((await take(person, token)).body.code).toBe("workspace_full");
    });

    test("a bounced one gives its seat back, and whoever has the token all the same needs one", async () => {
      await begin();
      await fill(3);
      const person = await proven();
      const { token, id } = await invite(person.email);
      await rows(sql`update invitations set state = 'bounced' where id = ${id}`);
      expect(await seatsUsed()).toBe(4);
      await invite(newAddress());
      expect((await take(person, token)).body.code).toBe("workspace_full");
      await rows(sql`delete from memberships where email = 'filler@example.com'`);
      expect((await take(person, token)).body.data.outcome).toBe("joined");
    });
  });

  test("are kept for a month once they are over, and not longer", async () => {
    await begin();
    const [open, declined] = [await invite(newAddress()), await invite(newAddress())];
    await portal("refusal", { token: declined.token });
    clock.advance(30 * day - 1);
    await purge(stack.deps, clock.now());
    expect((await listed()).invitations).toHaveLength(2);
    clock.advance(1);
    await purge(stack.deps, clock.now());
    expect(await stateOf(open.id)).toBe("expired");
    expect((await listed()).invitations).toHaveLength(1);
    clock.advance(7 * day);
    await purge(stack.deps, clock.now());
    expect((await listed()).invitations).toEqual([]);
  });

  test("`orgs show` counts who is invited among the members", async () => {
    await begin();
    await invite(newAddress());
    const { body } = await stack.request(`/api/admin/organizations/${home.subdomain}`, { token: stack.deps.apiKeys.service });
    expect(body.data).toMatchObject({ usage: { members: { used: 2, most: 5 } }, invited: 1 });
  });
});

describe("limits of invitations", () => {
  test("keep an organisation from mailing in bulk, and an address from being mailed by many", async () => {
    const stack = await startStack({ store: "pglite", env: { LIMITS: "on" } });
    const owner = await newOwner(stack);
    await upgrade(stack.deps, owner.subdomain, 2, null);
    const { accessToken: token } = await comeIn(stack, owner);
    const invite = (addresses: string) =>
      stack.request(`/api/w/${owner.subdomain}/invitations`, { token, body: { addresses, role: "guest" }, headers: at(owner.subdomain) });
    const tired = newAddress();
    for (let taken = 0; taken < 10; taken += 1) await stack.deps.limits.take("invited", tired);
    // What is no address is no mail.
    const { body } = await invite(`${tired}, nobody@`);
    expect(body.data.outcomes).toMatchObject([{ outcome: "too_soon" }, { outcome: "malformed" }]);
    expect(body.data.outcomes[0].retryAfter).toBeGreaterThan(86_000);
    const many = (count: number) => invite(Array.from({ length: count }, newAddress).join());
    const answers = [await many(50), await many(50), await many(50), await many(49), await many(1)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429]);
    await stack.close();
  });
});
