import type { Samples } from "statewalk";
import { completionMachine } from "./completion.ts";

export const samples: Samples<typeof completionMachine> = {
  inputs: [
    { email: "somchai@example.com", sessionId: "session_1_abcdefgh" },
    { email: "somying@example.com", sessionId: "session_1_abcdefgh" },
    { email: "somying@example.com", sessionId: "session_2_abcdefgh" },
  ],
  events: {},
  outcomes: { sendSuccessEmail: [undefined], endSession: [undefined] },
  actions: ["clearDraft", "tellSession"],
};
