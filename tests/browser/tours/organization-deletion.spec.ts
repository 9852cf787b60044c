import type { organizationDeletionMachine } from "../../../machines/workspace/organization-deletion.ts";
import { description } from "../../../machines/workspace/organization-deletion.model.ts";
import { test } from "../journey.ts";
import { openInside, organizationName, ownsWorkspace } from "./in-workspace.ts";
import { inPaths } from "./settings.ts";
import { tour } from "./tour.ts";

test.use({ settings: inPaths });

tour<typeof organizationDeletionMachine>({
  chart: "organizationDeletion",
  description,
  begins: ({ organization }) => organization === organizationName,
  async open(scene) {
    await ownsWorkspace(scene);
    await openInside(scene, "/settings");
    // The door leads nowhere here, or the page would be gone before its chart is heard.
    return scene.page.route(/\/w\/[\w-]+\/$/, (route) => route.fulfill({ status: 204 }));
  },
  calls: { remove: "api/w/*/organization" },
  // The workspace is closed, which the page is told as well.
  isGone: ({ value }) => value === "deleted",
});
