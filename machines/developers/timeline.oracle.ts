import { always, both, hears, isIn, never, type Now } from "statewalk/oracle";
import type { Oracle } from "../common.oracle.ts";
import type { timelineMachine } from "./timeline.ts";

type Then = Now<typeof timelineMachine>;
type Context = Then["context"];

/** Told again, nothing happens twice; told late, it stands where it happened. */
const withNew = ({ context: { happenings }, event: { happening } }: Then) =>
  happenings.some(({ tab, number }) => tab === happening.tab && number === happening.number)
    ? happenings
    : [...happenings, happening].toSorted((one, other) => one.at - other.at);

export const oracle: Oracle<typeof timelineMachine> = {
  effects: {
    file: "machines/developers/timeline.oracle.ts",
    begins: { at: "recording", sets: { happenings: ({ input }) => input.happenings } },
    events: {
      "flow.acted": { sets: { happenings: withNew } },
      "page.left": { does: ({ context }) => [["keep", { happenings: context.happenings }]] },
      "recording.stopped": { at: "stopped" },
      "recording.resumed": { at: "recording" },
      "timeline.cleared": { sets: { happenings: [] } },
    },
    calls: {
      watchTabs: ({ context }) => ({ known: Object.fromEntries(context.happenings.map(({ tab, number }) => [tab, number])) }),
    },
  },
  rules: [
    {
      name: "what happened stands in its order, once",
      from: "docs/charts.md §8: what happened in all tabs, in its order",
      formula: always(({ is }) => {
        const { happenings } = is.context as Context;
        return happenings.every(({ at, number }, index) => {
          const before = happenings[index - 1];
          return before === undefined || at > before.at || number > before.number;
        });
      }),
    },
    {
      name: "what is held still does not change under its reader",
      from: "docs/charts.md §8: it can be held still",
      formula: never(both(hears("flow.acted"), isIn("stopped"))),
    },
    {
      name: "what is left is kept",
      from: "docs/charts.md §8: kept across reloads",
      formula: always((moment) => !hears("page.left")(moment) || moment.actions.some(([name]) => name === "keep")),
    },
  ],
};
