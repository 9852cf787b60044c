import { common, press, type Description } from "../common.description.ts";
import type { drawingMachine } from "./drawing.ts";

/** What is done to the state that was chosen is offered while nothing else is done. */
const isIdle = (now: { value: unknown; context: { chosen: string | null } }): boolean =>
  now.value === "idle" && now.context.chosen !== null;

export const description: Description<typeof drawingMachine> = {
  deeds: {
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
    "connection.left": press("Do not connect"),
    submitted: press("Rename"),
    cancelled: (_, now) => press("Cancel", { isAlwaysThere: !now.hasTag("naming") })(),
    "addition.begun": press("Add a state here"),
  },
  sights: (now) => [
    { field: "name", text: now.context.name, isWrong: now.context.isWrong || now.hasTag("refused"), isOptional: !now.hasTag("naming") },
    { control: { role: "button", name: "Make the step" }, isSeen: now.hasTag("connecting") },
    { control: { role: "button", name: "Connect" }, isSeen: !now.hasTag("connecting") && now.context.chosen !== null },
  ],
};
