/** The page of `webhook` in each state of its chart. */
import { description, samples } from "../../machines/workspace/webhook.model.ts";
import { webhookMachine } from "../../machines/workspace/webhook.ts";
import { WebhookPage } from "../../src/web/views/workspace/webhooks/webhook-page.tsx";
import { described } from "../model/described.ts";
import { showWithRows, storeOf } from "../model/rows.tsx";
import { walkView } from "../model/view-walk.tsx";
import { project } from "../sync/frames.ts";

const projects = [project(1, { id: "00000000001", name: "ครัว" })];

walkView({
  name: "webhook",
  machine: webhookMachine,
  samples,
  async mount(actor) {
    await showWithRows(<WebhookPage actor={actor} />, storeOf("owner", { projects }));
    return described(description, actor);
  },
});
