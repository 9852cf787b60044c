/** Commands, and what is read of a workspace's rows, as its pages do. */
import { createIds } from "../../src/domain/ids.ts";
import type { Op, OpName, OpOf } from "../../src/domain/ops.ts";
import { op } from "../../src/domain/ops.ts";
import { fromColumns } from "../../src/domain/columns.ts";
import { type ChangesPage, type CommandOutcome, wireVersion } from "../../src/domain/wire.ts";
import type { Answer, Stack } from "./harness.ts";
import { at } from "./workspace-people.ts";

/** Ids of commands and rows, as a browser makes them. */
export const nextId = createIds(
  () => Date.now(),
  (end) => Math.floor(Math.random() * end),
);

/** An op as somebody sends it, with what its form adds. */
export const the = <Name extends OpName>(given: { op: Name } & Partial<OpOf<Name>>): Op => op.parse(given);

/** Who calls: a token of theirs for the workspace. */
export type Person = { subdomain: string; token: string };

export const command = (stack: Stack, { subdomain, token }: Person, ops: readonly Op[], own: object = {}): Promise<Answer> =>
  stack.request(`/api/w/${subdomain}/commands`, {
    token,
    body: { id: nextId(), version: wireVersion, base: 0, ops, ...own },
    headers: at(subdomain),
  });

/** What becomes of a command that is taken. */
export const outcomeOf = async (stack: Stack, person: Person, ...ops: Op[]): Promise<CommandOutcome> => {
  const { status, body } = await command(stack, person, ops);
  if (status !== 200) throw new Error(`A command was answered ${status} ${body.code}.`);
  return body.data;
};

/** `done`, or the code of what refused it. */
export const said = async (stack: Stack, person: Person, ...ops: Op[]): Promise<string> => {
  const outcome = await outcomeOf(stack, person, ...ops);
  return outcome.isDone ? "done" : outcome.refused.code;
};

export const read = (stack: Stack, { subdomain, token }: Person, path: string): Promise<Answer> =>
  stack.request(`/api/w/${subdomain}/${path}`, { token, headers: at(subdomain) });

export const frame = async (stack: Stack, person: Person) => {
  const { body } = await read(stack, person, "snapshot");
  return { ...body.data, tasks: fromColumns(body.data.tasks) };
};

/** A project's tasks, labels and what was given in it; null where it is not to be read. */
export const projectRows = async (stack: Stack, person: Person, project: string) => {
  const { status, body } = await read(stack, person, `snapshot?project=${project}`);
  return status === 404 ? null : { ...body.data, tasks: fromColumns(body.data.tasks) };
};

/** Everything that somebody was told after a number, page by page. */
export const changesAfter = async (stack: Stack, person: Person, after: number): Promise<{ to: number; rows: ChangesPage["rows"] }> => {
  const rows: ChangesPage["rows"] = [];
  for (let to = after; ;) {
    const { status, body } = await read(stack, person, `changes?after=${to}`);
    if (status !== 200) throw new Error(`Changes were answered ${status} ${body.code}.`);
    rows.push(...body.data.rows);
    ({ to } = body.data);
    if (body.data.isWhole) return { to, rows };
  }
};
