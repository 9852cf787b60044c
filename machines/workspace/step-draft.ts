/**
 * Who may make a step, what must be so of the task and what the step asks for, as a form has them and as a workflow says them: one is read back from
 * the other as it was.
 */
import { projectRoles } from "../../src/contract/workspace/can.ts";
import { roles } from "../../src/contract/workspace/roles.ts";
import { readNumber, writtenNumber } from "../../src/domain/read-number.ts";
import { type Condition, inputs, most, type Name, type Need, relations, type Single, type Who } from "../../src/workflow/document.ts";

/** What somebody may be, as a choice of a list: `role:lead`, `organization:owner`, `group:` with its id, `is:assignee`. */
export type WhoOption = `role:${string}` | `organization:${string}` | `group:${string}` | `is:${string}`;

/** One thing that somebody must be, or must not. */
export type PartDraft = { id: string; option: WhoOption; isNot: boolean };

/** Who may make a step: everybody who may move tasks, any or all of some parts, or what no list of parts says, which is kept as it is. */
export type WhoKind = "everybody" | "any" | "all" | "as_written";
export type WhoDraft = {
  kind: WhoKind;
  parts: readonly PartDraft[];
  /** What the workflow said; null for everybody. */
  written: Who | null;
};

/** For how long a task has been where it is. */
const spans = ["hours", "days", "workingHours", "workingDays"] as const;

export const conditionKinds = [
  "subtasks",
  "blockers",
  "checklist",
  "filled",
  "is",
  "atLeast",
  "atMost",
  "moreThan",
  "label",
  "visits",
  ...spans,
] as const;
export type ConditionKind = (typeof conditionKinds)[number];

/** What a condition is about; all of it empty where it asks for nothing of that. */
export type ConditionDraft = {
  id: string;
  kind: ConditionKind;
  /** The field, the label or the state, by its id. */
  subject: string;
  /** One of the field's choices. */
  choice: string;
  /** As it was typed. */
  amount: string;
};

/** The options that every project has. */
export const whoOptions: readonly WhoOption[] = [
  ...projectRoles.map((role): WhoOption => `role:${role}`),
  ...relations.map((relation): WhoOption => `is:${relation}`),
  ...roles.map((role): WhoOption => `organization:${role}`),
];

const optionOf = (single: Single): WhoOption => {
  if ("role" in single) return `role:${single.role}`;
  if ("organization" in single) return `organization:${single.organization}`;
  return "group" in single ? `group:${single.group}` : `is:${single.is}`;
};

const singleOf = (option: WhoOption): Single => {
  const [kind, of] = option.split(":") as [string, string];
  // What is chosen is one of the list, or what stood there.
  return { [kind]: of } as Single;
};

const isSingle = (who: Who): who is Single => !("any" in who || "all" in who || "not" in who);

/** A part that one line of the form says; null for what is nested deeper. */
const partOf = (who: Who, id: string): PartDraft | null => {
  const isNot = "not" in who;
  const of = isNot ? who.not : who;
  return isSingle(of) ? { id, option: optionOf(of), isNot } : null;
};

/** @param written null for everybody who may move tasks */
export const whoDraftOf = (written: Who | null): WhoDraft => {
  if (written === null) return { kind: "everybody", written, parts: [] };
  const [kind, all] = "all" in written ? (["all", written.all] as const) : (["any", "any" in written ? written.any : [written]] as const);
  const parts = all.flatMap((part, at) => partOf(part, `part-${at + 1}`) ?? []);
  // Of one alone the form says no list.
  const isExpressible = parts.length === all.length && !("any" in written && all.length === 1);
  return isExpressible ? { kind, written, parts } : { kind: "as_written", written, parts: [] };
};

/** @returns null for everybody who may move tasks */
export const whoOf = ({ kind, written, parts }: WhoDraft): Who | null => {
  if (kind === "everybody") return null;
  if (kind === "as_written") return written;
  const all = parts.map(({ option, isNot }): Who => (isNot ? { not: singleOf(option) } : singleOf(option)));
  if (kind === "all") return { all };
  return all.length === 1 ? (all[0] ?? null) : { any: all };
};

/** How many groups the parts name. */
export const groupsOf = (parts: readonly PartDraft[]): number =>
  new Set(parts.flatMap(({ option }) => (option.startsWith("group:") ? [option] : []))).size;

const spanKindOf = ({ unit, working }: Extract<Condition, { hereFor: number }>): (typeof spans)[number] => {
  if (unit === "hours") return working ? "workingHours" : "hours";
  return working ? "workingDays" : "days";
};
const isSpan = (kind: ConditionKind | undefined): boolean => spans.some((each) => each === kind);

const none = { subject: "", choice: "", amount: "" } as const;

export const conditionDraftOf = (condition: Condition, id: string): ConditionDraft => {
  if ("subtasks" in condition) return { id, kind: "subtasks", ...none };
  if ("blockers" in condition) return { id, kind: "blockers", ...none };
  if ("checklist" in condition) return { id, kind: "checklist", ...none };
  if ("label" in condition) return { id, kind: "label", ...none, subject: condition.label };
  if ("filled" in condition) return { id, kind: "filled", ...none, subject: condition.filled };
  if ("visits" in condition) return { id, kind: "visits", ...none, subject: condition.visits, amount: writtenNumber(condition.atMost) };
  if ("hereFor" in condition) return { id, kind: spanKindOf(condition), ...none, amount: writtenNumber(condition.hereFor) };
  const about = { ...none, subject: condition.field };
  if ("is" in condition) return { id, kind: "is", ...about, choice: condition.is };
  if ("moreThan" in condition) return { id, kind: "moreThan", ...about, amount: writtenNumber(condition.moreThan) };
  return "atLeast" in condition
    ? { id, kind: "atLeast", ...about, amount: writtenNumber(condition.atLeast) }
    : { id, kind: "atMost", ...about, amount: writtenNumber(condition.atMost) };
};

/** What a project has that conditions may be about. */
export type Subjects = {
  fields: readonly { id: string; kind: string; choices: readonly { id: string }[] }[];
  labels: readonly { id: string }[];
  /** Of the workflow itself. */
  states: readonly { id: string; name: Name }[];
};

/** Whether a condition of that kind is about something that the project has of its own. */
export const isAbout = (kind: ConditionKind): boolean =>
  kind !== "subtasks" && kind !== "blockers" && kind !== "checklist" && !isSpan(kind);

/** What a condition of that kind may be about. */
export const subjectsOf = ({ fields, labels, states }: Subjects, kind: ConditionKind): readonly { id: string }[] => {
  if (!isAbout(kind)) return [];
  if (kind === "label") return labels;
  if (kind === "visits") return states;
  if (kind === "filled") return fields;
  return fields.filter((field) => field.kind === (kind === "is" ? "choice" : "number"));
};

/** The choices of a field that a condition is about. */
export const choicesOf = ({ fields }: Subjects, { kind, subject }: Pick<ConditionDraft, "kind" | "subject">): readonly { id: string }[] =>
  kind === "is" ? (fields.find(({ id }) => id === subject)?.choices ?? []) : [];

/** The condition about what its kind may be about: as it is where that fits, else about the first. */
export const aboutIts = (condition: ConditionDraft, known: Subjects): ConditionDraft => {
  const fitting = (all: readonly { id: string }[], now: string) => (all.some(({ id }) => id === now) ? now : (all[0]?.id ?? ""));
  const about = { ...condition, subject: fitting(subjectsOf(known, condition.kind), condition.subject) };
  return { ...about, choice: fitting(choicesOf(known, about), condition.choice) };
};

/** Whether a condition of that kind compares a number. */
export const isCompared = (kind: ConditionKind | undefined): boolean =>
  kind === "atLeast" || kind === "atMost" || kind === "moreThan" || kind === "visits" || isSpan(kind);

/** The most that a condition of that kind counts to, from one on; null where it compares to any number. */
export const highestOf = (kind: ConditionKind): number | null => (kind === "visits" ? most.visits : isSpan(kind) ? most.span : null);

/** The number to which a condition compares; null where none is typed that may stand there. */
export const amountOf = ({ kind, amount }: Pick<ConditionDraft, "kind" | "amount">): number | null => {
  const read = readNumber(amount);
  const highest = highestOf(kind);
  if (highest !== null) return read !== null && Number.isInteger(read) && read >= 1 && read <= highest ? read : null;
  return read === null || Math.abs(read) > most.amount ? null : read;
};

/** @throws TypeError where a number is compared to none: that is asked before */
export const conditionOf = (draft: ConditionDraft): Condition => {
  const { kind, subject, choice } = draft;
  if (kind === "subtasks") return { subtasks: "done" };
  if (kind === "blockers") return { blockers: "done" };
  if (kind === "checklist") return { checklist: "done" };
  if (kind === "label") return { label: subject };
  if (kind === "filled") return { filled: subject };
  if (kind === "is") return { field: subject, is: choice };
  const amount = amountOf(draft);
  if (amount === null) throw new TypeError("no number is compared to");
  if (kind === "visits") return { visits: subject, atMost: amount };
  if (isSpan(kind))
    return {
      hereFor: amount,
      unit: kind === "hours" || kind === "workingHours" ? "hours" : "days",
      ...(kind === "workingHours" || kind === "workingDays" ? { working: true } : {}),
    };
  if (kind === "moreThan") return { field: subject, moreThan: amount };
  return kind === "atLeast" ? { field: subject, atLeast: amount } : { field: subject, atMost: amount };
};

/** What a step asks for, as an entry of a list: `comment`, `assignee`, `due`, `reason`, `field:` with its id. */
export type NeedKey = (typeof inputs)[number] | `field:${string}`;

export const needKeyOf = (need: Need): NeedKey => ("field" in need ? `field:${need.field}` : need.input);

export const needOf = (key: NeedKey): Need => {
  const input = inputs.find((each) => each === key);
  return input === undefined ? { field: key.slice("field:".length) } : { input };
};

/** What a step may ask for, and what it asks for already though the project has it no more. */
export const needsOffered = ({ fields }: Pick<Subjects, "fields">, needs: readonly NeedKey[]): NeedKey[] => [
  ...new Set<NeedKey>([...inputs, ...fields.map(({ id }): NeedKey => `field:${id}`), ...needs]),
];
