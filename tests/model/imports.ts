/** Which file of the tree imports which, types and parts that are fetched later included. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { parseSync, Visitor } from "rolldown/utils";

const root = join(import.meta.dirname, "../..");

/** Every source file of the project, by its path from the root; what benches install of others is not ours. */
export const sources = globSync(["{machines,src,tests}/**/*.{ts,tsx,mjs}", "*.config.ts"], { cwd: root }).filter(
  (file) => !file.startsWith("tests/bench/peers/"),
);

/** What a file imports as it is written there: packages by their names, files by paths from its own folder. */
const written = (file: string): string[] => {
  const found: string[] = [];
  const add = ({ source }: { source: unknown }) => {
    const { type, value } = (source ?? {}) as { type?: string; value?: unknown };
    if (type === "Literal" && typeof value === "string") found.push(value);
  };
  const { program, errors } = parseSync(file, readFileSync(join(root, file), "utf8"));
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]!.message}`);
  new Visitor({
    ImportDeclaration: add,
    ExportNamedDeclaration: add,
    ExportAllDeclaration: add,
    ImportExpression: add,
    TSImportType: add,
  }).visit(program);
  return found;
};

/** A path from the root of what a file imports by a path; the router's generated tree leaves the endings out. */
const resolved = (file: string, path: string): string => {
  const target = normalize(join(dirname(file), path.replace(/\?.*$/, "")));
  return [target, `${target}.ts`, `${target}.tsx`].find((name) => existsSync(join(root, name))) ?? target;
};

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
    const { paths, workspaces, packages } = Object.groupBy(new Set(written(file)), (name) => {
      if (name.startsWith(".")) return "paths";
      return workspaceFiles.has(name) ? "workspaces" : "packages";
    });
    const files = [...(paths ?? []).map((path) => resolved(file, path)), ...(workspaces ?? []).map((name) => workspaceFiles.get(name)!)];
    return [file, { files, packages: packages ?? [], paths: paths ?? [] }];
  }),
);

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
