import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { MailParams } from "../../store/queries/mail/kinds.ts";
import { Action, Note, Own, Paragraph } from "./parts.tsx";
import { template } from "./template.ts";

type Params = MailParams["answer_refused"];

const reasons: Record<Params["reason"], (params: Params) => ReactNode> = {
  empty: () => <Trans>Nothing new was found in it: only what was quoted.</Trans>,
  too_long: ({ most }) => <Trans>It is longer than a comment may be, which is {most} characters.</Trans>,
  not_taken: () => <Trans>You may not comment there any more, or the task is gone.</Trans>,
  attachments: () => <Trans>What you wrote is a comment now. Its files were left out: please add them to the task in the workspace.</Trans>,
};

/** To whoever answered by mail: what of it is no comment, and why. */
export const answerRefused = template<"answer_refused">({
  subject: ({ reason }) =>
    reason === "attachments" ? msg`The files of your answer were left out` : msg`Your answer did not become a comment`,
  heading: ({ reason }) =>
    reason === "attachments" ? <Trans>The files of your answer were left out</Trans> : <Trans>Your answer did not become a comment</Trans>,
  body: (params) => (
    <>
      <Note>
        <Own words={`${params.about} · ${params.organizationName}`} />
      </Note>
      <Paragraph>{reasons[params.reason](params)}</Paragraph>
      <Action href={params.link}>
        <Trans>Open the workspace</Trans>
      </Action>
    </>
  ),
});
