/** Which second factors and sessions go with a factor, among those of others. */
import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addFactor, changeFactor, deleteFactor } from "../../src/gotrue/store/factors.ts";
import { addCodeSet, readCodeMisses, readCodeSet, replaceCodes, useRecoveryCode } from "../../src/gotrue/store/recovery-codes.ts";
import { at, openRows } from "../server/rows.ts";

let store: Awaited<ReturnType<typeof openRows>>;
let mali: string;
let somchai: string;
beforeAll(async () => {
  store = await openRows();
  [mali, somchai] = [await store.person(), await store.person()];
});
afterAll(() => store.close());
beforeEach(async () => {
  await store.rows(sql`delete from mfa_factors`);
  await store.rows(sql`delete from sessions`);
});

/** A factor that is verified, called as its type unless something else is said. */
const factor = async (userId: string, type: "totp" | "phone", name: string, isVerified = true) => {
  const id = randomUUID();
  expect(
    await addFactor(store.db, { id, userId, type, name, secret: null, phone: type === "phone" ? "66812345678" : null, now: at(0) }),
  ).toBe(true);
  if (isVerified) await store.rows(sql`update mfa_factors set status = 'verified' where id = ${id}`);
  return id;
};
const codes = async (userId: string) => {
  const id = randomUUID();
  expect(await addCodeSet(store.db, id, userId, "codes", at(0))).toBe(true);
  await replaceCodes(store.db, id, ["one", "two"], at(0));
  return id;
};
const session = async (userId: string, factorId: string | null = null) => {
  const id = randomUUID();
  const amr = JSON.stringify([{ method: "totp" }, { method: "password" }]);
  await store.rows(sql`insert into sessions (id, user_id, refresh_generation, refresh_hash, aal, amr, factor_id, created_at, refreshed_at)
    values (${id}, ${userId}, 1, 'h', ${factorId === null ? "aal1" : "aal2"}, ${amr}::jsonb, ${factorId}, now(), now())`);
  return id;
};
const factorsLeft = async () =>
  (
    await store.rows<{ name: string }>(
      sql`select case when user_id = ${mali} then '' else 'his ' end || friendly_name as name from mfa_factors order by 1`,
    )
  ).map(({ name }) => name);
const sessionsLeft = async () =>
  new Map(
    (await store.rows<{ id: string; aal: string; methods: string }>(sql`select id, aal, amr::text as methods from sessions`)).map(
      ({ id, aal, methods }) => [id, `${aal} ${methods}`],
    ),
  );

describe("A factor that is removed", () => {
  test("takes no other with it, of its person or of anybody, while one is left that works", async () => {
    const gone = await factor(mali, "totp", "app");
    await factor(mali, "phone", "phone");
    await codes(mali);
    await factor(somchai, "totp", "app");
    await codes(somchai);
    expect(await deleteFactor(store.db, gone, mali, null)).toEqual({ wasVerified: true, changed: [] });
    expect(await factorsLeft()).toEqual(["codes", "his app", "his codes", "phone"]);
  });

  test("takes the recovery codes with it that stood in for it, and nobody else's", async () => {
    const gone = await factor(mali, "totp", "app");
    await factor(mali, "phone", "phone", false);
    await codes(mali);
    await factor(somchai, "totp", "app");
    await codes(somchai);
    await deleteFactor(store.db, gone, mali, null);
    expect(await factorsLeft()).toEqual(["his app", "his codes", "phone"]);
  });

  test("that never worked takes nothing with it", async () => {
    await factor(mali, "totp", "app");
    const set = await codes(mali);
    const unused = await factor(mali, "phone", "phone", false);
    const kept = await session(mali);
    expect(await deleteFactor(store.db, unused, mali, null)).toEqual({ wasVerified: false, changed: [] });
    expect([await factorsLeft(), [...(await sessionsLeft()).keys()]]).toEqual([["app", "codes"], [kept]]);
    expect(await deleteFactor(store.db, set, mali, null)).toMatchObject({ wasVerified: true });
    expect(await factorsLeft()).toEqual(["app"]);
  });

  test("is its person's own", async () => {
    const his = await factor(somchai, "totp", "app");
    expect(await deleteFactor(store.db, his, mali, null)).toBeNull();
    expect(await factorsLeft()).toEqual(["his app"]);
  });

  test("ends its person's other sessions, and takes from the present one what it had shown", async () => {
    const gone = await factor(mali, "totp", "app");
    const other = await factor(mali, "phone", "phone");
    const [present, elsewhere, his] = [await session(mali, gone), await session(mali, other), await session(somchai)];
    const removed = await deleteFactor(store.db, gone, mali, present);
    expect(removed?.changed.toSorted()).toEqual([present, elsewhere].toSorted());
    const left = await sessionsLeft();
    expect([...left.keys()].toSorted()).toEqual([present, his].toSorted());
    expect(left.get(present)).toBe('aal1 [{"method": "password"}]');
  });

  test("leaves the present session what another factor has shown", async () => {
    const gone = await factor(mali, "totp", "app");
    const present = await session(mali, await factor(mali, "phone", "phone"));
    expect(await deleteFactor(store.db, gone, mali, present)).toEqual({ wasVerified: true, changed: [] });
    expect((await sessionsLeft()).get(present)).toMatch(/^aal2/);
  });
});

test("A factor is called once as it is, and changed by who has it", async () => {
  const mine = await factor(mali, "totp", "app");
  const his = await factor(somchai, "phone", "phone");
  expect(
    await addFactor(store.db, { id: randomUUID(), userId: mali, type: "totp", name: "app", secret: null, phone: null, now: at(0) }),
  ).toBe(false);
  expect(await changeFactor(store.db, his, mali, { name: "mine", phone: "1" }, at(1))).toBe(false);
  expect(await changeFactor(store.db, mine, mali, { name: "new", phone: "66898765432" }, at(1))).toBe(true);
  expect(await changeFactor(store.db, his, somchai, { name: null, phone: "66898765432" }, at(1))).toBe(true);
  const rows = await store.rows(sql`select friendly_name, phone from mfa_factors order by friendly_name`);
  expect(rows).toEqual([
    { friendly_name: "new", phone: null },
    { friendly_name: "phone", phone: "66898765432" },
  ]);
});

test("Recovery codes are a person's who has another factor that works, and each is used once", async () => {
  await factor(somchai, "totp", "app");
  await factor(mali, "totp", "app", false);
  expect(await addCodeSet(store.db, randomUUID(), mali, "codes", at(0))).toBe(false);
  expect([await readCodeSet(store.db, mali), await readCodeMisses(store.db, mali)]).toEqual([null, null]);
  await factor(mali, "phone", "phone");
  const [mine, his] = [await codes(mali), await codes(somchai)];
  expect(await readCodeSet(store.db, mali)).toEqual({ id: mine, friendly_name: "codes", remaining: 2 });
  expect([await useRecoveryCode(store.db, mine, "three", at(1)), await useRecoveryCode(store.db, mine, "one", at(1))]).toEqual([
    false,
    true,
  ]);
  expect(await useRecoveryCode(store.db, mine, "one", at(1))).toBe(false);
  expect([(await readCodeSet(store.db, mali))?.remaining, (await readCodeSet(store.db, somchai))?.remaining]).toEqual([1, 2]);
  await replaceCodes(store.db, his, ["four"], at(2));
  expect([(await readCodeSet(store.db, mali))?.remaining, (await readCodeSet(store.db, somchai))?.remaining]).toEqual([1, 1]);
  // Somebody who gave up their last factor in the meantime gets none: those that they have are no other.
  await store.rows(sql`delete from mfa_factors where user_id = ${mali} and type <> 'recovery_code'`);
  expect(await addCodeSet(store.db, randomUUID(), mali, "more codes", at(3))).toBe(false);
});
