import type { Relation, Who } from "./document.ts";

/** What somebody may be to a task, as far as a condition on people names it. */
export const relationsIn = (asked: Who | undefined): Set<Relation> => {
  if (asked === undefined) return new Set();
  if ("is" in asked) return new Set([asked.is]);
  const parts = "all" in asked ? asked.all : "any" in asked ? asked.any : "not" in asked ? [asked.not] : [];
  return new Set(parts.flatMap((part) => [...relationsIn(part)]));
};
