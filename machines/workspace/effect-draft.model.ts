import type { AnyEventObject } from "xstate";
import type { Interaction, Expectation } from "../model/description.ts";
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
