/**
 * What is done to the rows of a workspace is judged on the page, at once: what comes of it is prepared before it is done, on the rows, by which the
 * page refuses, or in the browser, whose chance breaks.
 */
import type { AnyEventObject, AnyStateMachine } from "xstate";
import { toursOf } from "statewalk/playwright";
import { chartCalled } from "../../../machines/index.ts";
import { createIds } from "../../../src/domain/ids.ts";
import type { Op } from "../../../src/domain/ops.ts";
import type { Driver, Scene } from "./driver.ts";
import { does } from "./in-workspace.ts";

/** Milliseconds from now on when the next id is made whose row is there already. */
const ahead = 3_000;

/** The next thing that asks for a number by chance throws: a bug, as far as charts can meet one. Every command has such a number in its id. */
export const breakNext = ({ page }: Pick<Scene, "page">) =>
  page.evaluate(() => {
    const { random } = Math;
    Math.random = () => {
      Math.random = random;
      throw new TypeError("broken for a test");
    };
  });

/**
 * The next row that the page makes has an id that is taken, and is refused.
 *
 * @param make makes the row of this id, as an owner
 * @param isReceived waits until the page has it
 */
export const takeNextId = async (scene: Scene<unknown>, owner: string, make: (id: string) => Op[], isReceived: () => Promise<void>) => {
  const now = () => scene.page.evaluate(() => Date.now());
  const then = (await now()) + ahead;
  const id = createIds(
    () => then,
    () => 0,
  )();
  await does(scene, owner, () => make(id));
  await isReceived();
  await scene.tick(then - (await now()));
  await scene.page.evaluate(() => {
    const { random } = Math;
    Math.random = () => {
      Math.random = random;
      return 0;
    };
  });
};

/** What comes of the call of this actor that the event to be done makes; undefined where it makes none. */
export const outcomeOf = ({ ahead: [next] }: Pick<Scene, "ahead">, actor: string): "done" | "refused" | "broken" | undefined => {
  if (next?.type === `xstate.error.actor.${actor}`) return "broken";
  if (next?.type !== `xstate.done.actor.${actor}`) return undefined;
  return next.output === null ? "done" : "refused";
};

/** Whether an event is the answer of one of these actors, which follows at once. */
export const answersOf =
  (...actors: string[]) =>
  ({ type }: AnyEventObject) =>
    actors.some((actor) => type === `xstate.done.actor.${actor}` || type === `xstate.error.actor.${actor}`);

/** The planned tours, each with an answer at its end where it would end before one comes. */
export const withLastAnswer = <Machine extends AnyStateMachine>(
  chart: string,
  { possible, never, last }: Pick<Driver<Machine>, "possible" | "never"> & { last: AnyEventObject },
): NonNullable<Driver<Machine>["tours"]> => {
  const { machine, samples } = chartCalled(chart);
  const planned = toursOf(machine, { ...samples, ...(possible && { possible }) } as never, {
    ...(never && { never }),
  });
  return planned.map(({ input, steps }) => {
    const events = steps.map(({ event }) => event);
    return { input, events: steps.at(-1)?.snapshot.value === "making" ? [...events, last] : events };
  });
};
