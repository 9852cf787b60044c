import { msg } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { Action, Code, Note, Paragraph } from "./parts.tsx";
import { template } from "./template.ts";

export const code = template<"code">({
  subject: ({ code }) => msg`${code} is your verification code`,
  heading: () => <Trans>Confirm your email</Trans>,
  body: ({ code, link, workspace, minutes }) => (
    <>
      <Paragraph>
        <Trans>Type this code to register {workspace}:</Trans>
      </Paragraph>
      <Code>{code}</Code>
      <Paragraph>
        <Plural
          value={minutes}
          one="It works for # minute. Or confirm with the link:"
          other="It works for # minutes. Or confirm with the link:"
        />
      </Paragraph>
      <Action href={link}>
        <Trans>Confirm my email</Trans>
      </Action>
      <Note>
        <Trans>If you did not ask for this, you need not do anything. Never give the code to anybody; we do not ask for it.</Trans>
      </Note>
    </>
  ),
});
