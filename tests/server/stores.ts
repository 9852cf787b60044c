import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { drawn } from "../../src/tools/lot.ts";
import type { StoreKind } from "./harness.ts";
import { hasPostgres } from "./own-database.ts";

const lot = process.env["LOT"];

/**
 * The stores that a suite is to run on: `describe.each(storesHere())`. Without a Postgres server only the embedded one; with it both, unless the suite leaves the
 * embedded one to another lot (docs/decisions/by-lot.md).
 */
export const storesHere = (): readonly StoreKind[] => {
  if (!hasPostgres) return ["pglite"];
  // Vitest says it as soon as it reads a file.
  const file = expect.getState().testPath!;
  const isOnBoth = lot === undefined || drawn([true, false], lot, `embedded ${readFileSync(file, "utf8")}`);
  return isOnBoth ? ["pglite", "postgres"] : ["postgres"];
};
