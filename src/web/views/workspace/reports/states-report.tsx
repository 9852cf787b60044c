import { Trans, useLingui } from "@lingui/react/macro";
import { percentiles, type TimeInState } from "../../../../domain/reports.ts";
import { CategorySign } from "../../../ui/work/category-sign.tsx";
import { stateOf } from "../task/task-facts.ts";
import { BarList, type Bar } from "./bar-list.tsx";
import type { ReportProps } from "./cycle-report.tsx";
import { ReportCard, type Cell } from "./report-card.tsx";
import { daysCell, hoursCell, useOfProjects } from "./report-cells.tsx";
import { useReportNames } from "./report-names.ts";
import * as css from "./reports.css.ts";
import { useHoursText, useSpanText } from "./spans.ts";

/** How long tasks stood in each state before a step took them out of it. */
export const StatesReport = ({ report: { states }, projects, days: _, ...card }: ReportProps & { report: TimeInState }) => {
  const { t } = useLingui();
  const names = useReportNames(projects);
  const ofProjects = useOfProjects();
  const spanText = useSpanText();
  const hoursText = useHoursText();
  const all = states.reduce((sum, { total }) => sum + total, 0);
  const longest = Math.max(1, ...states.map(({ spent }) => spent?.p85 ?? 0));
  const shareOf = (total: number) => (all === 0 ? 0 : Math.round((total / all) * 100));
  const none: Cell = { value: "", shown: "–" };
  const sheet = ofProjects(names, {
    columns: [
      { name: t`State` },
      { name: t`Stays`, isNumber: true },
      { name: t`p50 (days)`, isNumber: true },
      { name: t`p85 (days)`, isNumber: true },
      { name: t`Working time p50 (hours)`, isNumber: true },
      { name: t`Working time p85 (hours)`, isNumber: true },
      { name: t`Of the whole (%)`, isNumber: true },
    ],
    rows: states.map(({ project, state, count, spent, worked, total }) => ({
      project,
      cells: [
        { value: names.state(project, state) },
        { value: count },
        spent ? daysCell(spent.p50) : none,
        spent ? daysCell(spent.p85) : none,
        worked ? hoursCell(worked.p50) : none,
        worked ? hoursCell(worked.p85) : none,
        { value: shareOf(total) },
      ],
    })),
  });
  const bars = states
    .toSorted((one, other) => other.total - one.total)
    .map(({ project, state, count, spent, worked, total }): Bar => {
      const own = names.find(project);
      const category = own && stateOf(own, state)?.category;
      const [p50, p85, share] = [spent?.p50 ?? 0, spent?.p85 ?? 0, shareOf(total)];
      const [half, most] = [spanText(p50), spanText(p85)];
      const work = worked && hoursText(worked.p50);
      return {
        key: `${project} ${state}`,
        name: (
          <b className={css.signed}>
            {category && <CategorySign category={category} size={16} />}
            {names.state(project, state)}
          </b>
        ),
        note: [
          names.isOfOne ? null : names.project(project),
          count === 1 ? t`one stay` : t`${count} stays`,
          t`${share}% of the whole`,
          work && t`p50 ${work}`,
        ]
          .filter((part) => part !== null)
          .join(" · "),
        amount: t`p50 ${half}`,
        more: `p85 ${most}`,
        share: p85 / longest,
        inner: p85 === 0 ? 0 : p50 / p85,
      };
    });
  const { lower, upper } = percentiles;
  return (
    <ReportCard
      {...card}
      name={t`Time in each state`}
      about={
        <Trans>
          How long tasks stood in a state before a step took them out of it, by the calendar and in working time. {lower}% stayed p50 or
          less, {upper}% p85 or less: the stronger part of a bar is p50, all of it p85.
        </Trans>
      }
      sheet={sheet}
      empty={states.length === 0 ? <Trans>No task left a state in this period.</Trans> : null}
    >
      <BarList label={t`States, most time first`} bars={bars} />
    </ReportCard>
  );
};
