import type { Samples } from "statewalk";
import { onlookersMachine } from "./onlookers.ts";
import { here, somying, there, wichai } from "./presence.samples.ts";

export { here, somying, wichai };
export const charlie = "7b0c7b43-6d0e-4b6f-9d0a-3f3c8a6f2c14";

export const samples: Samples<typeof onlookersMachine> = {
  inputs: [{ project: here.project }, { project: there.project }],
  events: {
    "hub.came": [{ type: "hub.came" }],
    "hub.lost": [{ type: "hub.lost" }],
    "page.shown": [{ type: "page.shown" }],
    "page.hidden": [{ type: "page.hidden" }],
    "onlookers.told": [
      { type: "onlookers.told", project: here.project, onlookers: [{ task: here.task, people: [somying] }] },
      { type: "onlookers.told", project: here.project, onlookers: [{ task: here.task, people: [somying, wichai, charlie] }] },
      { type: "onlookers.told", project: here.project, onlookers: [{ task: here.task, people: [] }] },
      { type: "onlookers.told", project: there.project, onlookers: [{ task: there.task, people: [wichai] }] },
    ],
  },
  outcomes: { line: [], look: [] },
  actions: ["tellWatch", "tellNoWatch"],
  heard: ["hub.", "page.", "onlookers."],
  // How many look at the task.
  project: ({ context: { seen } }) => [seen[here.task]?.length ?? null],
};
