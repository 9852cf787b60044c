/** `npm run flows`: draws every chart into docs/flows; with `--check` only says which pictures are stale. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { drawCharts, filesOf } from "./flows/files.ts";

const folder = join(import.meta.dirname, "../../docs/flows");

const files = filesOf(await drawCharts());
mkdirSync(folder, { recursive: true });
const isStale = ([name, text]: [string, string]) => !existsSync(join(folder, name)) || readFileSync(join(folder, name), "utf8") !== text;
const stale = [...files].filter(isStale).map(([name]) => name);
const present = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => statSync(join(folder, name)).isFile());
const surplus = present.filter((name) => !files.has(name));

if (!process.argv.includes("--check")) {
  for (const name of stale) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), files.get(name)!);
  }
  for (const name of surplus) rmSync(join(folder, name));
  console.log(`${files.size - 1} pictures, ${stale.length} files written, ${surplus.length} removed.`);
} else if (stale.length + surplus.length > 0) {
  process.stderr.write(`Stale in docs/flows: ${[...stale, ...surplus].join(", ")}. Run \`npm run flows\`.\n`);
  process.exitCode = 1;
}
