import type { AnyEventObject } from "xstate";
import type { Interaction, Expectation } from "../model/description.ts";
import { asks } from "../model/fields.ts";
import { type EffectDraft, hasValue, isAboutOne } from "./effect-draft.ts";

/** What people do with the effects of a form, and see of them. */

const nowhere: Interaction = { how: "press", at: null };
const kinds: Record<EffectDraft["kind"], string> = {
  assign: "It is given to …",
  field: "A field is set",
  label: "A label is put on or taken off",
  due: "It is due after …",
  notify: "Somebody is told",
  subtasks: "It gets subtasks",
  comment: "A comment is written",
  move: "It goes on by a step",
  mark: "It is marked as stale",
};

/** Whether the samples mean something that an effect of a kind may be about. */
const isOfKind = (kind: EffectDraft["kind"], subject: string): boolean => {
  if (kind === "assign") return ["author", "mover", "nobody"].includes(subject);
  if (kind === "notify") return ["assignee", "author", "watchers"].includes(subject);
  return kind === "move" && subject.startsWith("m");
};

/** The fields of these effects. */
export const effectFields = (...ids: string[]): Record<string, string | string[]> =>
  Object.fromEntries(
    ids.flatMap((id) => [
      [`effect-${id}`, ""],
      [`effect-subject-${id}`, ""],
      [`effect-value-${id}`, ["", "autocomplete=off inputmode=numeric", asks.typedDay]],
      [`effect-on-${id}`, ""],
    ]),
  );

/** How an effect of a list is changed. */
export const changeEffect = (
  effects: readonly EffectDraft[],
  { id, set }: AnyEventObject,
  isOffered: (kind: string) => boolean,
): Interaction => {
  const effect = effects.find((one) => one.id === id);
  const { kind, subject, value, isOn } = set as Partial<EffectDraft>;
  if (effect === undefined) return nowhere;
  const choose = (field: string, text: string, isThere: boolean): Interaction => ({ how: "choose", at: isThere ? { field } : null, text });
  if (kind !== undefined) return choose(`effect-${effect.id}`, kind, isOffered(kind));
  if (subject !== undefined) return choose(`effect-subject-${effect.id}`, subject, isOfKind(effect.kind, subject));
  if (value !== undefined) return { how: "write", at: hasValue(effect.kind) ? { field: `effect-value-${effect.id}` } : null, text: value };
  return choose(`effect-on-${effect.id}`, isOn ? "on" : "off", effect.kind === "label" || effect.kind === "due");
};

export const removeEffect = (effects: readonly EffectDraft[], { id }: AnyEventObject): Interaction => {
  const at = effects.findIndex((one) => one.id === id);
  const effect = effects[at];
  if (effect === undefined) return nowhere;
  const name = { say: "Remove what happens, {place}: {name}", with: { place: at + 1, name: { say: kinds[effect.kind] } } };
  return { how: "press", at: { role: "button", name } };
};

/** @param unfit the ids of those that say what may not be */
export const effectExpectations = (effects: readonly EffectDraft[], unfit: readonly string[]): Expectation[] => [
  ...effects.flatMap(({ id, kind, subject, value }): Expectation[] => [
    { field: `effect-${id}`, text: kind, isOptional: true },
    ...(isAboutOne(kind) ? [{ field: `effect-subject-${id}`, text: subject, isOptional: true }] : []),
    ...(hasValue(kind) ? [{ field: `effect-value-${id}`, text: value, isWrong: unfit.includes(id), isOptional: true }] : []),
  ]),
  { words: "Say what is missing, or what may stand there", isSeen: effects.some(({ id }) => unfit.includes(id)) },
];

export const freshEffect = (number: number) => ({ id: `new-${number}`, kind: "assign", subject: "author", value: "", isOn: true });

type Known = Partial<Record<"labels" | "moves", readonly { id: string }[]>>;

/** What a change makes of the effects: one of another kind begins anew, about the first that there is. */
export const changedEffects = (effects: readonly EffectDraft[], { id, set }: AnyEventObject, { labels, moves }: Known) => {
  const given = set as Partial<EffectDraft>;
  const [first] = (given.kind === "label" ? labels : given.kind === "move" ? moves : undefined) ?? [];
  const anew = { kind: given.kind, subject: first?.id ?? "", value: "", isOn: true };
  return effects.map((one) => {
    if (one.id !== id) return one;
    return given.kind !== undefined && given.kind !== one.kind ? { id: one.id, ...anew } : { ...one, ...given };
  });
};

/** What the samples type of days and of dates, and which they are. */
export const days: Record<string, number> = { "3": 3, "๕": 5, "2": 2 };
const dates: Record<string, string> = { "1/3/2570": "2027-03-01", "๒ มี.ค.": "2027-03-02" };

/** What a workflow says of an effect of the samples; null for one that says what may not be. */
export const savedEffect = ({ kind, subject, value, isOn }: EffectDraft): object | null => {
  if (kind === "assign") return { assign: subject };
  if (kind === "notify") return { notify: subject };
  if (kind === "mark") return { mark: "stale" };
  if (kind === "move") return { move: subject };
  if (kind === "label") return { label: subject, on: isOn };
  if (kind === "comment") return value === "" ? null : { comment: value };
  if (kind === "field") return value in dates ? { field: subject, set: dates[value] } : null;
  return value in days ? { due: days[value], working: isOn } : null;
};
