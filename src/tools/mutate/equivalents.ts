/** Mutants that are no faults, by their ids, each with what it changes and why nobody could notice. They are not asked about and not counted. */
export const equivalents: Record<string, { what: string; because: string }> = {
  df6eb5cf6e: {
    what: "src/web/ui/use-visual-viewport.ts: a window that knows no visual viewport is seen from its first pixel on",
    because: "there the whole height is seen, and the top is never more than what is left of it: 0",
  },
  "17910288fb": {
    what: "src/web/views/flows/test-copy.tsx: why there is no test is said wherever a reason is known, refused or not",
    because: "the chart has a reason only while it is refused: whatever is asked next clears it",
  },
  e92a3c8a83: {
    what: "src/web/ui/spinner.tsx: the circle is not hidden from those who listen",
    because: "it has no content and no name, so that they are told nothing of it either way",
  },
  "35e72a0cd3": {
    what: "src/web/ui/password-strength.tsx: the bars are not hidden from those who listen",
    because: "they have no content and no name, so that nothing is told of them either way",
  },
  "78ba39ce53": {
    what: 'src/web/providers/navigation.ts: the language "en" is called otherwise',
    because: "an address asks whether the language is Thai; every other word is the other language",
  },
  "5e12a8a0f7": {
    what: "src/web/providers/navigation.ts: pushState with another title",
    because: "browsers leave the second argument of pushState unread",
  },
};
