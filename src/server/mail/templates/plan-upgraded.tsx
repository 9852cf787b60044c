import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Action, Own, Paragraph } from "./parts.tsx";
import { template } from "./template.ts";

export const planUpgraded = template<"plan_upgraded">({
  subject: ({ organizationName, plan }) => msg`${organizationName} now has the ${plan} plan`,
  heading: ({ plan }) => <Trans>You now have the {plan} plan</Trans>,
  body: ({ organizationName, plan, link }) => (
    <>
      <Paragraph>
        <Trans>
          Thank you. From now on <Own words={organizationName} /> has everything that the {plan} plan includes. You need not do anything.
        </Trans>
      </Paragraph>
      <Action href={link}>
        <Trans>Open the dashboard</Trans>
      </Action>
    </>
  ),
});
