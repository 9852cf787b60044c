import { reasonWords, refusalWords } from "../../../contract/open/refusals.ts";
import type { Answered } from "../../../contract/open/rows.ts";
import type { Field } from "../../../domain/rows.ts";
import type { OpRefusal } from "../../../domain/refusals.ts";
import type { Need } from "../../../workflow/document.ts";
import type { MoveReason } from "../../../workflow/reasons.ts";
import { refusals } from "../../refusal.ts";

/** A sentence in the language that was asked for. */
export type SayReason = (sentence: string, values: Record<string, unknown>) => string;

type Reason = Answered<"PossibleMove">["reasons"][number];
type Needed = Answered<"PossibleMove">["needs"][number];

export const reasonsOf = (reasons: readonly MoveReason[], say: SayReason): Reason[] =>
  reasons.map(({ code, params }) => ({ code, title: say(reasonWords[code].id, params), ...params }));

/** What is to be sent with a move, and where in its body. */
export const needsOf = (needs: readonly Need[], fields: readonly Pick<Field, "id" | "name">[]): Needed[] =>
  needs.map((need) =>
    "field" in need
      ? {
          input: "field",
          field: need.field,
          name: fields.find(({ id }) => id === need.field)?.name ?? null,
          pointer: `/fields/${need.field}`,
        }
      : { input: need.input, field: null, name: null, pointer: `/${need.input}` },
  );

/** Why a command of the API was not done. */
export class OpRefused extends Error {
  readonly refused: OpRefusal;

  constructor(refused: OpRefusal) {
    super(refused.code);
    this.refused = refused;
  }
}

/** A refusal of an op as RFC 9457 has problems; `type` is added by whoever knows the address. */
export const problemOfOp = (
  refused: OpRefusal,
  say: SayReason,
): { title: string; status: number; code: string; reasons?: Reason[]; needs?: Needed[] } => {
  const { code, ...values } = refused;
  // What is in a table is one of its codes.
  const known = code in refusalWords ? refusalWords[code as keyof typeof refusalWords] : undefined;
  // Likewise.
  const shared = code in refusals ? refusals[code as keyof typeof refusals] : undefined;
  const { status, text } = known ?? shared ?? refusalWords.value_unfit;
  const reasons = refused.code === "move_refused" ? refused.reasons : [];
  const needs = reasons.flatMap((reason) => (reason.code === "needed" ? reason.params.needs : []));
  return {
    title: say(text.id, values),
    status: status === 0 ? 409 : status,
    code,
    ...(reasons.length === 0 ? {} : { reasons: reasonsOf(reasons, say) }),
    ...(needs.length === 0 ? {} : { needs: needsOf(needs, []) }),
  };
};
