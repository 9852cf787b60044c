import { msg, select } from "@lingui/core/macro";
import { Select, Trans } from "@lingui/react/macro";
import { Action, Own, Paragraph } from "./parts.tsx";
import { template } from "./template.ts";

export const planUpgraded = template<"plan_upgraded">({
  subject: ({ organizationName, plan }) =>
    msg`${organizationName} now has ${select(plan, { Standard: "the Standard plan", Premium: "the Premium plan", other: "the Free plan" })}`,
  heading: ({ plan }) => (
    <Trans>
      You now have <Select value={plan} _Standard="the Standard plan" _Premium="the Premium plan" other="the Free plan" />
    </Trans>
  ),
  body: ({ organizationName, plan, link }) => (
    <>
      <Paragraph>
        <Trans>
          Thank you. From now on <Own words={organizationName} /> has everything that{" "}
          <Select value={plan} _Standard="the Standard plan" _Premium="the Premium plan" other="the Free plan" /> includes. You need not do
          anything.
        </Trans>
      </Paragraph>
      <Action href={link}>
        <Trans>Open the dashboard</Trans>
      </Action>
    </>
  ),
});
