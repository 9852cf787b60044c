/** An organisation with people in each role, and what they do in it. */
import type { Role } from "../../src/contract/workspace/roles.ts";
import { attempt, type Attempt } from "../../src/domain/attempt.ts";
import { idOf } from "../../src/domain/ids.ts";
import type { Op, OpName, OpOf } from "../../src/domain/ops.ts";
import { op } from "../../src/domain/ops.ts";
import { Tables } from "../../src/domain/tables.ts";

const personId = (place: number) => `00000000-0000-4000-8000-00000000000${place}`;
export const people = {
  owner: { id: personId(1), role: "owner" },
  admin: { id: personId(2), role: "admin" },
  member: { id: personId(3), role: "member" },
  other: { id: personId(4), role: "member" },
  guest: { id: personId(5), role: "guest" },
} as const satisfies Record<string, { id: string; role: Role }>;
export type Who = keyof typeof people;

/** Ids that are easy to read: `id(7)`. */
export const id = (number: number): string => idOf(BigInt(number));

/** An op as somebody sends it, with what its form adds. */
export const the = <Name extends OpName>(given: { op: Name } & Partial<OpOf<Name>>): Op => op.parse(given);

/** Rows, and the clock and numbers of whoever keeps them. */
export const begin = (projectLimit: number | null = null) => {
  const tables = new Tables();
  for (const { id: who, role } of Object.values(people))
    tables.put("person", { id: who, role, name: null, nickname: null, picture: null, isOverLimit: false });
  const numbers = new Map<string, number>();
  let minute = 0;
  const nextNumber = (project: string) => {
    const next = (numbers.get(project) ?? 0) + 1;
    numbers.set(project, next);
    return next;
  };
  return {
    tables,
    /** Does it and keeps what it comes to, where it is done. A minute passes. */
    does(who: Who, ...ops: Op[]): Attempt {
      minute += 1;
      const now = new Date(Date.UTC(2026, 10, 24, 9, minute)).toISOString();
      const outcome = attempt(tables, { me: people[who], now, projectLimit, nextNumber }, ops);
      if (outcome.isDone) for (const { kind, key, after } of outcome.changes) tables.set(kind, key, after);
      return outcome;
    },
  };
};

/** `done`, or the code of what refused it. */
export const codeOf = (outcome: Attempt): string => (outcome.isDone ? "done" : outcome.refused.code);
