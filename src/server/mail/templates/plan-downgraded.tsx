import { msg, select } from "@lingui/core/macro";
import { Plural, Select, Trans } from "@lingui/react/macro";
import { Action, Own, Paragraph } from "./parts.tsx";
import { template } from "./template.ts";

export const planDowngraded = template<"plan_downgraded">({
  subject: ({ organizationName, plan }) =>
    msg`${organizationName} is now on ${select(plan, { Standard: "the Standard plan", Premium: "the Premium plan", other: "the Free plan" })}`,
  heading: ({ plan }) => (
    <Trans>
      You are now on <Select value={plan} _Standard="the Standard plan" _Premium="the Premium plan" other="the Free plan" />
    </Trans>
  ),
  body: ({ organizationName, projects, people, link }) => (
    <>
      <Paragraph>
        <Trans>
          Nothing of <Own words={organizationName} /> is lost. What the plan has no room for can be read, and not changed, until there is
          room or a larger plan.
        </Trans>
      </Paragraph>
      {projects > 0 && (
        <Paragraph>
          <Plural
            value={projects}
            one="There is a project more than the plan has room for. Those that were changed last stay writable: choose others in the settings, if you like."
            other="# projects are more than the plan has room for. Those that were changed last stay writable: choose others in the settings, if you like."
          />
        </Paragraph>
      )}
      {people > 0 && (
        <Paragraph>
          <Plural
            value={people}
            one="There is a person more than the plan has seats for. Owners and those who joined first keep theirs; the others only read."
            other="# people are more than the plan has seats for. Owners and those who joined first keep theirs; the others only read."
          />
        </Paragraph>
      )}
      <Action href={link}>
        <Trans>Open the settings</Trans>
      </Action>
    </>
  ),
});
