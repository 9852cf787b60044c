import { msg } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { Action, Code, Note, Paragraph } from "./parts.tsx";
import { template } from "./template.ts";

export const verificationLink = template<"verification_link">({
  subject: () => msg`Confirm your email address`,
  heading: () => <Trans>Confirm your email</Trans>,
  body: ({ code, link, minutes }) => (
    <>
      <Paragraph>
        <Trans>An account was made with this address. Please confirm that it is yours.</Trans>
      </Paragraph>
      <Action href={link}>
        <Trans>Confirm my email</Trans>
      </Action>
      <Paragraph>
        <Trans>Or type this code where you are asked for it:</Trans>
      </Paragraph>
      <Code>{code}</Code>
      <Note>
        <Plural value={minutes} one="Link and code work for # minute." other="Link and code work for # minutes." />{" "}
        <Trans>If you did not make an account, you need not do anything.</Trans>
      </Note>
    </>
  ),
});
