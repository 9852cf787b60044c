/** Writes the table of docs/settings.md from the server's own; with `--check` only says whether it is up to date. */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { settings } from "../../server/config.ts";

const page = "docs/settings.md";
const file = fileURLToPath(new URL(`../../../${page}`, import.meta.url));
const [begin, end] = ["<!-- settings -->", "<!-- /settings -->"];

const table = [
  "| name | default | meaning |",
  "| --- | --- | --- |",
  ...Object.entries(settings).map(([name, { shown, doc }]) => `| \`${name}\` | ${shown === "" ? "" : `\`${shown}\``} | ${doc} |`),
].join("\n");

const written = readFileSync(file, "utf8");
const from = written.indexOf(begin);
const to = written.indexOf(end);
if (from < 0 || to < from) throw new Error(`${page} lacks ${begin} and ${end}, between which the settings belong.`);

const fresh = `${written.slice(0, from + begin.length)}\n\n${table}\n\n${written.slice(to)}`;
if (process.argv.includes("--check")) {
  if (fresh !== written) {
    process.stderr.write(`The table of ${page} is stale: run \`npm run docs\`.\n`);
    process.exitCode = 1;
  }
} else if (fresh !== written) writeFileSync(file, fresh);
