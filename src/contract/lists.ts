/** What stands in a list, by its id. */
type Part = { id: string };

/** A list in which one stands a place nearer to the first; as it was where that one is the first, or not there. */
export const raised = <One extends Part>(parts: readonly One[], id: string): readonly One[] => {
  const at = parts.findIndex((one) => one.id === id);
  const [above, own] = [parts[at - 1], parts[at]];
  return above && own ? [...parts.slice(0, at - 1), own, above, ...parts.slice(at + 1)] : parts;
};

/** A list with one that it had not, or without one that it had. */
export const toggled = <Value>(all: readonly Value[], one: Value): Value[] =>
  all.includes(one) ? all.filter((other) => other !== one) : [...all, one];
