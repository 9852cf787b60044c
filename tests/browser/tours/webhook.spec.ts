import type { webhookMachine } from "../../../machines/workspace/webhook.ts";
import { description } from "../../../machines/workspace/webhook.model.ts";
import { kitchenHook } from "../../../machines/workspace/webhooks.model.ts";
import { test } from "../journey.ts";
import type { Call } from "./calls.ts";
import type { Answered } from "./driver.ts";
import { openInside } from "./in-workspace.ts";
import { inPaths } from "./settings.ts";
import { tour } from "./tour.ts";
import { arrangeWebhooks, setScene } from "./webhooks-scene.ts";

test.use({ settings: inPaths });

/** Deliveries in each of their states are brought about in tests/server/webhooks.test.ts. */
const because = "deliveries that wait or were given up take a receiver that refuses them for days";

const answered = (output: Answered, call: Call, data: unknown = output.data) => {
  if (output.success) return call.answered(because, 200, { success: true, data });
  return output.code === "network" ? call.cut() : call.refusedForNow(5);
};

tour<typeof webhookMachine>({
  chart: "webhook",
  description,
  async open(scene) {
    await setScene(scene, { id: "00000000001", name: "ครัว" });
    await arrangeWebhooks(scene, [kitchenHook]);
    return openInside(scene, `/webhooks/${kitchenHook.id}`);
  },
  calls: {
    loadWebhook: "GET api/w/*/webhooks/*",
    actOnWebhook: /\/api\/w\/[^/]+\/webhooks\/\w+\/(pause|resume|test|replay|rotate|redeliver)$/,
    removeWebhook: "DELETE api/w/*/webhooks/*",
  },
  answers: {
    loadWebhook: (output, call) => answered(output, call),
    actOnWebhook: (output, call) => answered(output, call),
    // Those that are left, which the page of the one does not ask for.
    removeWebhook: (output, call) => answered(output, call, { webhooks: [] }),
  },
});
