/** Vitest: walks every transition of a chart through its view, a test for each path. */
import { afterAll, describe, expect, it, vi } from "vitest";
import type { ActorRefFrom, AnyActor, AnyEventObject, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from "xstate";
import { controlledActor } from "./walk/controlled-actor.ts";
import { faultsOf, walkChart } from "./walk/coverage.ts";
import { pathsOf, type Path } from "./walk/paths.ts";
import { storeRecord } from "./walk/record-store.ts";
import { addRecord, emptyRecord, recordOf } from "./walk/record.ts";
import { eventsOf, type Samples } from "./walk/samples.ts";
import { nameOf, transitionsOf } from "./walk/transitions.ts";

/** A chart's view under a walk: how to do an event, whether it is offered now, and what must be seen. */
export type Driver<Machine extends AnyStateMachine> = {
  take(event: AnyEventObject): void | Promise<void>;
  /** Whether the view offers the event now; undefined where the view has no say in it. */
  offers(event: AnyEventObject): boolean | undefined;
  see(snapshot: SnapshotFrom<Machine>): void;
};

export type ViewWalk<Machine extends AnyStateMachine> = {
  /** The chart's name in the list of all charts. */
  name: string;
  machine: Machine;
  samples: Samples<Machine>;
  mount(actor: ActorRefFrom<Machine>): Driver<Machine> | Promise<Driver<Machine>>;
  /** In what everything runs that changes the view: such as React's `act`. */
  within?(change: () => Promise<void>): Promise<unknown>;
  /** Repeats a look until it passes: parts that come late or leave gently are waited for. Vitest's own `vi.waitFor` where nothing is given. */
  patiently?(look: () => void): Promise<unknown>;
};

/**
 * Walks every transition of a chart through its view: a person's events by the view's own controls, outcomes by held promises, time by named
 * delays. After each step the view must show what the chart says, and offer exactly what the chart can take.
 */
export const walkView = <Machine extends AnyStateMachine>({
  name,
  machine,
  samples,
  mount,
  within = (change) => change(),
  patiently = (look) => vi.waitFor(look),
}: ViewWalk<Machine>) => {
  describe(`${name}: every transition through its view`, () => {
    const taken = new Set<string>();
    const all = transitionsOf(machine).map(nameOf);
    const record = emptyRecord();
    const cost = { paths: 0, steps: 0, seconds: 0 };
    afterAll(() => {
      console.log(`${name}: ${all.filter((transition) => taken.has(transition)).length} / ${all.length} transitions`);
      storeRecord("view", name, record, cost);
    });

    it.each(pathsOf(machine, samples).map((path) => [path.name, path] as const))("%s", async (_, path) => {
      await walk(path);
    });

    it("left none out", () => {
      expect(all.filter((transition) => !taken.has(transition))).toEqual([]);
    });

    const walk = async (path: Path<Machine>) => {
      const begun = performance.now();
      const asked: AnyEventObject[][] = [];
      const { actor, outcome, snapshot } = controlledActor(machine, samples, path.input, taken);
      (actor as AnyActor).start();
      const driver = await mount(actor);
      // What is there at once is seen at once.
      const look = async (expected: SnapshotFrom<Machine>) => {
        let compared: AnyEventObject[] = [];
        await patiently(() => {
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
      await within(async () => {});
      await look(path.start);
      for (const step of path.steps) {
        let isOutcome = false;
        await within(async () => {
          isOutcome = await outcome(step.event);
        });
        if (!isOutcome) await driver.take(step.event);
        await look(step.snapshot);
      }
      (actor as AnyActor).stop();
      addRecord(record, recordOf(machine, path, asked));
      cost.paths += 1;
      cost.steps += path.steps.length;
      cost.seconds += (performance.now() - begun) / 1000;
    };
  });
};

/**
 * A test that walks a chart without a view: what is drawn can be reached, and the real actor does what the drawing says.
 *
 * @param check what else must hold of the paths that were walked; throws where it does not
 */
export const walkAlone = <Machine extends AnyStateMachine>(
  name: string,
  machine: Machine,
  samples: Samples<Machine>,
  check?: (paths: Path<Machine>[]) => void,
) => {
  it(`${name} takes every transition, enters every state and hears every event`, async () => {
    const start = performance.now();
    const walked = await walkChart(machine, samples);
    expect(walked.divergences).toEqual([]);
    expect(faultsOf(machine, samples, walked)).toEqual({ unreachable: [], untaken: [], unhandled: [] });
    check?.(walked.paths);
    storeRecord("headless", name, walked.record, {
      paths: walked.paths.length,
      steps: walked.paths.reduce((sum, { steps }) => sum + steps.length, 0),
      seconds: (performance.now() - start) / 1000,
      never: walked.never,
      givenUp: walked.givenUp,
    });
  });
};
