import type { organizationProfileMachine } from "../../../machines/workspace/organization-profile.ts";
import { description } from "../../../machines/workspace/organization-profile.model.ts";
import { test } from "../journey.ts";
import type { Scene } from "./driver.ts";
import { askInside, openInside, ownsWorkspace } from "./in-workspace.ts";
import { inPaths } from "./settings.ts";
import { tour } from "./tour.ts";

test.use({ settings: inPaths });

const owners = new WeakMap<Scene["visitor"], string>();

tour<typeof organizationProfileMachine>({
  chart: "organizationProfile",
  description,
  async open(scene) {
    owners.set(scene.visitor, await ownsWorkspace(scene));
    return openInside(scene, "/settings");
  },
  calls: { saveProfile: "PUT api/w/*/organization" },
  interactions: {
    // In another browser.
    "profile.changed": ({ name, accent }, scene) =>
      // It was opened before.
      askInside(scene, owners.get(scene.visitor)!, "PUT", "organization", { name, accent }).then(() => {}),
  },
});
