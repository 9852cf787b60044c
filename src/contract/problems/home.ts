import { added } from "./added.ts";

/** Refusals of an organisation's home. */
export const homeProblems = {
  restore_failed: { status: 500, text: /*i18n*/ { id: "The organisation could not be brought back" } },
} as const;

Object.assign(added, homeProblems);
