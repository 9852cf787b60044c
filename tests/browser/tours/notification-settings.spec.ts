import type { notificationSettingsMachine } from "../../../machines/workspace/notification-settings.ts";
import { description, kitchen } from "../../../machines/workspace/notification-settings.model.ts";
import type { NotificationSettings } from "../../../src/contract/workspace/notifications.ts";
import { test } from "../journey.ts";
import type { Answered } from "./driver.ts";
import { askInside, does, makesProject, openInside, ownsWorkspace } from "./in-workspace.ts";
import { inPaths } from "./settings.ts";
import { tour } from "./tour.ts";

test.use({ settings: inPaths });

tour<typeof notificationSettingsMachine>({
  chart: "notificationSettings",
  description,
  async open(scene) {
    const owner = await ownsWorkspace(scene);
    Object.assign(scene.memory, { owner });
    await does(scene, owner, () => makesProject(kitchen.id, { name: kitchen.name, key: "KRU" }));
    return openInside(scene, "/notifications");
  },
  calls: { loadSettings: "GET api/w/*/notifications", saveSettings: "PUT api/w/*/notifications" },
  answers: {
    loadSettings: async (output: Answered, call, scene) => {
      if (output.code === "network") return call.cut();
      const { owner } = scene.memory as { owner: string };
      await askInside(scene, owner, "PUT", "notifications", output.data as NotificationSettings);
      return call.goOn();
    },
    saveSettings: async (output: Answered, call) => {
      if (output.code === "network") return call.cut();
      return output.success === true ? call.goOn() : call.refusedForNow(5);
    },
  },
});
