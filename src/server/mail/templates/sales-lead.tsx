import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Fragment, type ReactNode } from "react";
import { Action, Own, Paragraph } from "./parts.tsx";
import { template } from "./template.ts";

const Line = ({ label, words }: { label: ReactNode; words: ReactNode }) =>
  words === "" ? null : (
    <>
      {label}: <strong>{words}</strong>
      <br />
    </>
  );

/** What the contact form offers to ask for: a plan, by its name or as an interest, or something else. */
const interests: Record<string, ReactNode> = {
  general: <Trans>A general question</Trans>,
  Free: <Trans>Free</Trans>,
  Standard: <Trans>Standard</Trans>,
  Premium: <Trans>Premium</Trans>,
  standard: <Trans>Standard</Trans>,
  premium: <Trans>Premium</Trans>,
  custom: <Trans>A custom solution</Trans>,
  open_source: <Trans>The offer for open-source projects</Trans>,
};

export const salesLead = template<"sales_lead">({
  subject: ({ name }) => msg`Please answer: ${name}`,
  heading: ({ name }) => (
    <Trans>
      <Own words={name} /> waits for an answer
    </Trans>
  ),
  body: ({ name, email, phone, company, wish, language, message, link }) => (
    <>
      <Paragraph>
        <Line label={<Trans>Name</Trans>} words={name} />
        <Line label={<Trans>Email</Trans>} words={email} />
        <Line label={<Trans>Phone</Trans>} words={phone} />
        <Line label={<Trans>Company</Trans>} words={company} />
        <Line label={<Trans>Asks for</Trans>} words={interests[wish] ?? wish} />
        <Line label={<Trans>Language</Trans>} words={language} />
      </Paragraph>
      {message !== "" && (
        <Paragraph>
          {message.split("\n").map((line, place) => (
            <Fragment key={place}>
              {line}
              <br />
            </Fragment>
          ))}
        </Paragraph>
      )}
      <Action href={link}>
        <Trans>Write to them</Trans>
      </Action>
    </>
  ),
});
