import { setImmediate as nextTurn } from "node:timers/promises";
import { isResting } from "../../../contract/life.ts";
import { day } from "../../../contract/time.ts";
import { migrateTasks } from "../../../domain/ops/workflows.ts";
import type { Project, Publication, Task } from "../../../domain/rows.ts";
import { DraftRows } from "../../../domain/tables.ts";
import type { Clock } from "../../../basics/clock.ts";
import type { Deps } from "../../deps.ts";
import { inOrganization, type OrganizationStore } from "../../store/isolation.ts";
import { listPublications } from "../../store/queries/life/batched-publishing.ts";
import { readFacts } from "../../store/queries/workspace/facts.ts";
import { lockHead } from "../../store/queries/workspace/heads.ts";
import { scheduleTimers } from "../../store/queries/workspace/timers.ts";
import { LoadedRows } from "../workspace/loaded-rows.ts";
import { announceCommitted, type Committed, commitChanges, TaskNumbers } from "../workspace/commit.ts";
import { readSetOf } from "../workspace/read-set.ts";
import { statusOf } from "./status.ts";

/** Tasks that follow what was published, beyond those that are moved at once: docs/decisions/batched-publishing.md. */

/** Tasks that one transaction moves at most. */
export const batchOfPublication = 1000;

/** Times that a batch is tried before somebody is asked to have it tried again. */
const tries = 3;

/** What there is of a project under the lock, with the tasks in some of its states: so many at most. */
const read = async (tx: OrganizationStore, project: string, states: readonly string[], most: number) => {
  const readSet = readSetOf(null);
  readSet.projects.add(project);
  readSet.resettled.add(project);
  for (const state of states) readSet.countedStates.add(state);
  readSet.resettledAtMost = most;
  const stored = await readFacts(tx, null, null, readSet);
  if (stored === null) return null;
  const facts = new LoadedRows(stored, readSet);
  const found = facts.get("project", project);
  return found === undefined || facts.isTrashed(project) ? null : { facts, project: found };
};

type Publishing = Project & { publication: Publication };
const isPublishing = (project: Project): project is Publishing => project.publication !== null && !project.publication.isStopped;

/** Has it settled in the name of whoever published it. */
const committed = (tx: OrganizationStore, facts: LoadedRows, rows: DraftRows, by: string, now: Date): Committed =>
  commitChanges(
    tx,
    { facts, numbers: new TaskNumbers(facts), changes: rows.changes(), moved: [], undone: [], effects: [] },
    { actor: by, at: now },
  );

/** Has no timer of tasks looked at within a day of when their workflow was published. */
const holdTimers = (tx: OrganizationStore, { publication: { workflow, targets, at } }: Publishing, tasks: readonly Task[]): void => {
  const timed = new Set(workflow.states.flatMap((state) => (state.after === undefined ? [] : [state.id])));
  const targetOf = new Map(targets.map(({ from, to }) => [from, to]));
  const held = tasks.filter(({ state, deletedAt }) => deletedAt === null && timed.has(targetOf.get(state) ?? ""));
  if (held.length > 0)
    scheduleTimers(
      tx,
      held.map(({ id }) => ({ id, at: Date.parse(at) + day })),
    );
};

/** Moves some tasks, and says how many have been, in one. @returns null when there is nothing more to do */
const movePiece = async (tx: OrganizationStore, project: string, most: number, clock: Clock): Promise<Committed | null> => {
  const now = await lockHead(tx, clock);
  const first = now && (await read(tx, project, [], 0));
  if (now === null || first === null || isResting(statusOf(first.facts.life)) || !isPublishing(first.project)) return null;
  const targets = new Map(first.project.publication.targets.map(({ from, to }) => [from, to]));
  const states = [...targets.keys()];
  // One more, which says that it is not the last batch.
  const found = await read(tx, project, states, most + 1);
  if (found === null || !isPublishing(found.project)) return null;
  const { facts, project: before } = found;
  const { publication } = before;
  const all = Array.from(facts.by("task", "project", project)).filter(({ state }) => targets.has(state));
  const tasks = all.slice(0, most);
  const moved = publication.moved + tasks.length;
  const rows = new DraftRows(facts);
  migrateTasks(rows, tasks, { states: before.workflow.states, targets, at: publication.at });
  rows.put(
    "project",
    all.length > most
      ? { ...before, publication: { ...publication, moved, of: Math.max(publication.of, moved) } }
      : { ...before, workflow: publication.workflow, publication: null },
  );
  const done = committed(tx, facts, rows, publication.by, now);
  holdTimers(tx, before, tasks);
  return done;
};

/** Has it said that it does not go on, for whoever may have it tried again. */
const stop = async (tx: OrganizationStore, project: string, clock: Clock): Promise<Committed | null> => {
  const now = await lockHead(tx, clock);
  const found = now && (await read(tx, project, [], 0));
  if (now === null || found === null || !isPublishing(found.project)) return null;
  const { publication } = found.project;
  const rows = new DraftRows(found.facts);
  rows.put("project", { ...found.project, publication: { ...publication, isStopped: true } });
  return committed(tx, found.facts, rows, publication.by, now);
};

/**
 * Has the tasks of all projects follow what was published there, one batch after another, between which others change what they like. Several servers may
 * do it at once: each batch is one transaction under the organisation's lock, and begins with what is left.
 *
 * @param isEnding asked between two batches
 */
export const carryOutPublications = async (
  deps: Pick<Deps, "clock" | "config" | "db" | "log" | "turns" | "workspaceFeed">,
  isEnding: () => boolean = () => false,
): Promise<void> => {
  const most = Math.min(batchOfPublication, deps.config.PUBLISHED_AT_ONCE);
  for (const { organization, project } of await listPublications(deps.db)) {
    const does = async (work: (tx: OrganizationStore) => Promise<Committed | null>): Promise<boolean> => {
      const done = await deps.turns.take(organization, () => inOrganization(deps.db, organization, work));
      if (done !== null) announceCommitted(deps, organization, done);
      return done !== null;
    };
    const isGoingOn = async (): Promise<boolean> => !isEnding() && (await does((tx) => movePiece(tx, project, most, deps.clock)));
    for (let failures = 0; failures < tries;)
      try {
        while (await isGoingOn()) {
          failures = 0;
          // An embedded store answers without letting go of the thread, on which others call too.
          await nextTurn();
        }
        break;
      } catch (error) {
        failures += 1;
        deps.log.error({ err: error, organization, project }, "tasks could not follow what was published");
        // Where even that cannot be said, the next look finds it as it was.
        if (failures === tries) await does((tx) => stop(tx, project, deps.clock));
      }
  }
};
