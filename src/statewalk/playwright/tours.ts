/** The tours that are driven through a real browser: few and long, because each beginning is dear there. */
import type { AnyEventObject, AnyStateMachine, InputFrom } from "xstate";
import { pathOf, pathsOf, type Path } from "../walk/paths.ts";
import { addRecord, emptyRecord, recordOf } from "../walk/record.ts";
import { eventsOf, type Samples } from "../walk/samples.ts";
import { isAlike } from "../walk/text.ts";
import { nameOf, transitionsOf } from "../walk/transitions.ts";

export type TourOptions<Machine extends AnyStateMachine> = {
  /** Events with which people leave the page. They are left out of the tours, and each is done at the beginning of one of its own. */
  leaves?: readonly string[];
  /** Tours written by hand, where the world has an order that the chart does not know; planned ones where nothing is given. */
  tours?: readonly { input: InputFrom<Machine>; events: readonly AnyEventObject[] }[];
  /** Transitions that nothing in a browser can take, by name, each with the reason. */
  never?: Record<string, string>;
};

/** Ways to begin that another path begins with as well need no path of their own. */
const withoutBeginnings = <Machine extends AnyStateMachine>(paths: Path<Machine>[]) =>
  paths.filter((path) => path.steps.length > 0 || !paths.some((other) => other.steps.length > 0 && isAlike(other.input, path.input)));

/**
 * Tours of a chart that together take all of its transitions but those in `never`.
 *
 * @throws Error for a transition that no tour takes and that has no reason why not, and for a reason that is not needed
 */
export const toursOf = <Machine extends AnyStateMachine>(
  machine: Machine,
  samples: Samples<Machine>,
  { leaves = [], tours, never = {} }: TourOptions<Machine> = {},
): Path<Machine>[] => {
  const paths = tours
    ? tours.map(({ input, events }) => pathOf(machine, input, events))
    : withoutBeginnings([
        ...pathsOf(machine, samples, "tour").map((path) => {
          const events = path.steps.map(({ event }) => event);
          const stays = events.filter(({ type }) => !leaves.includes(type));
          return stays.length === events.length ? path : pathOf(machine, path.input, stays);
        }),
        // A chart has samples of each of its events, and begins somehow.
        ...leaves.map((type) => pathOf(machine, samples.inputs[0]!, [eventsOf(samples).find((event) => event.type === type)!])),
      ]);
  const record = emptyRecord();
  for (const path of paths) addRecord(record, recordOf(machine, path));
  const names = transitionsOf(machine).map(nameOf);
  const left = names.filter((name) => !record.transitions.has(name) && !(name in never));
  const needless = Object.keys(never).filter((name) => record.transitions.has(name) || !names.includes(name));
  if (left.length + needless.length > 0)
    throw new Error(`${machine.id}: left out ${left.join(", ") || "none"}; named without need ${needless.join(", ") || "none"}`);
  return paths;
};
