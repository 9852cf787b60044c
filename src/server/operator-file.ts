import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import type { Config } from "./config.ts";

/**
 * Where the server of an embedded store is reached, and its service key, for the operator's tool: the store itself is open to one
 * process alone. Readable by the server's own user, like the store beside it, and gone when the server stops.
 */
const operatorFile = z.object({ url: z.url(), key: z.string() });
export type OperatorFile = z.infer<typeof operatorFile>;

const placeOf = ({ DATABASE_URL, DATA_DIR }: Config): string | null =>
  DATABASE_URL || DATA_DIR.startsWith("memory://") ? null : join(DATA_DIR, "operator.json");

/** @returns takes the file away again */
export const writeOperatorFile = (config: Config, content: OperatorFile): (() => void) => {
  const file = placeOf(config);
  if (file === null) return () => {};
  // An older file would keep its permissions.
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify(content), { mode: 0o600 });
  return () => rmSync(file, { force: true });
};

/** Null when no server of this store is running, as far as the file tells: one that was killed leaves it behind. */
export const readOperatorFile = (config: Config): OperatorFile | null => {
  const file = placeOf(config);
  if (file === null) return null;
  try {
    return operatorFile.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return null;
  }
};
