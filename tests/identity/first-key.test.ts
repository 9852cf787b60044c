/** Servers that start together on a store without a key make one. */
import { expect, test } from "vitest";
import type { Database } from "../../src/basics/sql/database.ts";
import { addFirstSigningKey } from "../../src/gotrue/store/signing-keys.ts";

test("The first key is added by one server after the other, which sees what the one before left", async () => {
  const asked: unknown[] = [];
  const tx = { query: async ({ name, values }: { name?: string; values?: unknown[] }) => (asked.push([name, values]), { rows: [] }) };
  const db = { transaction: (work: (inner: typeof tx) => unknown) => work(tx) } as unknown as Database;
  await addFirstSigningKey(db, "k", { kty: "EC" }, new Date("2026-11-24T01:00:00Z"));
  expect(asked).toEqual([
    ["identity_key_lock", []],
    ["identity_key_add", ["k", '{"kty":"EC"}', "2026-11-24T01:00:00.000Z"]],
  ]);
});
