import { useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { provideWebhook, provideWebhookForm, provideWebhooks } from "../providers/webhooks.ts";
import { useFlow } from "../providers/use-flow.ts";
import { useWorkspace } from "../providers/workspace.ts";
import { WorkspaceNotFound } from "../views/workspace/shell/not-found.tsx";
import { useNavigate, usePath } from "../views/workspace/shell/routing.tsx";
import { WorkspacePage } from "../views/workspace/shell/shell.tsx";
import { WebhookForm } from "../views/workspace/webhooks/webhook-form.tsx";
import { WebhookList } from "../views/workspace/webhooks/webhook-list.tsx";
import { WebhookPage } from "../views/workspace/webhooks/webhook-page.tsx";

const Webhooks = () => {
  const { t } = useLingui();
  const workspace = useWorkspace();
  const actor = useFlow(useMemo(() => provideWebhooks(workspace), [workspace]));
  return (
    <WorkspacePage title={t`Webhooks`}>
      <WebhookList actor={actor} />
    </WorkspacePage>
  );
};

/** @param id null for a new one */
const FormPage = ({ id }: { id: string | null }) => {
  const { t } = useLingui();
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const machine = useMemo(() => {
    const goTo = (rest: string) => navigate({ to: "/webhooks/$", params: { _splat: rest } });
    return provideWebhookForm(workspace, { one: goTo, back: () => goTo(id ?? "") });
  }, [workspace, navigate, id]);
  const actor = useFlow(machine, { input: { id, language: workspace.language() } });
  return (
    <WorkspacePage title={id === null ? t`New webhook` : t`Edit the webhook`}>
      <WebhookForm actor={actor} />
    </WorkspacePage>
  );
};

const OneWebhook = ({ id }: { id: string }) => {
  const { t } = useLingui();
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const machine = useMemo(
    () => provideWebhook(workspace, () => navigate({ to: "/webhooks/$", params: { _splat: "" } })),
    [workspace, navigate],
  );
  const actor = useFlow(machine, { input: { id } });
  const name = useSelector(actor, ({ context }) => context.details?.webhook.name);
  return (
    <WorkspacePage title={name ?? t`Webhook`}>
      <WebhookPage actor={actor} />
    </WorkspacePage>
  );
};

/** /webhooks and what is below it: all of them, `new`, one by its id, and that one's `edit`. A part of its own, because it is fetched when somebody goes there. */
export default function WebhookPages() {
  const [id = "", then, ...more] = usePath().split("/").slice(2);
  if (id === "") return <Webhooks />;
  if (id === "new") return <FormPage id={null} />;
  if (then === undefined) return <OneWebhook key={id} id={id} />;
  return then === "edit" && more.length === 0 ? <FormPage key={id} id={id} /> : <WorkspaceNotFound hadProject={false} />;
}
