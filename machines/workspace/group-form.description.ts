import { common, press, tooLong, type Description } from "../common.description.ts";
import type { groupFormMachine } from "./group-form.ts";

export const description: Description<typeof groupFormMachine> = {
  interactions: {
    ...common,
    "person.toggled": ({ person }) => ({ how: "tick", at: { field: `person-${person}` } }),
    cancelled: press("Cancel"),
  },
  expectations: (now) => [
    { alerts: now.hasTag("refused") ? 1 : 0 },
    { field: "name", text: now.context.name, isWrong: now.context.fault !== null, isOptional: true },
    { words: "Give it a name", isSeen: now.context.fault === "name_required" },
    { words: tooLong(now.context.name, 60), isSeen: now.context.fault === "name_long" },
    ...["somchai", "somying"].map((person) => ({
      field: `person-${person}`,
      isTicked: now.context.people.includes(person),
      isOptional: true,
    })),
  ],
};
