import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Action, Paragraph } from "./parts.tsx";
import { template } from "./template.ts";

export const holdReassigned = template<"hold_reassigned">({
  subject: ({ workspace }) => msg`${workspace} is no longer kept for you`,
  heading: () => <Trans>A subdomain is no longer kept for you</Trans>,
  body: ({ workspace, link }) => (
    <>
      <Paragraph>
        <Trans>
          The address <strong>{workspace}</strong> was kept for you while you registered. That time is over, and somebody else has asked for
          it, so it was handed over to them.
        </Trans>
      </Paragraph>
      <Paragraph>
        <Trans>An organisation that you registered and confirmed keeps its own address. For another one, please choose another name.</Trans>
      </Paragraph>
      <Action href={link}>
        <Trans>Choose a name</Trans>
      </Action>
    </>
  ),
});
