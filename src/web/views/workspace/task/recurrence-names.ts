import { useLingui } from "@lingui/react/macro";
import type { Recurrence } from "../../../../domain/repeating.ts";

/** How a task comes again, in words. */
export const useRecurrenceNames = (): Record<Recurrence, string> => {
  const { t } = useLingui();
  return { daily: t`Every day`, weekdays: t`Every weekday`, weekly: t`Every week`, monthly: t`Every month` };
};
