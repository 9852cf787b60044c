import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "peers");
const installed = join(folder, "node_modules/.installed");

const run = (command: string, args: string[]) => {
  const { status, error } = spawnSync(command, args, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} failed in tests/bench/peers.`, { cause: error });
};

/**
 * Installs the packages of `peers`, which weigh more than the product's own and are needed by nobody else: at their first use, and again
 * when their lock file changed.
 *
 * @returns where one of its modules is
 * @throws Error when they cannot be installed, or when what uses them no longer fits their types
 */
export const peerAt = (name: string): URL => {
  const lock = readFileSync(join(folder, "package-lock.json"), "utf8");
  if (!existsSync(installed) || readFileSync(installed, "utf8") !== lock) {
    console.log("Installing what the product is measured beside…");
    rmSync(installed, { force: true });
    run("npm", ["ci", "--no-audit", "--no-fund"]);
    run("tsc", ["--noEmit", "-p", "."]);
    writeFileSync(installed, lock);
  }
  return new URL(`./peers/${name}.ts`, import.meta.url);
};

/** Loads one of them. What it exports is checked against its types when it is installed; who measures says what it takes of it. */
export const peer = async <Exports>(name: string): Promise<Exports> => (await import(peerAt(name).href)) as Exports;
