import { viewportMachine } from "../../../machines/shell/viewport.ts";
import { drawing, far, moved as movedArea, near, sizes, smaller as smallerDrawing, stage } from "../../../machines/shell/viewport.model.ts";
import { press, type Description } from "../../../machines/model/description.ts";
import type { Scene } from "./driver.ts";
import { tour } from "./tour.ts";

const description: Description<typeof viewportMachine> = {
  interactions: {
    "view.zoomed": ({ factor }) => press(factor > 1 ? "Larger" : "Smaller")(),
    "fit.chosen": press("Fit to what is chosen"),
    "whole.chosen": press("Show the whole chart"),
  },
  expectations: () => [
    { heading: "Flows" },
    { control: { role: "img", name: { say: "The chart {0}", with: { 0: "registration" } } }, isSeen: true },
  ],
};

const beside = { ...far, x: far.x - 40 };
/** States of the chart for the areas of the samples: two beside each other, and one far away from them. */
const states = new Map([
  [near, "step.resuming.fresh"],
  [far, "step.complete.finished"],
  [beside, "step.complete.finishing"],
]);

const measured = { type: "stage.resized", stage };
const narrower = { type: "stage.resized", stage: { width: 500, height: 400 } };
const less = { type: "drawing.changed", drawing: smallerDrawing, area: movedArea };
const more = { type: "drawing.changed", drawing, area: near };
const choose = (area: typeof near) => ({ type: "area.chosen", area });
const [begun, ended] = [{ type: "drag.began" }, { type: "drag.ended" }];
const moved = { type: "view.moved", by: { x: -60, y: 0 } };
const larger = { type: "view.zoomed", factor: 1.25, at: null };
const smaller = { type: "view.zoomed", factor: 0.8, at: null };
const [fit, whole] = [{ type: "fit.chosen" }, { type: "whole.chosen" }];
const settled = { type: "xstate.after.zoomPause.viewport.shown.free.zooming" };

const area = ({ page }: Scene) => page.locator("svg[role=img]");

tour<typeof viewportMachine>({
  chart: "viewport",
  description,
  tours: [
    {
      input: { drawing, chosen: near, zoom: null, sizes },
      events: [
        measured,
        narrower,
        choose(far),
        smaller,
        settled,
        choose(beside),
        choose(near),
        less,
        more,
        fit,
        less,
        more,
        begun,
        moved,
        ended,
        larger,
        begun,
        moved,
        ended,
        narrower,
        whole,
        narrower,
        less,
        more,
        fit,
        moved,
      ],
    },
    { input: { drawing, chosen: near, zoom: "whole", sizes }, events: [measured, narrower, larger, settled] },
    { input: { drawing, chosen: near, zoom: 4, sizes }, events: [measured, fit] },
  ],
  open: ({ visitor, input: { zoom } }) =>
    visitor.open(
      `/flows/registration${zoom === null ? "" : `?zoom=${zoom === "whole" ? zoom : zoom * 100}`}#registration.step.resuming.fresh`,
    ),
  interactions: {
    "stage.resized": async (_, { page }) => {
      const { width, height } = page.viewportSize()!;
      await page.setViewportSize({ width: width === 1280 ? 1240 : 1280, height });
    },
    "drawing.changed": ({ drawing: to }, { visitor }) => visitor.button(to === drawing ? "Expand all" : "Collapse all").click(),
    "area.chosen": (event, { page }) =>
      page
        .getByRole("link", { name: states.get(event.area), exact: true })
        .first()
        .click(),
    "drag.began": async (_, scene) => {
      await area(scene).hover({ position: { x: 200, y: 200 } });
      await scene.page.mouse.down();
      await scene.page.mouse.move(-12, 0);
    },
    "drag.ended": (_, { page }) => page.mouse.up(),
    "view.moved": async (_, scene) => {
      await area(scene).locator("..").press("ArrowRight");
    },
  },
  calls: {},
  passes: ({ type }, { now }) => type === measured.type && now()?.value === undefined,
  never: {
    "viewport.unmeasured: area.chosen": "the room for a drawing is known as soon as it is drawn",
    "viewport.unmeasured: drawing.changed": "the room for a drawing is known as soon as it is drawn",
  },
});
