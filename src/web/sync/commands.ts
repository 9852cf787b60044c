import { createIds } from "../../domain/ids.ts";
import type { inverseOf } from "../../domain/inverse.ts";
import type { Op } from "../../domain/ops.ts";
import type { CommandError, OpRefusal } from "../../domain/refusals.ts";
import type { Change } from "../../domain/tables.ts";
import { wireVersion, type Command } from "../../domain/wire.ts";
import { Acts, type Act } from "./acts.ts";
import { queryKey } from "./query-keys.ts";
import { Queries } from "./queries.ts";
import type { RefusedOp, CommandContext, ServerRows } from "./overlay.ts";
import { PendingCommands, type Unsent } from "./pending-commands.ts";
import { Undo, type MoveTo } from "./undo.ts";

/** Ids that an op gives to what it makes. */
const madeBy = (op: Op): string[] => {
  if (op.op === "task.move") return op.next === undefined ? [] : [op.next];
  return op.op.endsWith(".make") && "id" in op ? [op.id] : [];
};

/** The same ops, with other ids for what they make. */
const withNewIds = (ops: readonly Op[], newId: () => string): readonly Op[] => {
  const made = new Map(ops.flatMap((op) => madeBy(op)).map((old) => [old, newId()]));
  const text = [...made].reduce((before, [old, other]) => before.replaceAll(`"${old}"`, `"${other}"`), JSON.stringify(ops));
  // The same but for ids.
  return JSON.parse(text) as Op[];
};

/** What the person does: it is seen at once, and under way until it has its answer; what was refused can be sent again, and what was done undone. */
export abstract class Commands extends Queries {
  protected readonly unanswered = new PendingCommands();
  protected readonly acts = new Acts();
  readonly #undo = new Undo(this.acts, {
    rows: this.rows,
    me: () => this.place?.me.id ?? "",
    now: () => this.now(),
    withdraw: (id) => this.#withdraw(id),
    commit: (ops, keep) => this.#commitAll(ops, keep),
  });
  readonly #newId: () => string;
  #dropped: string | null = null;

  /** @param below a whole number from 0 to below its argument, at random */
  constructor(below: (end: number) => number) {
    super();
    this.#newId = createIds(() => this.now(), below);
  }

  /** An id for a row that is about to be made. */
  newId(): string {
    return this.#newId();
  }

  /** What is under way, in its order. */
  pending(): readonly Command[] {
    return this.list(queryKey.pending, () => this.unanswered.commands);
  }

  unsent(): readonly Unsent[] {
    return this.unanswered.unsent;
  }

  /**
   * Does something, all of it or nothing: it is seen at once, and under way.
   *
   * @param isAct whether it is something that the person would take back
   * @returns why not, where what is there refuses it
   */
  do(ops: readonly Op[], isAct = true): OpRefusal | null {
    return this.#commitAll(ops, ({ id, changes }) => {
      if (isAct) this.acts.note(id, changes);
    });
  }

  /** Does several things, each for itself. @returns those that what is there refuses, with their places, from 0 */
  doEach(ops: readonly Op[]): RefusedOp[] {
    const command = this.#command(ops, true);
    return this.#commit(command, (changes, parts) => this.acts.note(command.id, changes, parts));
  }

  /** Whether what was not sent could be sent again: what is there takes it, and the server has not said that it is too late. */
  mayRetry({ ops, refused }: Unsent): boolean {
    // Where somebody is a member no more nothing is there to do it to.
    return this.place !== null && refused.code !== "too_late" && this.overlay.judge(this.#context(), this.#command(ops, false)) === null;
  }

  /** Sends what was not sent again, with other ids: those that it has may be what was refused. @returns why not, where what is there refuses it */
  retry(id: string): OpRefusal | null {
    const ops = this.unsent().flatMap((each) => (each.id === id ? each.ops : []));
    const refused = this.do(withNewIds(ops, () => this.newId()));
    if (refused === null) this.forget(id);
    return refused;
  }

  /** The last thing that the person did on this page and has not taken back; null where there is none. */
  lastAct(): string | null {
    return this.acts.last?.id ?? null;
  }

  /**
   * Takes back something that the person did on this page: what was not sent is dropped, anything else done the other way round.
   *
   * @param act as `lastAct` names it
   * @param moveTo a move that leads a task to a state, where the person may make one
   * @param inverse finds the ops, which most pages never need
   * @returns why not
   */
  undo(act: string, moveTo: MoveTo, inverse: typeof inverseOf): OpRefusal | null {
    return this.#undo.undo(act, moveTo, inverse);
  }

  /**
   * Does again what the person took back last, as long as they have done nothing else since: what took it back is taken back itself.
   *
   * @param moveTo a move that leads a task to a state, where the person may make one and nothing else comes of it
   * @param inverse as for `undo`
   * @returns why not; undefined where there is nothing
   */
  redo(moveTo: MoveTo, inverse: typeof inverseOf): OpRefusal | null | undefined {
    return this.#undo.redo(moveTo, inverse);
  }

  /** What was taken back last before it was sent. */
  get dropped(): string | null {
    return this.#dropped;
  }

  /** Takes something out of what was not sent. */
  forget(id: string): void {
    this.unanswered.forget(id);
    this.notify([queryKey.unsent]);
  }

  /** A command is about to be sent, here or in another tab. */
  tries(id: string): void {
    this.unanswered.tries(id);
  }

  /** Another tab took a command back before it was sent. */
  drop(id: string): void {
    if (!this.unanswered.drop(id)) return;
    this.take(() => {});
    this.notify([queryKey.pending]);
  }

  /** What is to be sent first; null where all of it has its answer. */
  next(): Command | null {
    return this.unanswered.next;
  }

  /** Commands of before, or of another tab. */
  give(commands: readonly Command[], unsent: readonly Unsent[]): void {
    this.unanswered.add(commands, unsent);
    this.take(() => {});
    this.notify([queryKey.pending, queryKey.unsent]);
  }

  /** A command will never be done. */
  giveUp(id: string, refused: CommandError): void {
    this.unanswered.giveUp(id, refused);
    const unremembered = this.acts.refuse(id);
    this.take((serverRows) => this.following.dropUnkept(serverRows, unremembered));
    this.notify([queryKey.pending, queryKey.unsent]);
  }

  /** Leaves out what was not sent. @returns its ops; null where it may have been sent, or something is built on it */
  #withdraw(id: string): readonly Op[] | null {
    const ops = this.unanswered.drop(id);
    if (ops === null) return null;
    this.#dropped = id;
    this.take(() => {});
    this.notify([queryKey.pending, queryKey.dropped]);
    return ops;
  }

  #command(ops: readonly Op[], partial: boolean): Command {
    return { id: this.newId(), version: wireVersion, base: this.following.head, ops: [...ops], partial };
  }

  /** @param keep is told what it changed, and of one in parts what each op that is sent did */
  #commit(command: Command, keep: (changes: readonly Change[], parts: Change[][]) => void): RefusedOp[] {
    const { changes, parts, refusals } = this.overlay.lay(this.#context(), command);
    if (refusals.length > 0 && !command.partial) return refusals;
    // What is refused here is not sent.
    const refused = new Set(refusals.map(({ at }) => at));
    const ops = command.ops.filter((_, at) => !refused.has(at));
    if (ops.length === 0) return refusals;
    this.unanswered.add([{ ...command, ops }]);
    keep(
      changes,
      parts.filter((_, at) => !refused.has(at)),
    );
    this.changed(changes);
    this.notify([queryKey.pending, ...changes.map(({ kind, key }) => queryKey.isPending(kind, key))]);
    return refusals;
  }

  /** The same of all or nothing. @param keep is told under which id, and what that changed @returns why not */
  #commitAll(ops: readonly Op[], keep: (done: Pick<Act, "id" | "changes">) => void): OpRefusal | null {
    const command = this.#command(ops, false);
    const [refusal] = this.#commit(command, (changes) => keep({ id: command.id, changes }));
    return refusal?.refused ?? null;
  }

  #context(): CommandContext {
    if (this.place === null) throw new Error("nothing is there yet to do something to");
    const { projectLimit, timeZone } = this.place.organization;
    return { me: this.place.me, projectLimit, timeZone };
  }

  /** What is still under way, to be done again. */
  protected again(): { context: CommandContext; commands: readonly Command[] } | null {
    this.unanswered.release((awaited) => this.following.hasAll(awaited));
    const { commands } = this.unanswered;
    return commands.length === 0 || this.place === null ? null : { context: this.#context(), commands };
  }

  protected take<Result>(change: (serverRows: ServerRows) => Result): Result {
    const pending = this.overlay.changed();
    const before = this.unanswered.commands.length;
    let result: Result;
    const changes = this.overlay.renew((serverRows) => {
      result = change(serverRows);
      return this.again();
    });
    this.changed(changes);
    const still = this.overlay.changed();
    const others = [...pending, ...still].filter((name) => pending.has(name) !== still.has(name));
    this.notify([...others.map((name) => `pending:${name}`), ...(before === this.unanswered.commands.length ? [] : [queryKey.pending])]);
    // Given by `renew`, which calls it once.
    return result!;
  }
}
