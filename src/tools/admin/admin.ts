/**
 * `npm run admin -- …`: the operator looks after leads and organisations. Speaks to the running server, and opens the store itself when
 * none runs. Ends with 0 when it was done, 1 when it was refused or failed, 2 when the command was not understood.
 */
import { parseArgs } from "node:util";
import { ConfigError } from "../../server/config.ts";
import { StoreRefusal } from "../../server/store/refusal.ts";
import { type Command, commands as others, UsageError } from "./commands.ts";
import { type AdminCall, ConnectionError, connect } from "./connection.ts";
import { faults, importCommands } from "./imports.ts";
import { table } from "./table.ts";

const commands: Record<string, Command> = { ...others, ...importCommands };

const help = (): string => {
  const lines = Object.entries(commands).map(([name, { usage, does }]) => [`  ${name} ${usage}`.trimEnd(), does]);
  return `Usage: npm run admin -- COMMAND [--json]

${table(["Commands:", ""], lines)}

--json prints the answer as JSON. The server is found by DATA_DIR, or by SITE_URL or PORT with SERVICE_KEY or DATABASE_URL.`;
};

/** A command that was not understood, with how it is written. */
class Misunderstood extends Error {}

const understand = (given: string[]): { command: Command; call: AdminCall; isJson: boolean } => {
  const [first = ""] = given;
  const both = given.slice(0, 2).join(" ");
  const name = Object.hasOwn(commands, first) && !Object.hasOwn(commands, both) ? first : both;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined)
    throw new Misunderstood(`${name === "" ? "A command is missing" : `There is no command "${name}"`}.\n\n${help()}`);
  try {
    const known = Object.entries({ ...command.options, json: "boolean" as const });
    const options = Object.fromEntries(known.map(([option, type]) => [option, { type }]));
    const { values, positionals } = parseArgs({ args: given.slice(name.split(" ").length), options, allowPositionals: true });
    const { json, ...own } = values as Record<string, string | boolean | undefined>;
    return { command, call: command.call({ words: positionals, options: own }), isJson: json === true };
  } catch (error) {
    const isUsage = error instanceof UsageError || String((error as NodeJS.ErrnoException).code).startsWith("ERR_PARSE_ARGS");
    if (!isUsage) throw error;
    throw new Misunderstood(`${(error as Error).message}.\nUsage: npm run admin -- ${name} ${command.usage}`);
  }
};

/** What the server's refusals mean here, where its own words are for browsers. */
const refusals: Record<string, string> = {
  not_found: "There is nothing by that id or subdomain. `leads list`, `orgs list` and `holidays list` show what there is.",
  not_a_member: "Nobody of the organisation has that address, or whoever imported has left.",
  not_possible: "Its present state does not allow this. `leads show` and `orgs show` tell the state.",
  forbidden: "This server does not allow it: it runs in production.",
};

/** Why a file is not read; null where it is about none. */
const faultOf = (data: unknown): string | null => {
  const { fault, reason } = (data ?? {}) as { fault?: unknown; reason?: unknown };
  if (typeof reason === "string") return `No project can be made: ${reason}.`;
  return typeof fault === "string" && Object.hasOwn(faults, fault) ? (faults[fault as keyof typeof faults] ?? null) : null;
};

/** @returns the exit code */
const run = async (given: string[]): Promise<number> => {
  if (given.includes("--help") || given[0] === "help") {
    console.log(help());
    return 0;
  }
  const { command, call, isJson } = understand(given);
  const server = await connect(process.env);
  try {
    let answer = await server.call(call);
    for (let next = command.next?.(answer.data) ?? null; answer.success && next !== null; next = command.next?.(answer.data) ?? null)
      answer = await server.call(next);
    if (!answer.success) {
      console.error(faultOf(answer.data) ?? refusals[answer.code ?? ""] ?? answer.error ?? "The server refused, and did not say why.");
      if (isJson) console.log(JSON.stringify(answer, null, 2));
      return 1;
    }
    console.log(isJson ? JSON.stringify(answer.data, null, 2) : command.show(answer.data));
    return 0;
  } finally {
    await server.close();
  }
};

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const isExpected = [ConfigError, StoreRefusal, ConnectionError, Misunderstood].some((kind) => error instanceof kind);
  console.error(isExpected ? (error as Error).message : error);
  process.exitCode = error instanceof Misunderstood ? 2 : 1;
}
