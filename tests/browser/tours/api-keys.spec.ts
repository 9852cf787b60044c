import type { apiKeysMachine } from "../../../machines/workspace/api-keys.ts";
import { description, kitchen } from "../../../machines/workspace/api-keys.model.ts";
import { test } from "../journey.ts";
import type { Call } from "./calls.ts";
import type { Answered } from "./driver.ts";
import { does, makesProject, openInside, ownsWorkspace } from "./in-workspace.ts";
import { inPaths } from "./settings.ts";
import { tour } from "./tour.ts";

test.use({ settings: inPaths });

tour<typeof apiKeysMachine>({
  chart: "apiKeys",
  description,
  async open(scene) {
    const owner = await ownsWorkspace(scene);
    await does(scene, owner, () => makesProject(kitchen.id, { name: kitchen.name, key: "KRU" }));
    return openInside(scene, "/settings");
  },
  calls: { loadKeys: "GET api/w/*/api-keys", makeKey: "POST api/w/*/api-keys", revokeKey: "DELETE api/w/*/api-keys/*" },
  answers: Object.fromEntries(
    ["loadKeys", "makeKey", "revokeKey"].map((actor) => [
      actor,
      async ({ success, code, data = null }: Answered, call: Call) => {
        if (code === "network") return call.cut();
        if (code === "rate_limited") return call.refusedForNow(5);
        const reason = "keys are letters by chance, and one that was revoked is not made again";
        return success === true
          ? call.answered(reason, 200, { success, data, message: null, error: null })
          : call.answered(reason, 400, { success: false, data: null, message: code, error: code, code });
      },
    ]),
  ),
});
