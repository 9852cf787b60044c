import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { prepareFolder } from "./folder.ts";
import { StoreRefusal } from "./refusal.ts";

/** The folder is in use by another process, whose writes a second one would silently destroy. */
export class FolderInUse extends StoreRefusal {
  override name = "FolderInUse";

  constructor(folder: string, holder: string) {
    super(`${folder} is in use by another server${holder}. Stop it first, or give this server another DATA_DIR or a DATABASE_URL.`);
  }
}

/** SQLITE_BUSY: https://sqlite.org/rescode.html#busy. */
const busy = 5;

/** Who wrote that they have the folder, for people: a process id means something to its own container alone. */
const holderIn = (file: string): string => {
  try {
    const [pid = "", host = ""] = readFileSync(file, "utf8").trim().split(" ");
    return /^\d+$/.test(pid) && host !== "" ? ` (process ${pid} on ${host})` : "";
  } catch {
    return "";
  }
};

/**
 * Takes the folder for this process. The lock is the system's, on an open file: it holds between containers that cannot see each other's processes, and is
 * gone with its process, however that ends. Node has no call for it, and SQLite, which it brings along, locks its file by one: the database stays empty.
 *
 * @returns releases the lock
 * @throws FolderInUse, or an error with a code where the folder cannot be made or written
 */
export const lockFolder = (folder: string): (() => void) => {
  prepareFolder(folder);
  const file = join(folder, "lock");
  const held = new DatabaseSync(join(folder, "lock.db"));
  try {
    held.exec("pragma journal_mode = memory; begin exclusive");
    writeFileSync(file, `${process.pid} ${hostname()}\n`);
  } catch (error) {
    held.close();
    throw error instanceof Error && "errcode" in error && error.errcode === busy ? new FolderInUse(folder, holderIn(file)) : error;
  }
  const release = () => {
    process.off("exit", release);
    rmSync(file, { force: true });
    // `lock.db` stays: whoever waits for a lock on a file that is no more would have one that nobody else sees.
    if (held.isOpen) held.close();
  };
  process.on("exit", release);
  return release;
};
