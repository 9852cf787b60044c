/** Looks at a page on which a chart runs: it must show what the chart says, offer what it can take, have the focus in its place and bar nobody. */
import type { AnyMachineSnapshot, AnyEventObject, AnyStateMachine } from "xstate";
import { eventsOf, type Samples } from "statewalk";
import { keyOf, type Look, type Moment } from "statewalk/playwright";
import type { ChartState, Expectation as Seen } from "../../../machines/model/description.ts";
import { expect } from "../journey.ts";
import { barriers } from "../look.ts";
import type { Flow } from "./flows.ts";
import type { Screen } from "./screen.ts";
import type { Time } from "./time.ts";
import type { Driver, Scene } from "./driver.ts";

export type Looking = {
  driver: Driver<AnyStateMachine>;
  machine: AnyStateMachine;
  samples: Samples<AnyStateMachine>;
  scene: Scene;
  time: Time;
  flow: Flow;
  screen: Screen;
};

export const lookerAt = ({ driver, machine, samples, scene, flow, screen }: Looking) => {
  const { page } = scene;
  /** The running chart, with the tags of its state. */
  const now = (): ChartState<AnyStateMachine> => {
    const snapshot = flow.snapshot()!;
    const state = machine.resolveState({ value: snapshot.value as never, context: snapshot.context });
    return {
      value: snapshot.value as never,
      context: snapshot.context as never,
      hasTag: (tag: string) => state.hasTag(tag),
    } as ChartState<AnyStateMachine>;
  };
  const here = (sample: AnyEventObject, present: ChartState<AnyStateMachine>) => driver.here?.(sample, present as never) ?? sample;
  const isGone = () => driver.isGone?.(now() as never, scene) === true;
  /** How often it was looked after so many steps. */
  let looked = { at: -1, tries: 0 };

  return {
    now,
    here,
    /** Asked are the events of which was seen whether they can be, and could be by the word of the path as well. */
    async look({ at, before, event, after }: Moment<AnyStateMachine>): Promise<Look> {
      if (isGone()) return { wrong: "", asked: [] };
      const present = now();
      const asked = eventsOf(samples).flatMap((original) => {
        const sample = here(original, present);
        const interaction = driver.description.interactions[sample.type]?.(sample, present as never);
        return interaction && !interaction.isAlwaysThere ? [{ original, sample, interaction }] : [];
      });
      const expectations = driver.description.expectations(present as never);
      looked = { at, tries: looked.at === at ? looked.tries + 1 : 1 };
      const { allowed, ...shown } = await screen.look(
        expectations,
        asked.map(({ interaction }) => interaction),
        {
          // What is loaded late is shown at intervals: a slow machine gives it its time in fewer tries, and never as much as a patience.
          after: looked.tries > 4 && looked.tries < 20 ? 50 : 16,
          actor: flow.running(),
          events: asked.map(({ sample }) => sample),
        },
      );
      const wrong = asked.flatMap(({ sample }, place) =>
        shown.offered[place] === allowed[place]
          ? []
          : [`${JSON.stringify(sample)} is ${shown.offered[place] ? "offered, and cannot be done" : "possible, and not offered"}`],
      );
      const own = driver.focus?.(present as never, event);
      const focus = own === undefined ? focusOf(before, present, event, expectations, shown.fields) : own;
      const astray = focus !== null && shown.focus !== focus ? [`the focus is on ${shown.focus} instead of ${focus}`] : [];
      return {
        wrong: [...shown.problems, ...wrong, ...astray].join("\n"),
        asked: asked
          .map(({ original }) => original)
          .filter((original, place) => (after as AnyMachineSnapshot).can(original) === allowed[place]),
      };
    },
    /** A state is searched for what bars somebody. */
    async barsNobody() {
      if (!isGone()) expect.soft(await barriers(page), `${driver.chart} ${keyOf(now())} bars nobody`).toEqual([]);
    },
  };
};

/** After a refusal the focus is on what says so; after a form was sent and found wrong, on its first wrong field. */
const focusOf = (
  before: AnyMachineSnapshot,
  now: ChartState<AnyStateMachine>,
  event: AnyEventObject,
  expectations: Seen[],
  fields: string[],
): string | null => {
  if (now.hasTag("refused") && !before.hasTag("refused")) return "alert";
  const { errors = {}, error } = (now.context ?? {}) as { errors?: Record<string, unknown>; error?: unknown };
  const isJudged = event.type === "submitted" || event.type.startsWith("xstate.done.actor.");
  const onlyWrong = error
    ? expectations.flatMap((expectation) => ("isWrong" in expectation && expectation.isWrong ? [expectation.field] : []))[0]
    : undefined;
  const wrong = fields.find((field) => errors[field]) ?? onlyWrong;
  return isJudged && wrong ? `field ${wrong}` : null;
};
