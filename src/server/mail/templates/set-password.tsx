import { msg } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { Action, Note, Paragraph } from "./parts.tsx";
import { template } from "./template.ts";

export const setPassword = template<"set_password">({
  subject: () => msg`One step left: set your password`,
  heading: () => <Trans>One step left: set your password</Trans>,
  body: ({ workspace, link, hours }) => (
    <>
      <Paragraph>
        <Trans>
          The address <strong>{workspace}</strong> is kept for your organisation. Set a password, and it is ready to use.
        </Trans>
      </Paragraph>
      <Action href={link}>
        <Trans>Set my password</Trans>
      </Action>
      <Note>
        <Plural value={hours} one="The link works once, for # hour." other="The link works once, for # hours." />{" "}
        <Trans>If you did not ask for this, you need not do anything: what was prepared is deleted after that.</Trans>
      </Note>
    </>
  ),
});
