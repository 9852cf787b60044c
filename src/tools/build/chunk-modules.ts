import { globSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../../..");

/**
 * Tells which modules of the build are of these files.
 *
 * @param patterns globs from the project's root
 * @throws Error naming a pattern without a file: what is renamed would otherwise move to another chunk unseen
 */
export const modulesOf = (patterns: readonly string[]): ((id: string) => boolean) => {
  const files = new Set(
    patterns.flatMap((pattern) => {
      const found = globSync(pattern, { cwd: root });
      if (found.length === 0) throw new Error(`No file is called ${pattern}, which a chunk of the build is made of.`);
      return found.map((file) => join(root, file));
    }),
  );
  return (id) => files.has(id.replace(/\.vanilla\.css$/, ""));
};
