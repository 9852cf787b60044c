/**
 * `npm run new-flow <name> [-- --thai "<its title in Thai>"]`: writes a flow with everything that belongs to it, such as `gift-card`: a chart with its
 * model, a view on a page of its own, tests and a tour. It adds the page to the list of pages, collects the sentences, and draws the chart. All that it wrote passes its tests as it is; what the flow is to do is then written in its place.
 */
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { Generator, getConfig } from "@tanstack/router-generator";
import { filesOf, folder, namesOf, thai, type Names } from "./new-flow/files.ts";
import { runSteps } from "../check/run.ts";

const root = join(import.meta.dirname, "../../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};

/** Writes something behind a place in a file. @throws Error where the place is not there any more */
const insert = (file: string, behind: RegExp, text: string) => {
  const source = read(file);
  const found = behind.exec(source);
  if (!found) throw new Error(`${file} has no place for ${text.trim()}: ${String(behind)} is not in it`);
  const at = found.index + found[0].length;
  write(file, source.slice(0, at) + text + source.slice(at));
};

/** The one list that names the page too: of all pages, with what each is for and the texts that it loads. */
const addToPages = ({ file }: Names) =>
  insert(
    "src/contract/pages.ts",
    /export const pages = \{[^]*?(?=\n {2}"\/debug")/,
    `\n  "/${file}": { kind: "screen", texts: ["${folder}"] },`,
  );

/** Says in Thai what is not said yet. */
const sayInThai = (title: string, titleInThai: string) => {
  const catalogue = `src/locales/${folder}/th.po`;
  const translations: Record<string, string> = { ...thai, [title]: titleInThai };
  write(
    catalogue,
    read(catalogue).replace(/^msgid "(.*)"\nmsgstr ""$/gm, (whole, id: string) => {
      const words = translations[id];
      return words === undefined ? whole : `msgid "${id}"\nmsgstr "${words}"`;
    }),
  );
};

const drawRouteTree = async () => {
  const web = join(root, "src/web");
  const config = getConfig(
    { target: "react", autoCodeSplitting: true, routesDirectory: "routes", generatedRouteTree: "routeTree.gen.ts" },
    web,
  );
  await new Generator({ config, root: web }).run();
};

const main = async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { thai: { type: "string" } } });
  const [name = ""] = positionals;
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || positionals.length !== 1)
    throw new Error("Which flow? A name in small letters, with hyphens between its words: npm run new-flow gift-card");
  const names = namesOf(name);
  const files = filesOf(names);
  // A chart may be in any folder.
  const charts = globSync(`machines/*/${name}.model.ts`, { cwd: root });
  const taken = [...charts, ...[...Object.keys(files), `tests/${name}`].filter((file) => existsSync(join(root, file)))];
  if (taken.length > 0) throw new Error(`There is a flow of this name: ${[...new Set(taken)].join(", ")}`);

  for (const [file, text] of Object.entries(files)) write(file, text);
  addToPages(names);
  await drawRouteTree();
  await runSteps([
    {
      name: "format",
      command: "oxfmt",
      args: [...Object.keys(files), "src/contract/pages.ts"],
    },
    { name: "sentences", command: "lingui", args: ["extract", "--clean"] },
  ]);
  sayInThai(names.title, values.thai ?? names.title);
  await runSteps([{ name: "drawing", command: "npm", args: ["run", "--silent", "flows"] }]);
  console.log(`
${Object.keys(files).join("\n")}
and its lines in src/contract/pages.ts, src/locales/${folder} and docs/flows.

Try it: npm run dev, /${name}    Test it: npx vitest run tests/${name} · npm run test:browser -- --project=tours tours/${name}
Next: what it serves (meta.serves in machines/${folder}/${name}.ts)${values.thai === undefined ? `, its title in Thai (src/locales/${folder}/th.po)` : ""}, and docs/charts.md for actors, waits and refusals.`);
};

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
