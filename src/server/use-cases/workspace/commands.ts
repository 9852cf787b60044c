import { commandDays } from "../../../contract/life.ts";
import { roleIn } from "../../../contract/workspace/can.ts";
import { day } from "../../../contract/time.ts";
import { attempt, attemptEach, type Each, type Attempt } from "../../../domain/attempt.ts";
import { dayIn } from "../../../domain/days.ts";
import { idTime } from "../../../domain/ids.ts";
import { knownOf } from "../../../domain/move-facts.ts";
import type { Op } from "../../../domain/ops.ts";
import type { OpRefusal } from "../../../domain/refusals.ts";
import { accessKey, type Person, type Project, type Task } from "../../../domain/rows.ts";
import { type Change, DraftRows, type Source } from "../../../domain/tables.ts";
import { trashedSince } from "../../../domain/trash.ts";
import { workingTime } from "../../../domain/working-time.ts";
import { type Command, type CommandOutcome, type News, wireVersion } from "../../../domain/wire.ts";
import type { Circumstances, Moved } from "../../../domain/op-context.ts";
import { check } from "../../../workflow/check.ts";
import type { WorkflowDocument } from "../../../workflow/document.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { sha256 } from "../../../basics/sha256.ts";
import { inOrganization, type OrganizationStore } from "../../store/isolation.ts";
import { readFacts, type ReadSet } from "../../store/queries/workspace/facts.ts";
import { lockHead } from "../../store/queries/workspace/heads.ts";
import { type Effects, keepCommand, readEffects } from "../../store/queries/workspace/log.ts";
import { countRefusals } from "../../store/queries/workspace/write-rows.ts";
import type { AddressedNews, ReadAccessChange } from "../../workspace-feed.ts";
import { type WorkspaceCaller, requireActive } from "./caller.ts";
import { requireReach, requireScopes } from "../open/narrowing.ts";
import { addReadsOf, type CarriedOut, carryOut, causesOf, planOf, restored } from "./effects.ts";
import { LoadedRows } from "./loaded-rows.ts";
import { publishedGradually } from "./gradual-publication.ts";
import { announceCommitted, commitChanges, TaskNumbers } from "./commit.ts";
import { readSetFor } from "./read-set.ts";
import { rowIds } from "./row-ids.ts";

/**
 * Commands: the one way in which a workspace's rows are changed. Each is judged under the lock of the organisation's head by what is read after it,
 * written with its changes in the log, and told once it is committed. docs/decisions/change-log.md.
 */

/** A command that is older is not done: whoever sent it has seen other things since. */
const oldest = commandDays * day;
/** How far a client's clock may be ahead. */
const ahead = day;

/** What is kept of a command: enough to say it again. */
type Kept = { isDone: true; refusals: { at: number; refused: OpRefusal }[] } | { isDone: false; at: number; refused: OpRefusal };

/** Whether news are for somebody. */
const isFor = (news: AddressedNews, me: Person, after: Source): boolean => {
  if (news.scope === "person") return news.person === me.id;
  if (news.scope === "organization") return me.role !== "guest";
  const project = after.get("project", news.scope);
  const given = after.get("access", accessKey(news.scope, me.id))?.role ?? null;
  return project !== undefined && roleIn(me.role, { isPrivate: project.isPrivate, given }) !== null;
};

const withoutPerson = ({ person: _, ...news }: AddressedNews): News => news;

type Done = { outcome: CommandOutcome; seq: number; news: AddressedNews[]; shifts: ReadAccessChange[] };

const judge = ({ ops, partial }: Command, facts: LoadedRows, circumstances: Circumstances): Each | Exclude<Attempt, { isDone: true }> => {
  if (partial) return attemptEach(facts, circumstances, ops);
  const outcome = attempt(facts, circumstances, ops);
  return outcome.isDone ? { ...outcome, parts: [], refusals: [] } : outcome;
};

/** Ids that rows of a command get. */
const newIds = (ops: readonly Op[]): string[] =>
  ops.flatMap((op) => {
    if (op.op === "task.move") return op.next === undefined ? [] : [op.next];
    return op.op.endsWith(".make") && "id" in op ? [op.id] : [];
  });

/** Whoever moves a task need not know that it comes again: what comes after it is named here then. */
const named = (ops: readonly Op[], newId: () => string): Op[] =>
  ops.map((op) => (op.op === "task.move" && op.next === undefined ? { ...op, next: newId() } : op));

/** What a task was given by the workflow as it moved last, where that is still there, is as it was before. */
const withoutEffects = async (tx: OrganizationStore, ops: readonly Op[], facts: LoadedRows): Promise<(task: Task) => Task> => {
  const effects = new Map<string, Effects>();
  for (const op of ops) {
    const last = op.op === "task.undoMove" ? facts.lastMove(op.id) : null;
    const found = last && (await readEffects(tx, last.task, last.seq));
    if (last && found) effects.set(last.task, found);
  }
  return (task) => {
    const found = effects.get(task.id);
    return found === undefined ? task : restored(task, found);
  };
};

/** What workflows do after moves. What they ask for is read once it is known what that is, and only where they do something. */
const followUp = async (
  tx: OrganizationStore,
  {
    facts,
    readSet,
    changes,
    moved,
    me,
  }: { facts: LoadedRows; readSet: ReadSet; changes: readonly Change[]; moved: readonly Moved[]; me: string },
  circumstances: Circumstances & { newId(): string },
): Promise<{ facts: LoadedRows; done: CarriedOut[] }> => {
  const before = new DraftRows(facts);
  before.take(changes);
  const causes = causesOf(moved, before, me);
  if (causes.length === 0) return { facts, done: [] };
  const means = { now: new Date(circumstances.now), calendar: facts.calendar, newId: circumstances.newId };
  const plans = causes.map((cause) => planOf(cause, before, means));
  addReadsOf(readSet, plans, me);
  const stored = await readFacts(tx, me, null, readSet);
  if (stored === null) throw new Error("The head of the organisation was locked, and is gone.");
  const all = new LoadedRows(stored, readSet);
  const rows = new DraftRows(all);
  rows.take(changes);
  const done = plans.map((plan) => {
    const each = carryOut(rows, plan, circumstances);
    rows.take(each.changes);
    return each;
  });
  return { facts: all, done };
};
/**
 * Moves that the workflow refused, each once for every kind of reason; whose they were is not told. Of a task that the command itself would have put
 * there nothing is told: it was never there.
 */
const refusedMoves = (result: ReturnType<typeof judge>, ops: readonly Op[], facts: LoadedRows) => {
  const hasTransfer = ops.some(({ op }) => op === "task.transfer");
  return (result.isDone ? result.refusals : [result]).flatMap(({ at, refused }) => {
    const op = ops[at];
    if (op?.op !== "task.move" || refused.code !== "move_refused") return [];
    const task = facts.get("task", op.id);
    if (task === undefined || hasTransfer) return [];
    return [...new Set(refused.reasons.map(({ code }) => code))].map((reason) => ({ project: task.project, move: op.move, reason }));
  });
};

/** What becomes of a command that changes nothing. */
const changingNothing = (outcome: CommandOutcome, { seq }: LoadedRows): Done => ({ outcome, seq, news: [], shifts: [] });

/** Does a command under the lock. */
const perform = async (
  deps: Pick<Deps, "clock" | "config" | "random">,
  tx: OrganizationStore,
  { userId, credential }: Pick<WorkspaceCaller, "userId" | "credential">,
  command: Command,
): Promise<Done> => {
  const newId = rowIds(deps);
  const ops = named(command.ops, newId);
  const atOnce = deps.config.PUBLISHED_AT_ONCE;
  // One more, which says that there are too many.
  const readSet = { ...readSetFor(ops, userId), resettledAtMost: atOnce + 1 };
  // Two statements on the wire together: what the second one reads is as it is once the first has the lock.
  const [at, stored] = await Promise.all([lockHead(tx, deps.clock), readFacts(tx, userId, command.id, readSet)]);
  if (at === null || stored === null) throw new Refusal("not_found");
  const facts = new LoadedRows(stored, readSet);
  const me = facts.get("person", userId);
  if (me === undefined) throw new Refusal("not_a_member");
  requireActive(facts);
  if (credential) requireReach(credential, command.ops, facts);

  const bodyHash = sha256(JSON.stringify([command.ops, command.partial]));
  if (stored.storedOutcome !== null) {
    if (stored.storedOutcome.bodyHash !== bodyHash) throw new Refusal("command_reused");
    // What was kept is what this server wrote. What it changed is in the log.
    const kept = stored.storedOutcome.outcome as Kept;
    return changingNothing(kept.isDone ? { ...kept, news: null } : kept, facts);
  }
  const refusedOutright = (code: "made_ahead" | "made_long_ago") => changingNothing({ isDone: false, at: 0, refused: { code } }, facts);
  if ([command.id, ...newIds(command.ops)].some((id) => idTime(id) > at.getTime() + ahead)) return refusedOutright("made_ahead");
  if (idTime(command.id) < at.getTime() - oldest) return refusedOutright("made_long_ago");

  const numbers = new TaskNumbers(facts);
  const circumstances = {
    me: { id: me.id, role: me.role },
    now: at.toISOString(),
    projectLimit: facts.projectLimit,
    trashSince: trashedSince(at, facts.rests).toISOString(),
    isTrashed: (project: string) => facts.isTrashed(project),
    nextNumber: (project: string) => numbers.next(project),
    lastMove: (task: string) => facts.lastMove(task),
    withoutEffects: await withoutEffects(tx, ops, facts),
    formerNumber: (task: string, project: string) => facts.formerNumber(task, project),
    timeZone: facts.timeZone,
    working: workingTime(facts.calendar),
    newId,
    publishedInPieces: (project: Project, next: Project, targets: ReadonlyMap<string, string>) =>
      facts.resettling > atOnce ? publishedGradually(project, next, targets, { facts, by: me.id, at }) : null,
    isSound: (workflow: WorkflowDocument, rows: Source, project: string) => check(workflow, knownOf(rows, project)).refused.length === 0,
  };
  const result = judge({ ...command, ops }, facts, circumstances);
  const refusals = refusedMoves(result, ops, facts);
  if (refusals.length > 0) countRefusals(tx, refusals, dayIn(facts.timeZone, at));
  if (!result.isDone) {
    const kept: Kept = { isDone: false, at: result.at, refused: result.refused };
    keepCommand(tx, { userId, id: command.id, bodyHash, outcome: kept, at });
    return changingNothing(kept, facts);
  }

  const { changes, moved, undone } = result;
  const effects = await followUp(tx, { facts, readSet, changes, moved, me: userId }, circumstances);
  const { seq, news, shifts, after } = commitChanges(
    tx,
    { facts: effects.facts, numbers, changes, moved, undone, effects: effects.done },
    { actor: userId, at },
  );
  const kept: Kept = { isDone: true, refusals: result.refusals };
  keepCommand(tx, { userId, id: command.id, bodyHash, outcome: kept, at });
  const own = news.filter((each) => isFor(each, me, after)).map(withoutPerson);
  return { outcome: { ...kept, news: own }, seq, news, shifts };
};

/**
 * Does what somebody asks for, or says why not: one outcome for each command, however often it is sent.
 *
 * @throws Refusal not_found, not_a_member, organization_suspended, client_outdated, scope_missing, command_reused for another body under its id, unavailable
 * where too many wait
 */
export const runCommand = (
  deps: Pick<Deps, "config" | "db" | "clock" | "publications" | "random" | "turns" | "workspaceFeed">,
  { organizationId, userId, credential }: Pick<WorkspaceCaller, "organizationId" | "userId" | "credential">,
  command: Command,
): Promise<CommandOutcome> => {
  if (command.version !== wireVersion) throw new Refusal("client_outdated");
  if (credential) requireScopes(credential, command.ops);
  return deps.turns.take(organizationId, async () => {
    const done = await inOrganization(deps.db, organizationId, (tx) => perform(deps, tx, { userId, credential }, command));
    announceCommitted(deps, organizationId, done);
    if (command.ops.some(({ op }) => op === "workflow.publish" || op === "workflow.resume")) deps.publications.wake();
    return done.outcome;
  });
};
