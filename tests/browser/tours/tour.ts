/**
 * Walks a chart's tour through its real page against the really started server: what people do is done by pointer and keyboard, what
 * actors answer is brought about on the server or the network, and delays pass on the page's own clock. After each step the running
 * chart must have taken the transitions of the path, and the page must show what it says, offer exactly what it can take, have the focus
 * in its place and bar nobody. How to write a driver: README.md.
 */
import type { Page, TestInfo } from "@playwright/test";
import { StateMachine, type AnyActorRef, type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine } from "xstate";
import type { Samples } from "statewalk";
import { drivePath, eventually, keyOf, toursOf, type Driver as PathDriver } from "statewalk/playwright";
import { chartCalled } from "../../../machines/index.ts";
import { languages } from "../../../src/contract/preferences.ts";
import { wordsIn } from "../../../src/tools/test/browser/words.ts";
import { holdCalls, type Address, type Call } from "./calls.ts";
import type { Answered, Driver, Scene } from "./driver.ts";
import { watchFlow } from "./flows.ts";
import { lookerAt, type Looking } from "./looking.ts";
import { test } from "./one-tab.ts";
import { createScreen } from "./screen.ts";
import { stopTime } from "./time.ts";

const outcome = /^xstate\.(done|error)\.actor\.(.+)$/;
const delay = /^xstate\.after\.([^.]+)\./;

export const tour = <Machine extends AnyStateMachine>(driver: Driver<Machine>) => {
  const { machine, samples: sampled } = chartCalled(driver.chart);
  const { possible } = driver as { possible?: Samples<AnyStateMachine>["possible"] };
  const samples: Samples<AnyStateMachine> = {
    ...sampled,
    ...(possible && { possible }),
  };
  const begins = (driver.begins ?? (() => true)) as (input: unknown) => boolean;
  const paths = toursOf(machine, samples, driver as Driver<AnyStateMachine>).filter(({ input }) => begins(input));
  // A state is searched for barriers where the tours first come to it.
  const seen = new Set<string>();
  const firsts = paths.map((path) =>
    [path.start, ...path.steps.map(({ snapshot }) => snapshot)].map((snapshot) => {
      const isFirst = !seen.has(keyOf(snapshot));
      seen.add(keyOf(snapshot));
      return isFirst;
    }),
  );

  for (const language of languages)
    test.describe(`in ${language}`, () => {
      test.use({ language });
      for (const [at, path] of paths.entries())
        test(`${driver.chart}: tour ${at + 1} of ${paths.length}`, async ({ visitor, page, network, say }, info) => {
          test.setTimeout(30_000 + path.steps.length * 2_000);
          const time = await stopTime(page);
          const browser = await page.context().newCDPSession(page);
          const flow = await watchFlow(page, browser, machine.id, driver.which);
          const calls = await holdCalls(browser, network, driver, (description) => info.annotations.push({ type: "made up", description }));
          const screen = await createScreen(page, () => (driver.speaks ? wordsIn(driver.speaks(flow.snapshot() as never)) : say));
          const scene: Scene = {
            visitor,
            page,
            network,
            language,
            input: path.input,
            ahead: path.steps.map(({ event }) => event),
            memory: {},
            now: () => flow.snapshot()!,
            call: (actor) => calls.next(actor, () => time.tick(1)),
            tick: time.tick,
            pass: time.pass,
            until: (there) =>
              eventually("what is waited for", async () => {
                await time.tick();
                return (await there.isVisible()) ? "" : `${String(there)} is not seen`;
              }),
          };
          const looking = { driver, machine, samples, scene, time, flow, screen };
          await drivePath(driverOf({ ...looking, calls, firsts: firsts[at]!, info }), {
            name: driver.chart,
            machine,
            path,
            leaves: driver.leaves ?? [],
            never: driver.never ?? {},
          });
          await browser.detach();
        });
    });
};

type Tour = Looking & {
  calls: Awaited<ReturnType<typeof holdCalls>>;
  /** Whether the state before the first step, and after each, is new to the tours. */
  firsts: boolean[];
  info: TestInfo;
};

/** Drives the product's page as statewalk asks. */
const driverOf = ({ calls, firsts, info, ...looking }: Tour): PathDriver<AnyStateMachine> => {
  const { driver, machine, scene, time, flow, screen } = looking;
  const { page, tick } = scene;
  const { now, here, look, barsNobody } = lookerAt(looking);

  /** What is fetched once, such as a part of the page, is the same for whoever waits anew. */
  const isAskedAnew = (actor: string) => actor in driver.calls && !String(driver.calls[actor]).includes("assets");
  /** What the chart waits for after the step that is done. */
  let awaited: string[] = [];
  const passes = (event: AnyEventObject) => driver.passes?.(event, scene) === true;

  const bringAbout = async (event: AnyEventObject) => {
    const interaction = driver.interactions?.[event.type];
    if (interaction) return interaction(event, scene);
    const [, kind, actor] = outcome.exec(event.type) ?? [];
    // It has answered already.
    if (passes(event)) return;
    if (kind === "error") {
      const bug = driver.bugs?.[actor!];
      if (bug) return bug(scene);
      if (isOfPortal(driver.calls[actor!])) return breakAnswer(page, await calls.next(actor!, () => tick(1)));
      info.annotations.push({ type: "told", description: `${event.type}: its client catches everything, so only a bug leads here` });
      if (isAskedAnew(actor!)) await calls.outdate(actor!, () => tick(1));
      return flow.tell({ type: event.type, error: "a bug" });
    }
    if (kind === "done") {
      const output = (event.output ?? {}) as Answered;
      const call = await calls.next(actor!, () => tick(1));
      // Tours run without limits, or they would meet them everywhere.
      if (output.code === "rate_limited" && !driver.refuses?.includes(actor!))
        return call.refusedForNow(Number((output.params as { retryAfter: number }).retryAfter));
      const answer = driver.answers?.[actor!];
      if (answer) return answer(output, call, scene);
      return usually(output, call);
    }
    const [, name] = delay.exec(event.type) ?? [];
    if (name) {
      const length = machine.implementations.delays[name] as number | ((known: { context: unknown }) => number);
      const whole = typeof length === "function" ? length({ context: flow.snapshot()!.context }) : length;
      const milliseconds = whole - (driver.passed?.(name, scene) ?? 0);
      await scene.visitor.product.advance(milliseconds / 1_000);
      return time.pass(milliseconds);
    }
    const described = driver.description.interactions[event.type];
    if (!described) throw new Error(`no way to do ${event.type}`);
    return screen.take(described(driver.adapted?.(event, scene) ?? here(event, now()), now() as never));
  };

  return {
    open: () => driver.open(scene),
    async take(event, { before, after, ahead }) {
      scene.ahead = [...ahead];
      awaited = Object.keys(after.children);
      const answering = driver.answerTo?.[event.type] ?? outcome.exec(event.type)?.[2];
      for (const id of stoppedBetween(before, after)) if (id !== answering && isAskedAnew(id)) await calls.outdate(id, () => tick(1));
      await bringAbout(event);
    },
    hear: {
      snapshot: () => (flow.running() ? flow.snapshot() : undefined),
      steps: () => flow.since(0),
      more: () => (flow.running() ? time.untilNews(flow.count()) : tick()),
    },
    async afterStep({ type }) {
      calls.arrived();
      // Clients that let one call follow another would wait for it.
      if (type === "wait.cancelled") await calls.giveUp(awaited);
    },
    look(moment) {
      scene.ahead = [...moment.ahead];
      return look(moment);
    },
    async seen({ at }) {
      if (firsts[at]) await barsNobody();
    },
    passes,
    ...(driver.ended && { ended: driver.ended }),
  };
};

/** Actors that a step stops, also those that it begins anew. Charts are no such: they may have called nobody. */
const stoppedBetween = (before: AnyMachineSnapshot, after: AnyMachineSnapshot) =>
  Object.keys(before.children).filter((id) => before.children[id] !== after.children[id] && !isChart(before.children[id]));
const isChart = (actor: AnyActorRef | undefined) => actor !== undefined && "logic" in actor && actor.logic instanceof StateMachine;

/** Whether this is a call of ours, whose client throws where it cannot read the answer. */
const isOfPortal = (address: Address | undefined) => /^(?:[A-Z]+ |\/\\\/)?api\b/.test(String(address));

const usually = (output: Answered, call: Call) => {
  if (output.success) return call.goOn();
  if (output.code === "network") return call.cut();
  throw new Error(`the driver must say how ${output.code} is brought about`);
};

/** A browser whose reading of an answer throws, which no client of ours expects: a bug, as far as charts can meet one. */
const breakAnswer = async (page: Page, call: Call) => {
  await page.evaluate((broken) => {
    const { text } = Response.prototype;
    Response.prototype.text = function (this: Response) {
      // Others may be answered meanwhile.
      if (this.url !== broken) return text.call(this);
      Response.prototype.text = text;
      throw new TypeError("broken for a test");
    };
  }, call.url);
  await call.answered("its answer cannot be read", 200, { success: true });
};
