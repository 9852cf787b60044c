import { join } from "node:path";
import { install, runIn } from "../../src/tools/installed.ts";

/**
 * Installs what something is measured beside, which weighs more than the product's own packages and is needed by nobody else. Each peer has a folder of its own:
 * where one of them cannot be had, the others are measured.
 *
 * @returns where its module is
 * @throws Error when it cannot be installed, or when what uses its packages no longer fits their types
 */
export const peerAt = (name: string): URL => {
  const folder = join(import.meta.dirname, "peers", name);
  install(folder, { check: () => runIn(folder, "tsc", ["--noEmit", "-p", "."]) });
  return new URL(`./peers/${name}/index.ts`, import.meta.url);
};

/** Loads one of them. What it exports is checked against its types when it is installed; who measures says what it takes of it. */
export const peer = async <Exports>(name: string): Promise<Exports> => (await import(peerAt(name).href)) as Exports;
