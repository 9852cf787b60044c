import { fromPromise } from "xstate";
import { webhookFormMachine } from "../../../machines/workspace/webhook-form.ts";
import { webhookMachine } from "../../../machines/workspace/webhook.ts";
import { webhooksMachine } from "../../../machines/workspace/webhooks.ts";
import { problems } from "../../contract/problems.ts";
import { webhookProblems } from "../../contract/workspace/webhook-problems.ts";
import { webhookAnswer, webhooksAnswer } from "../../contract/workspace/webhooks.ts";
import { withParams } from "../clients/answer-params.ts";
import { createCalls } from "../clients/calls.ts";
import "../clients/workspace-problems.ts";
import type { Workspace } from "./workspace.ts";

// Here alone they can be met.
Object.assign(problems, webhookProblems);

const until = ({ settings, session, language }: Workspace) => createCalls(settings, session, language);
const pathIn = ({ place }: Workspace): string => `w/${place.subdomain}/webhooks`;

/** Those of the organisation. */
export const provideWebhooks = (workspace: Workspace) =>
  webhooksMachine.provide({
    actors: {
      loadWebhooks: fromPromise(async ({ signal }) =>
        withParams(await until(workspace)(signal)("GET", pathIn(workspace), undefined, webhooksAnswer, "server")),
      ),
    },
  });

/** @param goTo leads to the page of one, or back to where the form was opened */
export const provideWebhookForm = (workspace: Workspace, goTo: { one: (id: string) => void; back: () => void }) =>
  webhookFormMachine.provide({
    actors: {
      loadDraft: fromPromise(async ({ input, signal }) =>
        withParams(await until(workspace)(signal)("GET", `${pathIn(workspace)}/${input.id}`, undefined, webhookAnswer, "server")),
      ),
      saveWebhook: fromPromise(async ({ input: { id, request }, signal }) => {
        const call = until(workspace)(signal);
        const saved = withParams(
          id === null
            ? await call("POST", pathIn(workspace), request, webhooksAnswer, "server")
            : await call("PUT", `${pathIn(workspace)}/${id}`, request, webhooksAnswer, "server"),
        );
        // The newest is the last.
        return saved.success ? { ...saved, data: { id: id ?? saved.data.webhooks.at(-1)?.id ?? "" } } : saved;
      }),
    },
    actions: {
      open: (_, { id }) => goTo.one(id),
      leave: () => goTo.back(),
    },
  });

/** One of them. @param leave leads to the others */
export const provideWebhook = (workspace: Workspace, leave: () => void) =>
  webhookMachine.provide({
    actors: {
      loadWebhook: fromPromise(async ({ input, signal }) =>
        withParams(await until(workspace)(signal)("GET", `${pathIn(workspace)}/${input.id}`, undefined, webhookAnswer, "server")),
      ),
      actOnWebhook: fromPromise(async ({ input: { id, ask }, signal }) => {
        const [what, body] = "act" in ask ? [ask.act, undefined] : ["redeliver", { seq: ask.redeliver }];
        return withParams(await until(workspace)(signal)("POST", `${pathIn(workspace)}/${id}/${what}`, body, webhookAnswer, "server"));
      }),
      removeWebhook: fromPromise(async ({ input, signal }) =>
        withParams(await until(workspace)(signal)("DELETE", `${pathIn(workspace)}/${input.id}`, undefined, webhooksAnswer, "server")),
      ),
    },
    actions: { leave },
  });
