import type { ReactNode } from "react";
import type { Project, Task } from "../../../../domain/rows.ts";
import { classNames } from "../../../ui/class-names.ts";
import { CategorySign } from "../../../ui/work/category-sign.tsx";
import { number } from "../../../ui/work/work.css.ts";
import { Assignee } from "../board/task-card.tsx";
import { isOver, numberOf, stateOf } from "./task-facts.ts";
import { Link, type Target } from "../shell/routing.tsx";
import * as css from "./task.css.ts";

type TaskLineProps = {
  task: Task;
  project: Project;
  /** Where it is shown. */
  at: Target;
  /** What can be done with it here. */
  end?: ReactNode;
};

/** Another task in a line: where it stands, and whose it is. */
export const TaskLine = ({ task, project, at, end }: TaskLineProps) => {
  const category = stateOf(project, task.state)?.category;
  return (
    <li className={css.subtask}>
      {category && <CategorySign category={category} />}
      <span className={number}>{numberOf(project, task)}</span>
      <Link {...at} className={classNames(css.subtaskTitle, isOver(project, task) && css.over)}>
        {task.title}
      </Link>
      <Assignee task={task} project={project} />
      {end}
    </li>
  );
};
