/** The page of `webhookForm` in each state of its chart. */
import { description, samples } from "../../machines/workspace/webhook-form.model.ts";
import { webhookFormMachine } from "../../machines/workspace/webhook-form.ts";
import { WebhookForm } from "../../src/web/views/workspace/webhooks/webhook-form.tsx";
import { described } from "../model/described.ts";
import { showWithRows, storeOf } from "../model/rows.tsx";
import { walkView } from "../model/view-walk.tsx";
import { project } from "../sync/frames.ts";

const projects = [project(1, { id: "00000000001", name: "ครัว" })];

walkView({
  name: "webhookForm",
  machine: webhookFormMachine,
  samples,
  async mount(actor) {
    await showWithRows(<WebhookForm actor={actor} />, storeOf("owner", { projects }));
    return described(description, actor);
  },
});
