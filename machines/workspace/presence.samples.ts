import type { Samples } from "statewalk";
import { presenceMachine } from "./presence.ts";

export const here = { project: "00000000001", task: "00000000010" };
export const there = { project: "00000000002", task: "00000000020" };
/** The workflow of the same project. */
export const workflow = { project: here.project, task: null };
export const somying = "7b0c7b43-6d0e-4b6f-9d0a-3f3c8a6f2c12";
export const wichai = "7b0c7b43-6d0e-4b6f-9d0a-3f3c8a6f2c13";

export const samples: Samples<typeof presenceMachine> = {
  inputs: [undefined],
  events: {
    "hub.came": [{ type: "hub.came" }],
    "hub.lost": [{ type: "hub.lost" }],
    "page.shown": [{ type: "page.shown" }],
    "page.hidden": [{ type: "page.hidden" }],
    "place.opened": [
      { type: "place.opened", ...here },
      { type: "place.opened", ...there },
      { type: "place.opened", ...workflow },
    ],
    "place.left": [{ type: "place.left" }],
    "viewers.told": [
      { type: "viewers.told", row: here.task, viewers: [{ person: somying, isWriting: false }] },
      {
        type: "viewers.told",
        row: here.task,
        viewers: [
          { person: somying, isWriting: true },
          { person: wichai, isWriting: false },
        ],
      },
      { type: "viewers.told", row: here.task, viewers: [] },
      { type: "viewers.told", row: there.task, viewers: [{ person: wichai, isWriting: true }] },
      { type: "viewers.told", row: workflow.project, viewers: [{ person: somying, isWriting: true }] },
    ],
    "writing.continued": [{ type: "writing.continued" }],
    "writing.ended": [{ type: "writing.ended" }],
    "form.opened": [{ type: "form.opened" }],
    "form.closed": [{ type: "form.closed" }],
  },
  outcomes: { line: [], look: [] },
  actions: ["tellView", "tellLeave"],
  // Places are opened, comments written, and forms opened, in views of other charts.
  heard: ["hub.", "page.", "viewers.", "place.", "writing.", "form."],
  // Whether a task or a workflow is open, whether somebody is there, and whether one form is open, or more.
  project: ({ context: { place, viewers, forms } }) => [place && place.task === null, viewers.length > 0, Math.min(forms, 2)],
};
