import { attempt } from "../../../domain/attempt.ts";
import { knownOf } from "../../../domain/move-facts.ts";
import type { Circumstances } from "../../../domain/op-context.ts";
import type { Op } from "../../../domain/ops.ts";
import type { Task } from "../../../domain/rows.ts";
import { type Change, changeOf, DraftRows, type Source } from "../../../domain/tables.ts";
import { workingTime } from "../../../domain/working-time.ts";
import type { Entry, KeptName, Piece, Step } from "../../../imports/plan/steps.ts";
import { check } from "../../../workflow/check.ts";
import type { WorkflowDocument } from "../../../workflow/document.ts";
import type { ReadSet } from "../../store/queries/workspace/facts.ts";
import type { RefusedStep } from "../../store/queries/workspace/imports.ts";
import type { LoadedRows } from "./loaded-rows.ts";
import { readSetFor } from "./read-set.ts";

/** What a piece of an import comes to: the same for one that is only checked and one that is written. Each step is judged as its op would be of a person. */

export type JudgedPiece = { changes: Change[]; refused: RefusedStep[]; made: { source: string; task: string }[]; named: KeptName[] };

const opsOf = (piece: Piece): Op[] => piece.flatMap(({ steps }) => steps.flatMap(({ op, or = [] }) => [op, ...or]));

/** Which rows a piece is judged by. */
export const readSetOfPiece = (piece: Piece, importer: string): ReadSet => {
  const readSet = readSetFor(opsOf(piece), importer);
  for (const { steps } of piece) for (const { as } of steps) if (as !== undefined) readSet.people.add(as);
  return readSet;
};

type Judging = {
  facts: Pick<LoadedRows, "projectLimit" | "isTrashed" | "timeZone" | "calendar">;
  importer: string;
  now: Date;
  nextNumber(project: string): number;
  /** A project's tasks have this number by now. */
  keepNumber(project: string, number: number): void;
  newId(): string;
};

/** What it does for its rows; what people are told by themselves, such as that they watch what they wrote, is left out. */
export const without = (changes: readonly Change[], op: Op): Change[] =>
  changes.filter(({ kind }) => kind !== "watcher" || op.op === "task.watch");

/** Whether something happens by itself to what stands long where a task does. */
const isTimed = (rows: Source, { project, state }: Task): boolean =>
  rows.get("project", project)?.workflow.states.find(({ id }) => id === state)?.after !== undefined;

/** A task has stood where it is since it came there in the other program; since the import where timers would come at once for all that stood there long. */
const since = (changes: readonly Change[], { since: moment, stood }: Entry, rows: Source, now: Date): Change[] =>
  changes.map((change) => {
    if (change.kind !== "task" || change.after === undefined || change.before !== undefined) return change;
    const stateSince = isTimed(rows, change.after) ? now.toISOString() : (moment ?? change.after.stateSince);
    return changeOf("task", change.key, undefined, { ...change.after, stateSince, ...stood });
  });

export const judgePiece = (source: Source, piece: Piece, judging: Judging): JudgedPiece => {
  const { facts, importer, now, newId } = judging;
  const rows = new DraftRows(source);
  const refused: RefusedStep[] = [];
  const made: JudgedPiece["made"] = [];
  const working = workingTime(facts.calendar);
  const circumstancesOf = (
    person: string,
    { at, isSystem }: Pick<Step, "at" | "isSystem">,
    number: number | null,
  ): Circumstances | null => {
    const me = rows.get("person", person);
    return me === undefined || me.isOverLimit
      ? null
      : {
          me: { id: me.id, role: me.role },
          now: at ?? now.toISOString(),
          projectLimit: facts.projectLimit,
          isTrashed: (project) => facts.isTrashed(project),
          nextNumber: (project) => number ?? judging.nextNumber(project),
          timeZone: facts.timeZone,
          working,
          newId,
          ...(isSystem === true && { system: { obstaclesOf: () => [] } }),
          isSound: (workflow: WorkflowDocument, all: Source, project: string) =>
            check(workflow, knownOf(all, project)).refused.length === 0,
        };
  };
  /** Whether all ops of a list were done; why not is noted by whoever asks. */
  const done = (ops: readonly Op[], person: string, by: Pick<Step, "at" | "isSystem">, entry: Entry): string | null => {
    const circumstances = circumstancesOf(person, by, entry.number);
    if (circumstances === null) return "no_member";
    const outcome = attempt(rows, circumstances, ops);
    if (!outcome.isDone) return outcome.refused.code;
    // An entry has one op at least.
    rows.take(since(without(outcome.changes, ops[0]!), entry, rows, now));
    return null;
  };
  const take = (step: Step, entry: Entry): string | null => {
    const { op, as, or } = step;
    const first = done([op], as ?? importer, step, entry);
    return first === null || or === undefined ? first : done(or, importer, step, entry);
  };
  /** A project begins with its workflow, in one: what it is made with is no other's. */
  const takeTogether = (entry: Entry): string | null =>
    done(
      entry.steps.map(({ op }) => op),
      importer,
      {},
      entry,
    );
  for (const entry of piece) {
    const [head] = entry.steps;
    if (head === undefined) continue;
    if (head.op.op === "project.make") {
      const code = takeTogether(entry);
      if (code !== null) refused.push({ source: null, op: head.op.op, code });
      continue;
    }
    for (const step of entry.steps) {
      const code = take(step, entry);
      if (code === null) continue;
      refused.push({ source: entry.source, op: step.op.op, code });
      // Without what comes first there is nothing for the others.
      if (step === head) break;
    }
    if (head.op.op !== "task.make" || entry.source === null || rows.get("task", head.op.id) === undefined) continue;
    made.push({ source: entry.source, task: head.op.id });
    if (entry.number !== null) judging.keepNumber(head.op.project, entry.number);
  }
  const named = piece
    .flatMap(({ names = [] }) => names)
    .filter(({ kind, row }) => rows.get(kind === "comment" ? "comment" : "task", row) !== undefined);
  return { changes: rows.changes(), refused, made, named };
};
