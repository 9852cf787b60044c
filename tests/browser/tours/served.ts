/** Walks the tour of a chart that the server runs: by what operators and members do, and by the server's clock. It has no page. */
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, InputFrom } from "xstate";
import { describe, eventsOf } from "statewalk";
import { drivePath, toursOf } from "statewalk/playwright";
import { chartCalled } from "../../../machines/index.ts";
import { ask } from "../../../src/tools/test/browser/api.ts";
import { expect, test } from "../journey.ts";
import { serviceKey, type Product } from "../../../src/tools/test/browser/product.ts";

/** The code of a step that the chart does not take. */
export const impossible = "not_possible";

export const asOperator = <Data>(product: Product, method: "GET" | "POST", path: string, body?: object) =>
  ask<Data>(product, method, `admin/${path}`, body, serviceKey);

/** One of the things that the server keeps the life of. */
export type Kept = {
  /** Its state as the server tells it, such as `warned.first`. */
  state(): Promise<string>;
  /** Does an event; answers the refusal's code, or null. */
  does(event: AnyEventObject): Promise<string | null>;
};

type Driver<Machine extends AnyStateMachine> = {
  chart: string;
  begin(product: Product, input: InputFrom<Machine>): Promise<Kept>;
  /** Events whose refusal says nothing about the chart: they are what anybody may do at any time. */
  always: readonly string[];
  /** The server's word for a state, where it is not the chart's own. */
  wordOf?(value: string): string;
};

const pathTo = (value: unknown): string =>
  typeof value === "string" ? value : Object.entries(value as object).map(([key, inner]) => `${key}.${pathTo(inner)}`)[0]!;

export const tourServed = <Machine extends AnyStateMachine>({ chart, begin, always, wordOf = (value) => value }: Driver<Machine>) => {
  const { machine, samples } = chartCalled(chart);
  const paths = toursOf(machine, samples);
  for (const [at, path] of paths.entries())
    test(`${chart}: tour ${at + 1} of ${paths.length}`, async ({ product }) => {
      let kept: Kept;
      await drivePath<AnyStateMachine>(
        {
          async open() {
            kept = await begin(product, path.input as never);
          },
          async take(event) {
            expect(await kept.does(event)).toBeNull();
          },
          /** The server says the same state, and refuses whatever the chart does not take. */
          async look({ after }) {
            const snapshot = after as AnyMachineSnapshot;
            expect(await kept.state()).toBe(wordOf(pathTo(snapshot.value)));
            const asked =
              snapshot.status === "done" ? [] : eventsOf(samples).filter((event) => !always.includes(event.type) && !snapshot.can(event));
            for (const event of asked) expect(await kept.does(event), `${describe(event)} is refused`).not.toBeNull();
            expect(await kept.state()).toBe(wordOf(pathTo(snapshot.value)));
            return { wrong: "", asked };
          },
        },
        { name: chart, machine, path },
      );
    });
};
