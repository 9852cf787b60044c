import type { Samples } from "statewalk";
import { hubMachine } from "./hub.ts";

const input = { jobName: "fake-job", asksAtOnce: false, connectsAtOnce: false };
const progress = { step: "start", status: "processing" };

export const samples: Samples<typeof hubMachine> = {
  inputs: [input, { jobName: "another-job", asksAtOnce: true, connectsAtOnce: true }],
  events: {
    "connect.chosen": [{ type: "connect.chosen" }],
    "disconnect.chosen": [{ type: "disconnect.chosen" }],
    "latest.asked": [{ type: "latest.asked" }],
    "socket.opened": [
      { type: "socket.opened", connectionId: "abc" },
      { type: "socket.opened", connectionId: "def" },
    ],
    "socket.failed": [
      { type: "socket.failed", message: "refused" },
      { type: "socket.failed", message: "" },
    ],
    "socket.lost": [
      { type: "socket.lost", message: "gone" },
      { type: "socket.lost", message: "" },
    ],
    "socket.closed": [
      { type: "socket.closed", message: "The server is going away" },
      { type: "socket.closed", message: "" },
    ],
    "status.refused": [{ type: "status.refused", jobName: "fake-job" }],
    "progress.received": [{ type: "progress.received", jobName: "fake-job", progress }],
  },
  outcomes: { socket: [] },
  actions: ["tell"],
  heard: ["socket.", "status.", "progress."],
  project: ({ context }) => context.attempt,
};
