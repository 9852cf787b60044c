import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Action, Note, Own, Paragraph } from "./parts.tsx";
import { day, template } from "./template.ts";

/** To every owner: the workspace has moved, and until when the address of before leads there. */
export const addressChanged = template<"address_changed">({
  subject: ({ organizationName }) => msg`${organizationName} has a new address`,
  heading: ({ organizationName }) => (
    <Trans>
      <Own words={organizationName} /> has a new address
    </Trans>
  ),
  body: ({ by, former, workspace, until, link }, language) => (
    <>
      <Paragraph>
        {by === "" ? (
          <Trans>
            We have moved the workspace to <Own words={workspace} />.
          </Trans>
        ) : (
          <Trans>
            <Own words={by} /> has moved the workspace to <Own words={workspace} />.
          </Trans>
        )}
      </Paragraph>
      <Paragraph>
        <Trans>
          Links to <Own words={former} /> lead there until <Own words={day(until, language)} />. After that others can take that address.
        </Trans>
      </Paragraph>
      <Action href={link}>
        <Trans>Open the workspace</Trans>
      </Action>
      <Note>
        <Trans>If you did not expect this, ask the other owners, or write to us.</Trans>
      </Note>
    </>
  ),
});
