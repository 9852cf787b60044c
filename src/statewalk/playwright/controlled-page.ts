/** A page under a test's thumb: its calls are held until told what comes of them, and its time goes on when told. */
import type { Page, Route } from "@playwright/test";
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from "xstate";
import { binding, type InspectedEvent } from "../inspect.ts";
import type { Hearing, ObservedStep } from "./drive.ts";
import { actorNewsIn } from "../walk/actor-news.ts";
import { eventually } from "./eventually.ts";

/** How an actor's answer is said on the wire. */
export type ActorAnswer = (output: unknown, route: Route) => Promise<unknown>;

export type ControlledPage = {
  /** Reads the chart, where the page tells it with `tellDriver`. */
  hear: Hearing;
  /** Makes an outcome or the end of a delay come true; answers false for an event that people cause. */
  outcome(event: AnyEventObject, before: unknown): Promise<boolean>;
};

/** Milliseconds of the page's time between two looks at it. */
const frame = 16;

/**
 * To be called before the page is opened.
 *
 * @param calls which address each actor asks, as `page.route` takes it
 * @param answers by actor; its output as JSON where nothing is given. An actor that fails is a call that breaks off
 */
export const controlledPage = async (
  page: Page,
  machine: AnyStateMachine,
  calls: Record<string, string | RegExp>,
  answers: Record<string, ActorAnswer> = {},
): Promise<ControlledPage> => {
  await page.clock.install({ time: Date.now() });
  await page.clock.pauseAt(Date.now() + 1_000);
  const steps: ObservedStep[] = [];
  await page.exposeFunction(binding, (event: string) => {
    const { chart, type, taken, value } = JSON.parse(event) as InspectedEvent;
    if (chart === machine.id) steps.push({ event: { type }, taken, snapshot: { value } });
  });
  /** The newest call of each actor, and the older ones: those of waits that were given up. */
  const held = new Map<string, { newest: Route; older: Route[] }>();
  for (const [actor, address] of Object.entries(calls))
    await page.route(address, (route) => {
      const known = held.get(actor);
      held.set(actor, { newest: route, older: known ? [...known.older, known.newest] : [] });
    });

  const tick = () => page.clock.runFor(frame);
  const callOf = async (actor: string): Promise<Route> => {
    if (!(actor in calls)) throw new Error(`controlledPage is not told which address ${actor} asks`);
    await eventually(`a call of ${actor}`, async () => {
      await tick();
      return held.has(actor) ? "" : "there is none";
    });
    const { newest, older } = held.get(actor)!; // It was waited for.
    held.delete(actor);
    // Nobody waits for these.
    for (const route of older) await route.abort().catch(() => {});
    return newest;
  };
  const usually: ActorAnswer = (output, route) => route.fulfill({ json: output ?? null });

  return {
    hear: { snapshot: () => steps.at(-1)?.snapshot, steps: () => steps, more: tick },
    async outcome(event, before) {
      const news = actorNewsIn(event.type);
      const [, delay] = /^xstate\.after\.([^.]+)\./.exec(event.type) ?? [];
      if (news?.kind === "done") await (answers[news.actor] ?? usually)(event.output, await callOf(news.actor));
      else if (news?.kind === "error") await (await callOf(news.actor)).abort();
      else if (delay !== undefined) {
        const length = (machine.implementations.delays[delay] ?? Number(delay)) as number | ((known: unknown) => number);
        await page.clock.runFor(typeof length === "function" ? length({ context: (before as AnyMachineSnapshot).context }) : length);
      } else if (event.type.startsWith("xstate.")) throw new Error(`controlledPage cannot bring ${event.type} about`);
      else return false;
      return true;
    },
  };
};
