import { msg } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { Code, Note, Paragraph } from "./parts.tsx";
import { template } from "./template.ts";

export const reauthentication = template<"reauthentication">({
  subject: ({ code }) => msg`${code} is your verification code`,
  heading: () => <Trans>Confirm that it is you</Trans>,
  body: ({ code, minutes }) => (
    <>
      <Paragraph>
        <Trans>You are about to change your account. Type this code to go on:</Trans>
      </Paragraph>
      <Code>{code}</Code>
      <Note>
        <Plural value={minutes} one="The code works for # minute." other="The code works for # minutes." />{" "}
        <Trans>If it was not you, change your password.</Trans>
      </Note>
    </>
  ),
});
