/** Commands, and what is read of a workspace's rows, as its pages do. */
import { createIds } from "../../src/domain/ids.ts";
import type { Op, OpName, OpOf } from "../../src/domain/ops.ts";
import { op } from "../../src/domain/ops.ts";
import { fromColumns } from "../../src/domain/columns.ts";
import { type ChangesPage, type CommandOutcome, type TaskDetails, wireVersion } from "../../src/domain/wire.ts";
import sql from "sql-template-tag";
import { upgrade } from "../../src/server/use-cases/admin/organizations.ts";
import type { Who } from "../domain/people.ts";
import { newOwner } from "./free-owners.ts";
import type { Answer, Stack } from "./harness.ts";
import { at, comeIn, join } from "./workspace-people.ts";

/** Ids of commands and rows, as a browser whose clock is this one makes them. */
export const idsBy = ({ now }: { now(): Date }): (() => string) =>
  createIds(
    () => now().getTime(),
    (end) => Math.floor(Math.random() * end),
  );
export const nextId = idsBy({ now: () => new Date() });

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
export const submit = async (stack: Stack, person: Person, ...ops: Op[]): Promise<string> => {
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

/** What hangs on a task; null where it is not to be read. */
export const taskDetails = async (stack: Stack, person: Person, task: string): Promise<TaskDetails | null> => {
  const { status, body } = await read(stack, person, `tasks/${task}`);
  return status === 404 ? null : body.data;
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

export const makeProject = (id: string, key: string): Op =>
  the({ op: "project.make", id, name: "Marketing", key, color: "blue", icon: null, template: "kanban" });
export const makeTask = (id: string, project: string, own: object = {}): Op =>
  the({ op: "task.make", id, project, title: "Brew", rank: "a0", ...own });

type Inside = Person & { id: string; refreshToken: string };

const inside = async (stack: Stack, subdomain: string, person: { email: string; token: string }): Promise<Inside> => {
  const { rows } = await stack.deps.db.query<{ id: string }>(sql`select id from users where email = ${person.email}`);
  const { accessToken, refreshToken } = await comeIn(stack, { token: person.token, subdomain });
  return { subdomain, token: accessToken, refreshToken, id: rows[0]!.id };
};

/** Somebody more in an organisation. */
export const newMember = async (stack: Stack, subdomain: string, role: "admin" | "member" | "guest"): Promise<Inside> => {
  const person = await stack.signUp();
  await join(stack, subdomain, person.email, role);
  return inside(stack, subdomain, person);
};

export type Team = Record<Who, Inside>;

/** An organisation with somebody in each role. */
export const newTeam = async (stack: Stack, plan: 1 | 2 = 2): Promise<Team> => {
  const owner = await newOwner(stack);
  const { subdomain } = owner;
  if (plan === 2) await upgrade(stack.deps, subdomain, 2, null);
  return {
    owner: await inside(stack, subdomain, owner),
    admin: await newMember(stack, subdomain, "admin"),
    member: await newMember(stack, subdomain, "member"),
    other: await newMember(stack, subdomain, "member"),
    guest: await newMember(stack, subdomain, "guest"),
  };
};
