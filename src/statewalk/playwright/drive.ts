/** Drives what a chart really runs on along a path, and keeps what was taken. */
import { expect, test } from "@playwright/test";
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from "xstate";
import { describe, type Path } from "../walk/paths.ts";
import { storeRecord } from "../walk/record-store.ts";
import { recordOf } from "../walk/record.ts";
import { eventsOf, type Samples } from "../walk/samples.ts";
import { takenBy } from "../walk/transitions.ts";
import { eventually } from "./eventually.ts";
import type { TourOptions } from "./tours.ts";

/** A state as it is compared: by its value alone. */
export const keyOf = (snapshot: unknown) => JSON.stringify((snapshot as { value: unknown }).value);

/** Something that the running chart did: on which event, by which transitions, and where that led. */
export type ObservedStep = { event: { type: string }; taken: readonly string[]; snapshot: { value: unknown } };

/** How the running chart is read. */
export type Hearing = {
  /** Where it stands; undefined while it does not run. */
  snapshot(): { value: unknown } | undefined;
  /** All that was heard of it, oldest first. */
  steps(): readonly ObservedStep[];
  /** Gives it time until more may have been heard. */
  more(): Promise<unknown>;
};

/** Where a path stands. */
export type Moment<Machine extends AnyStateMachine> = {
  /** How many steps are done with this one; 0 at the beginning, whose event is `opened`. */
  at: number;
  event: AnyEventObject;
  before: SnapshotFrom<Machine>;
  after: SnapshotFrom<Machine>;
  /** Events that are still to come. */
  ahead: readonly AnyEventObject[];
};

/** What is wrong with what is seen, in words, or nothing; and of which events it was seen whether they can be. */
export type Look = { wrong: string; asked: AnyEventObject[] };

/** What stands between a chart's path and the page, or whatever else the chart runs on. */
export type Driver<Machine extends AnyStateMachine> = {
  /** Brings about what was before the path, and opens the page on which the chart runs. */
  open(path: Path<Machine>): Promise<unknown>;
  /** Brings an event about: by the page's own controls what people do, by the real call what comes of an actor, by the page's clock the end of a delay. */
  take(event: AnyEventObject, moment: Moment<Machine>): Promise<unknown>;
  /** Looks once; it is looked again until nothing is wrong. */
  look(moment: Moment<Machine>): Promise<Look>;
  /** Called once nothing is wrong: for what takes too long to be looked at again and again. */
  seen?(moment: Moment<Machine>): Promise<unknown>;
  /** Reads the running chart. Without it the path is proved by what is seen alone. */
  hear?: Hearing;
  /** Called once the chart has done a step. */
  afterStep?(event: AnyEventObject): Promise<unknown>;
  /** Whether an event follows by itself and at once, so that the state before it is never seen at rest. */
  passes?(event: AnyEventObject): boolean;
  /** Outcomes, by their type or in the words of a path's name, with which the page takes the chart away before it hears of them, with the reason. The path ends there. */
  ended?: Record<string, string>;
};

/** A look by the two questions that `walkView` of `statewalk/vitest` asks of a view as well. `see` throws where something is wrong. */
export const lookBy = <Machine extends AnyStateMachine>(
  samples: Samples<Machine>,
  view: { see(snapshot: SnapshotFrom<Machine>): Promise<unknown>; offers(event: AnyEventObject): Promise<boolean | undefined> },
) => {
  return async ({ after }: Moment<Machine>): Promise<Look> => {
    const asked: AnyEventObject[] = [];
    const wrong: string[] = [];
    await view.see(after).catch((error: unknown) => wrong.push(String(error)));
    for (const event of eventsOf(samples)) {
      const offered = await view.offers(event);
      if (offered === undefined) continue;
      asked.push(event);
      if (offered !== (after as AnyMachineSnapshot).can(event))
        wrong.push(`${JSON.stringify(event)} is ${offered ? "offered, and cannot be done" : "possible, and not offered"}`);
    }
    return { wrong: wrong.join("\n"), asked };
  };
};

/** Where a path stands at its beginning, and after each of its steps. */
const momentsOf = <Machine extends AnyStateMachine>({ start, steps }: Path<Machine>) => {
  const events = steps.map(({ event }) => event);
  const beginning: Moment<Machine> = { at: 0, event: { type: "opened" }, before: start, after: start, ahead: events };
  let before = start;
  const moments = steps.map(({ event, snapshot: after }, index): Moment<Machine> => {
    const moment = { at: index + 1, event, before, after, ahead: events.slice(index + 1) };
    before = after;
    return moment;
  });
  return { beginning, moments };
};

/** The last steps in a few words, for a failure. */
const inWords = (steps: readonly ObservedStep[]) =>
  steps
    .slice(-5)
    .map(({ event, taken, snapshot }) => `${describe(event)}: ${taken.join()} → ${keyOf(snapshot)}`)
    .join("\n") || "nothing";

export type Drive<Machine extends AnyStateMachine> = Pick<TourOptions<Machine>, "leaves" | "never"> & {
  /** The chart's name in the list of all charts. */
  name: string;
  machine: Machine;
  path: Path<Machine>;
};

/**
 * Walks a path in a test of Playwright's, and stores what was taken as a walk of a browser. After each step the running chart must have taken
 * the path's transitions, and what is seen must be right.
 *
 * @throws Error where it goes another way, or where something stays wrong
 */
export const drivePath = async <Machine extends AnyStateMachine>(
  driver: Driver<Machine>,
  { name, machine, path, leaves = [], never = {} }: Drive<Machine>,
): Promise<void> => {
  const begun = performance.now();
  const { hear } = driver;
  const { beginning, moments } = momentsOf(path);
  const isPassing = (event: AnyEventObject) => driver.passes?.(event) === true;
  /** At the start and after each step: of which events was seen whether they can be. */
  const asked: AnyEventObject[][] = [];

  /** Sees what is there after so many steps, unless it is gone at once. */
  const look = async (moment: Moment<Machine>) => {
    const { at, event, after, ahead } = moment;
    asked[at] = [];
    if (ahead.slice(0, 1).some(isPassing) || (at > 0 && leaves.includes(event.type))) return;
    if (hear) expect(keyOf(hear.snapshot()), "the state stays").toBe(keyOf(after));
    await eventually(
      `${name} ${keyOf(after)} is seen`,
      async () => {
        const found = await driver.look(moment);
        asked[at] = found.asked;
        return found.wrong;
      },
      [10, 20, 50, 100],
    );
    await driver.seen?.(moment);
  };

  /** The first that can be seen: steps may come by themselves before. */
  let first = beginning;
  await test.step("open", async () => {
    await driver.open(path);
    if (hear) {
      const lasting = moments.findIndex(({ event }) => !isPassing(event));
      const passing = moments.slice(0, lasting < 0 ? undefined : lasting);
      await eventually(`${name} begins in ${keyOf(path.start)}`, async () => {
        await hear.more();
        const present = hear.snapshot();
        if (!present) return "it is not running";
        first = passing.findLast(({ after }) => keyOf(after) === keyOf(present)) ?? beginning;
        return keyOf(first.after) === keyOf(present) ? "" : `it is in ${keyOf(present)}`;
      });
    }
    for (let at = 0; at < first.at; at += 1) asked[at] = [];
    await look(first);
  });

  /** How much was heard up to the last step. */
  let known = hear?.steps().length ?? 0;
  const hasTaken = async (running: Hearing, { event, before, after: then }: Moment<Machine>, mark: number) => {
    const taken = takenBy(machine, before as AnyMachineSnapshot, event);
    await eventually(
      `${event.type} leads from ${keyOf(before)} to ${keyOf(then)} by ${taken.join()}; heard was`,
      async () => {
        const steps = running.steps().slice(mark);
        // A state that is left at once is in what was heard all the same.
        const found = steps.findIndex(
          (step) =>
            step.event.type === event.type && taken.every((one) => step.taken.includes(one)) && keyOf(step.snapshot) === keyOf(then),
        );
        if (found >= 0) {
          known = mark + found + 1;
          return "";
        }
        await running.more();
        return inWords(running.steps().slice(mark));
      },
      [0],
    );
  };

  const excused: Record<string, string> = { ...never };
  let done = moments.length;
  for (const moment of moments.slice(first.at)) {
    const { at, event } = moment;
    const end = at === moments.length ? (driver.ended?.[event.type] ?? driver.ended?.[describe(event)]) : undefined;
    await test.step(`${at}. ${describe(event)} → ${keyOf(moment.after)}`, async () => {
      const mark = isPassing(event) ? known : (hear?.steps().length ?? 0);
      await driver.take(event, moment);
      if (end !== undefined) {
        test.info().annotations.push({ type: "not taken", description: `${event.type}: ${end}` });
        if (hear) await expect.poll(() => hear.steps().at(-1)?.event.type, { message: "the chart is stopped" }).toBe("xstate.stop");
        for (const one of takenBy(machine, moment.before as AnyMachineSnapshot, event)) excused[one] = end;
        done = at - 1;
        return;
      }
      if (hear) await hasTaken(hear, moment, mark);
      await driver.afterStep?.(event);
      await look(moment);
    });
  }
  const walked = { ...path, steps: path.steps.slice(0, done) };
  storeRecord("browser", name, recordOf(machine, walked, asked), {
    paths: 1,
    steps: done,
    seconds: (performance.now() - begun) / 1000,
    excused,
  });
};
