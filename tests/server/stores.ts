import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { drawn } from "../../src/tools/test/lot.ts";
import type { StoreKind } from "./harness.ts";
import { hasPostgres } from "./own-database.ts";

const lot = process.env["LOT"];
const both: readonly StoreKind[] = ["pglite", "postgres"];

/** Another one with every lot, for each suite: Vitest says which one it is as soon as it reads its file. */
const drawnHere = (...choices: [readonly StoreKind[], readonly StoreKind[]]): readonly StoreKind[] | undefined =>
  lot === undefined ? undefined : drawn(choices, lot, `embedded ${readFileSync(expect.getState().testPath!, "utf8")}`);

/**
 * The stores that a suite is to run on: `describe.each(storesHere())`. Without a Postgres server only the embedded one; with it both, unless the suite leaves the
 * embedded one to another lot (docs/decisions/sampled-browser-tests.md).
 */
export const storesHere = (): readonly StoreKind[] => (hasPostgres ? (drawnHere(both, ["postgres"]) ?? both) : ["pglite"]);

/** The same for suites that start servers as processes of their own, which takes long: with a lot one of both. */
export const oneStoreHere = (): readonly StoreKind[] => (hasPostgres ? (drawnHere(["pglite"], ["postgres"]) ?? both) : ["pglite"]);
