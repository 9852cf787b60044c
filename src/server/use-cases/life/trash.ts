import { isResting } from "../../../contract/life.ts";
import { DraftRows } from "../../../domain/tables.ts";
import { trashedSince } from "../../../domain/trash.ts";
import type { Deps } from "../../deps.ts";
import { inOrganization, type OrganizationStore } from "../../store/isolation.ts";
import { listWithTrash } from "../../store/queries/life/trash.ts";
import { readFacts } from "../../store/queries/workspace/facts.ts";
import { lockHead } from "../../store/queries/workspace/heads.ts";
import { logChanges } from "../../store/queries/workspace/log.ts";
import { writeTasks } from "../../store/queries/workspace/write-rows.ts";
import {
  dropTasks,
  emptyTasks,
  forgetComments,
  listDeletedComments,
  listDueTrash,
  listWaiting,
} from "../../store/queries/workspace/trash.ts";
import { findDueProject, purgeProject } from "../../store/queries/workspace/trashed-projects.ts";
import type { AddressedNews } from "../../workspace-feed.ts";
import { LoadedRows } from "../workspace/loaded-rows.ts";
import { numbered } from "../workspace/numbering.ts";
import { applyPlanLimits } from "../workspace/over-limit.ts";
import { fanOut, type AudienceChange } from "../workspace/audience.ts";
import { readSetOf } from "../workspace/read-set.ts";
import { statusOf } from "./status.ts";

/** Emptying the trash: what was deleted so long ago that nobody brings it back goes, with what the log says of it. */

/** Rows that one transaction deletes or empties at most, and tasks or comments whose rows these are. */
export const batchOfTrash = 1_000;
const many = 100;

/** What a transaction came to: there may be more, these are to be told, and a project that is gone left its place in the plan. */
type Piece = { isMore: boolean; seq: number; news: AddressedNews[]; isRoomMade: boolean };

const nothing: Piece = { isMore: false, seq: 0, news: [], isRoomMade: false };
const more: Piece = { ...nothing, isMore: true };

/** Tasks go: what waits for them waits no more, and everybody who reads their projects is told. Numbers are given to no other. */
const leave = async (tx: OrganizationStore, due: { id: string; project: string }[], at: Date): Promise<Piece> => {
  const ids = due.map(({ id }) => id);
  const waiting = await listWaiting(tx, ids, many);
  const readSet = readSetOf(null);
  for (const { project } of due) readSet.projects.add(project);
  for (const id of waiting) readSet.tasks.add(id);
  const stored = await readFacts(tx, null, null, readSet);
  if (stored === null) return nothing;
  const facts = new LoadedRows(stored, readSet);
  const after = new DraftRows(facts);
  const others = Array.from(facts.found("task"), (task) => ({ ...task, blockedBy: task.blockedBy.filter((id) => !ids.includes(id)) }));
  for (const task of others) after.put("task", task);
  const changed = after.changes();
  const { addressed: freed } = fanOut(changed, { after, hasGuests: () => false });
  if (others.length > 0) writeTasks(tx, others);
  // Nothing hangs on them once the last that waited for them has been freed.
  const isWhole = waiting.length < many && (await emptyTasks(tx, ids, batchOfTrash - waiting.length));
  const gone = isWhole
    ? due.map(({ id, project }): AudienceChange => ({ scope: "project", project, kind: "task", key: id, row: null, before: null }))
    : [];
  const { changes, news, heads } = numbered(
    [...freed, ...gone],
    { seq: facts.seq, ownSeq: facts.ownSeq, ofProject: (id) => facts.of(id).seq, ofPerson: () => 0 },
    { actor: null, at },
  );
  if (isWhole) dropTasks(tx, ids);
  if (changes.length > 0) {
    const projects = heads.projects.map(({ id, seq }) => ({ id, seq, lastNumber: facts.of(id).lastNumber }));
    logChanges(tx, changes, { ...heads, tasks: facts.taskCount - gone.length, projects }, { actor: null, at });
  }
  return { ...more, seq: heads.seq, news };
};

const empty = async (tx: OrganizationStore, now: Date): Promise<Piece> => {
  const at = await lockHead(tx, { now: () => now });
  if (at === null) return nothing;
  const stored = await readFacts(tx, null, null, readSetOf(null));
  // What rests does not grow older.
  if (stored === null || isResting(statusOf(stored.organization.life))) return nothing;
  const since = trashedSince(at, stored.organization.rests);
  const project = await findDueProject(tx, since);
  // Of what goes with it, nobody is told: nobody has it.
  if (project !== null) return { ...more, isRoomMade: await purgeProject(tx, project, batchOfTrash) };
  const due = await listDueTrash(tx, since, many);
  if (due.length > 0) return leave(tx, due, at);
  const comments = await listDeletedComments(tx, since, many);
  if (comments.length === 0) return nothing;
  await forgetComments(tx, comments, batchOfTrash);
  return more;
};

/**
 * Empties the trash of every organisation that lives, a batch at a time, each under the lock of its head. Several servers may do it at once: what one
 * has done, the next does not find.
 *
 * @param isStopped asked between two batches
 */
export const emptyTrash = async (
  deps: Pick<Deps, "clock" | "db" | "log" | "turns" | "workspaceFeed">,
  now: Date,
  isStopped: () => boolean = () => false,
): Promise<void> => {
  for (const id of await listWithTrash(deps.db, trashedSince(now, []))) {
    try {
      for (let isMore = true; isMore;) {
        if (isStopped()) return;
        const batch = await deps.turns.take(id, () => inOrganization(deps.db, id, (tx) => empty(tx, now)));
        if (batch.isRoomMade) await applyPlanLimits(deps, id);
        if (batch.news.length > 0) deps.workspaceFeed.publish(id, batch.seq, batch.news, []);
        ({ isMore } = batch);
      }
    } catch (error) {
      deps.log.error({ err: error, organization: id }, "the trash of an organisation could not be emptied");
    }
  }
};
