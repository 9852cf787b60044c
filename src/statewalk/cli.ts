#!/usr/bin/env node
/** The command line. Its configuration is `statewalk.config.ts` or `.js` in the folder where it is called, or what `--config` names. */
import { existsSync, readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Config } from "./config.ts";
import { commandNames, runCommand, type Command } from "./commands/run.ts";

const help = `statewalk <command> [--config <file> | --chart <machine.json>]

  paths <chart>    prints a test plan that a person can follow; \`paths --help\` tells all about it
                   --strategy shortest|transition|tour|pairwise  --format md|json|csv|feature|playwright|graphwalker
                   --lang <language>  --seed <number>  --until "transitions 90 %"|"requirement <words>"|"time 30 min"
  coverage         walks every chart, and writes a report of what was taken; fails where something never was
                   --records <folder>  adds what walks of views and browsers kept (CHART_COVERAGE=<folder> when they run)
                   --merge <folder>    counts those alone  --into coverage/charts  --without headless|view|browser
  draw [chart…]    draws the charts as SVG, in parts where they are too wide
                   --into flows  --check
`;

const fail = (reason: string) => {
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
};

/** Takes an option with its value out of the arguments. */
const taken = (args: string[], option: string): string | undefined => {
  const at = args.indexOf(option);
  return at < 0 ? undefined : args.splice(at, 2)[1];
};

const configured = async (file: string): Promise<Config | null> => {
  const { default: config } = (await import(pathToFileURL(resolve(file)).href)) as { default?: Config };
  return config?.charts ? config : null;
};

const main = async () => {
  const [command, ...args] = process.argv.slice(2);
  const isHelp = args.includes("--help");
  if (command === undefined || command === "--help" || (command !== "paths" && isHelp)) return void process.stdout.write(help);
  if (!commandNames.includes(command as Command)) return fail(help);
  const drawn = taken(args, "--chart");
  if (drawn !== undefined) {
    const name = basename(drawn, ".json");
    const machine = JSON.parse(readFileSync(drawn, "utf8")) as object;
    return runCommand(command as Command, { charts: { [name]: { machine } } }, command === "paths" ? [name, ...args] : args);
  }
  const file = taken(args, "--config") ?? ["statewalk.config.ts", "statewalk.config.js"].find((name) => existsSync(name));
  if (isHelp && (file === undefined || !existsSync(file))) return runCommand("paths", { charts: {} }, ["--help"]);
  if (file === undefined || !existsSync(file)) return fail("There is no statewalk.config.ts here; --config names another file.");
  const config = await configured(file);
  if (!config) return fail(`${file} must export a configuration by default: export default defineConfig({ charts: { … } })`);
  return runCommand(command as Command, config, args);
};

await main();
