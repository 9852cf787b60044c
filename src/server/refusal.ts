import { type ProblemCode } from "../contract/problems.ts";

/** An expected "no": the one thing a use case throws. The error handler turns it into the envelope and the code's HTTP status. */
export class Refusal extends Error {
  readonly code: ProblemCode;
  /** Goes out as the envelope's `data`. */
  readonly data: unknown;

  constructor(code: ProblemCode, data: unknown = null) {
    super(code);
    this.name = "Refusal";
    this.code = code;
    this.data = data;
  }
}
