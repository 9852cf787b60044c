import type { Samples } from "statewalk";
import { always, both, hears, isIn, never, type Now } from "statewalk/oracle";
import { plainEvents } from "../model/answers.ts";
import type { Oracle } from "../model/oracle.ts";
import type { ChartWords } from "../model/words.ts";
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

/** Of charts, and of a project's workflow. */
export const sizes = { readable: 1, comfortable: 1.15 };
const less = { readable: 0.75, comfortable: 1 };

export const samples: Samples<typeof viewportMachine> = {
  inputs: [
    { drawing, chosen: near, zoom: null, sizes },
    { drawing, chosen: near, zoom: "whole", sizes },
    { drawing, chosen: near, zoom: 4, sizes: less },
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
    ...plainEvents("drag.began", "drag.ended"),
    "view.moved": [
      { type: "view.moved", by: { x: -60, y: 0 } },
      { type: "view.moved", by: { x: 0, y: 240 } },
    ],
    "view.zoomed": [
      { type: "view.zoomed", factor: 1.25, at: null },
      { type: "view.zoomed", factor: 0.8, at: null },
    ],
    ...plainEvents("fit.chosen", "whole.chosen"),
  },
  outcomes: {},
  actions: ["keep"],
  systemEvents: ["stage.", "area.", "drawing."],
};

export const words: ChartWords = {
  events: {
    "area.chosen": ["Choose a state", "เลือกสถานะ"],
    "drawing.changed": ["Press “Collapse all” or “Expand all”", "กด “ยุบทุกสถานะ” หรือ “เปิดดูข้างในทุกสถานะ”"],
    "stage.resized": ["Change the room for the chart", "เปลี่ยนพื้นที่แสดงผัง"],
    "drag.began": ["Press on the chart and begin to drag", "กดบนผังแล้วเริ่มลาก"],
    "view.moved": ["Move the chart by the wheel or an arrow key", "เลื่อนผังด้วยล้อเมาส์หรือปุ่มลูกศร"],
    "view.zoomed": ["Make the chart larger or smaller", "ขยายหรือย่อผัง"],
    "fit.chosen": ["Press “Fit to what is chosen”", "กด “พอดีกับที่เลือก”"],
    "whole.chosen": ["Press “Show the whole chart”", "กด “แสดงทั้งผัง”"],
    "drag.ended": ["Let go", "ปล่อย"],
  },
  delays: {
    zoomPause: ["the zoom was left as it is for a moment", "หยุดซูมครบเวลา"],
  },
  states: {
    unmeasured: ["The chart is not drawn yet", "ยังไม่วาดผัง"],
    "shown.following": ["What is chosen is seen at a size that can be read", "เห็นสิ่งที่เลือกในขนาดที่อ่านได้"],
    "shown.whole": ["The whole chart is seen", "เห็นผังทั้งหมด"],
    "shown.free.still": ["The part of the chart that was chosen by hand is seen", "เห็นส่วนของผังตามที่เลื่อนไว้"],
    "shown.free.dragging": ["The chart follows the pointer", "ผังเลื่อนตามตัวชี้"],
    "shown.free.zooming": ["The chart is larger or smaller; the address does not say so yet", "ผังใหญ่ขึ้นหรือเล็กลง ที่อยู่ยังไม่เปลี่ยน"],
  },
};

type Then = Now<typeof viewportMachine>;
type View = { x: number; y: number; scale: number };
type Area = { x: number; y: number; width: number; height: number };

type Size = { width: number; height: number };

/** The samples' stage is 600 × 400. Their drawing of 2000 × 1200 fits at (600 - 48) / 2000, that of 900 × 700 at (400 - 48) / 700; in its middle. */
const whole = ({ width, height }: Size): View =>
  width === 2000 ? { x: 24, y: 200 - 600 * 0.276, scale: 0.276 } : { x: 300 - (width / 2) * (352 / height), y: 24, scale: 352 / height };
/** The middle of the stage stays on the drawing. */
const kept = ({ x, y, scale }: View, { width, height }: Size): View => ({
  x: Math.min(300, Math.max(300 - width * scale, x)),
  y: Math.min(200, Math.max(200 - height * scale, y)),
  scale,
});
/** Its middle in the middle of the stage, or the beginning of what is larger; what is beyond the drawing's sides is not shown in place of it, but for 24 pixels. */
const around = ({ x, y, width, height }: Area, scale: number, drawing: Size): View => {
  const along = (at: number, length: number, whole: number, room: number) => {
    if (whole * scale <= room - 48) return room / 2 - (whole * scale) / 2;
    const wished = length * scale > room - 48 ? 24 - at * scale : room / 2 - (at + length / 2) * scale;
    return Math.min(24, Math.max(room - 24 - whole * scale, wished));
  };
  return { x: along(x, width, drawing.width, 600), y: along(y, height, drawing.height, 400), scale };
};
const isSeen = (view: View, { x, y, width, height }: Area) => {
  const [left, top] = [view.x + x * view.scale, view.y + y * view.scale];
  return left >= 0 && top >= 0 && left + Math.min(width * view.scale, 552) <= 600 && top + Math.min(height * view.scale, 352) <= 400;
};
const zoomed = ({ context: { view, drawing }, event }: Then): View => {
  const scale = Math.min(4, Math.max(0.05, view.scale * event.factor));
  const grown = scale / view.scale;
  return kept({ x: 300 - (300 - view.x) * grown, y: 200 - (200 - view.y) * grown, scale }, drawing);
};
const panned = ({ context: { view, drawing }, event }: Then): View =>
  kept({ x: view.x + event.by.x, y: view.y + event.by.y, scale: view.scale }, drawing);
/** What is chosen has its place on the stage in the other drawing too, where that is within sight. */
const redrawn = ({ context: { view, chosen }, event: { drawing, area } }: Then): View => {
  const same = { ...view, x: view.x + (chosen.x - area.x) * view.scale, y: view.y + (chosen.y - area.y) * view.scale };
  return isSeen(same, area) ? kept(same, drawing) : around(area, view.scale, drawing);
};

export const oracle: Oracle<typeof viewportMachine> = {
  effects: {
    begins: {
      at: "unmeasured",
      sets: {
        drawing: ({ input }) => input.drawing,
        chosen: ({ input }) => input.chosen,
        zoom: ({ input }) => input.zoom,
        sizes: ({ input }) => input.sizes,
        stage: { width: 0, height: 0 },
        view: { x: 0, y: 0, scale: 1 },
      },
    },
    events: {
      "stage.resized": {
        at: ({ context, wasAt }) => {
          if (!wasAt("unmeasured")) return "shown";
          return context.zoom === "whole" ? "shown.whole" : context.zoom === null ? "shown.following" : "shown.free.still";
        },
        sets: {
          stage: ({ event }) => event.stage,
          view: ({ context, wasAt }) => {
            if (wasAt("shown.free")) return context.view;
            const { chosen, drawing, sizes: opens } = context;
            if (wasAt("shown.whole") || context.zoom === "whole") return whole(drawing);
            return typeof context.zoom === "number" ? around(chosen, context.zoom, drawing) : around(chosen, opens.comfortable, drawing);
          },
        },
      },
      "area.chosen": {
        sets: {
          chosen: ({ event }) => event.area,
          view: ({ event, context, wasAt }) => {
            if (wasAt("unmeasured")) return context.view;
            if (wasAt("shown.following")) return around(event.area, context.sizes.comfortable, context.drawing);
            return isSeen(context.view, event.area) ? context.view : around(event.area, context.view.scale, context.drawing);
          },
        },
      },
      "drawing.changed": {
        sets: {
          drawing: ({ event }) => event.drawing,
          chosen: ({ event }) => event.area,
          view: (now) => {
            const { event, context, wasAt } = now;
            if (wasAt("unmeasured")) return context.view;
            if (wasAt("shown.whole")) return whole(event.drawing);
            return wasAt("shown.following") ? around(event.area, context.sizes.comfortable, event.drawing) : redrawn(now);
          },
        },
      },
      "drag.began": {
        at: "shown.free.dragging",
        does: ({ wasAt, context }) => (wasAt("shown.free.zooming") ? [["keep", { zoom: context.zoom }]] : []),
      },
      "drag.ended": { at: "shown.free.still" },
      "view.moved": {
        at: ({ wasAt }) => ["shown.free.dragging", "shown.free.zooming"].find(wasAt) ?? "shown.free.still",
        sets: { view: panned },
      },
      "view.zoomed": { at: "shown.free.zooming", sets: { view: zoomed, zoom: (now) => zoomed(now).scale } },
      "after zoomPause": { at: "shown.free.still", does: ({ context }) => [["keep", { zoom: context.zoom }]] },
      "fit.chosen": {
        at: "shown.following",
        sets: { view: ({ context }) => around(context.chosen, context.sizes.comfortable, context.drawing), zoom: null },
        does: [["keep", { zoom: null }]],
      },
      "whole.chosen": {
        at: "shown.whole",
        sets: { view: ({ context }) => whole(context.drawing), zoom: "whole" },
        does: [["keep", { zoom: "whole" }]],
      },
    },
    waits: { zoomPause: 300 },
  },
  rules: [
    {
      name: "words open at a size that can be read",
      from: "WCAG 1.4.4",
      formula: never(both(isIn("shown.following"), ({ is: { context } }) => context.view.scale < context.sizes.readable)),
    },
    {
      name: "nobody loses the drawing",
      from: "docs/decisions/chart-viewer.md",
      formula: always(({ is }) => {
        const { view, stage, drawing } = is.context as { view: View; stage: Area; drawing: Area };
        return stage.width === 0 || (view.x <= stage.width / 2 && view.x >= stage.width / 2 - drawing.width * view.scale - 1e-6);
      }),
    },
    {
      name: "how large it is stays when the page is loaded again",
      from: "docs/charts.md §8: the address keeps both",
      formula: always(
        (moment) => !hears("after zoomPause", "fit.chosen", "whole.chosen")(moment) || moment.actions.some(([name]) => name === "keep"),
      ),
    },
  ],
};
