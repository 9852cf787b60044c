import { both, calls, hears, isIn, never, precedes, type Now } from "statewalk/oracle";
import { askedOnce, keeps, sendsOnly, type Oracle } from "../common.oracle.ts";
import type { Given, moveFormMachine } from "./move-form.ts";

type Then = Now<typeof moveFormMachine>;

/** What the samples write that is no day, or no number. */
const unreadable: Record<string, string> = { someday: "no_day", much: "no_number" };

const faultsOf = ({ context: { asks, given } }: Then) =>
  Object.fromEntries(
    asks.flatMap(({ need }) => {
      const said = (given[need] ?? "").trim();
      const fault = said === "" ? "required" : said.length > 500 ? "text_long" : unreadable[said];
      return fault === undefined ? [] : [[need, fault]];
    }),
  );
const isFaultless = (now: Then) => Object.keys(faultsOf(now)).length === 0;

export const oracle: Oracle<typeof moveFormMachine> = {
  effects: {
    file: "machines/workspace/move-form.oracle.ts",
    begins: {
      at: "asking.editing",
      sets: {
        asks: ({ input }) => input.asks,
        given: ({ input }) => input.given,
        today: ({ input }) => input.today,
        faults: {},
        trouble: null,
      },
    },
    events: {
      "value.changed": {
        at: "asking.editing",
        sets: {
          given: ({ event, context }) => ({ ...context.given, [event.need as string]: event.value }),
          faults: ({ event, context }) => Object.fromEntries(Object.entries(context.faults).filter(([need]) => need !== event.need)),
          trouble: null,
        },
      },
      submitted: {
        at: (now) => (now.wasAt("asking.refused") || isFaultless(now) ? "moving" : "asking.editing"),
        sets: { faults: (now) => (now.wasAt("asking.refused") || isFaultless(now) ? now.context.faults : faultsOf(now)), trouble: null },
      },
      cancelled: { at: "left", sets: { trouble: null } },
      "makeMove done": {
        at: ({ event }) => (event.output === null ? "left" : "asking.refused"),
        sets: { trouble: ({ event }) => event.output as object | null },
      },
      "makeMove failed": { at: "asking.refused", sets: { trouble: { code: "unknown" } } },
    },
    calls: { makeMove: ({ context }) => ({ given: context.given }) },
  },
  rules: [
    askedOnce("WORKSPACE §6: nothing happens twice", "makeMove"),
    keeps("DECISIONS 21: nothing you typed is lost", ["given"], "value.changed"),
    {
      name: "nothing moves that nobody asked to move",
      from: "WORKSPACE §5: needs are asked for in the move's form",
      formula: precedes(hears("submitted"), calls("makeMove")),
    },
    {
      name: "nothing moves while something is missing",
      from: "WORKSPACE §5: needs",
      formula: never(both(isIn("moving"), ({ is }) => Object.keys(is.context.faults).length > 0)),
    },
    sendsOnly("a step is made with something in all that is given", "WORKSPACE §5: needs", "makeMove", ({ given }: { given: Given }) =>
      Object.values(given).every((value) => value?.trim() !== ""),
    ),
    {
      name: "what was refused was asked for",
      from: "WORKSPACE §6: a command",
      formula: precedes(calls("makeMove"), isIn("asking.refused")),
    },
  ],
};
