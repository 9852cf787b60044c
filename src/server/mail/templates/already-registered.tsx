import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Action, NotYou, Paragraph } from "./parts.tsx";
import { template } from "./template.ts";

export const alreadyRegistered = template<"already_registered">({
  subject: () => msg`You already have an account`,
  heading: () => <Trans>You already have an account</Trans>,
  body: ({ workspace, link }) => (
    <>
      {workspace === "" ? (
        <Paragraph>
          <Trans>
            Somebody asked for a free organisation with this address, which has an account already. If it was you, please sign in and
            register the organisation there.
          </Trans>
        </Paragraph>
      ) : (
        <Paragraph>
          <Trans>
            Somebody asked for a free organisation with this address, which has one already. If it was you, your workspace is waiting at{" "}
            <strong>{workspace}</strong>.
          </Trans>
        </Paragraph>
      )}
      <Action href={link}>
        <Trans>Sign in</Trans>
      </Action>
      <NotYou />
    </>
  ),
});
