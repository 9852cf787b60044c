import "../contract/problems/account.ts";
import "../contract/problems/portal.ts";
import { type ProblemCode, problems } from "../contract/problems.ts";
import "../contract/problems/realtime.ts";
import "../contract/problems/site.ts";
import { addressProblems } from "../contract/workspace/address-problems.ts";
import { importProblems } from "../contract/workspace/import-problems.ts";
import { openProblems } from "../contract/open/problems.ts";
import { type WorkspaceProblemCode, workspaceProblems } from "../contract/workspace/problems.ts";
import { webhookProblems } from "../contract/workspace/webhook-problems.ts";

/** What a refusal tells beside its code. */
export type RefusalData = { readonly [name: string]: unknown } | null;

/** Every refusal, of the portal and of workspaces. */
export type RefusalCode = ProblemCode | WorkspaceProblemCode;
/** Their HTTP statuses and sentences. */
export const refusals = {
  ...problems,
  ...workspaceProblems,
  ...addressProblems,
  ...importProblems,
  ...openProblems,
  ...webhookProblems,
};

/** An expected "no": the one thing a use case throws. The error handler turns it into the envelope and the code's HTTP status. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  /** Goes out as the envelope's `data`. */
  readonly data: RefusalData;

  constructor(code: RefusalCode, data: RefusalData = null) {
    super(code);
    this.name = "Refusal";
    this.code = code;
    this.data = data;
  }
}
