/** The same thing asked for many times at the same moment, on one server and on three that share a Postgres: one outcome, and no deadlock. */
import sql, { type Sql } from "sql-template-tag";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDatabase, hasPostgres, newAddress, racesOn, type Stack, startStack } from "./harness.ts";
import { freeForm } from "./free-owners.ts";
import { newName, peopleOf, registrationOf } from "./organization-people.ts";

const batches = racesOn("postgres");
const at = Array.from({ length: 10 }, (_, index) => index);

describe.skipIf(!hasPostgres).each([1, 3])("At the same moment, on %i of our servers", { timeout: 120_000 }, (size) => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let stacks: Stack[];
  let people: ReturnType<typeof peopleOf>[];

  beforeAll(async () => {
    database = await createDatabase();
    stacks = await Promise.all(
      Array.from({ length: size }, () => startStack({ store: "postgres", databaseUrl: database.url, env: { DATABASE_POOL: "10" } })),
    );
    people = stacks.map((stack) => peopleOf(stack));
  });
  afterAll(async () => {
    await database.drop();
  });

  /** Somebody who is signed in on every server. */
  const somebody = () => {
    const email = newAddress();
    const known = people[0]!(email);
    const onAll = people.map((make) => make(email, known.id));
    return { ...known, on: (turn: number) => onAll[turn % size]! };
  };
  const rowsOf = async (query: Sql) => (await stacks[0]!.deps.db.query(query)).rows;

  test("ten equal registrations are one, with ten equal answers, however often", async () => {
    for (let batch = 0; batch < batches; batch += 1) {
      const [who, request] = [somebody(), registrationOf(newName())];
      const answers = await Promise.all(at.map((turn) => who.on(turn).call("registration", request)));
      const outcomes = answers.map(({ status, body }) => ({ status, success: body.success, name: body.data?.subdomainName }));
      expect(outcomes).toEqual(at.map(() => ({ status: 200, success: true, name: request.subdomainName })));
      expect(await rowsOf(sql`select 1 from organizations where owner_id = ${who.id}`)).toHaveLength(1);
    }
  });

  test("registrations, edits, holds, ends and a right code leave one living organisation, however often", async () => {
    for (let batch = 0; batch < batches; batch += 1) {
      const [who, request] = [somebody(), registrationOf(newName())];
      await who.call("registration", request);
      await who.call("resend-otp", { automatic: true });
      const [mail] = await stacks[0]!.mails(who.email);
      const held = [newName(), newName()];
      await Promise.all(held.map((subdomain) => who.call("validate-subdomain", { subdomain })));
      const confirmation = who.on(0).call("confirm-email-otp", { otpCode: mail!.params["code"] });
      const others = await Promise.all([
        who.on(1).call("registration", request),
        who.on(2).call("registration", { ...request, subdomainName: newName() }),
        who.on(0).call("validate-subdomain", { subdomain: newName() }),
        who.on(1).call("end-session", { sessionId: request.sessionId }),
        who.on(2).call("resend-otp", {}),
        who.on(0).call("confirm-email-otp", { otpCode: mail!.params["code"] }),
        somebody().call("validate-subdomain", { subdomain: held[0]! }),
      ]);
      expect((await confirmation).status).toBe(200);
      expect(others.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
      const claims = await rowsOf(sql`select subdomain from subdomain_claims where holder_id = ${who.id} and state <> 'held'`);
      expect(claims).toEqual(await rowsOf(sql`select subdomain from organizations where owner_id = ${who.id} and state = 'active'`));
      expect(claims).toHaveLength(1);
    }
  });

  test("free registrations of one address are one, and their link works, five times", async () => {
    for (let batch = 0; batch < 5; batch += 1) {
      const email = newAddress();
      const answers = await Promise.all(
        at.map((turn) =>
          stacks[turn % size]!.request("/api/registration", {
            body: freeForm(email),
          }),
        ),
      );
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
      expect(await rowsOf(sql`select 1 from organizations where owner_email = ${email}`)).toHaveLength(1);
    }
  });

  test("none of it made two transactions wait for each other", async () => {
    // A connection tells what it counted when it ends.
    await Promise.all(stacks.map((stack) => stack.close()));
    const url = new URL(database.url);
    const name = url.pathname.slice(1);
    url.pathname = "/postgres";
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    const { rows } = await client.query("select deadlocks::int from pg_stat_database where datname = $1", [name]);
    await client.end();
    expect(rows).toEqual([{ deadlocks: 0 }]);
  });
});
