import type { Samples } from "statewalk";
import { viewportMachine } from "./viewport.ts";

/** Too large to be read whole on the stages below. */
export const drawing = { width: 2000, height: 1200 };
/** Less of it, with the same state elsewhere. */
export const smaller = { width: 900, height: 700 };
export const moved = { x: 300, y: 120, width: 160, height: 80 };
/** Near the beginning, and where the beginning leaves it out of sight. */
export const near = { x: 40, y: 40, width: 160, height: 80 };
export const far = { x: 1700, y: 1000, width: 200, height: 100 };
export const stage = { width: 600, height: 400 };

export const samples: Samples<typeof viewportMachine> = {
  inputs: [
    { drawing, chosen: near, zoom: null },
    { drawing, chosen: near, zoom: "whole" },
    { drawing, chosen: near, zoom: 4 },
  ],
  events: {
    "stage.resized": [{ type: "stage.resized", stage }],
    "area.chosen": [
      { type: "area.chosen", area: near },
      { type: "area.chosen", area: far },
    ],
    "drawing.changed": [
      { type: "drawing.changed", drawing: smaller, area: moved },
      { type: "drawing.changed", drawing, area: near },
    ],
    "drag.began": [{ type: "drag.began" }],
    "drag.ended": [{ type: "drag.ended" }],
    "view.moved": [
      { type: "view.moved", by: { x: -60, y: 0 } },
      { type: "view.moved", by: { x: 0, y: 240 } },
    ],
    "view.zoomed": [
      { type: "view.zoomed", factor: 1.25, at: null },
      { type: "view.zoomed", factor: 0.8, at: null },
    ],
    "fit.chosen": [{ type: "fit.chosen" }],
    "whole.chosen": [{ type: "whole.chosen" }],
  },
  outcomes: {},
  actions: ["keep"],
  heard: ["stage.", "area.", "drawing."],
};
