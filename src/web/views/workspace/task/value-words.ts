import { useLingui } from "@lingui/react/macro";
import type { Field, Value } from "../../../../domain/rows.ts";
import { nearDay } from "../../../i18n/days.ts";
import { useToday } from "../../../providers/workspace-clock.ts";
import { useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { usePersonName } from "../members/people.ts";

/** What stands in a field, in words; empty where nothing does. */
export const useValueWords = () => {
  const { t, i18n } = useLingui();
  const { rows } = useWorkspaceRows();
  const nameOf = usePersonName();
  const { today } = useToday();
  return ({ kind, choices }: Pick<Field, "kind" | "choices">, value: Value | undefined): string => {
    if (value === undefined) return "";
    if (typeof value === "number") return i18n.number(value, { maximumFractionDigits: 20 });
    if (kind === "date") return nearDay(i18n, value, today);
    if (kind === "person") return nameOf(rows.get("person", value));
    if (kind === "choice") return choices.find(({ id }) => id === value)?.name ?? t`a choice that is gone`;
    return value;
  };
};
