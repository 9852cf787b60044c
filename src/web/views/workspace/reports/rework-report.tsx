import { Trans, useLingui } from "@lingui/react/macro";
import { most, type Rework } from "../../../../domain/reports.ts";
import { BarList, type Bar } from "./bar-list.tsx";
import type { ReportProps } from "./cycle-report.tsx";
import { ReportCard } from "./report-card.tsx";
import { useOfProjects } from "./report-cells.tsx";
import { useReportNames } from "./report-names.ts";
import * as css from "./reports.css.ts";
import { TaskName } from "./task-name.tsx";

/** Which steps led tasks back to where they had been, and which tasks. */
export const ReworkReport = ({ report: { moved, count, steps, tasks }, projects, days: _, ...card }: ReportProps & { report: Rework }) => {
  const { t } = useLingui();
  const names = useReportNames(projects);
  const ofProjects = useOfProjects();
  const { again } = most;
  const timesText = (count: number) => (count === 1 ? t`once` : t`${count} times`);
  const tasksText = (count: number) => (count === 1 ? t`One task` : t`${count} tasks`);
  const wayOf = (step: Rework["steps"][number]) => {
    const [from, to] = [names.state(step.project, step.from), names.state(step.project, step.to)];
    return t`${from} to ${to}`;
  };
  const sheet = ofProjects(names, {
    columns: [
      { name: t`Step back` },
      { name: t`From` },
      { name: t`To` },
      { name: t`Times`, isNumber: true },
      { name: t`Tasks`, isNumber: true },
    ],
    rows: steps.map(({ project, from, move, to, count: n, tasks: made }) => ({
      project,
      cells: [
        { value: names.move(project, move) },
        { value: names.state(project, from) },
        { value: names.state(project, to) },
        { value: n },
        { value: made },
      ],
    })),
  });
  const bars = steps.map((step): Bar => {
    const { project, from, move, to, count: n, tasks: made } = step;
    return {
      key: [project, from, move, to].join(" "),
      name: <b>{names.move(project, move)}</b>,
      note: [names.isOfOne ? null : names.project(project), wayOf(step)].filter((part) => part !== null).join(" · "),
      amount: timesText(n),
      more: tasksText(made),
      share: n / (steps[0]?.count ?? 1),
    };
  });
  const share = moved === 0 ? 0 : Math.round((count / moved) * 100);
  return (
    <ReportCard
      {...card}
      name={t`Rework`}
      about={
        <>
          <Trans>Steps back are those into a state in which the task had been before.</Trans>{" "}
          <Trans>
            {count} of {moved} tasks that made a step went back: {share}%.
          </Trans>
        </>
      }
      sheet={sheet}
      empty={steps.length === 0 ? <Trans>No task went back in this period.</Trans> : null}
    >
      <BarList label={t`Steps back, the most frequent first`} bars={bars} />
      <h3 className={css.within}>
        <Trans>Tasks that went back most often</Trans>
      </h3>
      <ul className={css.taskList} aria-label={t`Tasks that went back most often`}>
        {tasks.map((task) => (
          <li key={task.id} className={css.taskLine}>
            <span className={css.taskTitle}>
              <TaskName names={names} task={task} />
            </span>
            <span className={css.times}>{timesText(task.times)}</span>
          </li>
        ))}
      </ul>
      {count > most.again && (
        <p className={css.about}>
          <Trans>The {again} that went back most often.</Trans>
        </p>
      )}
    </ReportCard>
  );
};
