import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import { priorities, type Project, type Task } from "../../../../domain/rows.ts";
import { lazy } from "../../../loading/lazy.ts";
import { useLabels, useRow } from "../../../providers/workspace-rows.ts";
import { PrioritySign } from "../../../ui/work/priority-sign.tsx";
import { Dot } from "../../../ui/work/tile.tsx";
import { number } from "../../../ui/work/work.css.ts";
import { Assignee } from "../board/task-card.tsx";
import { usePersonName, useNamedReaders } from "../members/people.ts";
import { numberOf } from "./task-facts.ts";
import { useTaskCommands } from "../commands/use-acts.ts";
import { Link, type Target } from "../shell/routing.tsx";
import { usePriorityNames } from "./words.tsx";
import { Day, Property } from "./property.tsx";
import * as css from "./task.css.ts";

const loadDepth = () => import("./task-details.tsx");
const Estimate = lazy(loadDepth, (part) => part.Estimate);
const Repeat = lazy(loadDepth, (part) => part.Repeat);

type PropertiesProps = {
  task: Task;
  project: Project;
  isFixed: boolean;
  /** Where another task is shown. */
  taskAt: (task: Task) => Target;
};

type PropertyProps = Pick<PropertiesProps, "task" | "project" | "isFixed">;

/** Edits a task where it stands. */
const useEdit = (task: Task, project: Project) => {
  const commands = useTaskCommands();
  return (set: Parameters<typeof commands.acts.edit>[1]) => void commands.quietly(commands.acts.edit(task, set), project);
};

const AssigneeProperty = ({ task, project, isFixed }: PropertyProps) => {
  const { t } = useLingui();
  const people = useNamedReaders(project);
  const nameOf = usePersonName();
  const edit = useEdit(task, project);
  return (
    <Property name={<Trans>Assignee</Trans>} of={task.id} what="assignee">
      <Assignee task={task} project={project} />
      <select
        className={css.select}
        name="assignee"
        aria-label={t`Assignee`}
        value={task.assignee ?? ""}
        disabled={isFixed}
        onChange={(event) => edit({ assignee: event.currentTarget.value || null })}
      >
        <option value="">{t`Nobody`}</option>
        {people.map((person) => (
          <option key={person.id} value={person.id}>
            {nameOf(person)}
          </option>
        ))}
      </select>
    </Property>
  );
};

const PriorityProperty = ({ task, project, isFixed }: PropertyProps) => {
  const { t } = useLingui();
  const names = usePriorityNames();
  const edit = useEdit(task, project);
  return (
    <Property name={<Trans>Priority</Trans>} of={task.id} what="priority">
      <PrioritySign priority={task.priority} label={names[task.priority]} />
      <select
        className={css.select}
        aria-label={t`Priority`}
        value={task.priority}
        disabled={isFixed}
        onChange={(event) => {
          const chosen = priorities.find((priority) => priority === event.currentTarget.value);
          if (chosen) edit({ priority: chosen });
        }}
      >
        {priorities.map((priority) => (
          <option key={priority} value={priority}>
            {names[priority]}
          </option>
        ))}
      </select>
    </Property>
  );
};

const LabelsProperty = ({ task, project, isFixed }: PropertyProps) => {
  const commands = useTaskCommands();
  const labels = useLabels(project.id);
  if (labels.length === 0) return null;
  return (
    <Property name={<Trans>Labels</Trans>} of={task.id} what="labels">
      <span className={css.labels}>
        {labels.map((label) => (
          <label key={label.id} className={css.label}>
            <input
              type="checkbox"
              checked={task.labels.includes(label.id)}
              disabled={isFixed}
              onChange={(event) => void commands.quietly(commands.acts.label(task, label.id, event.currentTarget.checked), project)}
            />
            <Dot color={label.color} />
            {label.name}
          </label>
        ))}
      </span>
    </Property>
  );
};

/** What is known of a task beside its title, each to be changed where it stands. */
export const Properties = ({ task, project, isFixed, taskAt }: PropertiesProps) => {
  const { t } = useLingui();
  const parent = useRow("task", task.parent ?? "");
  const edit = useEdit(task, project);
  return (
    <dl className={css.properties}>
      {parent && (
        <Property name={<Trans>Part of</Trans>} of={task.id} what="parent">
          <Link {...taskAt(parent)} className={css.subtaskTitle}>
            <span className={number}>{numberOf(project, parent)}</span> {parent.title}
          </Link>
        </Property>
      )}
      <AssigneeProperty task={task} project={project} isFixed={isFixed} />
      <Property name={<Trans>Due</Trans>} of={task.id} what="due">
        <Day
          label={t`Due`}
          value={task.due}
          bounds={{ from: task.start, until: null }}
          isFixed={isFixed}
          onChange={(due) => edit({ due })}
        />
      </Property>
      <Property name={<Trans>Begins</Trans>} of={task.id} what="start">
        <Day
          label={t`Begins`}
          value={task.start}
          bounds={{ from: null, until: task.due }}
          isFixed={isFixed}
          onChange={(start) => edit({ start })}
        />
      </Property>
      <Property name={<Trans>Estimate</Trans>} of={task.id} what="estimate">
        <Suspense fallback={null}>
          <Estimate task={task} project={project} isFixed={isFixed} />
        </Suspense>
      </Property>
      <Property name={<Trans>Repeats</Trans>} of={task.id} what="repeat">
        <Suspense fallback={null}>
          <Repeat task={task} project={project} isFixed={isFixed} />
        </Suspense>
      </Property>
      <PriorityProperty task={task} project={project} isFixed={isFixed} />
      <LabelsProperty task={task} project={project} isFixed={isFixed} />
    </dl>
  );
};
