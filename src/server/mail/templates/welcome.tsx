import { msg } from "@lingui/core/macro";
import { Select, Trans } from "@lingui/react/macro";
import { brand } from "../../../contract/brand.ts";
import { Action, Own, Paragraph } from "./parts.tsx";
import { day, template } from "./template.ts";

export const welcome = template<"welcome">({
  subject: ({ organizationName }, language) => {
    const product = brand.name[language];
    return msg`Welcome to ${product}: ${organizationName} is ready`;
  },
  heading: ({ organizationName }) => (
    <Trans>
      <Own words={organizationName} /> is ready
    </Trans>
  ),
  body: ({ workspace, link, trialEndsAt, requestedPlan }, language) => {
    const trialEnd = trialEndsAt === "" ? "" : day(trialEndsAt, language);
    return (
      <>
        <Paragraph>
          <Trans>Your email is confirmed and your workspace is waiting for you:</Trans>
          <br />
          <strong>{workspace}</strong>
        </Paragraph>
        {trialEnd !== "" && (
          <Paragraph>
            <Trans>Your free trial runs until {trialEnd}. No credit card is needed.</Trans>
          </Paragraph>
        )}
        {requestedPlan !== "" && (
          <Paragraph>
            <Trans>
              You chose <Select value={requestedPlan} _Standard="the Standard plan" _Premium="the Premium plan" other="the Free plan" />.
              Until our sales team has written to you and the plan is paid, your organisation uses the Free plan.
            </Trans>
          </Paragraph>
        )}
        <Action href={link}>
          <Trans>Open the dashboard</Trans>
        </Action>
      </>
    );
  },
});
