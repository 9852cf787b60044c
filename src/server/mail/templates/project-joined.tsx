import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Action, Own, Paragraph } from "./parts.tsx";
import { template } from "./template.ts";

export const projectJoined = template<"project_joined">({
  subject: ({ called, project }) => msg`${called} is now in ${project}`,
  heading: () => <Trans>Somebody has added themselves to your private project</Trans>,
  body: ({ called, project, organizationName, link }) => (
    <>
      <Paragraph>
        <Trans>
          <Own words={called} />, who sees to <Own words={organizationName} />, has added themselves to <Own words={project} />. From now on
          they read everything in it.
        </Trans>
      </Paragraph>
      <Action href={link}>
        <Trans>Open the project</Trans>
      </Action>
    </>
  ),
});
