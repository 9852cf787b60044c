/** Runs a command as a process does: what it says on stdout, why it cannot on stderr, and whether all is well in the exit code. */
import { StateExplosion } from "../walk/graph.ts";
import type { Config } from "../config.ts";
import { coverageCommand } from "./coverage.ts";
import { drawCommand } from "./draw.ts";
import { pathsCommand } from "./paths.ts";
import { Unfit } from "../walk/unfit.ts";
import { Stop } from "./stop.ts";

const commands = {
  async paths(config: Config, args: string[]) {
    process.stdout.write(`${await pathsCommand(config, args)}\n`);
  },
  async coverage(config: Config, args: string[], source: string) {
    const { text, isWhole } = await coverageCommand(config, args, source);
    process.stdout.write(`\n${text}\n`);
    if (!isWhole) process.exitCode = 1;
  },
  async draw(config: Config, args: string[], source: string) {
    process.stdout.write(`${await drawCommand(config, args, source)}\n`);
  },
};

export type Command = keyof typeof commands;
export const commandNames = Object.keys(commands) as Command[];

/** Whether an error tells its user what to do; any other is a bug, and keeps its trace. */
export const isReason = (error: unknown): error is Error =>
  error instanceof Stop ||
  error instanceof Unfit ||
  error instanceof StateExplosion ||
  (error as { code?: string }).code?.startsWith("ERR_PARSE_ARGS") === true;

/** @param source path of the file in which the configuration or the chart stands: what is written is known by it the next time */
export const runCommand = async (command: Command, config: Config, args: string[], source = "statewalk.config.ts"): Promise<void> => {
  try {
    await commands[command](config, args, source);
  } catch (error) {
    if (!isReason(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
};
