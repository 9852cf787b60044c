/** Mutants that are no faults, by their ids, each with what it changes and why nobody could notice. They are not asked about and not counted. */
export const equivalents: Record<string, { what: string; because: string }> = {};
