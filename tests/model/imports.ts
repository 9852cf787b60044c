/** Which file of the tree imports which, types and parts that are fetched later included. */
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { resolved, written } from "../../src/tools/build/imports.ts";

const root = join(import.meta.dirname, "../..");

/** Every source file of the project, by its path from the root; what benches install of others is not ours. */
export const sources = globSync(["{machines,src,tests}/**/*.{ts,tsx,mjs}", "*.config.ts"], { cwd: root }).filter(
  (file) => !file.startsWith("tests/bench/peers/"),
);

/** The files behind the names by which a workspace's package is imported. */
const workspaceFiles = new Map(
  globSync("src/*/package.json", { cwd: root }).flatMap((file) => {
    const { name, exports } = JSON.parse(readFileSync(join(root, file), "utf8")) as { name: string; exports: Record<string, string> };
    return Object.entries(exports).map(([entry, target]) => [join(name, entry), join(dirname(file), target)] as const);
  }),
);

/** Every source file with the files that it imports, those of workspaces among them, and with the packages of others. */
export const imports = new Map(
  sources.map((file) => {
    const { paths, workspaces, packages } = Object.groupBy(new Set(written(file).map(({ name }) => name)), (name) => {
      if (name.startsWith(".")) return "paths";
      return workspaceFiles.has(name) ? "workspaces" : "packages";
    });
    const files = [...(paths ?? []).map((path) => resolved(file, path)), ...(workspaces ?? []).map((name) => workspaceFiles.get(name)!)];
    return [file, { files, packages: packages ?? [], paths: paths ?? [] }];
  }),
);

/**
 * The files that a page has with these: all that they import, and what that fetches later; without types, and without what comes with texts of its own.
 *
 * @returns `begun` are those files, and `left` what comes with texts of its own
 */
export const broughtBy = (files: Iterable<string>): { begun: Set<string>; left: Set<string> } => {
  const [begun, left] = [new Set(files), new Set<string>()];
  for (const file of begun) {
    if (!imports.has(file)) continue;
    for (const { name, kind, hasTexts } of written(file))
      if (kind !== "type" && name.startsWith(".")) (hasTexts ? left : begun).add(resolved(file, name));
  }
  return { begun, left };
};

/** One circle of a graph, from a node back to itself; null where there is none. */
export const circleIn = (graph: ReadonlyMap<string, readonly string[]>): string[] | null => {
  const left = new Map(graph);
  // Whatever leads to nothing that is left is on no circle.
  const isEnd = ([, targets]: [string, readonly string[]]) => !targets.some((target) => left.has(target));
  for (let ends = [...left].filter(isEnd); ends.length > 0; ends = [...left].filter(isEnd)) for (const [node] of ends) left.delete(node);
  const [first] = left.keys();
  if (first === undefined) return null;
  const way = [first];
  for (;;) {
    const next = left.get(way.at(-1)!)!.find((target) => left.has(target))!;
    if (way.includes(next)) return [...way.slice(way.indexOf(next)), next];
    way.push(next);
  }
};
