import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { interceptQueries, startStack, type Stack } from "../server/harness.ts";
import { storesHere } from "../server/stores.ts";

describe.each(storesHere())("refresh tokens on %s", (store) => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({ store });
  });
  afterAll(() => stack.close());

  const refresh = (token: string) => stack.request("/auth/v1/token?grant_type=refresh_token", { body: { refresh_token: token } });
  const next = async (token: string): Promise<string> => (await refresh(token)).body.refresh_token;
  const start = async () => (await stack.signUp()).session.refresh_token;

  test("carries at least 128 random bits and is stored as a hash alone", async () => {
    const { session } = await stack.signUp();
    expect(Buffer.from(session.refresh_token, "base64url").length).toBeGreaterThanOrEqual(16 + 16);
    const { rows } = await stack.deps.db.query(sql`select * from sessions`);
    const dump = JSON.stringify(rows);
    expect(dump).not.toContain(session.refresh_token);
    expect(dump).not.toContain(Buffer.from(session.refresh_token, "base64url").subarray(20).toString("base64url"));
  });

  test("ten refreshes at once agree on one successor, and it works", async () => {
    const first = await start();
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(first)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const [successor, ...others] = new Set(answers.map(({ body }) => body.refresh_token as string));
    expect(others).toEqual([]);
    expect(successor).not.toBe(first);
    expect((await refresh(successor!)).status).toBe(200);
  });

  test("a refresh that was overtaken twice between its reading and its writing sets nothing back", async () => {
    const first = await start();
    let third = "";
    let statements = 0;
    const putBack = interceptQueries(stack.deps.db, async (_query, goOn) => {
      statements += 1;
      if (statements === 2) {
        putBack();
        third = await next(await next(first));
      }
      return goOn();
    });
    expect(await next(first)).toBe(third);
    expect((await refresh(third)).status).toBe(200);
  });

  test("a lost answer is given again however late: the parent leads to the active token", async () => {
    const first = await start();
    const second = await next(first);
    stack.clock.advance(3000);
    expect(await next(first)).toBe(second);
  });

  test("an older token leads to the active one within the interval, later it ends the session", async () => {
    const first = await start();
    const second = await next(first);
    const third = await next(second);
    expect(await next(first)).toBe(third);
    stack.clock.advance(11);
    const reuse = await refresh(first);
    expect([reuse.status, reuse.body.error_code]).toEqual([400, "refresh_token_already_used"]);
    const ended = await refresh(third);
    expect([ended.status, ended.body.error_code]).toEqual([400, "refresh_token_not_found"]);
  });

  test("reuse ends the session's access tokens too", async () => {
    const { session, token, email } = await stack.signUp();
    const path = `/api/organization/get-organization-by-email?email=${encodeURIComponent(email)}`;
    expect((await stack.request(path, { token })).status).toBe(200);
    const second = await next(session.refresh_token);
    await next(second);
    stack.clock.advance(11);
    await refresh(session.refresh_token);
    expect((await stack.request(path, { token })).body.code).toBe("unauthenticated");
  });

  test("a made-up token that names a living session neither works nor ends it", async () => {
    const first = await start();
    const second = await next(first);
    const third = await next(second);
    stack.clock.advance(11);
    const bytes = Buffer.from(first, "base64url");
    bytes[bytes.length - 1]! ^= 1;
    const forged = await refresh(bytes.toString("base64url"));
    expect([forged.status, forged.body.error_code]).toEqual([400, "refresh_token_not_found"]);
    expect((await refresh(third)).status).toBe(200);
  });

  test("a token from the future is unknown", async () => {
    const bytes = Buffer.from(await start(), "base64url");
    bytes.writeUInt32BE(4_000_000_000, 16);
    expect((await refresh(bytes.toString("base64url"))).body.error_code).toBe("refresh_token_not_found");
  });

  test("refreshing keeps the session and tells how the person once signed in", async () => {
    const { session } = await stack.signUp();
    const claims = (token: string) => JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString());
    stack.clock.advance(1);
    const { body } = await refresh(session.refresh_token);
    expect(claims(body.access_token).session_id).toBe(claims(session.access_token).session_id);
    expect(claims(body.access_token).amr).toEqual(claims(session.access_token).amr);
    expect(claims(body.access_token).amr).toEqual([{ method: "password", timestamp: expect.any(Number) }]);
  });
});
