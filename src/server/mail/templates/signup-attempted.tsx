import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Action, NotYou, Paragraph } from "./parts.tsx";
import { template } from "./template.ts";

export const signupAttempted = template<"signup_attempted">({
  subject: () => msg`You already have an account`,
  heading: () => <Trans>You already have an account</Trans>,
  body: ({ link }) => (
    <>
      <Paragraph>
        <Trans>Somebody tried to sign up with this address, which has an account already. If it was you, please sign in.</Trans>
      </Paragraph>
      <Action href={link}>
        <Trans>Sign in</Trans>
      </Action>
      <NotYou />
    </>
  ),
});
