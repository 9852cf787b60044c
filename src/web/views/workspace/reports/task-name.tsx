import { Link } from "../shell/routing.tsx";
import type { ReportNames } from "./report-names.ts";
import * as css from "./reports.css.ts";

type TaskNameProps = { names: ReportNames; task: Parameters<ReportNames["number"]>[0] & { title: string } };

/** A task, which leads to it where the page has its project. */
export const TaskName = ({ names, task }: TaskNameProps) => {
  const page = names.page(task);
  const name = (
    <>
      <span className={css.taskNumber}>{names.number(task)}</span> {task.title}
    </>
  );
  return page === null ? (
    <span>{name}</span>
  ) : (
    <Link {...page} className={css.taskName}>
      {name}
    </Link>
  );
};
