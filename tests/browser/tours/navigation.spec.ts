import type { navigationMachine } from "../../../machines/shell/navigation.ts";
import { description } from "../../../machines/shell/navigation.model.ts";
import { openSite } from "./driver.ts";
import { tour } from "./tour.ts";

const height = 900;

tour<typeof navigationMachine>({
  chart: "navigation",
  description,
  possible: ({ value }, { type }) => value !== "unmeasured" || type === "width.changed",
  async open({ visitor, page, ahead }) {
    await page.setViewportSize({ width: ahead[0]!.width as number, height });
    return openSite(visitor, "/");
  },
  interactions: {
    "width.changed": ({ width }, { page }) => page.setViewportSize({ width, height }),
    "menu.opened": (_, { visitor }) => visitor.button("Menu").click(),
    "menu.closed": (_, { page }) => page.keyboard.press("Escape"),
    "link.chosen": (_, { visitor }) =>
      visitor.page
        .getByRole("link", { name: visitor.say("Pricing"), exact: true })
        .first()
        .click(),
  },
  calls: {},
  // A chart in a browser knows the width as soon as it begins.
  passes: ({ type }, { now }) => type === "width.changed" && now()?.value === undefined,
  never: { "navigation.unmeasured: link.chosen": "a chart in a browser knows the width as soon as it begins" },
});
