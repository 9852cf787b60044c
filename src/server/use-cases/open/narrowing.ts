import { type Credential, reaches, type Scope } from "../../../contract/open/scopes.ts";
import type { Op, OpName } from "../../../domain/ops.ts";
import type { Kind } from "../../../domain/rows.ts";
import { Refusal } from "../../refusal.ts";
import type { LoadedRows } from "../workspace/loaded-rows.ts";

/** What a key takes away from what its person may. Nothing here gives anything: `can` and the workflow judge what is left as for everybody. */

/** What a program may be let do, and the scope for it; all other ops are people's alone. */
const scopeOf: Partial<Record<OpName, Scope>> = {
  "task.make": "tasks:write",
  "task.edit": "tasks:write",
  "task.fill": "tasks:write",
  "task.label": "tasks:write",
  "task.block": "tasks:write",
  "task.describe": "tasks:write",
  "task.delete": "tasks:write",
  "item.make": "tasks:write",
  "item.edit": "tasks:write",
  "item.remove": "tasks:write",
  "task.move": "tasks:move",
  "task.unvote": "tasks:move",
  "comment.make": "comments:write",
  "comment.edit": "comments:write",
  "comment.delete": "comments:write",
  "label.make": "projects:write",
  "label.edit": "projects:write",
  "label.remove": "projects:write",
};

/**
 * Whatever a move needs is given with it: its words and fields come with the scope for moving.
 * @throws Refusal scope_missing, forbidden for what no key is for
 */
export const requireScopes = ({ scopes }: Credential, ops: readonly Op[]): void => {
  const isMove = ops.some(({ op }) => op === "task.move");
  for (const { op } of ops) {
    const scope = scopeOf[op];
    if (scope === undefined) throw new Refusal("forbidden");
    if (!scopes.includes(scope) && !(isMove && scopes.includes("tasks:move"))) throw new Refusal("scope_missing", { scope });
  }
};

const kinds: readonly Kind[] = ["task", "comment", "item", "label"];

/** In which project an op does something, by the rows that are there; null for what is not there, which nothing is done to. */
const projectOf = (op: Op, facts: LoadedRows): string | null => {
  if ("project" in op && op.project !== undefined) return op.project;
  if ("task" in op) return facts.get("task", op.task)?.project ?? null;
  const kind = kinds.find((each) => op.op.startsWith(`${each}.`));
  if (kind === undefined || !("id" in op)) return null;
  const row = facts.get(kind, op.id);
  return row !== undefined && "project" in row ? row.project : null;
};

/** Under the lock, by what is read there: a task may have gone to another project since it was looked at. @throws Refusal not_found */
export const requireReach = (credential: Credential, ops: readonly Op[], facts: LoadedRows): void => {
  if (credential.projects === null) return;
  for (const op of ops) {
    const project = projectOf(op, facts);
    if (project !== null && !reaches(credential, project)) throw new Refusal("not_found");
  }
};
