import { termsAnswer } from "../../contract/workspace/people.ts";
import type { createCalls } from "./calls.ts";
import { withParams } from "./answer-params.ts";
import "./workspace-problems.ts";

/** @param version as it was asked for */
export const acceptTerms = async (call: ReturnType<ReturnType<typeof createCalls>>, subdomain: string, version: string) =>
  withParams(await call("PUT", `w/${subdomain}/terms`, { version }, termsAnswer, "server"));
