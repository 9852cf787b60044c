import { useLingui } from "@lingui/react/macro";
import type { ProjectTemplateChoice } from "../../../../../machines/workspace/project-making.ts";

/** Of each template, a line about the work that it is for. */
export const useTemplateNotes = (): Record<ProjectTemplateChoice, string> => {
  const { t } = useLingui();
  return {
    simple: t`To do or done: enough for most lists.`,
    kanban: t`A queue to pick from, and few tasks in hand at a time.`,
    bugs: t`Reported, fixed, and tested by somebody else.`,
    content: t`Written, reviewed and approved before it goes out.`,
    hiring: t`From application to offer, with a vote on each interview.`,
    purchasing: t`Requested, approved by amount, ordered and paid.`,
    leave: t`Requested, and answered by whoever leads.`,
  };
};
