import type { webhooksMachine } from "../../../machines/workspace/webhooks.ts";
import { description } from "../../../machines/workspace/webhooks.model.ts";
import type { Webhooks } from "../../../src/contract/workspace/webhooks.ts";
import { test } from "../journey.ts";
import { openInside } from "./in-workspace.ts";
import { inPaths } from "./settings.ts";
import { tour } from "./tour.ts";
import { arrangeWebhooks, setScene } from "./webhooks-scene.ts";

test.use({ settings: inPaths });

tour<typeof webhooksMachine>({
  chart: "webhooks",
  description,
  async open(scene) {
    await setScene(scene, { id: "00000000001", name: "ครัว" });
    return openInside(scene, "/webhooks");
  },
  calls: { loadWebhooks: "GET api/w/*/webhooks" },
  answers: {
    loadWebhooks: async (output, call, scene) => {
      if (!output.success) return call.cut();
      await arrangeWebhooks(scene, (output.data as Webhooks).webhooks);
      return call.goOn();
    },
  },
});
