/**
 * Walks a chart's tour through its real page against the really started server: what people do is done by pointer and keyboard, what
 * actors answer is brought about on the server or the network, and delays pass on the page's own clock. After each step the running
 * chart must have taken the transitions of the path, and the page must show what it says, offer exactly what it can take, have the focus
 * in its place and bar nobody. How to write a driver: README.md.
 */
import type { Page, TestInfo } from "@playwright/test";
import { StateMachine, type AnyActorRef, type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine } from "xstate";
import { storeRecord } from "statewalk/record-store";
import {
  describe,
  pathOf,
  pathsOf,
  type Path,
  addRecord,
  emptyRecord,
  recordOf,
  eventsOf,
  type Samples,
  nameOf,
  takenBy,
  transitionsOf,
} from "statewalk";
import { charts, type ChartName } from "../../../machines/index.ts";
import { languages } from "../../../src/contract/preferences.ts";
import type { FlowStep } from "../../../src/contract/flows.ts";
import { samples as allSamples } from "../../../machines/index.samples.ts";
import { expect } from "../journey.ts";
import { wordsIn } from "../../../src/tools/browser/words.ts";
import { holdCalls, type Call } from "./calls.ts";
import type { Answered, Driver, Scene } from "./driver.ts";
import { eventually } from "./eventually.ts";
import { watchFlow } from "./flows.ts";
import { keyOf, lookerAt, type Looking } from "./looking.ts";
import { test } from "./one-tab.ts";
import { createScreen } from "./screen.ts";
import { stopTime } from "./time.ts";

const outcome = /^xstate\.(done|error)\.actor\.(.+)$/;
const delay = /^xstate\.after\.([^.]+)\./;

/** Ways to begin that another path begins with as well need no path of their own. */
const withoutBeginnings = <Machine extends AnyStateMachine>(paths: Path<Machine>[]) =>
  paths.filter(
    (path) =>
      path.steps.length > 0 || !paths.some((other) => other.steps.length > 0 && JSON.stringify(other.input) === JSON.stringify(path.input)),
  );

export const tour = <Name extends ChartName>(driver: Driver<Name>) => {
  const machine: AnyStateMachine = charts[driver.chart];
  const { possible } = driver as { possible?: Samples<AnyStateMachine>["possible"] };
  const samples: Samples<AnyStateMachine> = {
    ...(allSamples[driver.chart] as unknown as Samples<AnyStateMachine>),
    ...(possible && { possible }),
  };
  const begins = (driver.begins ?? (() => true)) as (input: unknown) => boolean;
  const leaves = driver.leaves ?? [];
  const all: Path<AnyStateMachine>[] = driver.tours
    ? driver.tours.map(({ input, events }) => pathOf(machine, input as never, events))
    : withoutBeginnings([
        ...pathsOf(machine, samples, "tour").map((path) => {
          const events = path.steps.map(({ event }) => event);
          const stays = events.filter(({ type }) => !leaves.includes(type));
          return stays.length === events.length ? path : pathOf(machine, path.input, stays);
        }),
        ...leaves.map((type) => pathOf(machine, samples.inputs[0] as never, [eventsOf(samples).find((event) => event.type === type)!])),
      ]);
  leaveNoneOut(machine, all, driver);
  const paths = all.filter(({ input }) => begins(input));
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
          const begun = performance.now();
          const { steps, asked, excused } = await walk({
            driver,
            machine,
            samples,
            path,
            scene,
            time,
            flow,
            calls,
            screen,
            firsts: firsts[at]!,
            info,
          });
          await browser.detach();
          const taken = { ...path, steps };
          const seconds = (performance.now() - begun) / 1000;
          storeRecord("browser", driver.chart, recordOf(machine, taken, asked), {
            paths: 1,
            steps: steps.length,
            seconds,
            excused: { ...driver.never, ...excused },
          });
        });
    });
};

/** @throws Error for a transition that no tour takes and that has no reason why not. */
const leaveNoneOut = (
  machine: AnyStateMachine,
  paths: Path<AnyStateMachine>[],
  { never = {}, chart }: { never?: Record<string, string>; chart: string },
) => {
  const record = emptyRecord();
  for (const path of paths) addRecord(record, recordOf(machine, path));
  const names = transitionsOf(machine).map(nameOf);
  const left = names.filter((name) => !record.transitions.has(name) && !(name in never));
  const taken = Object.keys(never).filter((name) => record.transitions.has(name) || !names.includes(name));
  if (left.length + taken.length > 0)
    throw new Error(`${chart}: left out ${left.join(", ") || "none"}; named without need ${taken.join(", ") || "none"}`);
};

type Walk = Looking & {
  path: Path<AnyStateMachine>;
  calls: Awaited<ReturnType<typeof holdCalls>>;
  /** Whether the state before the first step, and after each, is new to the tours. */
  firsts: boolean[];
  info: TestInfo;
};

const walk = async ({ path, calls, firsts, info, ...looking }: Walk) => {
  const { driver, machine, scene, time, flow, screen } = looking;
  const { page, tick } = scene;
  const { now, here, look } = lookerAt(looking);
  let before = path.start as AnyMachineSnapshot;
  /** Events of which was seen whether they can be, and could be by the path's word as well: at the start, then after each step. */
  const compared: AnyEventObject[][] = [];

  /** What is fetched once, such as a part of the page, is the same for whoever waits anew. */
  const isAskedAnew = (actor: string) => actor in driver.calls && !String(driver.calls[actor]).includes("assets");
  const isPassing = (event: AnyEventObject | undefined) => event !== undefined && driver.passes?.(event, scene) === true;

  const bringAbout = async (event: AnyEventObject) => {
    const deed = driver.deeds?.[event.type];
    if (deed) return deed(event, scene);
    const [, kind, actor] = outcome.exec(event.type) ?? [];
    // It has answered already.
    if (isPassing(event)) return;
    if (kind === "error") {
      const bug = driver.bugs?.[actor!];
      if (bug) return bug(scene);
      if (String(driver.calls[actor!]).startsWith("api/")) return breakAnswer(page, await calls.next(actor!, () => tick(1)));
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
    const described = driver.description.deeds[event.type];
    if (!described) throw new Error(`no way to do ${event.type}`);
    return screen.take(described(driver.said?.(event, scene) ?? here(event, now()), now() as never));
  };

  /** Where the running chart went this way; a state that is left at once is in what was heard all the same. */
  const wayIn = (steps: FlowStep[], event: AnyEventObject, after: AnyMachineSnapshot) => {
    const taken = takenBy(machine, before, event);
    return steps.findIndex(
      (step) => step.event.type === event.type && taken.every((name) => step.taken.includes(name)) && keyOf(step.snapshot) === keyOf(after),
    );
  };

  /** How many steps came by themselves, before anybody could see the state before them. */
  let begun = 0;
  await test.step("open", async () => {
    compared.push([]);
    await driver.open(scene);
    const passing = path.steps.findIndex(({ event }) => !isPassing(event));
    const ways = path.steps.slice(0, passing < 0 ? undefined : passing);
    await eventually(`${driver.chart} begins in ${keyOf(path.start)}`, async () => {
      await tick();
      if (!flow.running()) return "it is not running";
      begun = ways.findLastIndex(({ snapshot }) => keyOf(snapshot) === keyOf(flow.snapshot())) + 1;
      return begun > 0 || keyOf(flow.snapshot()) === keyOf(path.start) ? "" : `it is in ${keyOf(flow.snapshot())}`;
    });
    for (const { snapshot } of path.steps.slice(0, begun)) {
      before = snapshot as AnyMachineSnapshot;
      compared.push([]);
    }
    scene.ahead = path.steps.slice(begun).map(({ event }) => event);
    if (!isPassing(scene.ahead[0])) compared[begun] = await look(before, { type: "opened" }, before, firsts[begun]!);
  });
  let known = flow.mark();
  for (const [at, { event, snapshot }] of path.steps.entries()) {
    if (at < begun) continue;
    const end = driver.ended?.[event.type] ?? driver.ended?.[describe(event)];
    if (end && at === path.steps.length - 1) {
      info.annotations.push({ type: "not taken", description: `${event.type}: ${end}` });
      scene.ahead = [];
      await bringAbout(event);
      await expect.poll(() => flow.since(0).at(-1)?.event.type, { message: "the chart is stopped" }).toBe("xstate.stop");
      return {
        steps: path.steps.slice(0, at),
        asked: compared,
        excused: Object.fromEntries(takenBy(machine, before, event).map((name) => [name, end])),
      };
    }
    compared.push([]);
    const after = snapshot as AnyMachineSnapshot;
    await test.step(`${at + 1}. ${describe(event)} → ${keyOf(after)}`, async () => {
      scene.ahead = path.steps.slice(at + 1).map((step) => step.event);
      const mark = isPassing(event) ? known : flow.mark();
      const answering = driver.answerTo?.[event.type] ?? outcome.exec(event.type)?.[2];
      for (const id of stoppedBetween(before, after)) if (id !== answering && isAskedAnew(id)) await calls.outdate(id, () => tick(1));
      await bringAbout(event);
      await eventually(
        `${event.type} leads from ${keyOf(before)} to ${keyOf(after)} by ${takenBy(machine, before, event).join()}; heard was`,
        async () => {
          const found = wayIn(flow.since(mark), event, after);
          if (found >= 0) {
            known = mark + found + 1;
            return "";
          }
          await time.untilNews(flow.heard());
          return heardOf(flow.since(mark));
        },
        [0],
      );
      calls.heard();
      // Clients that let one call follow another would wait for it.
      if (event.type === "wait.cancelled") await calls.giveUp();
      if (!isPassing(scene.ahead[0]) && !driver.leaves?.includes(event.type)) {
        expect(keyOf(flow.snapshot()), "the state stays").toBe(keyOf(after));
        compared[at + 1] = await look(before, event, after, firsts[at + 1]!);
      }
      before = after;
    });
  }
  return { steps: path.steps, asked: compared, excused: {} };
};

/** Actors that a step stops, also those that it begins anew. Charts are no such: they may have called nobody. */
const stoppedBetween = (before: AnyMachineSnapshot, after: AnyMachineSnapshot) =>
  Object.keys(before.children).filter((id) => before.children[id] !== after.children[id] && !isChart(before.children[id]));
const isChart = (actor: AnyActorRef | undefined) => actor !== undefined && "logic" in actor && actor.logic instanceof StateMachine;

/** The last steps in a few words, for a failure. */
const heardOf = (steps: FlowStep[]) =>
  steps
    .slice(-5)
    .map(({ event, taken, snapshot }) => `${describe(event)}: ${taken.join()} → ${keyOf(snapshot)}`)
    .join("\n") || "nothing";

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
