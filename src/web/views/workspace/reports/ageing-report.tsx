import { Trans, useLingui } from "@lingui/react/macro";
import { most, percentiles, type Ageing } from "../../../../domain/reports.ts";
import { usually } from "../../../../domain/usual-ages.ts";
import { BarList, type Bar } from "./bar-list.tsx";
import type { ReportProps } from "./cycle-report.tsx";
import { ReportCard, type Cell } from "./report-card.tsx";
import { daysCell, taskCell, useOfProjects } from "./report-cells.tsx";
import { useReportNames } from "./report-names.ts";
import { TaskName } from "./task-name.tsx";
import { useSpanText } from "./spans.ts";

/** The table has the others. */
const drawn = 8;

/** Which of the tasks that are not over have been in their states for longer than is usual there, the worst first. */
export const AgeingReport = ({ report: { count, over, tasks }, projects, days: _, ...card }: ReportProps & { report: Ageing }) => {
  const { t } = useLingui();
  const names = useReportNames(projects);
  const ofProjects = useOfProjects();
  const spanText = useSpanText();
  const longest = Math.max(1, ...tasks.map(({ age }) => age));
  const none: Cell = { value: "", shown: "–" };
  const sheet = ofProjects(names, {
    columns: [
      { name: t`Task` },
      { name: t`Title` },
      { name: t`State` },
      { name: t`In it for (days)`, isNumber: true },
      { name: t`Usual there, p85 (days)`, isNumber: true },
    ],
    rows: tasks.map((task) => ({
      project: task.project,
      cells: [
        taskCell(names, task),
        { value: task.title },
        { value: names.state(task.project, task.state) },
        daysCell(task.age),
        task.usual === null ? none : daysCell(task.usual),
      ],
    })),
  });
  const bars = tasks.map((task): Bar => {
    const { project, state, age, usual } = task;
    const isLong = usual !== null && age > usual;
    const most85 = usual === null ? null : spanText(usual);
    return {
      key: task.id,
      name: <TaskName names={names} task={task} />,
      note: names.state(project, state),
      amount: isLong ? t`${spanText(age)}, longer than usual` : spanText(age),
      more: most85 === null ? t`nothing is usual yet` : t`usual ${most85}`,
      share: age / longest,
      inner: usual === null ? undefined : Math.min(1, usual / Math.max(1, age)),
      isLong,
    };
  });
  const { upper } = percentiles;
  return (
    <ReportCard
      {...card}
      name={t`Ageing work`}
      about={
        <>
          <Trans>
            Tasks that are not over, as they stand now, the worst first. Usual is what {upper}% of the stays in the state took at most that
            ended in this period, where there were at least {usually.stays}.
          </Trans>{" "}
          {count > most.ageing ? (
            <Trans>
              {over} of {count} open tasks are longer in their states than usual; the {most.ageing} worst are told.
            </Trans>
          ) : (
            <Trans>
              {over} of {count} open tasks are longer in their states than usual.
            </Trans>
          )}
        </>
      }
      sheet={sheet}
      empty={count === 0 ? <Trans>No task is open.</Trans> : null}
    >
      <BarList label={t`Open tasks, the worst first`} bars={bars.slice(0, drawn)} />
    </ReportCard>
  );
};
