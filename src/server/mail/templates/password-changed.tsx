import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Action, Paragraph } from "./parts.tsx";
import { template } from "./template.ts";

export const passwordChanged = template<"password_changed">({
  subject: () => msg`Your password was changed`,
  heading: () => <Trans>Your password was changed</Trans>,
  body: ({ link }) => (
    <>
      <Paragraph>
        <Trans>The password of your account was changed, and other devices were signed out. If it was you, you need not do anything.</Trans>
      </Paragraph>
      <Paragraph>
        <Trans>If it was not you, choose a new password at once:</Trans>
      </Paragraph>
      <Action href={link}>
        <Trans>Choose a new password</Trans>
      </Action>
    </>
  ),
});
