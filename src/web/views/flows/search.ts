import type { ChartDefinition, StateDefinition } from "statewalk/chart";

/** A state's place in its chart; the chart's own name for the chart. */
export const shortId = ({ id: chart }: ChartDefinition, id: string) => (id.startsWith(`${chart}.`) ? id.slice(chart.length + 1) : id);

/** Everything of a state in which a search may find something. */
const textOf = (state: StateDefinition, { transitions }: ChartDefinition) =>
  // What there is none of joins as nothing.
  [
    state.id,
    ...state.tags,
    ...state.actors,
    ...state.entry,
    ...state.exit,
    state.serves,
    state.description,
    ...transitions.filter(({ source }) => source === state.id).flatMap(({ trigger, guard, actions }) => [trigger, guard, ...actions]),
  ]
    .join(" ")
    .toLowerCase();

/** The states of which something contains the search; all for an empty one. */
export const searched = (chart: ChartDefinition, search: string): StateDefinition[] => {
  const wanted = search.trim().toLowerCase();
  return wanted === "" ? chart.states : chart.states.filter((state) => textOf(state, chart).includes(wanted));
};

/** The states around one, from the chart to its parent. */
export const ancestorsOf = (chart: ChartDefinition, { parent }: StateDefinition): StateDefinition[] => {
  const above = chart.states.find(({ id }) => id === parent);
  return above ? [...ancestorsOf(chart, above), above] : [];
};

/** The ids from the chart down to a state. */
export const pathTo = (chart: ChartDefinition, id: string): string[] => {
  // Ids come from the chart.
  const state = chart.states.find((other) => other.id === id)!;
  return [...ancestorsOf(chart, state).map((around) => around.id), id];
};
