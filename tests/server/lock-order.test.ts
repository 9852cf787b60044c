/** Follows the statements of every flow that changes what a person registers or owns, and holds them to the order of docs/decisions/lock-order.md. */
import { AsyncLocalStorage } from "node:async_hooks";
import sql, { type Sql } from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startJobWorker } from "../../src/server/jobs/worker.ts";
import { statements } from "../../src/basics/sql/statement.ts";
import { moveLeadOn } from "../../src/server/use-cases/admin/leads.ts";
import { downgrade, extendTrial, relocate, rename, restore, suspend, upgrade } from "../../src/server/use-cases/admin/organizations.ts";
import { jobPlans } from "../../src/server/use-cases/jobs/plans.ts";
import { sweepLifecycles } from "../../src/server/use-cases/life/lifecycle-sweep.ts";
import { purge } from "../../src/server/use-cases/life/purge.ts";
import { freeForm, newOwner, signIn } from "./free-owners.ts";
import { interceptQueries, newAddress, type Stack, startStack } from "./harness.ts";
import { newName, peopleOf, registrationOf, stopClock } from "./organization-people.ts";

/** Nobody has a person's code or organisation who has not the person: between these two there is no order. */
const ranks = { person: 0, verification_codes: 1, organizations: 1, subdomain_claims: 2 } as const;
type Place = keyof typeof ranks;
const places = Object.keys(ranks) as Place[];

/** What a statement writes or locks of these. One that takes the person's lock itself does so in its first part. */
const placesOf = (text: string): Place[] => {
  if (!/insert into|update|delete from|for key share|advisory/.test(text)) return [];
  const locked = [...text.matchAll(/for (?:update|key share)(?: of (\w+))?/g)].map(({ 1: alias, index }) => {
    const before = [...text.slice(0, index).matchAll(/\b(?:from|join) (\w+)(?: (\w+))?|, (\w+) (?!from\b)(\w+)\b/g)];
    const table = alias === undefined ? before.at(-1) : before.findLast((match) => (match[2] ?? match[4]) === alias);
    return table?.[1] ?? table?.[3];
  });
  return places.filter((place) =>
    place === "person"
      ? text.includes("pg_advisory_xact_lock(hashtextextended('person ' ||")
      : locked.includes(place) || new RegExp(`(insert into|\\bupdate|delete from) ${place}\\b`).test(text),
  );
};

/** By text, because that is what a store is sent. */
const known = new Map<string, { name: string; places: Place[] }>();

type Flow = { name: string; places: Place[] }[];
const flows: Flow[] = [];
const within = new AsyncLocalStorage<Flow>();

let stack: Stack;
let clock: ReturnType<typeof stopClock>;
let putBack: () => void;

beforeAll(async () => {
  stack = await startStack({ store: "pglite", env: { SECURE_EMAIL_CHANGE: "off" } });
  clock = stopClock(stack);
  const { db } = stack.deps;
  for (const [name, { text }] of statements) known.set(text, { name, places: placesOf(text) });
  putBack = interceptQueries(db, ({ text }, goOn) => {
    const statement = known.get(text);
    if (statement) {
      const flow = within.getStore();
      if (flow) flow.push(statement);
      else flows.push([statement]);
    }
    return goOn();
  });
  const begin = db.transaction;
  db.transaction = (work, first) => {
    const flow: Flow = [];
    flows.push(flow);
    return within.run(flow, () => begin(work, first));
  };
});
afterAll(async () => {
  putBack();
  await stack.close();
});

const day = 86_400;

test("every flow locks the person, then code, organisation and claim", { timeout: 120_000 }, async () => {
  const { deps } = stack;
  const one = async (query: Sql) => (await deps.db.query(query)).rows[0]!;

  // The wizard, with an edit, a wrong code and the right one.
  const who = peopleOf(stack)();
  const request = { ...registrationOf(newName()), subscriptionPlanId: 2 };
  await who.call("start-session", { sessionId: request.sessionId });
  await who.call("validate-subdomain", { subdomain: newName() });
  await who.call("registration", { ...request, subdomainName: newName() });
  await who.call("registration", request);
  await who.call("resend-otp", { automatic: true });
  const [mail] = await stack.mails(who.email);
  const code = String(mail!.params["code"]);
  await who.call("confirm-email-otp", { otpCode: code === "000000" ? "111111" : "000000" });
  expect(await who.call("confirm-email-otp", { otpCode: code })).toMatchObject({ status: 200 });
  await who.call("end-session", { sessionId: request.sessionId });
  const jobs = startJobWorker(deps, jobPlans);
  await jobs.drain();
  await jobs.stop();

  // The free way, with a second form for the same address; one that nobody goes on with.
  const owner = await newOwner(stack);
  await stack.request("/api/registration", { body: freeForm(owner.email) });

  const unread = newAddress();
  await stack.request("/api/registration", { body: freeForm(unread) });
  clock.advance(day + 1);
  await purge(deps, clock.now());

  // The owner's address changes, and with it where the organisation is written to.
  const email = newAddress();
  await stack.request("/auth/v1/user", { method: "PUT", token: owner.token, body: { email } });
  const proof = (await stack.mails(email)).find(({ kind }) => kind === "email_change_new")!.params["code"];
  expect(await stack.request("/auth/v1/verify", { body: { type: "email_change", email, token: proof } })).toMatchObject({ status: 200 });
  owner.email = email;

  // The operator and time.
  const lead = await one(sql`select id from leads where email = ${who.email}`);
  await moveLeadOn(deps, lead["id"] as string, { type: "lead.won" });
  await extendTrial(deps, owner.subdomain, 7);
  await rename(deps, owner.subdomain, "Another name");
  owner.subdomain = (await relocate(deps, owner.subdomain, newName())).subdomain;
  await suspend(deps, owner.subdomain, "a reason");
  await restore(deps, owner.subdomain);
  clock.advance(60 * day + 1);
  await sweepLifecycles(deps, clock.now());
  await stack.request(`/api/organization/get-organization-by-email?email=${encodeURIComponent(owner.email)}`, {
    token: await signIn(stack, owner.email),
  });
  await upgrade(deps, owner.subdomain, 2, null);
  await downgrade(deps, owner.subdomain, 1);
  // Somebody goes, with what they were registering.
  const { email: leaving, token: last, password } = await stack.signUp();
  await stack.request("/api/organization/registration", { token: last, body: { ...registrationOf(newName()), email: leaving } });
  expect(await stack.request("/api/auth/account", { method: "DELETE", token: last, body: { proof: password } })).toMatchObject({
    status: 200,
  });
  const unused = await newOwner(stack);
  for (const days of [60, 15, 10, 5, 90]) {
    clock.advance(days * day + 1);
    await sweepLifecycles(deps, clock.now());
  }
  expect(await one(sql`select count(*)::int as left from organizations where subdomain = ${unused.subdomain}`)).toEqual({ left: 0 });

  const touching = flows.map((flow) => flow.filter((statement) => statement.places.length > 0)).filter((flow) => flow.length > 0);
  expect(touching.length).toBeGreaterThan(20);
  for (const flow of touching) {
    const names = flow.map(({ name }) => name).join(", ");
    const met = [...new Set(flow.flatMap((statement) => statement.places))];
    expect(
      met.map((place) => ranks[place]),
      names,
    ).toEqual(met.map((place) => ranks[place]).toSorted());
    // A job keeps its organisation from being deleted, and is nobody's.
    if (flow[0]!.name !== "lock_organization_of_job") expect(met[0], names).toBe("person");
  }

  // A form for an address waits for its person before it locks the account, whose flows take the person first.
  const forms = flows
    .map((flow) => flow.map(({ name }) => name))
    .filter((names) => names.includes("submit_once") && names.includes("lock_account"));
  expect(forms.length).toBeGreaterThan(1);
  for (const names of forms) expect(names.slice(0, names.indexOf("lock_account"))).toContain("lock_person");

  // What writes these tables and is reached by none of the flows would escape the rule.
  const seen = new Set(flows.flat().map(({ name }) => name));
  const missed = [...known.values()].filter(({ name, places: met }) => met.length > 0 && !name.startsWith("seed_") && !seen.has(name));
  expect(missed.map(({ name }) => name)).toEqual([]);
});
