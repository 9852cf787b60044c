import type { paletteMachine } from "../../../machines/workspace/palette.ts";
import { description } from "../../../machines/workspace/palette.model.ts";
import { test } from "../journey.ts";
import type { Scene } from "./driver.ts";
import { openInside, ownsWorkspace } from "./in-workspace.ts";
import { inPaths } from "./settings.ts";
import { tour } from "./tour.ts";

test.use({ settings: inPaths });

const line = ({ page }: Pick<Scene, "page">, name: string) => page.getByRole("option", { name: new RegExp(`^${name}`) }).first();

tour<typeof paletteMachine>({
  chart: "palette",
  description,
  async open(scene) {
    await ownsWorkspace(scene);
    await openInside(scene, "/members");
    await scene.until(scene.visitor.heading("Members"));
    // It is fetched when it is asked for, and opens at once.
    await scene.page.keyboard.press("Control+k");
  },
  calls: { find: /\/api\/w\/[\w-]+\/search\?/ },
  interactions: {
    "palette.opened": async (_, { page, memory }) => {
      if (memory["wasOpen"]) await page.keyboard.press("Control+k");
    },
    "palette.closed": async (_, { visitor, memory }) => {
      memory["wasOpen"] = "yes";
      await visitor.button("Close").click();
    },
    "entry.pointed": (_, { page }) => page.locator("[name=query]").press("ArrowDown"),
    "entry.taken": ({ leads }, scene) => {
      const { say } = scene.visitor;
      return line(scene, leads ? say("My work") : say("Appearance: {0}", { 0: say("Dark") })).click();
    },
    "network.lost": (_, { network }) => network.cut(),
    "network.came": (_, { network }) => network.restore(),
  },
  passes: ({ type }, { memory }) => type === "palette.opened" && !memory["wasOpen"],
});
