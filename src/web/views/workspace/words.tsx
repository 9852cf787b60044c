import { useLingui } from "@lingui/react/macro";
import type { Trouble } from "../../../../machines/workspace/outcome.ts";
import { lettersIn } from "../../../contract/letters.ts";
import type { Task } from "../../../domain/rows.ts";
import type { Category, WorkflowDocument } from "../../../workflow/document.ts";
import { longText, refusedText } from "../../i18n/refusals.ts";
import { useWorkspaceRows } from "../../providers/workspace-rows.ts";

/** What the workspace's screens call things. */

/** Turns why something was not done into the sentence of the present language. */
export const useTroubleText = () => {
  const { i18n } = useLingui();
  const { rows } = useWorkspaceRows();
  return (trouble: Trouble | null, workflow: WorkflowDocument | null = null) =>
    trouble ? refusedText(i18n, trouble, workflow, rows) : null;
};

/** Says of a text that it has more letters than the limit lets it have. */
export const useLongText = () => {
  const { i18n } = useLingui();
  return (text: string, limit: number) => longText(i18n, { letters: lettersIn(text.trim()), limit });
};

export const useCategoryNames = (): Record<Category, string> => {
  const { t } = useLingui();
  return { open: t`Open`, active: t`Active`, waiting: t`Waiting`, done: t`Done`, cancelled: t`Cancelled` };
};

export const usePriorityNames = (): Record<Task["priority"], string> => {
  const { t } = useLingui();
  return { none: t`No priority`, low: t`Low`, medium: t`Medium`, high: t`High`, urgent: t`Urgent` };
};
