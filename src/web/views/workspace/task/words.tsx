import { useLingui } from "@lingui/react/macro";
import type { Task } from "../../../../domain/rows.ts";
import type { Category } from "../../../../workflow/document.ts";

/** What the workspace's screens call things. */

export const useCategoryNames = (): Record<Category, string> => {
  const { t } = useLingui();
  return { open: t`Open`, active: t`Active`, waiting: t`Waiting`, done: t`Done`, cancelled: t`Cancelled` };
};

export const usePriorityNames = (): Record<Task["priority"], string> => {
  const { t } = useLingui();
  return { none: t`No priority`, low: t`Low`, medium: t`Medium`, high: t`High`, urgent: t`Urgent` };
};
