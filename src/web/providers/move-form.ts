import { fromPromise } from "xstate";
import { type Ask, type Given, moveFormMachine, type MoveFormInput } from "../../../machines/workspace/move-form.ts";
import { type NeedKey, needKeyOf, needOf } from "../../../machines/workspace/step-draft.ts";
import type { Language } from "../../contract/choices.ts";
import type { Op, OpOf } from "../../domain/ops.ts";
import { readDay, writtenDay } from "../../domain/read-day.ts";
import { readNumber, writtenNumber } from "../../domain/read-number.ts";
import type { OpRefusal } from "../../domain/refusals.ts";
import type { FieldKind, Task, Value } from "../../domain/rows.ts";
import type { Move, Need } from "../../workflow/document.ts";
import type { Store } from "../sync/store.ts";

/** What a step asks for, before it is made. */

const kindOf = (store: Store, need: Need): Ask["kind"] => {
  // What a workflow names is there: it cannot be removed.
  if ("field" in need) return store.rows.get("field", need.field)?.kind ?? "text";
  return ({ comment: "comment", reason: "reason", assignee: "person", due: "date" } as const)[need.input];
};

/** What the task has there already. */
const valueOf = (task: Task, need: Need): Value | null => {
  if ("field" in need) return task.values[need.field] ?? null;
  return { comment: null, reason: null, assignee: task.assignee, due: task.due }[need.input];
};

const written = (value: Value | null, kind: Ask["kind"], language: Language): string => {
  if (value === null) return "";
  if (typeof value === "number") return writtenNumber(value);
  return kind === "date" ? writtenDay(value, language) : value;
};

/** @param today the organisation's, as `YYYY-MM-DD` */
export const moveFormInputOf = (
  store: Store,
  task: Task,
  { needs = [] }: Pick<Move, "needs">,
  { today, language }: { today: string; language: Language },
): MoveFormInput => {
  const asks = needs.map((need) => ({ need: needKeyOf(need), kind: kindOf(store, need) }));
  const given = asks.map(({ need, kind }): [NeedKey, string] => [need, written(valueOf(task, needOf(need)), kind, language)]);
  return { asks, given: Object.fromEntries(given), today };
};

const readAs = (kind: FieldKind, value: string, today: string): Value | null => {
  if (kind === "number") return readNumber(value);
  return kind === "date" ? readDay(value, today) : value.trim();
};

/** What is given, as ops that come before the move: what stands there already is not said again. */
export const opsOfGiven = (store: Store, task: Task, { asks, today }: Pick<MoveFormInput, "asks" | "today">, given: Given): Op[] => {
  const ops: Op[] = [];
  const set: OpOf<"task.edit">["set"] = {};
  for (const { need: key, kind } of asks) {
    const text = given[key] ?? "";
    if (kind === "comment") {
      ops.push({ op: "comment.make", id: store.newId(), task: task.id, text: text.trim() });
      continue;
    }
    if (kind === "reason") continue;
    const need = needOf(key);
    const value = readAs(kind, text, today);
    if (value === valueOf(task, need)) continue;
    if ("field" in need) ops.push({ op: "task.fill", id: task.id, field: need.field, value });
    else if (need.input === "assignee") set.assignee = String(value);
    else set.due = String(value);
  }
  return Object.keys(set).length === 0 ? ops : [...ops, { op: "task.edit", id: task.id, set }];
};

/** What is given that stands on the move itself. */
export const reasonOf = ({ reason }: Given): { reason?: string } => (reason === undefined ? {} : { reason: reason.trim() });

/** @param make makes the move, with what was given before it */
export const provideMoveForm = (make: (given: Given) => OpRefusal | null) =>
  moveFormMachine.provide({
    actors: { save: fromPromise(async ({ input: { saved } }) => make(saved)) },
    // The dialog leaves gently, by the chart's state.
    actions: { close: () => {} },
  });
