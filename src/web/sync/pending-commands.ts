import type { Op } from "../../domain/ops.ts";
import type { CommandError } from "../../domain/refusals.ts";
import type { Command, CommandOutcome, News } from "../../domain/wire.ts";

/** Something that was done here and not by the server. */
export type Unsent = { id: string; ops: readonly Op[]; at: number; refused: CommandError };

/** News that a command came to; null where they are not known. */
export type Awaited = readonly Pick<News, "scope" | "seq">[] | null;

/** `isTried` once it may have reached the server. */
type Given = { command: Command; answer: { awaits: Awaited } | null; isTried: boolean };

/** What the person did, in its order: until it has its answer, and what that tells has come in; and what was refused. */
export class PendingCommands {
  #given: readonly Given[] = [];
  #unsent: readonly Unsent[] = [];

  get commands(): readonly Command[] {
    return this.#given.map(({ command }) => command);
  }

  get unsent(): readonly Unsent[] {
    return this.#unsent;
  }

  /** What is to be sent first; null where all of it has its answer. */
  get next(): Command | null {
    return this.#given.find(({ answer }) => answer === null)?.command ?? null;
  }

  /** Those that are here already stay as they are. */
  add(commands: readonly Command[], unsent: readonly Unsent[] = []): void {
    const known = new Set([...this.#given.map(({ command }) => command.id), ...this.#unsent.map(({ id }) => id)]);
    const others = commands.filter(({ id }) => !known.has(id)).map((command) => ({ command, answer: null, isTried: false }));
    this.#given = [...this.#given, ...others];
    this.#unsent = [...this.#unsent, ...unsent.filter(({ id }) => !known.has(id))];
  }

  /** It is about to be sent. */
  tries(id: string): void {
    this.#given = this.#given.map((each) => (each.command.id === id ? { ...each, isTried: true } : each));
  }

  /** Takes out a command that no server has seen and on which none is built. @returns its ops; null where it was none */
  drop(id: string): readonly Op[] | null {
    const last = this.#given.at(-1);
    if (last?.command.id !== id || last.isTried) return null;
    this.#given = this.#given.slice(0, -1);
    return last.command.ops;
  }

  /** What came of a command. One that failed as a whole is kept as one; of one in parts, each that did. */
  answer(id: string, outcome: CommandOutcome): void {
    if (!outcome.isDone) {
      this.giveUp(id, outcome.refused, outcome.at);
      return;
    }
    const ops = this.#opsOf(id);
    if (ops !== undefined)
      this.#unsent = [...this.#unsent, ...outcome.refusals.map(({ at, refused }) => ({ id, ops: ops.slice(at, at + 1), at, refused }))];
    this.#given = this.#given.map((each) => (each.command.id === id ? { ...each, answer: { awaits: outcome.news } } : each));
  }

  /** A command will never be done. */
  giveUp(id: string, refused: CommandError, at = 0): void {
    const ops = this.#opsOf(id);
    if (ops === undefined) return;
    this.#unsent = [...this.#unsent, { id, ops, at, refused }];
    this.#given = this.#given.filter(({ command }) => command.id !== id);
  }

  giveUpAll(refused: CommandError): void {
    for (const { id } of this.commands) this.giveUp(id, refused);
  }

  /** Lets go of what has come in. */
  release(hasCome: (awaited: Awaited) => boolean): void {
    this.#given = this.#given.filter(({ answer }) => answer === null || !hasCome(answer.awaits));
  }

  /** Takes something out of what was not sent. */
  forget(id: string): void {
    this.#unsent = this.#unsent.filter((each) => each.id !== id);
  }

  clear(): void {
    this.#given = [];
    this.#unsent = [];
  }

  #opsOf(id: string): readonly Op[] | undefined {
    return this.#given.find(({ command }) => command.id === id)?.command.ops;
  }
}
