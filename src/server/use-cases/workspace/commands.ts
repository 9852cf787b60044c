import { roleIn } from "../../../contract/workspace/can.ts";
import { day } from "../../../contract/time.ts";
import type { Circumstances } from "../../../domain/apply.ts";
import { attempt, attemptEach, type Each, type Outcome } from "../../../domain/attempt.ts";
import { createIds, idTime } from "../../../domain/ids.ts";
import { knownOf } from "../../../domain/move-facts.ts";
import { noticesOf } from "../../../domain/notices.ts";
import type { Op } from "../../../domain/ops.ts";
import type { Refused } from "../../../domain/refusals.ts";
import { accessKey, type Person } from "../../../domain/rows.ts";
import { Draft, type Source } from "../../../domain/tables.ts";
import { trashSince } from "../../../domain/trash.ts";
import { type Command, type CommandOutcome, type News, wireVersion } from "../../../domain/wire.ts";
import { check } from "../../../workflow/check.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { sha256 } from "../../sha256.ts";
import { inOrganization, type OrganizationStore } from "../../store/isolation.ts";
import { readFacts } from "../../store/queries/workspace/facts.ts";
import { lockHead } from "../../store/queries/workspace/heads.ts";
import { keepCommand, logChanges } from "../../store/queries/workspace/log.ts";
import type { AddressedNews, Shift } from "../../workspace-feed.ts";
import { type Acting, requireLiving } from "./acting.ts";
import { writeChanges } from "./command-writes.ts";
import { Facts } from "./facts.ts";
import { numbered } from "./numbering.ts";
import { tell } from "./telling.ts";
import { wantedBy } from "./wanted.ts";

/**
 * Commands: the one way in which a workspace's rows are changed. Each is judged under the lock of the organisation's head by what is read after it,
 * written with its changes in the log, and told once it is committed. docs/decisions/one-log-of-changes.md.
 */

/** A command that is older is not done: whoever sent it has seen other things since. */
const oldest = 30 * day;
/** How far a client's clock may be ahead. */
const ahead = day;

/** What is kept of a command: enough to say it again. */
type Kept = { isDone: true; refusals: { at: number; refused: Refused }[] } | { isDone: false; at: number; refused: Refused };

/** Numbers of new tasks, counted on from what each project has. */
class TaskNumbers {
  readonly #facts: Facts;
  readonly #last = new Map<string, number>();

  constructor(facts: Facts) {
    this.#facts = facts;
  }

  next(project: string): number {
    const number = this.last(project) + 1;
    this.#last.set(project, number);
    return number;
  }

  last(project: string): number {
    return this.#last.get(project) ?? this.#facts.of(project).lastNumber;
  }
}

/** Whether news are for somebody. */
const isFor = (news: AddressedNews, me: Person, after: Source): boolean => {
  if (news.scope === "person") return news.person === me.id;
  if (news.scope === "organization") return me.role !== "guest";
  const project = after.get("project", news.scope);
  const given = after.get("access", accessKey(news.scope, me.id))?.role ?? null;
  return project !== undefined && roleIn(me.role, { isPrivate: project.isPrivate, given }) !== null;
};

const withoutPerson = ({ person: _, ...news }: AddressedNews): News => news;

type Done = { outcome: CommandOutcome; seq: number; news: AddressedNews[]; shifts: Shift[] };

const judge = ({ ops, partial }: Command, facts: Facts, circumstances: Circumstances): Each | Exclude<Outcome, { isDone: true }> => {
  if (partial) return attemptEach(facts, circumstances, ops);
  const outcome = attempt(facts, circumstances, ops);
  return outcome.isDone ? { ...outcome, refusals: [] } : outcome;
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

/** What becomes of a command that changes nothing. */
const changingNothing = (outcome: CommandOutcome, { seq }: Facts): Done => ({ outcome, seq, news: [], shifts: [] });

/** Does a command under the lock. */
const perform = async (deps: Pick<Deps, "clock" | "random">, tx: OrganizationStore, userId: string, command: Command): Promise<Done> => {
  const newId = createIds(
    () => deps.clock.now().getTime(),
    (end) => deps.random.below(end),
  );
  const ops = named(command.ops, newId);
  const wanted = wantedBy(ops, userId);
  // Two statements on the wire together: what the second one reads is as it is once the first has the lock.
  const [isThere, stored] = await Promise.all([lockHead(tx), readFacts(tx, userId, command.id, wanted)]);
  if (!isThere || stored === null) throw new Refusal("not_found");
  const facts = new Facts(stored, wanted);
  const me = facts.get("person", userId);
  if (me === undefined) throw new Refusal("not_a_member");
  requireLiving(facts);

  const bodyHash = sha256(JSON.stringify([command.ops, command.partial]));
  if (stored.told !== null) {
    if (stored.told.bodyHash !== bodyHash) throw new Refusal("command_reused");
    // What was kept is what this server wrote. What it changed is in the log.
    const kept = stored.told.outcome as Kept;
    return changingNothing(kept.isDone ? { ...kept, news: null } : kept, facts);
  }
  const at = deps.clock.now();
  const refusedOutright = (code: "made_ahead" | "made_long_ago") => changingNothing({ isDone: false, at: 0, refused: { code } }, facts);
  if ([command.id, ...newIds(command.ops)].some((id) => idTime(id) > at.getTime() + ahead)) return refusedOutright("made_ahead");
  if (idTime(command.id) < at.getTime() - oldest) return refusedOutright("made_long_ago");

  const numbers = new TaskNumbers(facts);
  const circumstances: Circumstances = {
    me: { id: me.id, role: me.role },
    now: at.toISOString(),
    projectLimit: facts.projectLimit,
    trashSince: trashSince(at, facts.rests).toISOString(),
    nextNumber: (project) => numbers.next(project),
    lastMove: (task) => facts.lastMove(task),
    formerNumber: (task, project) => facts.formerNumber(task, project),
    timeZone: facts.timeZone,
    newId,
    isSound: (workflow, rows, project) => check(workflow, knownOf(rows, project)).refused.length === 0,
  };
  const result = judge({ ...command, ops }, facts, circumstances);
  if (!result.isDone) {
    const kept: Kept = { isDone: false, at: result.at, refused: result.refused };
    keepCommand(tx, { userId, id: command.id, bodyHash, outcome: kept, at });
    return changingNothing(kept, facts);
  }

  const { moved, takenBack } = result;
  const after = new Draft(facts);
  after.take(result.changes);
  const notices = noticesOf(result.changes, after, { actor: userId, at: circumstances.now });
  after.take(notices);
  const changes = [...result.changes, ...notices];
  const { told, shifts } = tell(changes, { after, hasGuests: (project) => facts.of(project).hasGuests });
  const {
    changes: logged,
    news,
    heads,
  } = numbered(
    told,
    { seq: facts.seq, ownSeq: facts.ownSeq, ofProject: (id) => facts.of(id).seq, ofPerson: (id) => facts.personSeq(id) ?? 0 },
    { actor: userId, at },
  );
  writeChanges(tx, { changes, moved, takenBack, logged, after, timeZone: facts.timeZone }, { actor: userId, at });
  if (logged.length > 0) {
    const projects = heads.projects.map(({ id, seq }) => ({ id, seq, lastNumber: numbers.last(id) }));
    logChanges(tx, logged, { ...heads, tasks: after.taskCount, projects }, { actor: userId, at });
  }
  const kept: Kept = { isDone: true, refusals: result.refusals };
  keepCommand(tx, { userId, id: command.id, bodyHash, outcome: kept, at });
  const own = news.filter((each) => isFor(each, me, after)).map(withoutPerson);
  return { outcome: { ...kept, news: own }, seq: heads.seq, news, shifts };
};

/**
 * Does what somebody asks for, or says why not: one outcome for each command, however often it is sent.
 *
 * @throws Refusal not_found, not_a_member, organization_suspended, client_outdated, command_reused for another body under its id, unavailable
 * where too many wait
 */
export const runCommand = (
  deps: Pick<Deps, "db" | "clock" | "random" | "turns" | "workspaceFeed">,
  { organizationId, userId }: Acting,
  command: Command,
): Promise<CommandOutcome> => {
  if (command.version !== wireVersion) throw new Refusal("client_outdated");
  return deps.turns.take(organizationId, async () => {
    const { outcome, seq, news, shifts } = await inOrganization(deps.db, organizationId, (tx) => perform(deps, tx, userId, command));
    if (news.length > 0) deps.workspaceFeed.tell(organizationId, seq, news, shifts);
    return outcome;
  });
};
