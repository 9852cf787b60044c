/** Mutants that are no faults, by their ids, each with what it changes and why nobody could notice. They are not asked about and not counted. */
export const equivalents: Record<string, { what: string; because: string }> = {
  "78ba39ce53": {
    what: 'src/web/providers/navigation.ts: the language "en" is called otherwise',
    because: "an address asks whether the language is Thai; every other word is the other language",
  },
  "5e12a8a0f7": {
    what: "src/web/providers/navigation.ts: pushState with another title",
    because: "browsers leave the second argument of pushState unread",
  },
};
