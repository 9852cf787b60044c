import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { useWorkspace } from "../../../providers/workspace.ts";
import { isFocusLedOn } from "../hooks/is-focus-led-on.ts";
import { AnchorButton } from "../../../ui/button.tsx";
import { MessagePage } from "../../../ui/message-page.tsx";
import { PageTitle } from "./page-title.tsx";

/** An address of a workspace that leads nowhere, now or ever: a part of its own, because few come there. */
export const NotFoundPage = ({ hadProject }: { hadProject: boolean }) => {
  const { t } = useLingui();
  const { place } = useWorkspace();
  useEffect(() => {
    // What had the focus went with the project, or it is on the heading that was nearest to it.
    if (hadProject && isFocusLedOn()) document.querySelector<HTMLElement>("#content h1")?.focus();
  }, [hadProject]);
  return (
    <>
      <PageTitle>{hadProject ? t`The project is gone from here` : t`Page not found`}</PageTitle>
      <MessagePage
        illustration="lost"
        title={hadProject ? <Trans>The project is gone from here</Trans> : <Trans>Oops! Page not found</Trans>}
        actions={
          <AnchorButton href={`${place.base}/`}>
            <Trans>Back to the workspace</Trans>
          </AnchorButton>
        }
      >
        {/* Not what it is called: whoever may not see it any more is told nothing of it. */}
        {hadProject && (
          <p>
            <Trans>Somebody has just put it in the trash, or taken you out of it.</Trans>
          </p>
        )}
      </MessagePage>
    </>
  );
};
