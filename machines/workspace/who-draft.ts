import { most } from "../../src/workflow/document.ts";
import { groupsOf, type PartDraft, type WhoOption, type WhoDraft, whoDraftOf, type WhoKind } from "./step-draft.ts";

/** Who does something in a workflow, as forms write it: a list of parts of which each is added, changed and removed. */

export type WhoFault = "parts_required" | "groups_full";

export type WhoChange =
  | { type: "who.chosen"; kind: WhoKind }
  | { type: "part.added" }
  | { type: "part.chosen"; id: string; option: WhoOption }
  | { type: "part.negated"; id: string; isNot: boolean }
  | { type: "part.removed"; id: string };

/** What was added to a form is named by how much was before it. */
export const newId = (added: number): string => `new-${added}`;

/** Whether parts are what says who. */
export const isList = (kind: WhoKind): boolean => kind === "any" || kind === "all";

/** Whether the workflow said who in a way that no list of parts says. */
export const isNested = ({ written }: WhoDraft): boolean => whoDraftOf(written).kind === "as_written";

const hasRoomForPart = ({ kind, parts }: WhoDraft): boolean => isList(kind) && parts.length < most.parts;

const hasPart = ({ kind, parts }: WhoDraft, id: string): boolean => isList(kind) && parts.some((part) => part.id === id);

/** @param added how much was added to the form before */
const withPart = (who: WhoDraft, added: number): WhoDraft => ({
  ...who,
  parts: [...who.parts, { id: newId(added + 1), option: "role:lead", isNot: false }],
});

const changedPart = (who: WhoDraft, id: string, change: Partial<PartDraft>): WhoDraft => ({
  ...who,
  parts: who.parts.map((part) => (part.id === id ? { ...part, ...change } : part)),
});

const withoutPart = (who: WhoDraft, id: string): WhoDraft => ({ ...who, parts: who.parts.filter((part) => part.id !== id) });

/** A list without an entry says nothing: it begins with one. @returns with how much was added to the form by then */
const ofKind = (who: WhoDraft, kind: WhoKind, added: number): { who: WhoDraft; added: number } => {
  const chosen = { ...who, kind };
  return isList(kind) && who.parts.length === 0 ? { who: withPart(chosen, added), added: added + 1 } : { who: chosen, added };
};

type WhoForm = { who: WhoDraft; added: number };

const reduced = ({ who, added }: WhoForm, change: WhoChange): Partial<WhoForm> | null => {
  if (change.type === "who.chosen") return ofKind(who, change.kind, added);
  if (change.type === "part.added") return hasRoomForPart(who) ? { who: withPart(who, added), added: added + 1 } : null;
  if (!hasPart(who, change.id)) return null;
  if (change.type === "part.removed") return { who: withoutPart(who, change.id) };
  return { who: changedPart(who, change.id, change.type === "part.chosen" ? { option: change.option } : { isNot: change.isNot }) };
};

/** What a change makes of who does something, as a form's reducer says it: judged anew. Which kinds a form offers it says itself. */
export const changedWho = <Faults extends { who?: WhoFault }>(form: WhoForm & { faults: Faults }, change: WhoChange) => {
  const set = reduced(form, change);
  const { who: _, ...faults } = form.faults;
  return set && { ...set, faults };
};

export const faultOfWho = ({ kind, parts }: WhoDraft): WhoFault | null => {
  if (!isList(kind)) return null;
  if (parts.length === 0) return "parts_required";
  return groupsOf(parts) > most.groups ? "groups_full" : null;
};
