import { msg } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { Action, Code, Note, Paragraph } from "./parts.tsx";
import { template } from "./template.ts";

export const resetLink = template<"reset_link">({
  subject: () => msg`Choose a new password`,
  heading: () => <Trans>Choose a new password</Trans>,
  body: ({ link, code, minutes }) => (
    <>
      <Paragraph>
        <Trans>Somebody, we hope you, asked for a new password for this address.</Trans>
      </Paragraph>
      <Action href={link}>
        <Trans>Choose a new password</Trans>
      </Action>
      {code === "" ? null : (
        <>
          <Paragraph>
            <Trans>Or type this code where you are asked for it:</Trans>
          </Paragraph>
          <Code>{code}</Code>
        </>
      )}
      <Note>
        <Plural value={minutes} one="The link works once, for # minute." other="The link works once, for # minutes." />{" "}
        <Trans>If it was not you, your password stays as it is.</Trans>
      </Note>
    </>
  ),
});
