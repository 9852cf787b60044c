import { Trans, useLingui } from "@lingui/react/macro";
import { useSyncState } from "../../../providers/workspace-rows.ts";
import { useWorkspace } from "../../../providers/workspace.ts";
import { AnchorButton } from "../../../ui/button.tsx";
import { MessagePage } from "../../../ui/message-page.tsx";
import { PageTitle } from "../../shell/page-title.tsx";
import { UnsentTray } from "../outbox/unsent.tsx";

/** What stands there for whoever is a member no more: nothing of the organisation, and what they wrote themselves and was not sent, until they close it. */
export const RemovedPage = () => {
  const { t } = useLingui();
  const { settings } = useWorkspace();
  const { unsent } = useSyncState();
  return (
    <>
      <PageTitle>{t`You are no longer a member of this workspace`}</PageTitle>
      <MessagePage
        illustration="workspace"
        title={<Trans>You are no longer a member of this workspace</Trans>}
        actions={
          <AnchorButton href={`${settings.siteUrl}/dashboard`} tone="secondary">
            <Trans>My workspaces</Trans>
          </AnchorButton>
        }
      >
        {unsent.length > 0 && (
          <p>
            <Trans>This was not sent. Copy what you need before you close this page.</Trans>
          </p>
        )}
      </MessagePage>
      {unsent.length > 0 && <UnsentTray />}
    </>
  );
};
