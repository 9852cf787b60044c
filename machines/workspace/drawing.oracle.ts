import { always, calls, hears, isIn, precedes, type Now } from "statewalk/oracle";
import { askedOnce, type Oracle } from "../common.oracle.ts";
import type { drawingMachine } from "./drawing.ts";

type Then = Now<typeof drawingMachine>;

/** What was done goes on with what is left. */
const isLeft = ({ event, context }: Then): boolean =>
  [context.chosen, context.target].every((state) => state === null || (event.states as readonly string[]).includes(state));
const place = ({ wasAt }: Then): string =>
  ["connecting", "asking", "adding", "renaming", "naming.writing", "naming.refused"].find((path) => wasAt(path)) ?? "idle";

export const oracle: Oracle<typeof drawingMachine> = {
  effects: {
    file: "machines/workspace/drawing.oracle.ts",
    begins: {
      at: "idle",
      sets: {
        states: ({ input }) => input.states,
        chosen: null,
        target: null,
        name: () => "",
        was: null,
        isWrong: () => false,
        trouble: null,
      },
    },
    events: {
      "workflow.changed": {
        at: (now: Then) => (isLeft(now) ? place(now) : "idle"),
        sets: {
          states: ({ event }) => event.states as object,
          chosen: (now: Then) => (isLeft(now) ? now.context.chosen : null),
          target: (now: Then) => (isLeft(now) ? now.context.target : null),
          trouble: (now: Then) => (isLeft(now) ? now.context.trouble : null),
        },
      },
      "state.chosen": { at: "idle", sets: { chosen: ({ event }) => event.state as string } },
      "connection.begun": { at: "connecting", sets: { chosen: ({ event }) => event.state as string } },
      "target.chosen": { at: "connecting", sets: { target: ({ event }) => event.to as string | null } },
      "connection.made": { at: ({ context }) => (context.target === null ? "idle" : "asking") },
      "connection.left": { at: "idle", sets: { target: null } },
      "form.closed": { at: "idle", sets: { target: null } },
      "addition.begun": { at: "adding" },
      "name.begun": {
        at: "naming.writing",
        sets: {
          chosen: ({ event }) => event.state as string,
          name: ({ event }) => event.name as string,
          was: ({ event }) => event.name as string,
          isWrong: () => false,
        },
      },
      "field.changed": { at: "naming.writing", sets: { name: ({ event }) => event.value as string, isWrong: () => false, trouble: null } },
      submitted: {
        at: ({ context }) => (context.name.trim() === "" ? "naming.writing" : "renaming"),
        sets: { isWrong: ({ context }) => context.name.trim() === "", trouble: null },
      },
      cancelled: { at: "idle", sets: { trouble: null } },
      "rename done": {
        at: ({ event }) => (event.output === null ? "idle" : "naming.refused"),
        sets: {
          trouble: ({ event }) => event.output as object | null,
          was: ({ event, context }) => (event.output === null ? context.was : null),
        },
      },
      "rename failed": { at: "naming.refused", sets: { trouble: { code: "unknown" } } },
    },
    calls: { rename: ({ context }) => ({ state: context.chosen, name: context.name.trim(), was: context.was }) },
  },
  rules: [
    askedOnce("WORKSPACE §6: nothing happens twice", "rename"),
    {
      name: "a step leads from one state to another",
      from: "WORKSPACE §5: refused is what leads to itself",
      formula: always(({ is }) => is.context.target === null || is.context.target !== is.context.chosen),
    },
    {
      name: "what is asked about a step was drawn",
      from: "WORKSPACE §5: drag to connect",
      formula: precedes(hears("connection.made"), isIn("asking")),
    },
    {
      name: "no state is renamed that nobody named",
      from: "WORKSPACE §5: rename in place",
      formula: precedes(hears("submitted"), calls("rename")),
    },
  ],
};
