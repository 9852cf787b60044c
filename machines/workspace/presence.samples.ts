import type { Samples } from "statewalk";
import { presenceMachine } from "./presence.ts";

export const here = { project: "00000000001", task: "00000000010" };
export const there = { project: "00000000002", task: "00000000020" };
export const somying = "7b0c7b43-6d0e-4b6f-9d0a-3f3c8a6f2c12";
export const wichai = "7b0c7b43-6d0e-4b6f-9d0a-3f3c8a6f2c13";

export const samples: Samples<typeof presenceMachine> = {
  inputs: [undefined],
  events: {
    "hub.came": [{ type: "hub.came" }],
    "hub.lost": [{ type: "hub.lost" }],
    "page.shown": [{ type: "page.shown" }],
    "page.hidden": [{ type: "page.hidden" }],
    "task.opened": [
      { type: "task.opened", ...here },
      { type: "task.opened", ...there },
    ],
    "task.left": [{ type: "task.left" }],
    "viewers.told": [
      { type: "viewers.told", task: here.task, viewers: [{ person: somying, isWriting: false }] },
      {
        type: "viewers.told",
        task: here.task,
        viewers: [
          { person: somying, isWriting: true },
          { person: wichai, isWriting: false },
        ],
      },
      { type: "viewers.told", task: here.task, viewers: [] },
      { type: "viewers.told", task: there.task, viewers: [{ person: wichai, isWriting: true }] },
    ],
    "comment.written": [{ type: "comment.written" }],
    "comment.left": [{ type: "comment.left" }],
  },
  outcomes: { line: [], look: [] },
  actions: ["tellView", "tellLeave"],
  // Tasks are opened, and comments written, in views of other charts.
  heard: ["hub.", "page.", "viewers.", "task.", "comment."],
  // What is open, and whether somebody is there.
  project: ({ context }) => [context.shown === null, context.viewers.length > 0],
};
