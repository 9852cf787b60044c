/** What happened to a flow, as something that can be taken again elsewhere: replayed once here, where secrets are known, before it is told. */
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from "xstate";
import { replay, type Now } from "statewalk/replay";
import type { Recorded, RecordedNow, Recording, Unrecorded } from "../../contract/flows.ts";
import { Placeholders } from "./placeholders.ts";

/** An event as it really was, and where the flow was after it. */
export type RawStep = { event: AnyEventObject; snapshot: AnyMachineSnapshot };

type Moment = ReturnType<ReturnType<typeof replay>["moment"]>;
type Taken = { moment: Moment; now: Now };
/** The moments of a replay: the beginning, and one for each event. */
type Replayed = [Taken, ...Taken[]];

/** Ends early where the chart does, or refuses. */
const takenAgain = (machine: AnyStateMachine, input: unknown, events: readonly AnyEventObject[]): Replayed => {
  const run = replay(machine, input);
  const taken: Replayed = [{ moment: run.moment(), now: run.now() }];
  for (const event of events) {
    try {
      run.hear(event);
    } catch {
      break;
    }
    taken.push({ moment: run.moment(), now: run.now() });
  }
  return taken;
};

const text = (value: unknown) => JSON.stringify(value);

/** The first step at which a replay is not where the flow was, and its place; undefined where it always is. */
const strayIn = (taken: readonly Taken[], steps: readonly RawStep[]) =>
  [...steps.entries()].find(([at, { snapshot }]) => {
    const is = taken[at + 1]?.moment.is;
    return !is || is.status !== snapshot.status || text(is.value) !== text(snapshot.value) || text(is.context) !== text(snapshot.context);
  });

const isOfXState = ({ event }: RawStep) => event.type.startsWith("xstate.");

/** What came too late for anybody to hear, as its replay says; and the flow's end with its component, which is no step to take again. */
const isUnhandled = (step: RawStep, { moment }: Taken) => isOfXState(step) && moment.taken.length === 0;

/** Whether one event says the same as the next, as far as somebody had come who went on writing. */
const isGoingOn = ({ event: one }: RawStep, { event: other }: RawStep) => {
  const names = Object.keys(one);
  const different = names.filter((name) => one[name] !== other[name]);
  return (
    one.type === other.type &&
    names.length === Object.keys(other).length &&
    different.length === 1 &&
    different.every((name) => typeof one[name] === "string" && typeof other[name] === "string")
  );
};

/** Without each letter of what was written: the last counts, where the chart stayed where it was and did nothing on the way. */
const withoutLetters = (steps: readonly RawStep[], taken: readonly Taken[]): RawStep[] =>
  steps.filter((step, at) => {
    const next = steps[at + 1];
    if (!next || isOfXState(step) || !isGoingOn(step, next)) return true;
    const [before, here, after] = taken.slice(at, at + 3);
    // The replay ends here.
    if (!before || !here || !after) return true;
    const isStill = [here, after].every(({ moment }) => text(moment.is.value) === text(before.moment.is.value));
    return !isStill || here.now.calls !== undefined || here.now.does !== undefined;
  });

const outlineOf = ({ at, tags, calls, does, waits }: Now) => [at, tags, calls?.map(({ id }) => id), does?.map(([name]) => name), waits];

/** Whether made-up values did at a step what the real ones did. */
const isSameStep = (one: Taken | undefined, other: Taken) =>
  one !== undefined && one.moment.is.status === other.moment.is.status && text(outlineOf(one.now)) === text(outlineOf(other.now));

const secretsIn = (value: Recorded): string[] => {
  if (typeof value !== "object" || value === null) return [];
  if (!Array.isArray(value) && typeof value["$secret"] === "string") return [value["$secret"]];
  return Object.values(value).flatMap((part) => secretsIn(part));
};

/** Tries made-up values until they lead where the real ones did; null where none do. */
const takenWithMade = (
  machine: AnyStateMachine,
  placeholders: Placeholders,
  recorded: Recorded[],
  real: readonly Taken[],
): Replayed | null => {
  for (;;) {
    const [input, ...events] = recorded.map((value) => placeholders.made(value));
    // What is made up in the place of an event is one.
    const taken = takenAgain(machine, input, events as AnyEventObject[]);
    const stray = real.findIndex((moment, at) => !isSameStep(taken[at], moment));
    if (stray < 0) return taken;
    // The newest values are the likeliest to be asked about.
    const suspects = [
      ...new Set(
        recorded
          .slice(0, stray + 1)
          .toReversed()
          .flatMap(secretsIn),
      ),
    ];
    if (!suspects.some((name) => placeholders.tryNext(name))) return null;
  }
};

/**
 * A recording that leaves the tab: replayed, with placeholders for what is masked.
 *
 * @param steps from the flow's beginning on; without the beginning itself
 */
export const recordingOf = (machine: AnyStateMachine, input: unknown, steps: readonly RawStep[]): Recording | Unrecorded => {
  const eventsOf = (some: readonly RawStep[]) => some.map(({ event }) => event);
  const all = takenAgain(machine, input, eventsOf(steps));
  const stray = strayIn(all, steps);
  if (stray) {
    const [at, { event, snapshot }] = stray;
    return { reason: "diverged", step: at + 1, event: event.type, was: snapshot.value, is: all[at + 1]?.now.at ?? null };
  }
  const [, ...each] = all;
  const handled = each.flatMap((taken, at) => steps.slice(at, at + 1).filter((step) => !isUnhandled(step, taken)));
  const whole = takenAgain(machine, input, eventsOf(handled));
  const short = withoutLetters(handled, whole);
  const shortened = takenAgain(machine, input, eventsOf(short));
  const [kept, real] = strayIn(shortened, short) ? [handled, whole] : [short, shortened];

  const placeholders = new Placeholders();
  const recorded = [placeholders.hide(input), ...kept.map(({ event }) => placeholders.hide(withoutActor(event)))];
  placeholders.close();
  const made = takenWithMade(machine, placeholders, recorded, real);
  // Placeholders stand for values: the parts of what came of an event are the same with them.
  const shown = (now: Now) => (made ? placeholders.named(now) : placeholders.hide(now)) as RecordedNow;
  const [beginning, ...later] = made ?? real;
  return {
    input: recorded[0],
    begins: shown(beginning.now),
    // An event with placeholders is one still.
    steps: later.map(({ now }, at) => ({ event: recorded[at + 1] as Recording["steps"][number]["event"], now: shown(now) })),
    placeholders: placeholders.list(made !== null),
  };
};

/** XState says twice who answered. */
const withoutActor = ({ actorId: _, ...event }: AnyEventObject) => event;
