/**
 * Charts of what is decided in SQL: nobody runs them, so their walks go through the statements, and after each step the rows must say what
 * the chart says, and whoever asked must be told it. Every two steps that can follow each other are walked.
 */
import { randomUUID } from "node:crypto";
import sql, { type Sql } from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AnyEventObject, AnyStateMachine, EventFromLogic } from "xstate";
import { refreshFamilyMachine, type FamilyAnswer } from "../../machines/auth/refresh-family.ts";
import { samples as refreshFamilySamples } from "../../machines/auth/refresh-family.model.ts";
import { claimMachine, type ClaimSnapshot } from "../../machines/organization/claim.ts";
import { samples as claimSamples } from "../../machines/organization/claim.model.ts";
import { invitationMachine, type InvitationSnapshot } from "../../machines/organization/invitation.ts";
import { samples as invitationSamples } from "../../machines/organization/invitation.model.ts";
import { allowedTries, verificationCodeMachine, type VerificationCodeSnapshot } from "../../machines/organization/verification-code.ts";
import { samples as verificationCodeSamples } from "../../machines/organization/verification-code.model.ts";
import { IdentityError } from "gotrue-for-node";
import { firstToken, formatToken, placeOf } from "../../src/gotrue/sessions/refresh-token.ts";
import { endSessions, refreshSession } from "../../src/gotrue/sessions/sessions.ts";
import { raiseSession } from "../../src/gotrue/store/sessions.ts";
import { giveUp } from "../../src/server/store/queries/mail/outbox.ts";
import { beginPurge } from "../../src/server/store/queries/life/active.ts";
import { lockPerson } from "gotrue-for-node";
import { activatePending } from "../../src/server/use-cases/organization/activation.ts";
import { pathsOf } from "statewalk";
import type { Samples } from "statewalk";
import { newOwner, type Owner } from "./free-owners.ts";
import { newAddress, type Person, type Stack, startStack } from "./harness.ts";
import { newName, peopleOf, type Registrant, registrationOf, stopClock } from "./organization-people.ts";
import { at, comeIn, tokenTo } from "./workspace-people.ts";

let stack: Stack;
let clock: ReturnType<typeof stopClock>;
let newPerson: ReturnType<typeof peopleOf>;

const delaysOf = (machine: AnyStateMachine) => machine.implementations.delays as unknown as Record<string, number>;
const seconds = (machine: AnyStateMachine, delay: string) => delaysOf(machine)[delay]! / 1000;

beforeAll(async () => {
  stack = await startStack({
    store: "pglite",
    env: {
      HOLD_LIFE: String(seconds(claimMachine, "holdLife")),
      CODE_LIFE: String(seconds(verificationCodeMachine, "codeLife")),
      CODE_TRIES: String(allowedTries),
      CODES_PER_HOUR: "1000",
      INVITATION_INTERVAL: "0",
      REUSE_INTERVAL: String(seconds(refreshFamilyMachine, "reuseInterval")),
      SESSION_IDLE: String(seconds(refreshFamilyMachine, "idle")),
      SESSION_LIFE: String(seconds(refreshFamilyMachine, "life")),
    },
  });
  clock = stopClock(stack);
  newPerson = peopleOf(stack);
});
afterAll(() => stack.close());

const all = async (query: Sql) => (await stack.deps.db.query(query)).rows;
const one = async (query: Sql) => (await all(query))[0];
const run = async (query: Sql): Promise<void> => void (await all(query));

/** The delay that an event is the end of. */
const delayOf = ({ type }: AnyEventObject): string | undefined => /^xstate\.after\.([^.]+)\./.exec(type)?.[1];

const walksOf = <Machine extends AnyStateMachine>(machine: Machine, samples: Samples<Machine>) =>
  (["transition", "pairwise"] as const).flatMap((strategy) =>
    pathsOf(machine, samples, strategy).map((path, at) => [`${strategy} ${at + 1}`, path] as const),
  );

describe("A subdomain's claim", () => {
  type Walk = { name: string; people: Record<string, Registrant> };

  const prove = (person: Registrant): Promise<void> =>
    stack.deps.db.transaction(async (tx) => {
      await lockPerson(tx, person.id);
      await activatePending(stack.deps, tx, { ...person, language: "en" }, clock.now());
    });

  /** Does an event as the product does. */
  const take = async ({ name, people }: Walk, event: AnyEventObject): Promise<void> => {
    if (delayOf(event)) return clock.advance(seconds(claimMachine, "holdLife"));
    if (event.type === "organisation.purged") {
      const living = await one(sql`select organization_id as id from subdomain_claims where subdomain = ${name}`);
      return stack.deps.db.transaction((tx) => beginPurge(tx, living!["id"] as string));
    }
    const person = people[event["by"] as string]!;
    switch (event.type) {
      case "name.checked":
        await person.call("validate-subdomain", { subdomain: name });
        return;
      case "registration.submitted":
        await person.call("registration", registrationOf(name));
        return;
      case "registration.renamed":
        await person.call("registration", registrationOf(newName()));
        return;
      case "registration.left":
        await person.call("end-session", { sessionId: `session_${person.id}` });
        return;
      case "code.requested":
        await person.call("resend-otp");
        return;
      case "elsewhere.proven":
        await person.call("registration", registrationOf(newName()));
        return prove(person);
      case "address.proven":
        return prove(person);
    }
    throw new Error(`Nobody knows how to do ${event.type}`);
  };

  /** Where the row says the claim is, and whose. */
  const claimOf = async ({ name, people }: Walk) => {
    const row = await one(sql`select holder_id, state, expires_at from subdomain_claims where subdomain = ${name}`);
    if (!row) return { state: "free", holder: null };
    const holder = Object.keys(people).find((who) => people[who]!.id === row["holder_id"])!;
    if (row["state"] === "active") return { state: "active", holder };
    const isOver = new Date(row["expires_at"] as string) <= clock.now();
    return { state: `${isOver ? "lapsed" : "kept"}.${row["state"] as string}`, holder };
  };

  /** Whoever did not register the name proves or renames another one, if any; only what lives is purged. */
  const isAboutName = (event: EventFromLogic<typeof claimMachine>, { context }: ClaimSnapshot) =>
    event.type !== "organisation.purged" &&
    !(["address.proven", "registration.renamed", "elsewhere.proven"].includes(event.type) && !context.registrants.includes(event.by));

  const drawn = ({ value, context: { holder } }: ClaimSnapshot) => ({
    state: typeof value === "string" ? value : Object.entries(value)[0]!.join("."),
    holder,
  });

  const tellingsOf = async ({ people }: Walk, who: string) =>
    (await stack.mails(people[who]!.email)).filter(({ kind }) => kind === "hold_reassigned").length;

  test.each(walksOf(claimMachine, claimSamples))("is in its row what is drawn, and its holders are told: %s", async (_name, path) => {
    const walk: Walk = { name: newName(), people: { mali: newPerson(), arun: newPerson() } };
    const notified: Record<string, number> = { mali: 0, arun: 0 };
    let before = path.start;
    for (const { event, snapshot: after } of path.steps) {
      await take(walk, event);
      expect(await claimOf(walk), event.type).toEqual(drawn(after));
      for (const refused of Object.values(claimSamples.events)
        .flat()
        .filter((other) => isAboutName(other, after) && !after.can(other))) {
        await take(walk, refused);
        expect(await claimOf(walk), `${refused.type} is refused after ${event.type}`).toEqual(drawn(after));
      }
      const previous = before.context.holder;
      if (before.matches("lapsed") && previous !== null && after.context.holder !== previous)
        notified[previous]! += after.matches("kept") ? 1 : 0;
      for (const who of Object.keys(notified)) expect(await tellingsOf(walk, who), `${who} told after ${event.type}`).toBe(notified[who]);
      before = after;
    }
  });
});

describe("A verification code", () => {
  const mailsOf = async ({ email }: Registrant) => (await stack.mails(email)).filter(({ kind }) => kind === "code");
  /** What each person was mailed last; the stopped clock does not tell. */
  const mailed = new Map<Registrant, string>();

  /** Does an event, and answers what whoever typed was told. A delay has passed when the row says so: two of them may end in any order. */
  const take = async (person: Registrant, event: AnyEventObject): Promise<VerificationCodeSnapshot["context"]["verdict"]> => {
    const delay = delayOf(event);
    if (delay === "codeLife") await run(sql`update verification_codes set expires_at = ${clock.now()} where address = ${person.email}`);
    else if (delay === "triesLife")
      await run(sql`update verification_codes set tries_until = ${clock.now()} where address = ${person.email}`);
    else if (event.type === "code.mailed") {
      // The wait between two mails is another chart's.
      await run(sql`update verification_codes set sent_at = sent_at - interval '1 hour' where address = ${person.email}`);
      const before = (await mailsOf(person)).map(({ id }) => id);
      await person.call("resend-otp");
      const sent = (await mailsOf(person)).find(({ id }) => !before.includes(id));
      if (sent) mailed.set(person, sent.params["code"] as string);
    } else return typed(person, event.type === "code.typed");
    return null;
  };

  const activations = async ({ id }: Registrant) =>
    (await all(sql`select 1 from audit_events where kind = 'organization.activated' and actor_id = ${id}`)).length;

  const typed = async (person: Registrant, isMailed: boolean): Promise<VerificationCodeSnapshot["context"]["verdict"]> => {
    const code = mailed.get(person) ?? "123456";
    const guess = code === "000000" ? "111111" : "000000";
    const living = await activations(person);
    const { body } = await person.call("confirm-email-otp", { otpCode: isMailed ? code : guess });
    const isNew = (await activations(person)) > living;
    if (body.success) return { verdict: isNew ? "right" : "done" };
    expect(isNew).toBe(false);
    if (body.code === "code_invalid") return { verdict: "wrong", triesLeft: body.data.triesLeft };
    const verdicts: Record<string, "absent" | "expired" | "exhausted"> = {
      registration_absent: "absent",
      code_expired: "expired",
      code_exhausted: "exhausted",
    };
    return { verdict: verdicts[body.code]! };
  };

  /** What its row says, by the chart's regions. */
  const rowOf = async ({ email }: Registrant) => {
    const row = await one(sql`select expires_at, used_at, tries, tries_until from verification_codes where address = ${email}`);
    if (!row) return { code: "absent", use: "unused", tries: 0 };
    const has = (time: unknown) => typeof time === "string" && new Date(time) > clock.now();
    return {
      code: has(row["expires_at"]) ? "working" : "expired",
      use: row["used_at"] === null ? "unused" : "used",
      tries: has(row["tries_until"]) ? row["tries"] : 0,
    };
  };

  test.each(walksOf(verificationCodeMachine, verificationCodeSamples))("is judged as drawn, %s", async (_name, path) => {
    const person = newPerson();
    await person.call("registration", registrationOf(newName()));
    for (const { event, snapshot } of path.steps) {
      const { value, context } = snapshot;
      const verdict = await take(person, event);
      if (event.type.endsWith(".typed")) expect(verdict, event.type).toEqual(context.verdict);
      const drawn = { code: value.code, use: value.use, tries: context.tries };
      expect(await rowOf(person), event.type).toEqual(drawn);
      if (snapshot.can({ type: "code.mailed" })) continue;
      const before = (await mailsOf(person)).length;
      await take(person, { type: "code.mailed" });
      expect((await mailsOf(person)).length, `nothing is sent after ${event.type}`).toBe(before);
      expect(await rowOf(person), event.type).toEqual(drawn);
    }
  });
});

describe("An invitation", () => {
  type Walk = { id: string; email: string | null; token: string };
  let owner: Owner & { accessToken: string };
  /** Two who may come, as many as the samples' link is for. */
  let people: Person[];
  const mailed = newAddress();

  beforeAll(async () => {
    const made = await newOwner(stack);
    owner = { ...made, ...(await comeIn(stack, made)) };
    people = [await stack.signUp(mailed), await stack.signUp()];
    await run(sql`update users set email_confirmed_at = ${clock.now()} where email = any(${people.map(({ email }) => email)}::text[])`);
  });

  const inWorkspace = (method: string, path: string, body?: object) =>
    stack.request(`/api/w/${owner.subdomain}/${path}`, { method, token: owner.accessToken, body, headers: at(owner.subdomain) });
  const organization = () => sql`(select id from organizations where subdomain = ${owner.subdomain})`;

  const begin = async (input: { isAddressed: boolean; role: string; most: number; days: number }): Promise<Walk> => {
    await run(sql`delete from invitations where organization_id = ${organization()}`);
    await run(sql`delete from memberships where organization_id = ${organization()} and role <> 'owner'`);
    // Mails of one moment have no order.
    clock.advance(1);
    if (input.isAddressed) {
      const { body } = await inWorkspace("POST", "invitations", { addresses: mailed, role: input.role });
      return { id: body.data.outcomes[0].invitationId, email: mailed, token: await tokenTo(stack, mailed) };
    }
    const { role, most, days } = input;
    const { body } = await inWorkspace("POST", "invitation-links", { role, most, days });
    return { id: body.data.invitation.id, email: null, token: new URL(body.data.link).hash.slice(1) };
  };

  const portal = (path: string, token: string, person?: Person) =>
    stack.request(`/api/auth/invitations/${path}`, { token: person?.token, body: { token, acceptTerms: true } });

  /** More than the plan has, for as long as something happens. */
  const withoutRoom = async (work: () => Promise<unknown>) => {
    await run(sql`insert into memberships (organization_id, user_id, role, email, terms_version, terms_accepted_at, created_at)
      select ${organization()}, gen_random_uuid(), 'guest', 'filler@example.com', '', ${clock.now()}, ${clock.now()} from generate_series(1, 5)`);
    await work();
    await run(sql`delete from memberships where email = 'filler@example.com'`);
  };

  const happens = async (walk: Walk, event: AnyEventObject): Promise<void> => {
    switch (event.type) {
      case "invitation.resent":
        if ((await inWorkspace("POST", `invitations/${walk.id}/sending`, {})).status === 200) walk.token = await tokenTo(stack, mailed);
        return;
      case "invitation.taken": {
        const joined = await all(sql`select user_id from memberships where organization_id = ${organization()} and email = ${mailed}`);
        // Whoever it was mailed to, or the next of those who have the link.
        await portal("acceptance", walk.token, people[walk.email === null && joined.length > 0 ? 1 : 0]);
        return;
      }
      case "invitation.declined":
        await portal("refusal", walk.token);
        return;
      case "invitation.revoked":
        await inWorkspace("DELETE", `invitations/${walk.id}`);
        return;
      case "invitation.asked":
        // More often than once a day nobody is told.
        await run(sql`update invitations set asked_at = null where id = ${walk.id}`);
        await portal("request", walk.token);
        return;
      case "role.changed":
        await inWorkspace("PUT", `invitations/${walk.id}/role`, { role: event["role"] });
        return;
      case "mail.failed": {
        const mail = await one(
          sql`update outbox set attempts = 1 from invitations i where i.id = ${walk.id} and outbox.id = i.mail_id returning outbox.id`,
        );
        if (mail)
          await giveUp(stack.deps.db, { id: mail["id"], attempt: 1 } as Parameters<typeof giveUp>[1], clock.now(), "no such mailbox");
      }
    }
  };

  /** Does an event as the product does. */
  const take = async (walk: Walk, event: AnyEventObject): Promise<void> => {
    clock.advance(1);
    if (delayOf(event) === "invitationLife") return run(sql`update invitations set expires_at = ${clock.now()} where id = ${walk.id}`);
    if (event["hasSeat"] === false) return withoutRoom(() => happens(walk, event));
    return happens(walk, event);
  };

  const storedOf = async ({ id }: Walk) => {
    const row = await one(sql`select role, uses from invitations where id = ${id}`);
    const { body } = await inWorkspace("GET", "invitations");
    const state = (body.data.invitations as { id: string; state: string }[]).find((each) => each.id === id)!.state;
    const joined = await all(
      sql`select role from memberships where organization_id = ${organization()} and role <> 'owner' order by created_at`,
    );
    return { state, role: row!["role"], uses: row!["uses"], joined: joined.map((member) => member["role"]) };
  };

  const placeOf = ({ value }: InvitationSnapshot): string => {
    const path = (inner: unknown): string => (typeof inner === "string" ? inner : path(Object.values(inner as object)[0]));
    return path(value);
  };

  const mails = async () => {
    const [sent, asked] = await Promise.all([stack.mails(mailed), stack.mails(owner.email)]);
    const count = (kind: string, of: typeof sent) => of.filter((mail) => mail.kind === kind).length;
    return { sent: count("invitation", sent), asked: count("invitation_asked", asked) };
  };

  test.each(walksOf(invitationMachine, invitationSamples))("is in its row what is drawn, %s", async (_name, path) => {
    const walk = await begin(path.input);
    const joined: string[] = [];
    for (const { event, snapshot } of path.steps) {
      const before = await mails();
      await take(walk, event);
      if (snapshot.context.uses > joined.length) joined.push(snapshot.context.role);
      const { role, uses } = snapshot.context;
      const drawn = { state: placeOf(snapshot), role, uses, joined };
      expect(await storedOf(walk), event.type).toEqual(drawn);
      const [sent, asked] = [event.type === "invitation.resent", event.type === "invitation.asked"].map(Number);
      expect(await mails(), event.type).toEqual({ sent: before.sent + sent!, asked: before.asked + asked! });
      for (const refused of Object.values(invitationSamples.events)
        .flat()
        .filter((other) => !snapshot.can(other))) {
        const then = await mails();
        await take(walk, refused);
        expect(await storedOf(walk), `${refused.type} is refused after ${event.type}`).toEqual(drawn);
        expect(await mails(), `${refused.type} is refused after ${event.type}`).toEqual(then);
      }
    }
  });
});

describe("A family of refresh tokens", () => {
  type Family = { userId: string; id: string; tokens: string[] };

  const answers: Record<string, FamilyAnswer> = {
    refresh_token_not_found: "notFound",
    refresh_token_already_used: "alreadyUsed",
    session_expired: "expired",
  };

  /** Presents a token; one that answers anything but the next or the active one is wrong. */
  const present = async (family: Family, token: string): Promise<FamilyAnswer> => {
    try {
      const { refresh_token: given } = await refreshSession(stack.deps, token);
      if (given === family.tokens.at(-1)) return "same";
      family.tokens.push(given);
      return "next";
    } catch (error) {
      if (error instanceof IdentityError) return answers[error.code]!;
      throw error;
    }
  };

  const back: Record<string, number> = { active: 1, parent: 2, older: 3 };
  const ago = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds);

  /** Does an event, and answers what whoever presented a token was given. A delay has passed when the row says so. */
  const take = async (family: Family, event: AnyEventObject): Promise<FamilyAnswer | null> => {
    const delays = delaysOf(refreshFamilyMachine);
    switch (delayOf(event) ?? event.type) {
      case "reuseInterval":
        await run(sql`update sessions set refreshed_at = ${ago(delays["reuseInterval"]! + 1)} where id = ${family.id}`);
        return null;
      case "idle":
        await run(sql`update sessions set refreshed_at = ${ago(delays["idle"]! + 1)} where id = ${family.id}`);
        return null;
      case "life":
        await run(sql`update sessions set created_at = ${ago(delays["life"]!)} where id = ${family.id}`);
        return null;
      case "session.ended":
        await endSessions(stack.deps, family.userId, { only: family.id });
        return null;
      case "session.raised": {
        const token = firstToken(family.id);
        const raised = {
          id: family.id,
          userId: family.userId,
          factorId: randomUUID(),
          amr: [],
          refreshHash: placeOf(token).hash,
          now: clock.now(),
        };
        const [row] = await raiseSession(stack.deps.db, raised);
        family.tokens = [formatToken({ ...token, generation: row!.generation! })];
        return null;
      }
      default: {
        const age = event["age"] as string;
        const token = age === "foreign" ? formatToken({ ...firstToken(family.id), generation: 1 }) : family.tokens.at(-back[age]!);
        return present(family, token!);
      }
    }
  };

  /** A session that is over but for somebody asking keeps its row. */
  const isKept = async ({ id }: Family) => (await one(sql`select 1 from sessions where id = ${id}`)) !== undefined;

  test.each(walksOf(refreshFamilyMachine, refreshFamilySamples))("is answered as drawn, %s", async (_name, path) => {
    const { email, session } = await stack.signUp();
    const row = await one(sql`select s.id, s.user_id from sessions s join users u on u.id = s.user_id where u.email = ${email}`);
    await run(sql`update sessions set created_at = ${clock.now()}, refreshed_at = ${clock.now()} where id = ${row!["id"]}`);
    const family: Family = { id: row!["id"] as string, userId: row!["user_id"] as string, tokens: [session.refresh_token] };
    for (const { event, snapshot } of path.steps) {
      const { context, value } = snapshot;
      const given = await take(family, event);
      if (event.type === "token.presented") expect(given, event.type).toBe(context.answer);
      expect(await isKept(family), event.type).toBe(value !== "ended");
    }
  });
});
