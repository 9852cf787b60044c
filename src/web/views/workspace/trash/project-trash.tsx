import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { type MouseEvent, useMemo, useRef } from "react";
import type { TrashActor } from "../../../../../machines/workspace/trash.ts";
import { trashDays } from "../../../../contract/life.ts";
import { can } from "../../../../contract/workspace/can.ts";
import type { Project } from "../../../../domain/rows.ts";
import type { TrashedTask } from "../../../../domain/trash.ts";
import { longDate } from "../../../i18n/dates.ts";
import { provideTrash } from "../../../providers/trash.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { useProjectAccess } from "../../../providers/workspace-moves.ts";
import { usePeople, usePlace, useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { useWorkspace } from "../../../providers/workspace.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Waiting } from "../../../ui/skeleton.tsx";
import { useToastFloor } from "../../../ui/toast-floor.ts";
import { bar } from "../../../ui/work/dense.css.ts";
import { CardSkeleton } from "../../shell/skeletons.tsx";
import { SlowResponse } from "../../slow-response.tsx";
import { Unreachable } from "../../unreachable.tsx";
import { useProblemText } from "../../use-problem-text.ts";
import { usePersonName } from "../members/people.ts";
import * as css from "../project/project-settings.css.ts";
import { taskPage, numberOf } from "../task/task-facts.ts";
import { useFocusBack } from "../hooks/use-focus-back.ts";
import { Link } from "../shell/routing.tsx";
import { useErrorText } from "../commands/error-text.tsx";

type TrashProps = {
  actor: TrashActor;
  project: Project;
  /** Whether the person may bring a task back. */
  mayRestore: (task: TrashedTask) => boolean;
};

type LineProps = Omit<TrashProps, "mayRestore"> & { task: TrashedTask; onRestore: ((event: MouseEvent<HTMLButtonElement>) => void) | null };

/** A task, with who deleted it and when. */
const TrashLine = ({ actor, project, task, onRestore }: LineProps) => {
  const { t, i18n } = useLingui();
  const people = usePeople();
  const nameOf = usePersonName();
  const snapshot = useSelector(actor, (state) => state);
  const { id, title, deletedBy, below } = task;
  const [taskLabel, day] = [numberOf(project, task), longDate(i18n, task.deletedAt)];
  const name = nameOf(people.find((person) => person.id === deletedBy));
  return (
    <li className={css.trashed}>
      <span className={css.personName}>
        <Link {...taskPage(project, task)}>
          {taskLabel} {title}
        </Link>
        <span className={css.about}>
          {deletedBy === null ? (
            <Trans>Deleted on {day}</Trans>
          ) : (
            <Trans>
              Deleted by {name} on {day}
            </Trans>
          )}
          {below > 0 && (
            <>
              {" · "}
              {below === 1 ? <Trans>with one subtask</Trans> : <Trans>with {below} subtasks</Trans>}
            </>
          )}
        </span>
      </span>
      {onRestore !== null && (
        <Button
          tone="secondary"
          size="small"
          className={bar}
          aria-label={t`Restore ${taskLabel}`}
          busy={snapshot.hasTag("busy") && snapshot.context.chosen?.id === id}
          disabled={!snapshot.can({ type: "task.chosen", id })}
          onClick={onRestore}
        >
          <Trans>Restore</Trans>
        </Button>
      )}
    </li>
  );
};

/** What of a project was deleted, the latest first, from where it comes back. */
export const TrashList = ({ actor, project, mayRestore }: TrashProps) => {
  const { t } = useLingui();
  const words = useProblemText();
  const errorText = useErrorText();
  const snapshot = useSelector(actor, (state) => state);
  const heading = useRef<HTMLHeadingElement>(null);
  const section = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef(0);
  // Another one is restored while the first is told of.
  useToastFloor(section);
  const { tasks, isWhole, chosen, problem, error } = snapshot.context;
  const isOpen = snapshot.hasTag("open");
  const buttons = () => [...(list.current?.querySelectorAll("button") ?? [])];
  // The button that was pressed goes with its task: the next one is where it was.
  const stays = () => buttons()[pressed.current] ?? buttons().at(-1) ?? heading.current;
  useFocusBack(snapshot.hasTag("busy"), stays);
  useFocusBack(snapshot.hasTag("unreachable") || snapshot.hasTag("stalled"), stays);
  const restore =
    ({ id }: TrashedTask) =>
    ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      pressed.current = buttons().indexOf(currentTarget);
      actor.send({ type: "task.chosen", id });
    };
  const taskLabel = chosen === null ? "" : numberOf(project, chosen);
  const count = tasks.length;
  return (
    <section ref={section} className={css.section} aria-labelledby="trash">
      <h2 ref={heading} className={css.heading} id="trash" tabIndex={-1}>
        <Trans>Trash</Trans>
      </h2>
      <p className={css.note}>
        <Trans>A deleted task can be restored for {trashDays} days.</Trans>
      </p>
      <SlowResponse snapshot={snapshot} send={actor.send} />
      {snapshot.hasTag("loading") && <Waiting pending label={t`Loading…`} skeleton={<CardSkeleton />} />}
      <Unreachable snapshot={snapshot} send={actor.send} title={<Trans>The trash could not be loaded</Trans>} />
      {snapshot.hasTag("refused") && (
        <Banner tone="error" title={<Trans>{taskLabel} could not be restored</Trans>}>
          {errorText(error, project.workflow) ?? words(problem)}
        </Banner>
      )}
      {snapshot.hasTag("listed") && (
        <>
          <p className={css.note} role="status">
            {snapshot.hasTag("restored") && <Trans>{taskLabel} is back</Trans>}
          </p>
          {count > 0 && (
            <ul ref={list} className={css.trash} aria-labelledby="trash">
              {tasks.map((task) => (
                <TrashLine key={task.id} actor={actor} project={project} task={task} onRestore={mayRestore(task) ? restore(task) : null} />
              ))}
            </ul>
          )}
          {count === 0 && isWhole && (
            <p className={css.note}>
              <Trans>The trash is empty.</Trans>
            </p>
          )}
          {!isWhole && (
            <p className={css.note}>
              <Trans>There are more that were deleted before. Each can be restored at its own address.</Trans>
            </p>
          )}
        </>
      )}
      <div>
        <Button
          tone={isOpen ? "ghost" : "secondary"}
          size="small"
          className={bar}
          aria-expanded={isOpen}
          onClick={() => actor.send({ type: isOpen ? "list.closed" : "list.opened" })}
        >
          {isOpen ? <Trans>Hide the trash</Trans> : <Trans>Show the trash</Trans>}
        </Button>
      </div>
    </section>
  );
};

/** The trash of a project, for whoever reads it; who may delete a task may bring it back. */
export const ProjectTrash = ({ project }: { project: Project }) => {
  const workspace = useWorkspace();
  const store = useWorkspaceRows();
  const me = usePlace()?.me;
  const access = useProjectAccess(project);
  const { id } = project;
  const actor = useFlow(useMemo(() => provideTrash(workspace, store, id), [workspace, store, id]));
  const mayRestore = ({ author }: TrashedTask) =>
    me !== undefined && access.mayChange && can(me.role, "task.delete", { ...access, isOwn: author === me.id }) === "yes";
  return <TrashList actor={actor} project={project} mayRestore={mayRestore} />;
};
