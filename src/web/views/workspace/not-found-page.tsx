import { Trans, useLingui } from "@lingui/react/macro";
import { useWorkspace } from "../../providers/workspace.ts";
import { AnchorButton } from "../../ui/button.tsx";
import { MessagePage } from "../../ui/message-page.tsx";
import { PageTitle } from "../shell/page-title.tsx";

/** An address of a workspace that leads nowhere: a part of its own, because few come there. */
export const NotFoundPage = () => {
  const { t } = useLingui();
  const { place } = useWorkspace();
  return (
    <>
      <PageTitle>{t`Page not found`}</PageTitle>
      <MessagePage
        illustration="lost"
        title={<Trans>Oops! Page not found</Trans>}
        actions={
          <AnchorButton href={`${place.base}/`}>
            <Trans>Back to the workspace</Trans>
          </AnchorButton>
        }
      />
    </>
  );
};
