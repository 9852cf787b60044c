/** Which proofs a link or a code uses up, among those of others and for other purposes. */
import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  addProof,
  consumeCode,
  consumeLink,
  expectNewAddress,
  ownerOfRecoveryLink,
  pendingHash,
  type Purpose,
} from "../../src/gotrue/store/proofs.ts";
import { at, openRows } from "../server/rows.ts";

let store: Awaited<ReturnType<typeof openRows>>;
let mali: string;
let somchai: string;
beforeAll(async () => {
  store = await openRows();
  [mali, somchai] = [await store.person("mali@example.com"), await store.person("somchai@example.com")];
});
afterAll(() => store.close());
beforeEach(async () => void (await store.rows(sql`delete from one_time_tokens`)));

type Own = { address?: string; link?: string; code?: string | null; tries?: number; until?: Date; now?: Date; flowId?: string | null };
let links = 0;
const add = (who: string, purpose: Purpose, own: Own = {}, brought: object | null = null) => {
  const {
    address = "mali@example.com",
    link = `link ${(links += 1)}`,
    code = "right",
    tries = 3,
    until = at(60),
    now = at(0),
    flowId = null,
  } = own;
  return addProof(store.db, who, purpose, { address, linkHash: link, codeHash: code, tries, flowId, until, now }, brought);
};
/** What is left: whose, for what, and how many tries. */
const left = async () => {
  const found = await store.rows<{ user_id: string; purpose: string; tries_left: number }>(
    sql`select user_id, purpose, tries_left from one_time_tokens order by user_id = ${somchai}, purpose`,
  );
  return found.map(({ user_id, purpose, tries_left }) => `${user_id === mali ? "mali" : "somchai"} ${purpose} ${tries_left}`);
};
const use = async (
  code: string,
  purposes: Purpose[],
  { address = "mali@example.com", owner = null as string | null, now = at(0) } = {},
) => {
  const used = await consumeCode(store.db, address, code, purposes, owner, now);
  return used && `${used.user_id === mali ? "mali" : "somchai"} ${used.purpose}`;
};

describe("A code", () => {
  test("uses up the one proof that it is of, and leaves all others their tries", async () => {
    await add(mali, "recovery");
    await add(mali, "magiclink", { code: "other" });
    await add(mali, "invite");
    await add(somchai, "recovery", { address: "somchai@example.com" });
    expect(await use("right", ["recovery", "magiclink"])).toBe("mali recovery");
    expect(await left()).toEqual(["mali invite 3", "mali magiclink 3", "somchai recovery 3"]);
  });

  test("that is wrong costs a try of each proof of the address that was asked for", async () => {
    await add(mali, "recovery");
    await add(mali, "magiclink");
    await add(mali, "invite");
    await add(somchai, "recovery", { address: "somchai@example.com" });
    await add(somchai, "magiclink", { address: "somchai@example.com" });
    expect(await use("wrong", ["recovery", "magiclink"])).toBeNull();
    expect(await left()).toEqual(["mali invite 3", "mali magiclink 2", "mali recovery 2", "somchai magiclink 3", "somchai recovery 3"]);
  });

  test("is of nobody else's proof for the same address", async () => {
    await add(mali, "email_change_new");
    await add(somchai, "email_change_new");
    expect(await use("right", ["email_change_new"], { owner: somchai })).toBe("somchai email_change_new");
    expect(await left()).toEqual(["mali email_change_new 3"]);
    expect(await use("wrong", ["email_change_new"], { owner: somchai })).toBeNull();
    expect(await left()).toEqual(["mali email_change_new 3"]);
  });

  test("works until its time is over, and as long as it has tries", async () => {
    await add(mali, "recovery", { tries: 1 });
    expect(await use("right", ["recovery"], { now: at(60) })).toBeNull();
    expect(await use("wrong", ["recovery"], { now: at(60) })).toBeNull();
    expect(await left()).toEqual(["mali recovery 1"]);
    expect(await use("wrong", ["recovery"])).toBeNull();
    expect(await use("right", ["recovery"])).toBeNull();
    expect(await left()).toEqual(["mali recovery 0"]);
    await add(mali, "magiclink", { tries: 1 });
    expect(await use("right", ["magiclink"], { now: at(59) })).toBe("mali magiclink");
  });

  test("is none where none was mailed", async () => {
    await add(mali, "recovery", { code: null });
    expect(await use("right", ["recovery"])).toBeNull();
    expect(await left()).toEqual(["mali recovery 3"]);
  });
});

describe("A link", () => {
  const follow = (link: string, purposes: Purpose[], address: string | null = null, now = at(0)) =>
    consumeLink(store.db, link, purposes, address, now);

  test("uses up its own proof alone, with what its request brought along", async () => {
    const flowId = "0b9f3a52-6f0c-4f0e-9d3c-3f5a7e1b2c4d";
    await add(mali, "recovery", { link: "hers", flowId }, { hash: "h" });
    await add(somchai, "recovery", { link: "his", address: "somchai@example.com" });
    expect(await follow("hers", ["recovery", "invite"])).toEqual({
      user_id: mali,
      purpose: "recovery",
      address: "mali@example.com",
      flow_id: flowId,
      brought: { hash: "h" },
    });
    expect(await left()).toEqual(["somchai recovery 3"]);
    expect(await follow("hers", ["recovery"])).toBeNull();
  });

  test("works for its purpose, to its address and until its time is over", async () => {
    await add(mali, "recovery", { link: "hers" });
    expect(await follow("hers", ["invite"])).toBeNull();
    expect(await follow("hers", ["recovery"], "other@example.com")).toBeNull();
    expect(await follow("hers", ["recovery"], null, at(60))).toBeNull();
    expect(await left()).toHaveLength(1);
    expect(await follow("hers", ["recovery"], "mali@example.com", at(59))).toMatchObject({ user_id: mali });
  });

  test("of a recovery tells whose it is without being used up", async () => {
    await add(mali, "recovery", { link: "hers" });
    await add(mali, "invite", { link: "another" });
    await add(somchai, "recovery", { link: "his", address: "somchai@example.com" });
    const owner = (link: string, address = "mali@example.com", now = at(59)) => ownerOfRecoveryLink(store.db, link, address, now);
    expect(await owner("hers")).toBe(mali);
    expect([
      await owner("another"),
      await owner("his"),
      await owner("hers", "somchai@example.com"),
      await owner("hers", undefined, at(60)),
    ]).toEqual([null, null, null, null]);
    expect(await left()).toHaveLength(3);
  });
});

describe("A new proof", () => {
  test("takes the place of its person's older one, whose spent tries it keeps while that lives", async () => {
    await add(mali, "recovery", { link: "old", tries: 3 });
    await use("wrong", ["recovery"]);
    await add(somchai, "recovery", { link: "his", address: "somchai@example.com" });
    await add(mali, "recovery", { link: "new", code: "new", now: at(59), until: at(200) });
    expect(await left()).toEqual(["mali recovery 2", "somchai recovery 3"]);
    expect(await consumeLink(store.db, "old", ["recovery"], null, at(0))).toBeNull();
    await add(mali, "recovery", { link: "newer", now: at(200), until: at(300) });
    expect(await left()).toEqual(["mali recovery 3", "somchai recovery 3"]);
  });

  test("is none for nobody", async () => {
    await add("00000000-0000-0000-0000-000000000000", "recovery");
    expect(await left()).toEqual([]);
  });

  test("of a new address is waited for once, and cannot be tried", async () => {
    await expectNewAddress(store.db, mali, "new@example.com", "first", at(60));
    await expectNewAddress(store.db, mali, "newer@example.com", "second", at(60));
    expect(await store.rows(sql`select user_id, purpose, address, link_hash, tries_left from one_time_tokens`)).toEqual([
      { user_id: mali, purpose: "email_change_new", address: "new@example.com", link_hash: "first", tries_left: 0 },
    ]);
  });

  test("keeps the password that its sign-up brought along until the address is proven", async () => {
    await add(mali, "recovery", {}, { hash: "of a recovery" });
    await add(somchai, "confirmation", { address: "somchai@example.com" }, { hash: "his" });
    expect(await pendingHash(store.db, "mali@example.com")).toBeNull();
    expect(await pendingHash(store.db, "somchai@example.com")).toBe("his");
    await add(mali, "confirmation", {}, { hash: "hers" });
    expect(await pendingHash(store.db, "mali@example.com")).toBe("hers");
  });
});
