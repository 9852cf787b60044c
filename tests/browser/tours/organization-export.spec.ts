import type { organizationExportMachine } from "../../../machines/workspace/organization-export.ts";
import { description } from "../../../machines/workspace/organization-export.model.ts";
import { test } from "../journey.ts";
import { openInside, ownsWorkspace } from "./in-workspace.ts";
import { inPaths } from "./settings.ts";
import { tour } from "./tour.ts";

test.use({ settings: inPaths });

tour<typeof organizationExportMachine>({
  chart: "organizationExport",
  description,
  async open(scene) {
    await ownsWorkspace(scene);
    return openInside(scene, "/settings");
  },
  // A file, in whose reading nothing of ours can throw.
  calls: { saveExport: "GET export" },
});
