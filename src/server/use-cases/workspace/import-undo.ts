import { attemptEach } from "../../../domain/attempt.ts";
import type { Op } from "../../../domain/ops.ts";
import { trashedSince } from "../../../domain/trash.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { inOrganization, type OrganizationStore } from "../../store/isolation.ts";
import { readFacts } from "../../store/queries/workspace/facts.ts";
import { lockHead } from "../../store/queries/workspace/heads.ts";
import {
  dropPieces,
  forgetImportedTasks,
  lockImport,
  type StoredImport,
  tasksOfImport,
  turnImport,
} from "../../store/queries/workspace/imports.ts";
import { requireActive } from "./caller.ts";
import { announceCommitted, commitChanges, TaskNumbers } from "./commit.ts";
import { LoadedRows } from "./loaded-rows.ts";
import { readSetFor } from "./read-set.ts";
import { trashProject } from "./trashed-projects.ts";

/** Undoes an import as a whole: what it made and nobody has touched since goes to the trash; the rest is told, and goes too where that is asked for. */

type Needs = Pick<Deps, "db" | "clock" | "turns" | "workspaceFeed">;

/** Tasks that one transaction looks at. Each brings those below it along. */
const batch = 200;

export type UndoneImport = { id: string; state: StoredImport["state"]; removed: number; kept: string[] };

type Batch = {
  last: string | null;
  removed: string[];
  kept: string[];
  news: Parameters<typeof announceCommitted>[2] | null;
  found: StoredImport;
};

const removeBatch = async (deps: Needs, tx: OrganizationStore, id: string, after: string | null, takesTouched: boolean): Promise<Batch> => {
  const at = await lockHead(tx, deps.clock);
  const found = at && (await lockImport(tx, id));
  if (at === null || found === null) throw new Refusal("not_found");
  if (found.state === "undone" && !takesTouched) return { last: null, removed: [], kept: [], news: null, found };
  // From now on nothing more of it is written.
  if (found.state !== "undoing") {
    dropPieces(tx, id);
    turnImport(tx, id, "undoing", at);
  }
  const tasks = await tasksOfImport(tx, found, after, batch);
  const going = tasks.filter(({ isTouched }) => takesTouched || !isTouched).map(({ task }) => task);
  const kept = tasks.filter(({ task }) => !going.includes(task)).map(({ task }) => task);
  const last = tasks.length < batch ? null : (tasks.at(-1)?.task ?? null);
  if (going.length === 0) return { last, removed: [], kept, news: null, found };
  const ops = going.map((task): Op => ({ op: "task.delete", id: task }));
  const readSet = readSetFor(ops, found.madeBy);
  const stored = await readFacts(tx, found.madeBy, null, readSet);
  if (stored === null) throw new Refusal("not_found");
  const facts = new LoadedRows(stored, readSet);
  requireActive(facts);
  const me = facts.get("person", found.madeBy);
  if (me === undefined) throw new Refusal("not_a_member");
  const circumstances = {
    me: { id: me.id, role: me.role },
    now: at.toISOString(),
    projectLimit: facts.projectLimit,
    trashSince: trashedSince(at, facts.rests).toISOString(),
    isTrashed: (project: string) => facts.isTrashed(project),
    nextNumber: () => null,
    timeZone: facts.timeZone,
  };
  const outcome = attemptEach(facts, circumstances, ops);
  // Those below went along with the one above.
  const refused = new Set(outcome.refusals.filter(({ refused: why }) => why.code !== "in_trash").map(({ at: place }) => going[place]));
  const removed = going.filter((task) => !refused.has(task));
  const news = commitChanges(
    tx,
    { facts, numbers: new TaskNumbers(facts), changes: outcome.changes, moved: [], undone: [], effects: [], isQuiet: true },
    { actor: found.madeBy, at },
  );
  forgetImportedTasks(tx, id, removed);
  return { last, removed, kept: [...kept, ...going.filter((task) => refused.has(task))], news, found };
};

/**
 * @param takesTouched also what somebody has touched since
 * @throws Refusal not_found, not_a_member where whoever imported has left, organization_suspended
 */
export const undoImport = async (deps: Needs, organizationId: string, id: string, takesTouched: boolean): Promise<UndoneImport> => {
  const all: { removed: number; kept: string[] } = { removed: 0, kept: [] };
  let found: StoredImport;
  for (let after: string | null = null; ;) {
    const from: string | null = after;
    const done: Batch = await deps.turns.take(organizationId, () =>
      inOrganization(deps.db, organizationId, (tx) => removeBatch(deps, tx, id, from, takesTouched)),
    );
    if (done.news !== null) announceCommitted(deps, organizationId, done.news);
    all.removed += done.removed.length;
    all.kept.push(...done.kept);
    ({ found } = done);
    if (done.last === null) break;
    after = done.last;
  }
  if (found.state !== "undone" || takesTouched) await end(deps, organizationId, found, all.kept.length === 0);
  return { id, state: "undone", ...all };
};

/** The project goes too, where the import made it and nothing of it is left. */
const end = async (deps: Needs, organizationId: string, { id, project, isNew, madeBy }: StoredImport, isEmpty: boolean): Promise<void> => {
  if (isNew && isEmpty) {
    const readSet = readSetFor([], madeBy);
    readSet.projects.add(project);
    const row = await inOrganization(deps.db, organizationId, async (tx) => {
      const stored = await readFacts(tx, madeBy, null, readSet);
      const facts = stored && new LoadedRows(stored, readSet);
      const there = facts?.get("project", project);
      // Other tasks than the import's are somebody's.
      const isBare = facts !== null && Object.values(facts.occupancy(project)).every((n) => n === 0);
      return there !== undefined && isBare && facts?.isTrashed(project) === false ? there : null;
    });
    if (row !== null)
      await trashProject(deps, { organizationId, userId: madeBy, email: "", name: null, sessionId: null }, project, row.name);
  }
  await inOrganization(deps.db, organizationId, async (tx) => {
    const at = await lockHead(tx, deps.clock);
    if (at !== null) turnImport(tx, id, "undone", at);
  });
};
