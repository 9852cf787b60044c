import { after, always, calls, either, hears, isAt, isIn, precedes, type Now } from "statewalk/oracle";
import { sendsOnly, type Oracle } from "../common.oracle.ts";
import type { dragMachine } from "./drag.ts";

type Then = Now<typeof dragMachine>;
const free = { held: null, place: null };
const where = (place: { isAllowed: boolean } | null) =>
  place === null ? "held.nowhere" : place.isAllowed ? "held.possible" : "held.forbidden";
/** Six pixels are a pull, five are not. */
const isPulled = ({ event, context }: Then) => (event.x - context.start.x) ** 2 + (event.y - context.start.y) ** 2 > 36;
const stays = ({ wasAt }: Then) => (wasAt("pressed") ? "pressed" : "touched");

export const oracle: Oracle<typeof dragMachine> = {
  effects: {
    file: "machines/workspace/drag.oracle.ts",
    begins: { at: "idle", sets: { held: null, start: { x: 0, y: 0 }, place: null, isByKeys: false } },
    events: {
      "card.pressed": {
        at: ({ event }) => (event.pointer === "touch" ? "touched" : "pressed"),
        sets: {
          held: ({ event }) => ({ task: event.task, from: event.from }),
          start: ({ event }) => ({ x: event.x, y: event.y }),
          place: null,
          isByKeys: false,
        },
      },
      "card.lifted": {
        at: "held.nowhere",
        sets: { held: ({ event }) => ({ task: event.task, from: event.from }), place: null, isByKeys: true },
      },
      "pointer.moved": {
        at: (now) => (!isPulled(now) ? stays(now) : now.wasAt("pressed") ? "held.nowhere" : "idle"),
        sets: { held: (now) => (isPulled(now) && now.wasAt("touched") ? null : now.context.held) },
      },
      "after longPress": { at: "held.nowhere" },
      "place.entered": { at: ({ event }) => where(event.place), sets: { place: ({ event }) => event.place } },
      "card.released": {
        at: ({ wasAt }) => (wasAt("pressed") || wasAt("touched") ? "idle" : wasAt("held.possible") ? "dropping" : "returning"),
        sets: { held: ({ wasAt, context }) => (wasAt("held") ? context.held : null) },
        does: ({ wasAt, context }) => (wasAt("held.forbidden") ? [["explain", { held: context.held, place: context.place }]] : []),
      },
      "drag.cancelled": {
        at: ({ wasAt }) => (wasAt("held") ? "returning" : "idle"),
        sets: { held: ({ wasAt, context }) => (wasAt("held") ? context.held : null) },
      },
      "drop done": {
        at: ({ event }) => (event.output === null ? "idle" : "returning"),
        sets: {
          held: ({ event, context }) => (event.output === null ? null : context.held),
          place: ({ event, context }) => (event.output === null ? null : context.place),
        },
        does: ({ event }) => (event.output === null ? [] : [["tellTrouble", { trouble: event.output }]]),
      },
      "drop failed": { at: "returning", does: [["tellTrouble", { trouble: { code: "unknown" } }]] },
      "after slide": { at: "idle", sets: free },
    },
    calls: { drop: ({ context }) => ({ held: context.held, place: context.place }) },
    waits: { longPress: 350, slide: 240 },
  },
  rules: [
    sendsOnly(
      "a card moves to a place that it may come to, and to no other",
      "WORKSPACE §4: dragging shows where a card may go",
      "drop",
      ({ place }: { place: { isAllowed: boolean } }) => place.isAllowed,
    ),
    {
      name: "what was taken back moves nothing",
      from: "WORKSPACE §4: escape",
      formula: after(hears("drag.cancelled")).until(hears("card.pressed", "card.lifted")).never(calls("drop")),
    },
    {
      name: "a finger that scrolls takes no card",
      from: "WORKSPACE §4: touch with long press",
      formula: after(isIn("touched"))
        .until(either(hears("after longPress", "card.pressed", "card.lifted"), isIn("held")))
        .never(calls("drop")),
    },
    { name: "nothing moves that was not held", from: "WORKSPACE §4: board", formula: precedes(isIn("held"), calls("drop")) },
    {
      name: "at rest nothing is in the hand",
      from: "WORKSPACE §4: board",
      formula: always(({ is }) => !isAt(is, "idle") || is.context.held === null),
    },
  ],
};
