import { Trans } from "@lingui/react/macro";
import { LinkButton } from "../../ui/button.tsx";
import { MessagePage } from "../../ui/page.tsx";

/** Any other path (SPEC §2). */
export const NotFound = () => (
  <MessagePage
    illustration="lost"
    title={<Trans>Oops! Page not found</Trans>}
    actions={
      <LinkButton to="/">
        <Trans>Return to Home</Trans>
      </LinkButton>
    }
  />
);
