/**
 * Walks every transition of a chart through its React view: a person's events by the view's own controls, outcomes by
 * held promises, time by named delays. After each step the view must show what the chart says, and offer exactly what
 * the chart can take.
 */
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import fc from "fast-check";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import type { ActorRefFrom, AnyActor, AnyEventObject, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from "xstate";
import { brokenIn, EffectsCheck, traceByChoices, traceOf } from "statewalk/oracle";
import {
  controlledActor,
  addRecord,
  emptyRecord,
  recordOf,
  nameOf,
  transitionsOf,
  pathOf,
  pathsOf,
  possibleEventsOf,
  type Path,
  eventsOf,
  type Samples,
} from "statewalk";
import { storeRecord } from "statewalk/record-store";
import type { Oracle } from "../../machines/common.oracle.ts";
import type { ChartName } from "../../machines/index.ts";
import { oracles } from "../../machines/index.oracle.ts";
import { randomWalks, seed } from "./random-walks.ts";

/** One chart's view: how to do an event, whether it is offered now, and what must be seen. */
export type Driver<Machine extends AnyStateMachine> = {
  take(event: AnyEventObject): void | Promise<void>;
  /** Whether the view offers the event now; undefined where the view has no say in it. */
  offers(event: AnyEventObject): boolean | undefined;
  see(snapshot: SnapshotFrom<Machine>): void;
};

type Walk<Machine extends AnyStateMachine> = {
  name: ChartName;
  machine: Machine;
  samples: Samples<Machine>;
  mount(actor: ActorRefFrom<Machine>): Driver<Machine> | Promise<Driver<Machine>>;
};

export const walkView = <Machine extends AnyStateMachine>({ name, machine, samples, mount }: Walk<Machine>) => {
  describe(`${name}: every transition through its view`, () => {
    const taken = new Set<string>();
    const all = transitionsOf(machine).map(nameOf);
    const record = emptyRecord();
    const cost = { paths: 0, steps: 0, seconds: 0 };
    afterEach(cleanup);
    afterAll(() => {
      console.log(`${name}: ${all.filter((transition) => taken.has(transition)).length} / ${all.length} transitions`);
      storeRecord("view", name, record, cost);
    });

    it.each(pathsOf(machine, samples).map((path) => [path.name, path] as const))("%s", async (_, path) => {
      const begun = performance.now();
      addRecord(record, recordOf(machine, path, await walk(path)));
      cost.paths += 1;
      cost.steps += path.steps.length;
      cost.seconds += (performance.now() - begun) / 1000;
    });

    it("left none out", () => {
      expect(all.filter((transition) => !taken.has(transition))).toEqual([]);
    });

    it("does on random walks what is said of the chart", async () => {
      const menu = possibleEventsOf(machine, samples);
      const property = fc.asyncProperty(randomWalks(samples.inputs.length, 12), async ({ input, choices }) => {
        const trace = traceByChoices(machine, samples.inputs[input], choices, menu);
        // What the chart does not take nobody can do in its view.
        const events = trace.slice(1).flatMap((moment) => (moment.taken.length > 0 ? [moment.event] : []));
        await walk(pathOf(machine, samples.inputs[input]!, events)).finally(cleanup);
      });
      await fc.assert(property, { seed, numRuns: 4 });
    }, 60_000);

    /** What reached the chart through its view, against what is said of it. */
    const faultsIn = (input: unknown, heard: readonly AnyEventObject[]) => {
      const { effects, rules } = oracles[name] as unknown as Oracle<AnyStateMachine>;
      const trace = traceOf(machine, input, heard);
      return [...new EffectsCheck(machine, effects).faultsIn(trace), ...brokenIn(trace, rules)];
    };

    /** Answers which events the view was asked about, at the start and after each step. */
    const walk = async (path: Path<Machine>) => {
      const asked: AnyEventObject[][] = [];
      const heard: AnyEventObject[] = [];
      const { actor, outcome, snapshot } = controlledActor(machine, samples, path.input, taken);
      (actor as AnyActor).system.inspect((news) => {
        if (news.type === "@xstate.event" && news.actorRef === actor && news.event.type !== "xstate.init") heard.push(news.event);
      });
      (actor as AnyActor).start();
      const driver = await mount(actor);
      // Parts that come late or leave gently, such as dialogs, are waited for; what is there at once is seen at once.
      const look = async (expected: SnapshotFrom<Machine>) => {
        let compared: AnyEventObject[] = [];
        await waitFor(() => {
          compared = [];
          expect(snapshot().value).toEqual((expected as AnyMachineSnapshot).value);
          driver.see(expected);
          for (const event of eventsOf(samples)) {
            const offered = driver.offers(event);
            if (offered === undefined) continue;
            expect({ [event.type]: offered }).toEqual({ [event.type]: snapshot().can(event) });
            compared.push(event);
          }
        });
        asked.push(compared);
      };
      await act(async () => {});
      await look(path.start);
      for (const step of path.steps) {
        let isOutcome = false;
        await act(async () => {
          isOutcome = await outcome(step.event);
        });
        if (!isOutcome) await driver.take(step.event);
        await look(step.snapshot);
      }
      (actor as AnyActor).stop();
      expect(
        faultsIn(
          path.input,
          heard.filter(({ type }) => type !== "xstate.stop"),
        ),
      ).toEqual([]);
      return asked;
    };
  });
};

/** Writes into an input as a person does, also when the text is the one that stands there. */
export const write = (input: HTMLElement | null, text: string) => {
  const field = input as HTMLInputElement & { _valueTracker?: { setValue(value: string): void } };
  field._valueTracker?.setValue(`${text} before`);
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, "value")!;
  set!.call(field, text);
  fireEvent.input(field);
};

/** Whether a control is there and takes a click now. */
export const isOffered = (control: HTMLElement | null) => control !== null && control.getAttribute("aria-disabled") !== "true";

/** Whether a text field is there and can be written in. */
export const isWritable = (field: HTMLElement | null) =>
  field !== null && !(field as HTMLInputElement).readOnly && !(field as HTMLInputElement).disabled;

export const button = (name: string | RegExp) => screen.queryByRole("button", { name });

/** The field with this name attribute, whatever its label says. */
export const fieldNamed = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
