/**
 * What the graph hides because it merges what looks alike: a state to which only the third try leads, the answer of a guard that counts. Here nothing is
 * merged but what is the same to its last datum, and the search ends once all is found or so many steps were looked at.
 */
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, InputFrom } from "xstate";
import { initialSnapshotOf, placeOf } from "./graph.ts";
import { pathOf, type Path } from "./paths.ts";
import { coverableOf, emptyRecord, parts, recorderOf, type ChartRecord, type Part } from "./record.ts";
import { possibleEventsOf, type Samples } from "./samples.ts";
import { textOf } from "./text.ts";

/** Steps that are looked at for a state or a transition, and for nothing but answers of guards, which are often given by nobody. */
const most = { parts: 10_000, answers: 2_000 };

type Found<Machine extends AnyStateMachine> = {
  /** Ways to what was found. */
  paths: Path<Machine>[];
  /** How many steps were looked at where that was not enough to see all that can be; null where what is left can really never be. */
  givenUp: number | null;
};

/** Where the search stands, and by which event it came there. */
type Spot<Input> = { input: Input; snapshot: AnyMachineSnapshot; before: { spot: Spot<Input>; event: AnyEventObject } | null };

const roadTo = <Input>({ before }: Spot<Input>): AnyEventObject[] => {
  const road: AnyEventObject[] = [];
  for (let last = before; last; last = last.spot.before) road.push(last.event);
  return road.toReversed();
};

const leftOf = (machine: AnyStateMachine, known: ChartRecord, wanted: readonly Part[]): ChartRecord => {
  const left = emptyRecord();
  const drawn = coverableOf(machine);
  for (const part of wanted) for (const name of drawn[part].keys()) if (!known[part].has(name)) left[part].add(name);
  return left;
};

/** Spots to go on from, each kind of place in its turn: data that grows in one place does not keep the search from the others. */
class Turns<Input> {
  readonly #places = new Map<string, { spots: Spot<Input>[]; turns: number }>();

  add(spot: Spot<Input>) {
    const key = textOf(spot.snapshot.value);
    const place = this.#places.get(key) ?? { spots: [], turns: 0 };
    place.spots.push(spot);
    this.#places.set(key, place);
  }

  next(): Spot<Input> | undefined {
    const open = [...this.#places.values()].filter(({ spots }) => spots.length > 0);
    if (open.length === 0) return undefined;
    const place = open.reduce((first, second) => (second.turns < first.turns ? second : first));
    place.turns += 1;
    return place.spots.shift();
  }
}

/** Ways to what is drawn and not in this record, of these parts of it. */
export const pathsBeyond = <Machine extends AnyStateMachine>(
  machine: Machine,
  samples: Samples<Machine>,
  known: ChartRecord,
  wanted: readonly Part[] = parts,
): Found<Machine> => {
  const left = leftOf(machine, known, wanted);
  const isDone = () => parts.every((part) => left[part].size === 0);
  if (isDone()) return { paths: [], givenUp: null };
  const limit = left.states.size + left.transitions.size > 0 ? most.parts : most.answers;
  const menu = possibleEventsOf(machine, samples);
  const seen = new Set<string>();
  const turns = new Turns<InputFrom<Machine>>();
  const recorders = new Map(samples.inputs.map((input) => [input, recorderOf(machine, input)]));
  const paths: Path<Machine>[] = [];
  /** Takes what this record has out of what is left. */
  const take = (record: ChartRecord): boolean =>
    parts.map((part) => [...record[part]].map((name) => left[part].delete(name)).includes(true)).includes(true);
  const see = (spot: Spot<InputFrom<Machine>>) => {
    const key = textOf([spot.input, placeOf(spot.snapshot), spot.snapshot.context]);
    if (seen.has(key)) return;
    seen.add(key);
    turns.add(spot);
  };
  for (const input of samples.inputs) see({ input, snapshot: initialSnapshotOf(machine, input), before: null });
  let steps = 0;
  for (let spot = turns.next(); spot; spot = turns.next()) {
    const { input, snapshot } = spot;
    for (const event of menu(snapshot)) {
      if (steps >= limit) return { paths, givenUp: steps };
      steps += 1;
      const record = emptyRecord();
      // There is one for each input.
      const after = recorders.get(input)!.step(record, snapshot, event);
      if (take(record)) paths.push(pathOf(machine, input, [...roadTo(spot), event]));
      if (isDone()) return { paths, givenUp: null };
      see({ input, snapshot: after, before: { spot, event } });
    }
  }
  return { paths, givenUp: null };
};
