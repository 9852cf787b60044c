/** Parts of a chart that is too large for one picture: a state with what is inside it, as deep as there is room. */
import type { ChartDefinition, Drawing, StateDefinition } from "./chart.ts";
import { ancestryOf, closed, redirected } from "./focus.ts";
import { layOut, placeAnew, type Place, type Room } from "./layout.ts";

/** A state's picture by itself, and the states in it that have a picture of their own. */
export type Part = { state: string; drawing: Drawing; inner: string[] };

const childrenOf = (chart: ChartDefinition, id: string) => chart.states.filter(({ parent }) => parent === id);

/**
 * The part of a chart inside a state, so many levels deep. Deeper states are left out, and what leads in or out of them leads to the state
 * around them; states beyond the part are there where something leads to them or comes from them.
 *
 * @param root id of the state
 * @param depth levels below it; 0 is the state alone, with its ways
 */
export const partOf = (chart: ChartDefinition, root: string, depth: number): ChartDefinition => {
  const ancestorsOf = ancestryOf(chart);
  const isBeyond = new Set(ancestorsOf(root));
  const isInside = (id: string) => id === root || ancestorsOf(id).includes(root);
  /** The state that stands for another one in the picture. */
  const shown = (id: string): string => {
    const line = [id, ...ancestorsOf(id)].toReversed();
    const at = line.indexOf(root);
    return (at >= 0 ? line[at + depth] : line.find((each) => !isBeyond.has(each))) ?? id;
  };
  const transitions = redirected(chart.transitions, shown).filter(
    ({ source, targets }) => isInside(source) || targets.some((id) => isInside(id)),
  );
  const inside = chart.states.flatMap((state): StateDefinition[] => {
    if (!isInside(state.id) || shown(state.id) !== state.id) return [];
    const parent = state.id === root ? null : state.parent;
    const isDeepest = depth > 0 && (state.id === root ? 0 : ancestorsOf(state.id).indexOf(root) + 1) === depth;
    return [{ ...(isDeepest ? closed(chart, ancestorsOf, state) : state), parent }];
  });
  const drawn = new Set(inside.map(({ id }) => id));
  const beyond = [...new Set(transitions.flatMap(({ source, targets }) => [source, ...targets]))].filter((id) => !drawn.has(id));
  const outside = beyond
    .flatMap((id) => chart.states.filter((state) => state.id === id))
    .map((state): StateDefinition => ({
      ...state,
      parent: null,
      kind: "outside",
      initial: null,
      actors: [],
      entry: [],
      exit: [],
      tags: [],
    }));
  return { ...chart, states: [...inside, ...outside], transitions };
};

const depthOf = (chart: ChartDefinition, root: string): number =>
  Math.max(0, ...childrenOf(chart, root).map(({ id }) => 1 + depthOf(chart, id)));

/** Only the state itself has words: what happens on a way, and in the states inside, is in their own pictures. */
const wordless = (part: ChartDefinition, root: string): ChartDefinition => ({
  ...part,
  states: part.states.map((state) => (state.id === root ? state : { ...state, actors: [], entry: [], exit: [], tags: [] })),
  transitions: part.transitions.flatMap((transition) => {
    // What begins at the state itself may stand in no other picture.
    if (transition.source === root) return [transition];
    return transition.targets.length === 0 ? [] : [{ ...transition, trigger: "", guard: null, actions: [], delay: null }];
  }),
});

/** Letters in a line of words: of most parts, and of a state with so many ways that it would be too wide. */
const usualLine = 26;
const shorterLines = [20, 16];
const shortestLine = 12;

/** A state that has nothing inside, with its ways. */
const leafThatFits = async (part: ChartDefinition, room: Room, place: Place): Promise<Drawing> => {
  const drawn = (line: number) => layOut(part, { ...room, line }, place);
  const [narrowest, ...wider] = await Promise.all([drawn(shortestLine), ...shorterLines.map(drawn)]);
  return wider.find(({ width }) => width <= room.width) ?? narrowest;
};

/**
 * Pictures that are no wider than `width` pixels: the chart as deep as there is room, and each state whose inside was left out in the same
 * way. Where there is no room for the words of one level they are left out of it, and each of its states has a picture with its ways.
 */
export const partsThatFit = async (chart: ChartDefinition, width: number, place = placeAnew, root = chart.id): Promise<Part[]> => {
  const room = { width, height: 4 * width, line: usualLine };
  const innerOf = async (ids: string[]) => (await Promise.all(ids.map((id) => partsThatFit(chart, width, place, id)))).flat();
  const deepest = depthOf(chart, root);
  for (let depth = deepest; depth >= Math.min(deepest, 1); depth -= 1) {
    const part = partOf(chart, root, depth);
    const drawing = await layOut(part, room, place);
    const inner = part.states.flatMap(({ id, hidden }) => (hidden ? [id] : []));
    if (drawing.width <= width) return [{ state: root, drawing, inner }, ...(await innerOf(inner))];
  }
  if (deepest === 0) return [{ state: root, drawing: await leafThatFits(partOf(chart, root, 0), room, place), inner: [] }];
  const inner = childrenOf(chart, root).map(({ id }) => id);
  return [{ state: root, drawing: await layOut(wordless(partOf(chart, root, 1), root), room, place), inner }, ...(await innerOf(inner))];
};
