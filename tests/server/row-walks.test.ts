/**
 * Charts of what is decided in SQL: nobody runs them, so their walks go through the statements, and after each step the rows must say what
 * the chart says, and whoever asked must be told it. Every two steps that can follow each other are walked.
 */
import { randomUUID } from "node:crypto";
import sql, { type Sql } from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AnyEventObject, AnyStateMachine, EventFromLogic } from "xstate";
import { refreshFamilyMachine, type FamilyAnswer } from "../../machines/auth/refresh-family.ts";
import { samples as refreshFamilySamples } from "../../machines/auth/refresh-family.samples.ts";
import { claimMachine, type ClaimSnapshot } from "../../machines/organisation/claim.ts";
import { samples as claimSamples } from "../../machines/organisation/claim.samples.ts";
import { allowedTries, verificationCodeMachine, type VerificationCodeSnapshot } from "../../machines/organisation/verification-code.ts";
import { samples as verificationCodeSamples } from "../../machines/organisation/verification-code.samples.ts";
import { IdentityError } from "../../src/server/identity/errors.ts";
import { firstToken, formatToken, placeOf } from "../../src/server/identity/sessions/refresh-token.ts";
import { endSessions, refreshSession } from "../../src/server/identity/sessions/sessions.ts";
import { raiseSession } from "../../src/server/store/queries/identity/sessions.ts";
import { purgeOrganization } from "../../src/server/store/queries/life/living.ts";
import { lockPerson } from "../../src/server/store/queries/person.ts";
import { activatePending } from "../../src/server/use-cases/organization/activation.ts";
import { pathsOf } from "statewalk";
import type { Samples } from "statewalk";
import { type Stack, startStack } from "./harness.ts";
import { newName, peopleOf, type Registrant, registrationOf, stopClock } from "./organization-people.ts";

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
      return stack.deps.db.transaction((tx) => purgeOrganization(tx, living!["id"] as string));
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
    const told: Record<string, number> = { mali: 0, arun: 0 };
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
        told[previous]! += after.matches("kept") ? 1 : 0;
      for (const who of Object.keys(told)) expect(await tellingsOf(walk, who), `${who} told after ${event.type}`).toBe(told[who]);
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
      const told = await take(person, event);
      if (event.type.endsWith(".typed")) expect(told, event.type).toEqual(context.verdict);
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
