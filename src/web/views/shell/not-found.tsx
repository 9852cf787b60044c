import { Trans, useLingui } from "@lingui/react/macro";
import { LinkButton } from "../../ui/button.tsx";
import { MessagePage } from "../../ui/message-page.tsx";
import { PageTitle } from "./page-title.tsx";

/** Any other path (SPEC §2). */
export const NotFound = () => {
  const { t } = useLingui();
  return (
    <>
      <PageTitle>{t`Page not found`}</PageTitle>
      <MessagePage
        illustration="lost"
        title={<Trans>Oops! Page not found</Trans>}
        actions={
          <LinkButton to="/">
            <Trans>Return to Home</Trans>
          </LinkButton>
        }
      />
    </>
  );
};
