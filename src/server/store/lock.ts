import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { codeOf } from "../error-code.ts";

/** The folder is in use by another process, whose writes a second one would silently destroy. */
export class FolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(`${folder} is in use by process ${pid}. Stop it first, or give this server another DATA_DIR or a DATABASE_URL.`);
    this.name = "FolderInUse";
  }
}

/** When the process began, in the kernel's ticks: tells a process from a later one with the same id. Empty where /proc is absent. */
const startedAt = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
};

/** The living holder's process id, or null when the lock was left behind. */
const holder = (content: string): number | null => {
  const [pid = "", started = ""] = content.trim().split(" ");
  const id = Number(pid);
  if (!Number.isInteger(id) || id <= 0 || !isAlive(id)) return null;
  return started === startedAt(id) ? id : null;
};

/**
 * Takes the folder for this process; a lock that a dead process left behind is taken over.
 *
 * @returns releases the lock
 * @throws FolderInUse
 */
export const lockFolder = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "lock");
  const own = `${process.pid} ${startedAt(process.pid)}\n`;
  // Written beside and linked into place: nobody ever sees a lock without its holder in it.
  const ready = `${file}.${process.pid}.new`;
  writeFileSync(ready, own);
  try {
    for (;;) {
      try {
        linkSync(ready, file);
        return releaser(file);
      } catch (error) {
        if (codeOf(error) !== "EEXIST") throw error;
      }
      takeAway(folder, file);
    }
  } finally {
    rmSync(ready, { force: true });
  }
};

/** Also releases when the process ends in another way than by closing its store. */
const releaser = (file: string): (() => void) => {
  const release = () => {
    process.off("exit", release);
    rmSync(file, { force: true });
  };
  process.on("exit", release);
  return release;
};

/** Moves a stale lock aside. Between reading and moving another process may have taken over: then its lock is put back. */
const takeAway = (folder: string, file: string): void => {
  let content: string;
  const aside = `${file}.${process.pid}`;
  try {
    content = readFileSync(file, "utf8");
    const pid = holder(content);
    if (pid !== null) throw new FolderInUse(folder, pid);
    renameSync(file, aside);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return;
    throw error;
  }
  const moved = readFileSync(aside, "utf8");
  if (moved !== content) linkSync(aside, file);
  rmSync(aside);
};
