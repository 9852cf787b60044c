import { accessSync, constants, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { codeOf } from "../../basics/error-code.ts";
import { StoreRefusal } from "./refusal.ts";

/** The folder of an embedded store cannot be used as it is. */
export class FolderUnusable extends StoreRefusal {
  override name = "FolderUnusable";
}

/** What the system, or the store, says of a folder, in words. */
const reasons: Readonly<Record<string, string>> = {
  ENOSPC: "there is no room left on its disk. Make some, or give this server another DATA_DIR",
  EDQUOT: "its user has no room left on its disk. Make some, or give this server another DATA_DIR",
  EROFS: "its disk can only be read. Give this server another DATA_DIR",
  EACCES: "this user may not write there. Let them, or give this server another DATA_DIR",
  EPERM: "this user may not write there. Let them, or give this server another DATA_DIR",
  EEXIST: "there is a file of that name. Give this server another DATA_DIR",
  ENOTDIR: "a part of that name is a file. Give this server another DATA_DIR",
};

/** The same by the numbers of Emscripten, whose errors PGlite passes on without words, and by SQLSTATE. */
const otherNames: Readonly<Record<string, string>> = { 51: "ENOSPC", 19: "EDQUOT", 69: "EROFS", 2: "EACCES", 63: "EPERM", 53100: "ENOSPC" };

const nameOf = (error: unknown): string => {
  const number = typeof error === "object" && error !== null && "errno" in error ? String(error.errno) : "";
  const code = String(codeOf(error) ?? "");
  return otherNames[code] ?? (code in reasons ? code : (otherNames[number] ?? ""));
};

/** An error that says something of a folder, in words; any other as it is. @param folder where its path is not known */
export const inWords = (error: unknown, folder?: string): unknown => {
  const place = folder ?? (error instanceof Error && "path" in error && typeof error.path === "string" ? error.path : undefined);
  const reason = reasons[nameOf(error)];
  return place === undefined || reason === undefined ? error : new FolderUnusable(`${place} cannot be used: ${reason}.`, { cause: error });
};

/** Makes the folder where there is none. @throws Error with a code where it cannot be made or written */
export const prepareFolder = (folder: string): void => {
  mkdirSync(folder, { recursive: true });
  accessSync(folder, constants.W_OK);
};

/** The Postgres that the pinned PGlite is (0.5.16). It opens what the same major version wrote, and nothing else. */
export const embeddedMajor = "18";

/**
 * Looks at what is in the place of a store before that is opened, which would end it without words.
 *
 * @returns whether there is none yet
 * @throws FolderUnusable
 */
export const isNewPlace = (place: string): boolean => {
  if (!existsSync(place)) return true;
  const file = join(place, "PG_VERSION");
  const found = existsSync(file) ? readFileSync(file, "utf8").trim() : null;
  if (found === null)
    throw new FolderUnusable(`${place} is there and holds no database. Move it away, or give this server another DATA_DIR.`);
  if (found !== embeddedMajor) {
    throw new FolderUnusable(
      `${place} was written by another version: its database is Postgres ${found}, and this one is Postgres ${embeddedMajor}. ` +
        "Start the version that wrote it, or give this server another DATA_DIR.",
    );
  }
  return false;
};
