/** Less of a chart than all of it: states closed to one box each, and a state among its neighbours. */
import type { ChartDefinition, StateDefinition, TransitionDefinition } from "./chart.ts";

/** Finds the states around one, the nearest first. */
type Ancestry = (id: string) => string[];

export const ancestryOf = ({ states }: ChartDefinition): Ancestry => {
  const parents = new Map(states.map(({ id, parent }) => [id, parent]));
  return (id) => {
    const ancestors: string[] = [];
    for (let at = parents.get(id) ?? null; at !== null; at = parents.get(at) ?? null) ancestors.push(at);
    return ancestors;
  };
};

/** A state as one box, which says how many states are inside. */
export const closed = ({ states }: ChartDefinition, ancestorsOf: Ancestry, state: StateDefinition): StateDefinition => {
  const hidden = states.filter(({ id }) => ancestorsOf(id).includes(state.id)).length;
  return hidden > 0 ? { ...state, kind: "atomic", initial: null, hidden } : state;
};

/**
 * Transitions where states stand for those inside of them: what leads in or out of such a state leads to what stands for it, and of what happens
 * there only the cause is said, once. What happens inside is left out.
 *
 * @param shown the state that stands for another one, or is it itself
 */
export const redirected = (transitions: readonly TransitionDefinition[], shown: (id: string) => string): TransitionDefinition[] => {
  const seen = new Set<string>();
  return transitions.flatMap((transition) => {
    const source = shown(transition.source);
    const targets = [...new Set(transition.targets.map(shown))];
    if (source === transition.source) return [{ ...transition, targets }];
    const words = [source, transition.trigger, ...targets].join(" ");
    if (targets.every((id) => id === source) || seen.has(words)) return [];
    seen.add(words);
    return [{ ...transition, source, targets, guard: null, actions: [] }];
  });
};

/** The chart with these states as one box each. */
export const collapsed = (chart: ChartDefinition, ids: ReadonlySet<string>): ChartDefinition => {
  const ancestorsOf = ancestryOf(chart);
  const shown = (id: string) => [id, ...ancestorsOf(id)].findLast((each) => ids.has(each)) ?? id;
  return {
    ...chart,
    states: chart.states
      .filter(({ id }) => shown(id) === id)
      .map((state) => (ids.has(state.id) ? closed(chart, ancestorsOf, state) : state)),
    transitions: redirected(chart.transitions, shown),
  };
};

/** What is entered with a state: where it begins, and all parts of what is parallel. */
const enteredWith = (chart: ChartDefinition, { id, kind, initial }: StateDefinition): string[] => {
  const within = chart.states.filter((state) => (kind === "parallel" ? state.parent === id : state.id === initial));
  return [id, ...within.flatMap((state) => enteredWith(chart, state))];
};

/**
 * A state with what is inside it, those that lead to it, and those that follow it: by what happens in it, and by what happens everywhere in the
 * states around it. Those around are frames, and neighbours are names.
 */
export const neighbourhoodOf = (chart: ChartDefinition, id: string): ChartDefinition => {
  const ancestorsOf = ancestryOf(chart);
  const around = ancestorsOf(id);
  const isInside = (other: string) => other === id || ancestorsOf(other).includes(id);
  const leading = new Set(chart.states.filter((state) => enteredWith(chart, state).includes(id)).map((state) => state.id));
  const leadsHere = (target: string) => isInside(target) || leading.has(target);
  const transitions = chart.transitions.filter(
    ({ source, targets }) => isInside(source) || (around.includes(source) && targets.length > 0) || targets.some(leadsHere),
  );
  const ends = transitions.flatMap(({ source, targets }) => [source, ...targets]);
  const drawn = new Set([id, ...ends].flatMap((end) => [end, ...ancestorsOf(end)]));
  const states = chart.states.flatMap((state): StateDefinition[] => {
    if (isInside(state.id)) return [state];
    if (!drawn.has(state.id)) return [];
    const named = { ...state, actors: [], entry: [], exit: [], tags: [] };
    const isFrame = chart.states.some(({ id: inner, parent }) => parent === state.id && drawn.has(inner));
    if (!isFrame) return [closed(chart, ancestorsOf, named)];
    return [{ ...named, initial: state.initial !== null && drawn.has(state.initial) ? state.initial : null }];
  });
  return { ...chart, states, transitions };
};
