import { Way } from "../shell/way.tsx";
import type { ReportNames } from "./report-names.ts";
import * as css from "./reports.css.ts";

type TaskNameProps = { names: ReportNames; task: Parameters<ReportNames["number"]>[0] & { title: string } };

/** A task, which leads to it where the page has its project. */
export const TaskName = ({ names, task }: TaskNameProps) => {
  const way = names.way(task);
  const name = (
    <>
      <span className={css.taskNumber}>{names.number(task)}</span> {task.title}
    </>
  );
  return way === null ? (
    <span>{name}</span>
  ) : (
    <Way to={way} className={css.taskName}>
      {name}
    </Way>
  );
};
