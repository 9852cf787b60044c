#!/usr/bin/env node
/** The command line. Its configuration is `statewalk.config.ts` or `.js` in the folder where it is called, or what `--config` names. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Config } from "./config.ts";
import { commandNames, runCommand, type Command } from "./commands/run.ts";

const help = `statewalk <command> [--config <file>]

  paths <chart>    prints a test plan that a person can follow
                   --strategy shortest|transition|tour|pairwise  --format md|json|csv|feature  --lang <language>
  coverage         walks every chart, and writes a report of what was taken; fails where something never was
                   --records <folder>  adds what walks of views and browsers kept (CHART_COVERAGE=<folder> when they run)
                   --merge <folder>    counts those alone  --into coverage/charts  --without headless|view|browser
  draw [chart…]    draws the charts as SVG
                   --into flows  --check
`;

const fail = (reason: string) => {
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
};

const main = async () => {
  const [command, ...args] = process.argv.slice(2);
  if (command === undefined || command === "--help" || args.includes("--help")) return void process.stdout.write(help);
  if (!commandNames.includes(command as Command)) return fail(help);
  const at = args.indexOf("--config");
  const [, given] = at < 0 ? [] : args.splice(at, 2);
  const file = given ?? ["statewalk.config.ts", "statewalk.config.js"].find((name) => existsSync(name));
  if (file === undefined || !existsSync(file)) return fail("There is no statewalk.config.ts here; --config names another file.");
  const { default: config } = (await import(pathToFileURL(resolve(file)).href)) as { default?: Config };
  if (!config?.charts) return fail(`${file} must export a configuration by default: export default defineConfig({ charts: { … } })`);
  await runCommand(command as Command, config, args);
};

await main();
