import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { most, type ReportsQuery } from "../../../../domain/reports.ts";
import type { Project } from "../../../../domain/rows.ts";
import { provideReports } from "../../../providers/reports.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { useWorkspace } from "../../../providers/workspace.ts";
import { Button } from "../../../ui/button.tsx";
import { Skeleton, Waiting } from "../../../ui/skeleton.tsx";
import { row } from "../../../ui/work/dense.css.ts";
import { NoFace } from "../../../ui/work/face.tsx";
import { Refusal } from "../../refusal.tsx";
import { SlowResponse } from "../../slow-response.tsx";
import { PersonFace } from "../members/person-face.tsx";
import { Link } from "../shell/routing.tsx";
import { useReportNames } from "./report-names.ts";
import * as css from "./reports.css.ts";

type StepTasksProps = {
  project: Project;
  /** With the step. */
  query: ReportsQuery;
  /** What the step is called. */
  name: string;
};

/** The tasks that made a step, which are asked for when it is opened. */
export const StepTasks = ({ project, query, name }: StepTasksProps) => {
  const { t } = useLingui();
  const workspace = useWorkspace();
  const machine = useMemo(() => provideReports(workspace), [workspace]);
  const actor = useFlow(machine, { input: { project: project.id, query } });
  const snapshot = useSelector(actor, (state) => state);
  const names = useReportNames([project]);
  if (!snapshot.hasTag("shown"))
    return (
      <>
        <SlowResponse snapshot={snapshot} send={actor.send} />
        <Refusal
          snapshot={snapshot}
          title={t`The tasks could not be loaded`}
          actions={
            <Button size="small" tone="secondary" className={row} onClick={() => actor.send({ type: "reports.wanted" })}>
              <Trans>Load again</Trans>
            </Button>
          }
        />
        <Waiting pending={snapshot.hasTag("loading")} label={t`Looking up the tasks…`} skeleton={<Skeleton height={64} />} />
      </>
    );
  const tasks = snapshot.context.reports?.traffic?.steps[0]?.tasks;
  if (!tasks)
    return (
      <p className={css.about}>
        <Trans>No task made this step in this period.</Trans>
      </p>
    );
  const { count, again, list } = tasks;
  const facts = [
    count === 1 ? t`One task` : t`${count} tasks`,
    again === 0 ? null : again === 1 ? t`one more than once` : t`${again} of them more than once`,
    count > most.ofStep ? t`the ${most.ofStep} that made it most often` : null,
  ];
  return (
    <>
      <p className={css.about}>{facts.filter((fact) => fact !== null).join(" · ")}</p>
      <ul className={css.taskList} aria-label={t`Tasks that made the step “${name}”`}>
        {list.map((task) => (
          <li key={task.id}>
            <Link {...(names.page(task) ?? { to: "/" })} className={css.taskLine}>
              <span className={css.taskNumber}>{names.number(task)}</span>
              <span className={css.taskTitle}>{task.title}</span>
              <span className={css.times}>{task.times === 1 ? t`once` : t`${task.times} times`}</span>
              {task.assignee === null ? <NoFace label={t`Nobody`} /> : <PersonFace id={task.assignee} />}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
};
