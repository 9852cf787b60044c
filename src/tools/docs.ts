/** Writes the settings table of README.md from the server's own table; with `--check` only says whether it is up to date. */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { settings } from "../server/config.ts";

const file = fileURLToPath(new URL("../../README.md", import.meta.url));
const [begin, end] = ["<!-- settings -->", "<!-- /settings -->"];

const table = [
  "| name | default | meaning |",
  "| --- | --- | --- |",
  ...Object.entries(settings).map(([name, { shown, doc }]) => `| \`${name}\` | ${shown === "" ? "" : `\`${shown}\``} | ${doc} |`),
].join("\n");

const readme = readFileSync(file, "utf8");
const from = readme.indexOf(begin);
const to = readme.indexOf(end);
if (from < 0 || to < from) throw new Error(`README.md lacks ${begin} and ${end}, between which the settings belong.`);

const fresh = `${readme.slice(0, from + begin.length)}\n\n${table}\n\n${readme.slice(to)}`;
if (process.argv.includes("--check")) {
  if (fresh !== readme) {
    process.stderr.write("The settings table of README.md is stale: run `npm run docs`.\n");
    process.exitCode = 1;
  }
} else if (fresh !== readme) writeFileSync(file, fresh);
