import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import { bounds, type Project, type Task } from "../../../../domain/rows.ts";
import type { Source } from "../../../../domain/tables.ts";
import { readDraft, provideComposer } from "../../../providers/board.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { useTaskActs } from "../../../providers/workspace-acts.ts";
import { useBelow, useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { classNames } from "../../../ui/class-names.ts";
import { CategorySign } from "../../../ui/work/category-sign.tsx";
import { number } from "../../../ui/work/work.css.ts";
import { Composer, useTaskWords } from "../board/composer.tsx";
import { Assignee } from "../board/task-card.tsx";
import { isOver, numberOf, shareOf, stateOf } from "../task-facts.ts";
import { Way } from "../way.tsx";
import * as css from "./task.css.ts";

/** How many tasks stand above one. */
const depthOf = (rows: Source, task: Task): number => {
  const parent = task.parent === null ? undefined : rows.get("task", task.parent);
  return parent ? 1 + depthOf(rows, parent) : 1;
};

type SubtasksProps = { task: Task; project: Project; canMake: boolean; wayTo: (task: Task) => string; isBeside?: boolean };

/** What a task is made of, and one more at its foot. */
export const Subtasks = ({ task, project, canMake, wayTo, isBeside }: SubtasksProps) => {
  const { t } = useLingui();
  const words = useTaskWords(t`Subtasks`);
  const Heading = isBeside ? "h3" : "h2";
  const store = useWorkspaceRows();
  const acts = useTaskActs();
  const below = useBelow(task.id).filter(({ deletedAt }) => deletedAt === null);
  const { done, all } = shareOf(project, below);
  const [draft] = useState(() => readDraft(task.id));
  const { id, initial } = { id: project.id, initial: project.workflow.initial };
  const machine = useMemo(() => provideComposer(task.id, (title) => acts.make(id, initial, title, task.id)), [acts, id, initial, task.id]);
  const composer = useFlow(machine, { input: { draft } });
  const hasRoom = canMake && depthOf(store.rows, task) < bounds.depth;
  if (all === 0 && !hasRoom) return null;
  return (
    <section aria-labelledby="subtasks">
      <Heading className={css.section} id="subtasks">
        <Trans>Subtasks</Trans> {all > 0 && <span className={css.count}>{`${done}/${all}`}</span>}
      </Heading>
      <ul>
        {below.map((each) => {
          const category = stateOf(project, each.state)?.category;
          return (
            <li key={each.id} className={css.subtask}>
              {category && <CategorySign category={category} />}
              <span className={number}>{numberOf(project, each)}</span>
              <Way to={wayTo(each)} className={classNames(css.subtaskTitle, isOver(project, each) && css.over)}>
                {each.title}
              </Way>
              <Assignee task={each} project={project} />
            </li>
          );
        })}
      </ul>
      {hasRoom && <Composer actor={composer} workflow={project.workflow} words={words} most={bounds.title} />}
    </section>
  );
};
