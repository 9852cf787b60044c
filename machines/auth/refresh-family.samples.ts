import type { Samples } from "statewalk";
import { refreshFamilyMachine } from "./refresh-family.ts";

export const samples: Samples<typeof refreshFamilyMachine> = {
  inputs: [undefined],
  events: {
    "token.presented": (["active", "parent", "older", "foreign"] as const).map((age) => ({ type: "token.presented", age })),
    "session.raised": [{ type: "session.raised" }],
    "session.ended": [{ type: "session.ended" }],
  },
  outcomes: {},
  project: ({ context }) => context.refreshes,
};
