import type { calendarFeedsMachine } from "../../../machines/workspace/calendar-feeds.ts";
import { description, kitchen } from "../../../machines/workspace/calendar-feeds.model.ts";
import { type CalendarFeeds, isOf } from "../../../src/contract/workspace/calendar-feeds.ts";
import { test } from "../journey.ts";
import type { Answered, Scene } from "./driver.ts";
import { askInside, does, makesProject, openInside, ownsWorkspace } from "./in-workspace.ts";
import { inPaths } from "./settings.ts";
import { tour } from "./tour.ts";

test.use({ settings: inPaths });

const ownerIn = ({ memory }: Pick<Scene, "memory">) => (memory as { owner: string }).owner;

/** There are as many addresses on the server as the sample says. */
const arrange = async (scene: Scene<unknown>, wanted: CalendarFeeds) => {
  const owner = ownerIn(scene);
  const { feeds } = await askInside<CalendarFeeds>(scene, owner, "GET", "calendar-feeds");

  for (const { id, ...target } of feeds)
    if (!wanted.feeds.some(isOf(target))) await askInside(scene, owner, "DELETE", `calendar-feeds/${id}`);
  for (const { project, view } of wanted.feeds)
    if (!feeds.some(isOf({ project, view }))) await askInside(scene, owner, "POST", "calendar-feeds", { project, view });
};

tour<typeof calendarFeedsMachine>({
  chart: "calendarFeeds",
  description,
  async open(scene) {
    const owner = await ownsWorkspace(scene);
    Object.assign(scene.memory, { owner });
    await does(scene, owner, () => makesProject(kitchen.id, { name: kitchen.name, key: "KRU" }));
    return openInside(scene, "/p/KRU/calendar");
  },
  calls: { loadFeeds: "GET api/w/*/calendar-feeds", changeFeeds: /\/api\/w\/[^/]+\/calendar-feeds(\/\w+)?$/ },
  answers: {
    loadFeeds: async (output: Answered, call, scene) => {
      if (output.code === "network") return call.cut();
      await arrange(scene, output.data as CalendarFeeds);
      return call.goOn();
    },
    changeFeeds: async (output: Answered, call, scene) => {
      if (output.code === "network") return call.cut();
      if (output.success !== true) return call.refusedForNow(5);
      await arrange(scene, output.data as CalendarFeeds);
      return call.goOn();
    },
  },
});
