import { attemptEach } from "../../../domain/attempt.ts";
import type { Op } from "../../../domain/ops.ts";
import { trashedSince } from "../../../domain/trash.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { inOrganization, type OrganizationStore } from "../../store/isolation.ts";
import { readFacts } from "../../store/queries/workspace/facts.ts";
import { lockHead } from "../../store/queries/workspace/heads.ts";
import {
  beginUndo,
  dropPieces,
  forgetImportedTasks,
  importUnderWay,
  lockImport,
  moveUndoOn,
  type StoredImport,
  tasksOfImport,
  turnImport,
} from "../../store/queries/workspace/imports.ts";
import { forgetImportedFiles } from "../../store/queries/workspace/imported-files.ts";
import { forgetImportedPeople } from "../../store/queries/workspace/imported-people.ts";
import { requireActive } from "./caller.ts";
import { announceCommitted, commitChanges, TaskNumbers } from "./commit.ts";
import { undoableUntil } from "./imports.ts";
import { LoadedRows } from "./loaded-rows.ts";
import { piecewise } from "./piecewise.ts";
import { readSetFor } from "./read-set.ts";
import { trashProject } from "./trashed-projects.ts";

/** Undoes an import as a whole: what it made and nobody has touched since goes to the trash; the rest is told, and goes too where that is asked for. */

type Needs = Pick<Deps, "db" | "clock" | "turns" | "workspaceFeed">;

/** Tasks that one transaction looks at. Each brings those below it along. */
const batch = 200;

/**
 * Begins to undo an import, in the name of whoever says so; one that is undone is looked through once more for what was touched.
 *
 * @throws Refusal not_found, import_over after its 30 days, import_under_way where another import goes on
 */
export const beginUndoing = async (
  tx: OrganizationStore,
  id: string,
  { by, takesTouched, at }: { by: string; takesTouched: boolean; at: Date },
): Promise<StoredImport> => {
  const found = await lockImport(tx, id);
  if (found === null) throw new Refusal("not_found");
  if (found.state === "undoing" || (found.state === "undone" && !takesTouched)) return found;
  const until = undoableUntil(found);
  if (until !== null && until <= at) throw new Refusal("import_over");
  const other = await importUnderWay(tx);
  if (other !== null && other.id !== id) throw new Refusal("import_under_way");
  dropPieces(tx, id);
  beginUndo(tx, id, by, takesTouched);
  return { ...found, state: "undoing", error: null, undoneBy: by, takesTouched, undoneTo: null, removed: 0, kept: [] };
};

type Batch = { news: (Parameters<typeof announceCommitted>[2] & { before: number }) | null; found: StoredImport; isLast: boolean };

/** Moves the next tasks of an import to the trash, and says how far that is, in one. */
const removeBatch = async (deps: Needs, tx: OrganizationStore, id: string): Promise<Batch> => {
  const at = await lockHead(tx, deps.clock);
  const found = at && (await lockImport(tx, id));
  if (at === null || found === null) throw new Refusal("not_found");
  if (found.state !== "undoing") return { news: null, found, isLast: true };
  const tasks = await tasksOfImport(tx, found, found.undoneTo, batch);
  const going = tasks.filter(({ isTouched }) => found.takesTouched || !isTouched).map(({ task }) => task);
  const touched = tasks.filter(({ task }) => !going.includes(task)).map(({ task }) => task);
  const isLast = tasks.length < batch;
  const to = tasks.at(-1)?.task ?? found.undoneTo;
  const after = (removed: readonly string[], kept: readonly string[]): StoredImport => {
    moveUndoOn(tx, id, to, removed.length, kept);
    return { ...found, undoneTo: to, removed: found.removed + removed.length, kept: [...found.kept, ...kept] };
  };
  if (going.length === 0) return { news: null, found: after([], touched), isLast };
  const ops = going.map((task): Op => ({ op: "task.delete", id: task }));
  const by = found.undoneBy ?? found.madeBy;
  const readSet = readSetFor(ops, by);
  const stored = await readFacts(tx, by, null, readSet);
  if (stored === null) throw new Refusal("not_found");
  const facts = new LoadedRows(stored, readSet);
  requireActive(facts);
  const me = facts.get("person", by);
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
    { actor: by, at },
  );
  forgetImportedTasks(tx, id, removed);
  return {
    news: { ...news, before: facts.seq },
    found: after(removed, [...touched, ...going.filter((task) => refused.has(task))]),
    isLast,
  };
};

/**
 * Goes on with undoing an import for a while, batch by batch.
 *
 * @param milliseconds after which no other batch is begun
 * @throws Refusal not_found, not_a_member where whoever undoes it has left, organization_suspended
 */
export const continueUndo = async (deps: Needs, organizationId: string, id: string, milliseconds: number): Promise<StoredImport> => {
  const { found, isGone } = await piecewise(async () => {
    const {
      news,
      found: result,
      isLast,
    } = await deps.turns.take(organizationId, () => inOrganization(deps.db, organizationId, (tx) => removeBatch(deps, tx, id)));
    if (news !== null) announceCommitted(deps, organizationId, news);
    const isUndoing = result.state === "undoing";
    return {
      result: { found: result, isGone: isUndoing && isLast },
      isLast: isLast || !isUndoing,
      changes: news && { before: news.before, after: news.seq },
    };
  }, milliseconds);
  return isGone ? end(deps, organizationId, found) : found;
};

/** The project goes too, where the import made it and nothing of it is left. */
const end = async (deps: Needs, organizationId: string, found: StoredImport): Promise<StoredImport> => {
  const { id, project, isNew, kept } = found;
  const by = found.undoneBy ?? found.madeBy;
  if (isNew && kept.length === 0) {
    const readSet = readSetFor([], by);
    readSet.projects.add(project);
    const row = await inOrganization(deps.db, organizationId, async (tx) => {
      const stored = await readFacts(tx, by, null, readSet);
      const facts = stored && new LoadedRows(stored, readSet);
      const there = facts?.get("project", project);
      // Other tasks than the import's are somebody's.
      const isBare = facts !== null && Object.values(facts.occupancy(project)).every((n) => n === 0);
      return there !== undefined && isBare && facts?.isTrashed(project) === false ? there : null;
    });
    if (row !== null) await trashProject(deps, { organizationId, userId: by, email: "", name: null, sessionId: null }, project, row.name);
  }
  return inOrganization(deps.db, organizationId, async (tx) => {
    const at = await lockHead(tx, deps.clock);
    if (at !== null) turnImport(tx, id, "undone", at);
    forgetImportedPeople(tx, id);
    forgetImportedFiles(tx, id);
    return { ...found, state: "undone", finishedAt: at, people: [] };
  });
};

export type UndoneImport = { id: string; state: StoredImport["state"]; removed: number; kept: string[] };

/**
 * Undoes an import at once, in the name of whoever made it.
 *
 * @param takesTouched also what somebody has touched since
 * @throws Refusal as `beginUndoing` and `continueUndo`
 */
export const undoImport = async (deps: Needs, organizationId: string, id: string, takesTouched: boolean): Promise<UndoneImport> => {
  await inOrganization(deps.db, organizationId, async (tx) => {
    const at = await lockHead(tx, deps.clock);
    const found = at && (await lockImport(tx, id));
    if (at === null || found === null) throw new Refusal("not_found");
    return beginUndoing(tx, id, { by: found.madeBy, takesTouched, at });
  });
  const { state, removed, kept } = await continueUndo(deps, organizationId, id, Infinity);
  return { id, state, removed, kept };
};
