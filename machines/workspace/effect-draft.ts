/** What happens with a step, or after a time, as a form has it and as a workflow says it: one is read back from the other as it was. */
import type { Language } from "../../src/contract/choices.ts";
import { readDay, writtenDay } from "../../src/domain/read-day.ts";
import { readNumber, writtenNumber } from "../../src/domain/read-number.ts";
import { type Effect, listeners, most, receivers, type Timer, type TimerEffect } from "../../src/workflow/document.ts";

/** What effects do; the last two those of timers alone. */
export const effectKinds = ["assign", "field", "label", "due", "notify", "subtasks", "comment"] as const;
export const timerEffectKinds = [...effectKinds, "move", "mark"] as const;
export type EffectKind = (typeof timerEffectKinds)[number];

/** One effect; empty is what its kind asks for nothing of. */
export type EffectDraft = {
  id: string;
  kind: EffectKind;
  /** To whom it is given and who is told, as choices of a list: `author`, `person:` and `group:` with their ids. The field, the label, the move by its id. */
  subject: string;
  /** As it was typed, or what was chosen: what a field is set to, days, a comment; titles of subtasks, each on a line. */
  value: string;
  /** Whether a label is put on, and whether days are working days. */
  isOn: boolean;
};

/** What the project has that effects may be about; `moves` are those that leave the state, where it is about a timer. */
export type EffectSubjects = {
  fields: readonly { id: string; kind: string; choices: readonly { id: string }[] }[];
  labels: readonly { id: string }[];
  groups: readonly { id: string }[];
  people: readonly { id: string }[];
  moves: readonly { id: string }[];
};

/** By what typed values are read: the fields for which they are, and days by the organisation's today, as `YYYY-MM-DD`. */
export type EffectReading = { known: Pick<EffectSubjects, "fields">; today: string };

const fieldKind = ({ fields }: Pick<EffectSubjects, "fields">, id: string): string | undefined =>
  fields.find((field) => field.id === id)?.kind;

/** What an effect of a kind may be about, as choices of a list. @param isTimed whether it is done after a time, when nobody moves */
export const effectSubjectsOf = (
  { fields, labels, groups, people, moves }: EffectSubjects,
  kind: EffectKind,
  isTimed: boolean,
): string[] => {
  const ids = (all: readonly { id: string }[]) => all.map(({ id }) => id);
  if (kind === "assign") return [...receivers.filter((one) => !isTimed || one !== "mover"), ...ids(people).map((id) => `person:${id}`)];
  if (kind === "notify") return [...listeners, ...ids(groups).map((id) => `group:${id}`)];
  if (kind === "field") return ids(fields);
  if (kind === "label") return ids(labels);
  return kind === "move" ? ids(moves) : [];
};

/** Whether an effect of a kind is about something that a list offers. */
export const isAboutOne = (kind: EffectKind): boolean => ["assign", "notify", "field", "label", "move"].includes(kind);

/** Whether something is typed or chosen for it. */
export const hasValue = (kind: EffectKind): boolean => ["field", "due", "subtasks", "comment"].includes(kind);

/** The kinds that a form offers: those for which the project has something. */
export const effectKindsFor = (known: EffectSubjects, isTimed: boolean): EffectKind[] =>
  (isTimed ? timerEffectKinds : effectKinds).filter((kind) => !isAboutOne(kind) || effectSubjectsOf(known, kind, isTimed).length > 0);

/** A new effect. */
export const newEffect = (id: string): EffectDraft => ({ id, kind: "assign", subject: "author", value: "", isOn: true });

/** An effect with something of it changed: of another kind, or about something else, it begins anew. */
export const changedEffect = (
  effect: EffectDraft,
  set: Partial<Omit<EffectDraft, "id">>,
  known: EffectSubjects,
  isTimed: boolean,
): EffectDraft => {
  if (set.kind !== undefined && set.kind !== effect.kind)
    return { ...newEffect(effect.id), kind: set.kind, subject: effectSubjectsOf(known, set.kind, isTimed)[0] ?? "" };
  if (set.subject !== undefined && effect.kind === "field" && set.subject !== effect.subject) return { ...effect, ...set, value: "" };
  return { ...effect, ...set };
};

/** Whether something of an effect can be changed so. */
export const mayChange = (
  { kind }: EffectDraft,
  set: Partial<Omit<EffectDraft, "id">>,
  known: EffectSubjects,
  isTimed: boolean,
): boolean => {
  if (set.kind !== undefined) return effectKindsFor(known, isTimed).includes(set.kind);
  if (set.subject !== undefined) return effectSubjectsOf(known, kind, isTimed).includes(set.subject);
  return set.value === undefined ? kind === "label" || kind === "due" : hasValue(kind);
};

const subjectOf = (recipient: string | { person: string } | { group: string }): string => {
  if (typeof recipient === "string") return recipient;
  return "person" in recipient ? `person:${recipient.person}` : `group:${recipient.group}`;
};

/** By what values are written: the fields in which they stand, and days as people who read a language write them. */
export type EffectWriting = { known: Pick<EffectSubjects, "fields">; language: Language };

const written = ({ field, set }: Extract<Effect, { field: string }>, { known, language }: EffectWriting): string => {
  if (set === null) return "";
  if (typeof set === "number") return writtenNumber(set);
  // A draft may say what publishing refuses.
  return fieldKind(known, field) === "date" && /^\d{4}-\d\d-\d\d$/.test(set) ? writtenDay(set, language) : set;
};

export const effectDraftOf = (effect: Effect | TimerEffect, id: string, by: EffectWriting): EffectDraft => {
  const none = { id, subject: "", value: "", isOn: true };
  if ("assign" in effect) return { ...none, kind: "assign", subject: subjectOf(effect.assign) };
  if ("field" in effect) return { ...none, kind: "field", subject: effect.field, value: written(effect, by) };
  if ("label" in effect) return { ...none, kind: "label", subject: effect.label, isOn: effect.on };
  if ("due" in effect) return { ...none, kind: "due", value: String(effect.due), isOn: effect.working };
  if ("notify" in effect) return { ...none, kind: "notify", subject: subjectOf(effect.notify) };
  if ("subtasks" in effect) return { ...none, kind: "subtasks", value: effect.subtasks.join("\n") };
  if ("comment" in effect) return { ...none, kind: "comment", value: effect.comment };
  return "move" in effect ? { ...none, kind: "move", subject: effect.move } : { ...none, kind: "mark" };
};

/** A whole number of days; null where none is typed that may stand there. */
const daysIn = (text: string, least: number): number | null => {
  const read = readNumber(text);
  return read !== null && Number.isInteger(read) && read >= least && read <= most.days ? read : null;
};

const setIn = ({ subject, value }: EffectDraft, { known, today }: EffectReading): string | number | null | undefined => {
  const text = value.trim();
  if (text === "") return null;
  const kind = fieldKind(known, subject);
  if (kind === "date") return readDay(text, today) ?? undefined;
  if (kind !== "number") return text.length > most.text ? undefined : text;
  const amount = readNumber(text);
  return amount === null || Math.abs(amount) > most.amount ? undefined : amount;
};

/** The longest title of a subtask, in letters. */
const title = 200;

/** What a workflow says of an effect; null where what was typed may not stand there, or nothing was chosen. */
export const effectOf = (draft: EffectDraft, by: EffectReading): TimerEffect | null => {
  const { kind, subject, value, isOn } = draft;
  if (kind === "mark") return { mark: "stale" };
  if (isAboutOne(kind) && subject === "") return null;
  if (kind === "assign") {
    const receiver = receivers.find((one) => one === subject);
    return { assign: receiver ?? { person: subject.slice("person:".length) } };
  }
  if (kind === "notify") {
    const listener = listeners.find((one) => one === subject);
    return { notify: listener ?? { group: subject.slice("group:".length) } };
  }
  if (kind === "label") return { label: subject, on: isOn };
  if (kind === "move") return { move: subject };
  if (kind === "field") {
    const set = setIn(draft, by);
    return set === undefined ? null : { field: subject, set };
  }
  if (kind === "due") {
    const due = daysIn(value, 0);
    return due === null ? null : { due, working: isOn };
  }
  if (kind === "comment") {
    const comment = value.trim();
    return comment === "" || comment.length > most.comment ? null : { comment };
  }
  const titles = value.split("\n").flatMap((line) => (line.trim() === "" ? [] : [line.trim()]));
  const isFit = titles.length > 0 && titles.length <= most.subtasks && titles.every((one) => one.length <= title);
  return isFit ? { subtasks: titles } : null;
};

/** A step's effects: those that timers alone have are none of them. */
export const stepEffectOf = (draft: EffectDraft, by: EffectReading): Effect | null => {
  const effect = effectOf(draft, by);
  return effect === null || "move" in effect || "mark" in effect ? null : effect;
};

/** One time after which something happens. */
export type TimerDraft = {
  id: string;
  /** The id that the workflow gave it; null for a new one. */
  timer: string | null;
  /** As they were typed. */
  days: string;
  working: boolean;
  then: readonly EffectDraft[];
};

export const timerDraftOf = ({ id: timer, days, working, then }: Timer, at: number, by: EffectWriting): TimerDraft => ({
  id: `timer-${at + 1}`,
  timer,
  days: String(days),
  working,
  then: then.map((effect, place) => effectDraftOf(effect, `effect-${at + 1}-${place + 1}`, by)),
});

export const newTimer = (id: string, effect: string): TimerDraft => ({
  id,
  timer: null,
  days: "",
  working: true,
  then: [newEffect(effect)],
});

/** What a workflow says of a timer, but for its id where it is new; null where something of it may not stand there. */
export const timerOf = (
  { timer, days, working, then }: TimerDraft,
  by: EffectReading,
): (Omit<Timer, "id"> & { id: string | null }) | null => {
  const count = daysIn(days, 1);
  const effects = then.map((effect) => effectOf(effect, by)).filter((effect) => effect !== null);
  return count === null || then.length === 0 || effects.length < then.length ? null : { id: timer, days: count, working, then: effects };
};

/** What of timers may not stand there, by ids: of timers their days, and effects. */
export const unfitIn = (timers: readonly TimerDraft[], by: EffectReading): string[] =>
  timers.flatMap(({ id, days, then }) => [
    ...(daysIn(days, 1) === null ? [id] : []),
    ...then.filter((effect) => effectOf(effect, by) === null).map((effect) => effect.id),
  ]);
