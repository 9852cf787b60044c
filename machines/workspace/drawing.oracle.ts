import { after, always, calls, either, hears, isIn, precedes, type Now } from "statewalk/oracle";
import { askedOnce, type Oracle } from "../common.oracle.ts";
import type { drawingMachine } from "./drawing.ts";

type Then = Now<typeof drawingMachine>;

/** What was done goes on with what is left. */
const isLeft = ({ event, context }: Then): boolean =>
  [context.pressed, context.chosen, context.target].every((state) => state === null || (event.states as readonly string[]).includes(state));
const place = ({ wasAt }: Then): string =>
  ["pressed", "touched", "held.still", "held.pulled", "choosing", "asking", "adding", "renaming", "naming.writing", "naming.refused"].find(
    (path) => wasAt(path),
  ) ?? "idle";

/** Six pixels are a pull, five are not. */
const isPulled = ({ event, context }: Then): boolean =>
  ((event.x as number) - context.start.x) ** 2 + ((event.y as number) - context.start.y) ** 2 > 36;
const isLetGoOver = ({ wasAt, context }: Then): boolean => wasAt("held.pulled") && context.target !== null;

export const oracle: Oracle<typeof drawingMachine> = {
  effects: {
    file: "machines/workspace/drawing.oracle.ts",
    begins: {
      at: "idle",
      sets: {
        states: ({ input }) => input.states,
        pressed: null,
        start: { x: 0, y: 0 },
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
          pressed: (now: Then) => (isLeft(now) ? now.context.pressed : null),
          chosen: (now: Then) => (isLeft(now) ? now.context.chosen : null),
          target: (now: Then) => (isLeft(now) ? now.context.target : null),
          trouble: (now: Then) => (isLeft(now) ? now.context.trouble : null),
        },
      },
      "state.chosen": { at: place, sets: { chosen: ({ event }) => event.state as string } },
      "state.pressed": {
        at: ({ event }) => (event.pointer === "touch" ? "touched" : "pressed"),
        sets: {
          pressed: ({ event }) => event.state as string,
          start: ({ event }) => ({ x: event.x, y: event.y }),
        },
      },
      "pointer.moved": {
        at: (now: Then) => (!isPulled(now) ? place(now) : now.wasAt("touched") ? "idle" : "held.pulled"),
        // With a finger it scrolls.
        sets: { pressed: (now: Then) => (isPulled(now) && now.wasAt("touched") ? null : now.context.pressed) },
      },
      "after longPress": { at: "held.still" },
      "pointer.released": {
        at: (now: Then) => (isLetGoOver(now) ? "asking" : "idle"),
        sets: {
          pressed: null,
          chosen: (now: Then) => (isLetGoOver(now) ? now.context.pressed : now.context.chosen),
        },
      },
      "connection.begun": { at: "choosing", sets: { chosen: ({ event }) => event.state as string } },
      "target.chosen": { at: place, sets: { target: ({ event }) => event.to as string | null } },
      "connection.made": { at: ({ context }) => (context.target === null ? "idle" : "asking") },
      "connection.left": { at: "idle", sets: { pressed: null, target: null } },
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
    waits: { longPress: 350 },
  },
  rules: [
    askedOnce("WORKSPACE §6: nothing happens twice", "rename"),
    {
      name: "a step leads from one state to another",
      from: "WORKSPACE §5: refused is what leads to itself",
      formula: always(({ is }) => is.context.target === null || is.context.target !== (is.context.pressed ?? is.context.chosen)),
    },
    {
      name: "what is asked about a step was drawn",
      from: "WORKSPACE §5: drag to connect",
      formula: precedes(hears("connection.made", "pointer.released"), isIn("asking")),
    },
    {
      name: "a finger that scrolls draws nothing",
      from: "WORKSPACE §4: a finger that moves early scrolls",
      formula: after(isIn("touched"))
        .until(hears("after longPress", "connection.begun", "state.pressed"))
        .never(isIn("held")),
    },
    {
      name: "a finger that does not move draws nothing, whatever comes to lie under it",
      from: "WORKSPACE §5: drag to connect",
      formula: after(hears("after longPress")).until(hears("pointer.moved", "connection.begun")).never(isIn("asking")),
    },
    {
      name: "what was left is not drawn",
      from: "WORKSPACE §4: escape",
      formula: after(hears("connection.left"))
        .until(hears("state.pressed", "connection.begun"))
        .never(either(isIn("held"), either(isIn("choosing"), isIn("asking")))),
    },
    {
      name: "no state is renamed that nobody named",
      from: "WORKSPACE §5: rename in place",
      formula: precedes(hears("submitted"), calls("rename")),
    },
  ],
};
