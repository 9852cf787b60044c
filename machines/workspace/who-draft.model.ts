/** What is known of who does something, as forms write it, apart from the forms: how it is done, what it sets, and what is saved of it. */
import type { AnyEventObject } from "xstate";
import { type Interaction, press } from "../model/description.ts";
import type { PartDraft, WhoDraft } from "./step-draft.ts";

const options: Record<string, { say: string; single: object }> = {
  "role:lead": { say: "The project's leads", single: { role: "lead" } },
  "is:assignee": { say: "The assignee", single: { is: "assignee" } },
  "is:author": { say: "Whoever made the task", single: { is: "author" } },
  "organization:owner": { say: "The organisation's owners", single: { organization: "owner" } },
};

/** The groups of the walk are called by their number; no tour leads to them. */
const optionWords = ({ option }: PartDraft) => {
  const known = options[option];
  return known ? { say: known.say } : `The group “Group ${option.at(-1)}”`;
};

export const isList = (kind: unknown): boolean => kind === "any" || kind === "all";

/** The fields of these parts. */
export const partFields = (...ids: string[]): Record<string, string> =>
  Object.fromEntries(ids.flatMap((id) => [`option-${id}`, `not-${id}`]).map((name) => [name, ""]));

const nowhere: Interaction = { how: "press", at: null };

/** How the parts are changed. @param partsOf those that are shown; null where none may be */
export const partInteractions = <Shown>(partsOf: (now: Shown) => readonly PartDraft[] | null) => {
  const choose = (field: string, text: string, { id }: AnyEventObject, now: Shown): Interaction => ({
    how: "choose",
    at: partsOf(now)?.some((part) => part.id === id) ? { field: `${field}-${String(id)}` } : null,
    text,
  });
  return {
    "part.added": (_: AnyEventObject, now: Shown) => (partsOf(now) === null ? nowhere : press("Add who")()),
    "part.chosen": (change: AnyEventObject, now: Shown) => choose("option", change.option as string, change, now),
    "part.negated": (change: AnyEventObject, now: Shown) => choose("not", change.isNot ? "not" : "is", change, now),
    "part.removed": ({ id }: AnyEventObject, now: Shown): Interaction => {
      const parts = partsOf(now) ?? [];
      const place = parts.findIndex((part) => part.id === id);
      const part = parts[place];
      if (!part) return nowhere;
      return {
        how: "press",
        at: { role: "button", name: { say: "Remove {place}: {name}", with: { place: place + 1, name: optionWords(part) } } },
      };
    },
  };
};

type Then = { event: AnyEventObject; context: { who: WhoDraft; added: number; faults: { who?: unknown } } };

/** What is wrong with it is judged anew. */
const faults = ({ context }: Then) => {
  const { who: _, ...left } = context.faults;
  return left;
};
const anotherPart = ({ context: { added } }: Then) => ({ id: `new-${added + 1}`, option: "role:lead", isNot: false });
const withParts = (partsOf: (now: Then) => unknown) => ({
  who: (now: Then) => ({ ...now.context.who, parts: partsOf(now) }),
  faults,
});
const withPart = (change: (event: AnyEventObject) => object) =>
  withParts(({ event, context: { who } }) => who.parts.map((part) => (part.id === event.id ? { ...part, ...change(event) } : part)));
/** A list begins with an entry. */
const begins = ({ event, context: { who } }: Then) => isList(event.kind) && who.parts.length === 0;

/** What each change sets. */
export const whoChanges = {
  "who.chosen": {
    who: (now: Then) => ({
      ...now.context.who,
      kind: now.event.kind,
      parts: begins(now) ? [anotherPart(now)] : now.context.who.parts,
    }),
    added: (now: Then) => now.context.added + Number(begins(now)),
    faults,
  },
  "part.added": {
    ...withParts((now) => [...now.context.who.parts, anotherPart(now)]),
    added: ({ context }: Then) => context.added + 1,
  },
  "part.chosen": withPart(({ option }) => ({ option })),
  "part.negated": withPart(({ isNot }) => ({ isNot })),
  "part.removed": withParts(({ event, context: { who } }) => who.parts.filter(({ id }) => id !== event.id)),
};

export const whoFaults = ({ kind, parts }: WhoDraft): { who?: string } => {
  if (!isList(kind)) return {};
  if (parts.length === 0) return { who: "parts_required" };
  return parts.filter(({ option }) => option.startsWith("group:")).length > 6 ? { who: "groups_full" } : {};
};

/** What a workflow says of it; null for everybody. */
export const savedWho = ({ kind, written, parts }: WhoDraft): object | null => {
  if (kind === "everybody") return null;
  if (kind === "as_written") return written;
  const all = parts.map(({ option, isNot }) => {
    const single = options[option]?.single ?? { group: option.slice("group:".length) };
    return isNot ? { not: single } : single;
  });
  if (kind === "all") return { all };
  return all.length === 1 ? (all[0] ?? null) : { any: all };
};
