/** The page of `webhooks` in each state of its chart. */
import { description, samples } from "../../machines/workspace/webhooks.model.ts";
import { webhooksMachine } from "../../machines/workspace/webhooks.ts";
import { WebhookList } from "../../src/web/views/workspace/webhooks/webhook-list.tsx";
import { described } from "../model/described.ts";
import { showWithRows, storeOf } from "../model/rows.tsx";
import { walkView } from "../model/view-walk.tsx";
import { project } from "../sync/frames.ts";

const projects = [project(1, { id: "00000000001", name: "ครัว" })];

walkView({
  name: "webhooks",
  machine: webhooksMachine,
  samples,
  async mount(actor) {
    await showWithRows(<WebhookList actor={actor} />, storeOf("owner", { projects }));
    return described(description, actor);
  },
});
