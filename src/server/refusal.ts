import { type ProblemCode } from "../contract/problems.ts";

/** What a refusal tells beside its code. */
export type RefusalData = { readonly [name: string]: unknown } | null;

/** An expected "no": the one thing a use case throws. The error handler turns it into the envelope and the code's HTTP status. */
export class Refusal extends Error {
  readonly code: ProblemCode;
  /** Goes out as the envelope's `data`. */
  readonly data: RefusalData;

  constructor(code: ProblemCode, data: RefusalData = null) {
    super(code);
    this.name = "Refusal";
    this.code = code;
    this.data = data;
  }
}
