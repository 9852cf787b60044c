/** `npm run flows`: draws every chart into docs/flows; with `--check` only says which pictures are stale. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { definitionOf, layOut, svgOf, type ChartDefinition } from "statewalk/draw";
import type { AnyStateMachine } from "xstate";
import { charts, type ChartName } from "../../machines/index.ts";
import { readmeOf } from "./flows/readme.ts";
import { colours } from "./flows/theme.ts";

const folder = fileURLToPath(new URL("../../docs/flows/", import.meta.url));

/** Every file of the folder by its name. */
const filesOfFlows = async (): Promise<Map<string, string>> => {
  const files = new Map<string, string>();
  const definitions = {} as Record<ChartName, ChartDefinition>;
  for (const [name, machine] of Object.entries(charts) as [ChartName, AnyStateMachine][]) {
    definitions[name] = definitionOf(name, machine);
    files.set(`${name}.svg`, svgOf(`The chart ${name}`, await layOut(definitions[name]), colours));
  }
  return files.set("README.md", readmeOf(definitions));
};

const files = await filesOfFlows();
mkdirSync(folder, { recursive: true });
const isStale = ([name, text]: [string, string]) => !existsSync(folder + name) || readFileSync(folder + name, "utf8") !== text;
const stale = [...files].filter(isStale).map(([name]) => name);
const surplus = readdirSync(folder).filter((name) => !files.has(name));

if (!process.argv.includes("--check")) {
  for (const name of stale) writeFileSync(folder + name, files.get(name)!);
  for (const name of surplus) rmSync(folder + name);
  console.log(`${files.size - 1} charts, ${stale.length} files written, ${surplus.length} removed.`);
} else if (stale.length + surplus.length > 0) {
  process.stderr.write(`Stale in docs/flows: ${[...stale, ...surplus].join(", ")}. Run \`npm run flows\`.\n`);
  process.exitCode = 1;
}
