import { Trans, useLingui } from "@lingui/react/macro";
import { most, percentiles, type CycleTime } from "../../../../domain/reports.ts";
import type { Project } from "../../../../domain/rows.ts";
import { shortDay } from "../../../i18n/days.ts";
import { useDayAndTime, useToday } from "../../../providers/workspace-clock.ts";
import { Scatter } from "./cycle-scatter.tsx";
import type { Days } from "./report-address.ts";
import { ReportCard, type Sheet } from "./report-card.tsx";
import { daysCell, taskCell } from "./report-cells.tsx";
import { useReportNames } from "./report-names.ts";

/** `projects`: of which it tells. */
export type ReportProps = {
  projects: readonly Project[];
  days: Days;
  file: string;
  isTable: boolean;
  onTable: (isTable: boolean) => void;
};

/** How long tasks took that were finished, from when work on them began, and from when they were made. */
export const CycleReport = ({ report: { now, tasks }, projects, days, ...card }: ReportProps & { report: CycleTime }) => {
  const { t, i18n } = useLingui();
  const { today } = useToday();
  const dayOf = useDayAndTime();
  const names = useReportNames(projects);
  const { count } = now;
  const sheet: Sheet = {
    columns: [
      { name: t`Task` },
      { name: t`Title` },
      { name: t`Finished` },
      { name: t`Cycle time (days)`, isNumber: true },
      { name: t`Lead time (days)`, isNumber: true },
    ],
    rows: tasks.map((task) => {
      const ended = dayOf(task.endedAt).day;
      return [
        taskCell(names, task),
        { value: task.title },
        { value: ended, shown: shortDay(i18n, ended, today) },
        daysCell(task.cycle),
        daysCell(task.lead),
      ];
    }),
  };
  const { lower, upper } = percentiles;
  return (
    <ReportCard
      {...card}
      name={t`Cycle time`}
      about={
        <>
          <Trans>
            A dot is a finished task. Cycle time runs from when it first came into a state of work or of waiting, or made its first step, to
            when it last became done; lead time from when it was made. {lower}% of the tasks took p50 or less, {upper}% p85 or less.
          </Trans>
          {count > most.tasks && (
            <>
              {" "}
              <Trans>
                Of {count} tasks the last {most.tasks} are shown; the figures are of all.
              </Trans>
            </>
          )}
        </>
      }
      sheet={sheet}
      empty={now.cycle === null ? <Trans>No task was finished in this period.</Trans> : null}
    >
      <Scatter projects={projects} days={days} now={now} tasks={tasks.toReversed()} />
    </ReportCard>
  );
};
