/** Refusals of an organisation's home. */
export const homeProblems = {
  restore_failed: { status: 500, text: /*i18n*/ { id: "The organisation could not be brought back" } },
} as const;
