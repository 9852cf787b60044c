import { press, type Description } from "../common.description.ts";
import type { projectLeavingMachine } from "./project-leaving.ts";

export const description: Description<typeof projectLeavingMachine> = {
  interactions: {
    "leaving.chosen": press("Leave"),
    "leaving.confirmed": press("Leave the project"),
    "leaving.declined": press("Stay"),
  },
  expectations: (now) => [{ words: "You will not see the project any more.", isSeen: now.hasTag("asking") }],
};
