import type { webhookFormMachine } from "../../../machines/workspace/webhook-form.ts";
import { description, kitchen } from "../../../machines/workspace/webhook-form.model.ts";
import { kitchenHook } from "../../../machines/workspace/webhooks.model.ts";
import { test } from "../journey.ts";
import { openInside } from "./in-workspace.ts";
import { inPaths } from "./settings.ts";
import { tour } from "./tour.ts";
import { arrangeWebhooks, setScene } from "./webhooks-scene.ts";

test.use({ settings: inPaths });

tour<typeof webhookFormMachine>({
  chart: "webhookForm",
  description,
  async open(scene) {
    await setScene(scene, kitchen);
    if (scene.input.id === null) return openInside(scene, "/webhooks/new");
    const [there] = await arrangeWebhooks(scene, [kitchenHook]);
    return openInside(scene, `/webhooks/${there?.id}/edit`);
  },
  calls: { loadDraft: "GET api/w/*/webhooks/*", saveWebhook: /\/api\/w\/[^/]+\/webhooks(\/\w+)?$/ },
  answers: {
    loadDraft: (output, call) => (output.success ? call.goOn() : call.cut()),
    saveWebhook: (output, call) => {
      if (output.success) return call.goOn();
      return output.code === "network" ? call.cut() : call.refusedForNow(5);
    },
  },
});
