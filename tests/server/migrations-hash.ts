import { createHash, type Hash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** Begins a hash, another one where the tables are others. */
export const hashOfMigrations = (): Hash => {
  const hash = createHash("sha256");
  for (const migration of globSync("src/server/store/migrations/*.sql", { cwd: root }).toSorted())
    hash.update(readFileSync(join(root, migration)));
  return hash;
};
