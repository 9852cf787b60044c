import { useLingui } from "@lingui/react/macro";
import { hour } from "../../../../contract/time.ts";
import { Link } from "../shell/routing.tsx";
import type { Cell, Sheet } from "./report-card.tsx";
import type { ReportNames } from "./report-names.ts";
import { inDays } from "./spans.ts";

/** What several tables have in their cells. */

/** A number with its decimals in a file, and with one on the page. @param milliseconds of the span */
export const daysCell = (milliseconds: number): Cell => ({ value: inDays(milliseconds), shown: inDays(milliseconds).toFixed(1) });

/** Working time is told in hours: a day of it is not a day of the calendar. */
export const hoursCell = (milliseconds: number): Cell => {
  const value = Math.round((milliseconds / hour) * 1000) / 1000;
  return { value, shown: value.toFixed(1) };
};

/** A task's number, which leads to it. */
export const taskCell = (names: ReportNames, task: Parameters<ReportNames["number"]>[0]): Cell => {
  const [number, page] = [names.number(task), names.page(task)];
  return { value: number, shown: page === null ? number : <Link {...page}>{number}</Link> };
};

/** Rows with their project before them, where there are several. */
export const useOfProjects = () => {
  const { t } = useLingui();
  return (
    names: ReportNames,
    { columns, rows }: { columns: Sheet["columns"]; rows: readonly { project: string; cells: readonly Cell[] }[] },
  ) =>
    names.isOfOne
      ? { columns, rows: rows.map(({ cells }) => cells) }
      : {
          columns: [{ name: t`Project` }, ...columns],
          rows: rows.map(({ project, cells }) => [{ value: names.project(project) }, ...cells]),
        };
};
