import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Runs a command in a folder, and says what it prints on standard error alone. @throws Error when it fails */
export const runIn = (folder: string, command: string, args: string[]): void => {
  const { status, error } = spawnSync(command, args, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} failed in ${folder}.`, { cause: error });
};

/**
 * Installs the packages of a folder that has a `package.json` and a lock file of its own: what few need and everybody would else install. They are installed at
 * their first use, and again when the lock file changed.
 *
 * @param into where they are put, if not in the folder itself
 * @param check runs once they are there; what it throws has them installed again the next time
 * @throws Error when they cannot be installed
 */
export const install = (folder: string, { into = folder, check = () => {} }: { into?: string; check?: () => void } = {}): void => {
  const installed = join(into, "node_modules/.installed");
  const lock = readFileSync(join(folder, "package-lock.json"), "utf8");
  if (existsSync(installed) && readFileSync(installed, "utf8") === lock) return;
  console.log(`Installing the packages of ${folder}…`);
  rmSync(installed, { force: true });
  mkdirSync(into, { recursive: true });
  if (into !== folder) for (const name of ["package.json", "package-lock.json"]) copyFileSync(join(folder, name), join(into, name));
  runIn(into, "npm", ["ci", "--no-audit", "--no-fund"]);
  check();
  writeFileSync(installed, lock);
};
