import { both, isIn, never, type Condition, type Now } from "statewalk/oracle";
import type { Onlookers } from "../../src/domain/wire.ts";
import type { Oracle } from "../common.oracle.ts";
import type { onlookersMachine } from "./onlookers.ts";

type Then = Now<typeof onlookersMachine>;
const watching = "linked.watching";
const stops = ({ wasAt }: Then): [string][] => (wasAt(watching) ? [["tellNoWatch"]] : []);
const tells =
  (name: string): Condition =>
  ({ actions }) =>
    actions.some(([action]) => action === name);

export const oracle: Oracle<typeof onlookersMachine> = {
  effects: {
    file: "machines/workspace/onlookers.oracle.ts",
    begins: { at: "unlinked", sets: { project: ({ input }) => input.project, seen: {} } },
    events: {
      "hub.came": { at: "linked.hidden" },
      "hub.lost": { at: "unlinked", sets: { seen: {} }, does: stops },
      "page.shown": { at: watching, does: ({ context }) => [["tellWatch", { project: context.project }]] },
      "page.hidden": { at: "linked.hidden", sets: { seen: {} }, does: stops },
      "onlookers.told": {
        at: watching,
        sets: {
          seen: ({ context, event }) =>
            event.project === context.project
              ? { ...context.seen, ...Object.fromEntries(event.onlookers.map(({ task, people }: Onlookers) => [task, people])) }
              : context.seen,
        },
      },
    },
  },
  rules: [
    {
      name: "nobody is seen while nothing is told of the project",
      from: "WORKSPACE §6: presence is never stored",
      formula: never(
        both(
          ({ is }) => Object.keys(is.context.seen).length > 0,
          (moment) => !isIn(watching)(moment),
        ),
      ),
    },
    {
      name: "of a page that is not looked at nothing is wanted",
      from: "LOOK-WORKSPACE, a card: who is looking",
      formula: never(both(isIn("unlinked", "linked.hidden"), tells("tellWatch"))),
    },
  ],
};
