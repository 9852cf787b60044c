/** A condition on who moves, taken apart: so that it can be said which part of it somebody fails. */
import type { Single, Who } from "./document.ts";
import { isSingle, type Mover } from "./facts.ts";
import type { MoveReason } from "./reasons.ts";

type Negated = { not: Single };
/** As `Who`, with `not` at single things only. */
type Plain = Single | Negated | { all: Plain[] } | { any: Plain[] };

const plainOf = (who: Who, isNegated = false): Plain => {
  if ("not" in who) return plainOf(who.not, !isNegated);
  if ("all" in who || "any" in who) {
    const parts = ("all" in who ? who.all : who.any).map((part) => plainOf(part, isNegated));
    if (parts.length === 1) return parts[0]!; // The only one.
    return "all" in who === isNegated ? { any: parts } : { all: parts };
  }
  return isNegated ? { not: who } : who;
};

const conjunctsOf = (plain: Plain): Plain[] => ("all" in plain ? plain.all.flatMap(conjunctsOf) : [plain]);

// A board asks for each of its cards: what can be told from the condition alone is told once.
const testOf = (plain: Plain): ((mover: Mover) => boolean) => {
  if ("all" in plain || "any" in plain) {
    const [tests, decides] = "all" in plain ? [plain.all.map(testOf), false] : [plain.any.map(testOf), true];
    return (mover) => {
      for (const test of tests) if (test(mover) === decides) return decides;
      return !decides;
    };
  }
  if (!("not" in plain)) return (mover) => isSingle(mover, plain);
  const { not } = plain;
  return (mover) => !isSingle(mover, not);
};

/** One thing that must be so, and what is said where it is not. */
export type Demand = { isMet(mover: Mover): boolean; reason: MoveReason<"not_your_role" | "not_for_you"> };

const reasonOf = (part: Plain): Demand["reason"] =>
  "not" in part ? { code: "not_for_you", params: { barred: part.not } } : { code: "not_your_role", params: { needed: part } };

/** What must be so of the person who moves: all of it. */
export const demandsOf = (who: Who | undefined): Demand[] =>
  who === undefined ? [] : conjunctsOf(plainOf(who)).map((part) => ({ isMet: testOf(part), reason: reasonOf(part) }));
