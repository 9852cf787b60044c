import { readFileSync, statSync } from "node:fs";
import { basename } from "node:path";
import type { Fault } from "../../imports/limits.ts";
import { readable } from "../../imports/limits.ts";
import { type FateCode, fates } from "../../contract/workspace/import-fates.ts";
import type { AdminCall } from "./connection.ts";
import { type Command, UsageError, words } from "./commands.ts";
import { sheet, table } from "./table.ts";

/** Files of other programs: what they come to, taking them in, and undoing that. */

/** Why a file is not read, for whoever has it. */
export const faults: Record<Fault, string> = {
  empty: "The file has nothing in it.",
  too_large: "The file has more than 50 MB.",
  too_many_tasks: "The file has more than 20,000 tasks. Export a part of it at a time.",
  too_many_comments: "The file has more than 200,000 comments. Export a part of it at a time.",
  unknown: "This is no file that can be read: neither an export of a known program nor a table.",
  broken: "The file is broken, or was cut off. Export it again.",
  archive_unsafe: "The archive has names that lead out of it, or archives within archives.",
  archive_too_large: "What is in the archive is too large.",
  encrypted: "The workbook is locked by a password. Save it without one.",
  old_excel: "This is a workbook of Excel before 2007, or one that is locked by a password. Save it as .xlsx without one.",
  no_tasks: "There is no task in the file.",
  newer: "The file is of a later version of this product.",
};

/** As the server answers. */
type Plan = {
  project: { name: string; key: string | null; isNew: boolean };
  tasks: number;
  known: number;
  unmatched: string[];
  unknownStates: string[];
  keepsNumbers: boolean;
  isWhole: boolean;
};
type Refused = { source: string | null; op: string; code: string };
type Progress = { id: string; state: string; step: number; pieces: number; summary: Plan; refused: Refused[] };
type Checked = {
  format: string;
  encoding: string | null;
  delimiter: string | null;
  project: string | null;
  counts: Record<string, number>;
  states: [string, number, string?][];
  categories: Record<string, string>;
  said: { code: FateCode; n: number; examples: { at: string | null; line: number | null; title: string | null; value: string | null }[] }[];
  plan: Plan;
  refused: Refused[];
};

const fileAt = (path: string | undefined): { name: string; bytes: Uint8Array<ArrayBuffer> } => {
  if (path === undefined) throw new UsageError("FILE is missing");
  try {
    // Larger ones are told before they are read.
    if (statSync(path).size > readable.bytes) throw new UsageError(faults.too_large.replace(/\.$/, ""));
    return { name: basename(path), bytes: Uint8Array.from(readFileSync(path)) };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${path} cannot be read: ${(error as Error).message}`);
  }
};

const option = (options: Record<string, string | boolean | undefined>, name: string): string | undefined => {
  const value = options[name];
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
};

const projectOf = ({ project: { name, key, isNew } }: Plan): string =>
  isNew ? `${name} (new${key === null ? "" : `, ${key}`})` : `${name} (there already)`;

const exampleOf = ({ at, line, title, value }: Checked["said"][number]["examples"][number]): string =>
  [line === null ? at : `line ${line}`, title, value].filter((part) => part !== null).join(": ");

const refusedLines = (refused: readonly Refused[]): string =>
  refused.length === 0
    ? ""
    : `\n\nNot written:\n${table(
        ["task", "what", "why"],
        refused.slice(0, 50).map(({ source, op, code }) => [source, op, code]),
      )}`;

const planLines = (plan: Plan): [string, unknown][] => [
  ["goes into", projectOf(plan)],
  ["new tasks", plan.tasks],
  ["there already", plan.known],
  ["numbers", plan.keepsNumbers ? "stay" : "are new"],
  ["nobody's here", plan.unmatched.join(", ")],
  ...(plan.unknownStates.length > 0 ? [["states not there", plan.unknownStates.join(", ")] as [string, unknown]] : []),
];

const checked = (data: unknown): string => {
  const { format, encoding, delimiter, counts, states, categories, said, plan, refused } = data as Checked;
  const read = sheet([
    ["format", [format, encoding, delimiter === "\t" ? "tab" : delimiter].filter(Boolean).join(", ")],
    ...Object.entries(counts).filter(([, n]) => n > 0),
    ...planLines(plan),
  ]);
  const columns = table(
    ["state", "tasks", "kind"],
    states.map(([name, n, category]) => [name, n, category ?? `${categories[name] ?? ""} (by its name)`]),
  );
  const unfit = said.map(({ code, n, examples }) => [
    code,
    n,
    fates[code].id,
    examples
      .map(exampleOf)
      .filter((text) => text !== "")
      .join("; "),
  ]);
  const list = unfit.length === 0 ? "Everything fits." : `What does not fit:\n${table(["what", "times", "becomes", "such as"], unfit)}`;
  return `${read}\n\n${columns}\n\n${list}${refusedLines(refused)}`;
};

const progress = (data: unknown): string => {
  if (Array.isArray((data as { said?: unknown }).said)) return checked(data);
  const { id, state, step, pieces, summary, refused } = data as Progress;
  return `${sheet([["id", id], ["state", state], ["pieces", `${step} of ${pieces}`], ...planLines(summary)])}${refusedLines(refused)}`;
};

const list = (data: unknown): string => {
  const all = data as (Progress & { fileName: string; createdAt: string })[];
  return all.length === 0
    ? "No imports."
    : table(
        ["id", "state", "begun", "project", "tasks", "file"],
        all.map(({ id, state, createdAt, summary, fileName }) => [id, state, createdAt, projectOf(summary), summary.tasks, fileName]),
      );
};

const undone = (data: unknown): string => {
  const { removed, kept } = data as { removed: number; kept: string[] };
  const rest = kept.length === 0 ? "" : `\n${kept.length} were touched since and stay. With --touched they go, too.`;
  return `${removed} tasks are in the trash.${rest}`;
};

/** Whatever is still being written is gone on with. */
const goOn = (data: unknown): AdminCall | null => {
  const { id, state } = (data ?? {}) as Partial<Progress>;
  return state === "writing" && id !== undefined ? { method: "POST", path: `/imports/${id}/continue`, body: {} } : null;
};

export const importCommands: Record<string, Command> = {
  "import list": {
    usage: "--organization NAME",
    does: "the imports of an organisation, the latest first",
    options: { organization: "string" },
    call: (typed) => {
      words(typed);
      const organization = option(typed.options, "organization");
      if (organization === undefined) throw new UsageError("--organization is needed");
      return { method: "GET", path: `/imports?${String(new URLSearchParams({ organization }))}` };
    },
    show: list,
  },
  "import continue": {
    usage: "ID",
    does: "goes on with an import that was broken off",
    call: (typed) => ({ method: "POST", path: `/imports/${words(typed, "ID")[0]}/continue`, body: {} }),
    next: goOn,
    show: progress,
  },
  "import undo": {
    usage: "ID [--touched]",
    does: "takes an import back as a whole; --touched also what somebody has changed since",
    options: { touched: "boolean" },
    call: (typed) => ({
      method: "POST",
      path: `/imports/${words(typed, "ID")[0]}/undo`,
      body: { touched: typed.options["touched"] === true },
    }),
    show: undone,
  },
  import: {
    usage: "FILE --organization NAME [--check] [--project KEY | --new] [--as EMAIL]",
    does: "takes a file of another program in; --check only says what it comes to",
    options: { organization: "string", project: "string", new: "boolean", as: "string", check: "boolean" },
    call: (typed) => {
      words(typed, "FILE");
      const organization = option(typed.options, "organization");
      if (organization === undefined) throw new UsageError("--organization is needed: its subdomain, id or name");
      const [project, as] = [option(typed.options, "project"), option(typed.options, "as")];
      const isNew = typed.options["new"] === true;
      if (project !== undefined && isNew) throw new UsageError("either --project or --new");
      const { name, bytes } = fileAt(typed.words[0]);
      const query = new URLSearchParams({
        organization,
        name: name.slice(-300),
        ...(project !== undefined && { project }),
        ...(as !== undefined && { as }),
        ...(isNew && { new: "1" }),
        ...(typed.options["check"] === true && { check: "1" }),
      });
      return { method: "POST", path: `/imports?${String(query)}`, bytes };
    },
    next: goOn,
    show: progress,
  },
};
