import { common, press, type Description } from "../common.description.ts";
import type { drawingMachine } from "./drawing.ts";

/** What is done to the state that was chosen is offered while nothing else is done. */
const isIdle = (now: { value: unknown; context: { chosen: string | null } }): boolean =>
  now.value === "idle" && now.context.chosen !== null;

export const description: Description<typeof drawingMachine> = {
  interactions: {
    ...common,
    "connection.begun": ({ state }, now) => ({
      how: "press",
      at: isIdle(now) && now.context.chosen === state ? { role: "button", name: "Connect" } : null,
      isAlwaysThere: true,
    }),
    // Let go over nothing, it is left.
    "connection.made": (_, { context }) => ({
      how: "press",
      at: context.target === null ? null : { role: "button", name: "Make the step" },
      isAlwaysThere: true,
    }),
    // Of a pointer it is left by keys, or by what happens to it.
    "connection.left": (_, now) => press("Do not connect", { isAlwaysThere: !now.hasTag("choosing") })(),
    submitted: press("Rename"),
    cancelled: (_, now) => press("Cancel", { isAlwaysThere: !now.hasTag("naming") })(),
    "addition.begun": press("Add a state here"),
  },
  expectations: (now) => [
    { field: "name", text: now.context.name, isWrong: now.context.isWrong || now.hasTag("refused"), isOptional: !now.hasTag("naming") },
    { control: { role: "button", name: "Make the step" }, isSeen: now.hasTag("choosing") },
    { control: { role: "button", name: "Connect" }, isSeen: !now.hasTag("choosing") && now.context.chosen !== null },
  ],
};
