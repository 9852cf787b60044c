import { useLingui } from "@lingui/react/macro";
import type { Person } from "../../../domain/rows.ts";

/** What somebody is called: by their nickname, as people in Thailand are. Whoever is there no more is a former member. */
export const usePersonName = () => {
  const { t } = useLingui();
  return (person: Person | undefined): string => person?.nickname ?? person?.name ?? t`Former member`;
};
