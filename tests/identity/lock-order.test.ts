/** Whatever touches an account and its proofs takes the account first, so that two at once wait for each other's end and never for each other. */
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDatabase, goodPassword, hasPostgres, newAddress, type Answer, type Stack, startStack } from "../server/harness.ts";
import { waitFor } from "../wait-for.ts";

describe.skipIf(!hasPostgres)("an account and its proofs", () => {
  let stack: Stack;
  let drop = async () => {};
  /** Two connections of somebody else: one that holds the account, one that looks on. */
  let holder: pg.Client;
  let viewer: pg.Client;

  beforeAll(async () => {
    const database = await createDatabase();
    drop = database.drop;
    stack = await startStack({ store: "postgres", databaseUrl: database.url, env: { MAIL_INTERVAL: "0" } });
    [holder, viewer] = [new pg.Client(database.url), new pg.Client(database.url)];
    await Promise.all([holder.connect(), viewer.connect()]);
  });
  afterAll(async () => {
    await Promise.all([holder.end(), viewer.end()]);
    await stack.close();
    await drop();
  });

  const signUp = async () => {
    const email = newAddress();
    await stack.request("/auth/v1/signup", { body: { email, password: goodPassword } });
    return email;
  };
  const tokens = new Map<string, string>();
  const confirmed = async () => {
    const email = await signUp();
    const { body } = await stack.request("/auth/v1/verify", { body: { type: "signup", email, token: await codeTo(email) } });
    tokens.set(email, body.access_token);
    return email;
  };
  const paramsTo = async (email: string) => (await stack.mails(email))[0]!.params as { link: string; code: string };
  const codeTo = async (email: string) => (await paramsTo(email)).code;
  const linkTo = async (email: string) => new URL((await paramsTo(email)).link).searchParams.get("token")!;
  const recover = async () => {
    const email = await confirmed();
    await stack.request("/auth/v1/recover", { body: { email } });
    return email;
  };

  const newPassword = "nine lanterns on the river";
  const calls: [string, () => Promise<string>, (email: string) => Promise<Answer>][] = [
    [
      "a mailed code",
      signUp,
      async (email) => stack.request("/auth/v1/verify", { body: { type: "signup", email, token: await codeTo(email) } }),
    ],
    [
      "a mailed link",
      signUp,
      async (email) => stack.request("/auth/v1/verify", { body: { type: "signup", token_hash: await linkTo(email) } }),
    ],
    [
      "a new password with a link",
      recover,
      async (email) =>
        stack.request("/api/auth/user/ResetPassword", { method: "PUT", body: { email, token: await linkTo(email), newPassword } }),
    ],
    ["another mail", recover, (email) => stack.request("/auth/v1/recover", { body: { email } })],
    ["a code for a new password", recover, (email) => stack.request("/auth/v1/reauthenticate", { token: tokens.get(email) })],
    [
      "a link of the operator's",
      recover,
      (email) => stack.request("/auth/v1/admin/generate_link", { token: stack.deps.apiKeys.service, body: { type: "recovery", email } }),
    ],
  ];

  /** What was asked stands before a lock. */
  const waits = () =>
    waitFor(
      async () => {
        const waiting = await viewer.query(
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        expect(waiting.rowCount).toBe(1);
      },
      { timeout: 10_000, interval: 5 },
    );

  test.each(calls)("%s waits for who has the account, and holds no proof meanwhile", async (_name, prepare, call) => {
    const email = await prepare();
    const { rows } = await holder.query<{ id: string }>("select id from users where email = $1", [email]);
    const { id } = rows[0]!;
    await holder.query("begin");
    await holder.query("select 1 from users where id = $1 for no key update", [id]);
    const answer = call(email);
    await waits();
    // What it waits with is not locked: nobody has to wait for it.
    const free = await viewer.query("select 1 from one_time_tokens where user_id = $1 for update skip locked", [id]);
    const all = await viewer.query("select 1 from one_time_tokens where user_id = $1", [id]);
    expect(free.rowCount).toBe(all.rowCount);
    expect(all.rowCount).toBeGreaterThan(0);
    await holder.query("rollback");
    expect((await answer).status).toBe(200);
  });

  test("an address that is confirmed while another link to confirm it is asked for is sent none", async () => {
    const email = await signUp();
    await holder.query("begin");
    await holder.query("update users set email_confirmed_at = now() where email = $1", [email]);
    await holder.query("delete from one_time_tokens where address = $1", [email]);
    const answer = stack.request("/auth/v1/resend", { body: { type: "signup", email } });
    await waits();
    await holder.query("commit");
    expect((await answer).status).toBe(200);
    const { rowCount } = await viewer.query("select 1 from one_time_tokens where address = $1", [email]);
    expect([rowCount, (await stack.mails(email)).length]).toEqual([0, 1]);
  });
});
