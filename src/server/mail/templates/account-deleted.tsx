import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Action, Note, Paragraph } from "./parts.tsx";
import { template } from "./template.ts";

/** To somebody who deleted their account. */
export const accountDeleted = template<"account_deleted">({
  subject: () => msg`Your account was deleted`,
  heading: () => <Trans>Your account was deleted</Trans>,
  body: ({ link }) => (
    <>
      <Paragraph>
        <Trans>You are signed out everywhere and belong to no organisation any more. What you wrote there stays, without your name.</Trans>
      </Paragraph>
      <Paragraph>
        <Trans>With this address you can make a new account at any time.</Trans>
      </Paragraph>
      <Action href={link}>
        <Trans>Go to the portal</Trans>
      </Action>
      <Note>
        <Trans>If it was not you, please write to us at once.</Trans>
      </Note>
    </>
  ),
});
