import { always, type Now } from "statewalk/oracle";
import type { Oracle } from "../common.oracle.ts";
import type { projectLeavingMachine } from "./project-leaving.ts";

type Then = Now<typeof projectLeavingMachine>;

export const oracle: Oracle<typeof projectLeavingMachine> = {
  effects: {
    file: "machines/workspace/project-leaving.oracle.ts",
    begins: { at: "staying", sets: { isLosing: ({ input }) => input.isLosing } },
    events: {
      "leaving.chosen": {
        at: ({ context }: Then) => (context.isLosing ? "asking" : "left"),
        does: ({ context }: Then) => (context.isLosing ? [] : [["leave"]]),
      },
      "leaving.confirmed": { at: "left", does: [["leave"]] },
      "leaving.declined": { at: "staying" },
      "sight.changed": { sets: { isLosing: ({ event }) => event.isLosing as boolean } },
    },
  },
  rules: [
    {
      name: "nobody loses the sight of a project without being asked",
      from: "WORKSPACE §2: leaving",
      formula: always(
        ({ was, is, name }) =>
          !is.matches("left") || was === null || was.matches("left") || name !== "leaving.chosen" || !was.context.isLosing,
      ),
    },
  ],
};
