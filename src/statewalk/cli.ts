/** The command line, which `bin.mjs` starts. Its configuration is `statewalk.config.ts` or `.js` in the folder where it is called, or what `--config` names. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { basename, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Config } from "./config.ts";
import { commandNames, isReason, runCommand, type Command } from "./commands/run.ts";
import { Stop } from "./commands/stop.ts";

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

/** Takes an option with its value out of the arguments. @throws Stop where the value is not there */
const taken = (args: string[], option: string): string | undefined => {
  const at = args.indexOf(option);
  if (at < 0) return undefined;
  const [, value] = args.splice(at, 2);
  if (value === undefined) throw new Stop(`${option} needs the path of a file.`);
  return value;
};

const why = (error: unknown) => (error instanceof Error ? error.message : String(error));

const isFile = (file: string) => existsSync(file) && statSync(file).isFile();

/** @throws Stop where the file is none, or none of these */
const drawnChart = (file: string): object => {
  if (!isFile(file)) throw new Stop(`There is no file ${file}.`);
  let machine: unknown;
  try {
    machine = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new Stop(`${file} is no JSON: ${why(error)}`);
  }
  if (typeof machine !== "object" || machine === null || Array.isArray(machine))
    throw new Stop(`${file} holds no chart: it must be an object.`);
  return machine;
};

/** Node's own words for a module that it cannot read, by the codes of its errors. */
const unreadable: Readonly<Record<string, string>> = {
  ERR_UNKNOWN_FILE_EXTENSION: `Node ${process.versions.node} reads no TypeScript: take Node 22.18 or newer, or write the configuration as .js`,
  ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX: "Node takes types away, and does not translate what is more than types",
};

/** @throws Stop where it cannot be read, or holds none */
const configured = async (file: string): Promise<Config> => {
  if (!isFile(file)) throw new Stop(`There is no file ${file}; --config names another one.`);
  const { default: config } = (await import(pathToFileURL(resolve(file)).href).catch((error: unknown) => {
    const { code = "" } = error as { code?: string };
    const known = unreadable[code] ?? (code.startsWith("ERR_MODULE_NOT_FOUND") || error instanceof SyntaxError ? why(error) : undefined);
    // What its own code throws keeps its trace: that is where its writer looks.
    if (known === undefined) throw error;
    throw new Stop(`${file} cannot be read: ${known}`);
  })) as { default?: Config };
  if (typeof config?.charts !== "object")
    throw new Stop(`${file} must export a configuration by default: export default defineConfig({ charts: { … } })`);
  return config;
};

const main = async () => {
  const [command, ...args] = process.argv.slice(2);
  const isHelp = args.includes("--help");
  if (command === undefined || command === "--help" || (command !== "paths" && isHelp)) return void process.stdout.write(help);
  if (!commandNames.includes(command as Command)) throw new Stop(help);
  const drawn = taken(args, "--chart");
  if (drawn !== undefined) {
    const name = basename(drawn, ".json");
    const config = { charts: { [name]: { machine: drawnChart(drawn) } } };
    return runCommand(command as Command, config, command === "paths" ? [name, ...args] : args, drawn);
  }
  const file = taken(args, "--config") ?? ["statewalk.config.ts", "statewalk.config.js"].find((name) => existsSync(name));
  if (isHelp && (file === undefined || !existsSync(file))) return runCommand("paths", { charts: {} }, ["--help"]);
  if (file === undefined) throw new Stop("There is no statewalk.config.ts here; --config names another file.");
  return runCommand(command as Command, await configured(file), args, file);
};

await main().catch((error: unknown) => {
  if (!isReason(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
