import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useEffect, useMemo, useRef, useState } from "react";
import { can } from "../../../../contract/workspace/can.ts";
import { asksForVotes } from "../../../../domain/move-facts.ts";
import type { Project, Task } from "../../../../domain/rows.ts";
import { lazy } from "../../../loading/lazy.ts";
import { provideTitleEdit } from "../../../providers/fields.ts";
import { usePresence } from "../../../providers/presence.ts";
import { noteRecent } from "../../../providers/recent.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { movesOf, useProjectAccess } from "../../../providers/workspace-moves.ts";
import { useReadOnSight, useTaskActs } from "../../../providers/workspace-acts.ts";
import { isCut, useOpenTask, usePlace, useSyncState, useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { row } from "../../../ui/work/dense.css.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { MoveButtons, ordered } from "../moves/move-buttons.tsx";
import { useTaskCommands } from "../commands/use-acts.ts";
import { useTaskCopies } from "./use-task-copies.ts";
import { useFocusBack } from "../hooks/use-focus-back.ts";
import { useLatest } from "../hooks/use-latest.ts";
import { Tint } from "./tint.tsx";
import { tinted } from "./tint.css.ts";
import { type Target, useNavigate } from "../shell/routing.tsx";
import { FlowLine } from "./flow-line.tsx";
import { Properties } from "./properties.tsx";
import { Subtasks } from "./subtasks.tsx";
import * as css from "./task.css.ts";
import { TitleEditor } from "./title-editor.tsx";
import { figureOf } from "../../../ui/keys.ts";

const loadDepth = () => import("./task-details.tsx");
const Approval = lazy(loadDepth, (part) => part.Approval);
const Blockers = lazy(loadDepth, (part) => part.Blockers);
const Checklist = lazy(loadDepth, (part) => part.Checklist);
const CopyMarkdown = lazy(loadDepth, (part) => part.CopyMarkdown);
const Description = lazy(loadDepth, (part) => part.Description);
const TaskFiles = lazy(
  () => import("../files/task-files.tsx"),
  (part) => part.TaskFiles,
  { isSpared: true },
);
const Promises = lazy(loadDepth, (part) => part.Promises);
const Stream = lazy(loadDepth, (part) => part.Stream);
const Transfer = lazy(loadDepth, (part) => part.Transfer);
const Values = lazy(loadDepth, (part) => part.Values);
const Watching = lazy(loadDepth, (part) => part.Watching);

type TaskViewProps = {
  task: Task;
  project: Project;
  /** Where another task of the project is shown. */
  taskAt: (task: Task) => Target;
  /** Beside its board, and not on a page of its own. */
  isBeside?: boolean;
  /** Begins with its title being written. */
  isWriting?: boolean;
};

/** What the person may do with a task, and whether it takes no edits. */
const useMay = (task: Task, project: Project) => {
  const place = usePlace();
  const access = useProjectAccess(project);
  const isOwn = task.author === place?.me.id;
  const may = (verb: "task.edit" | "task.delete" | "task.make" | "task.comment") =>
    place !== null && access.mayChange && can(place.me.role, verb, { ...access, isOwn }) === "yes";
  return { may, isFixed: task.deletedAt !== null || !may("task.edit") };
};

const useTitleEdit = (task: Task, isBegun: boolean) => {
  const store = useWorkspaceRows();
  const acts = useTaskActs();
  const machine = useMemo(
    () =>
      provideTitleEdit((title) => {
        const now = store.rows.get("task", task.id);
        return now ? acts.edit(now, { title }).refused : { code: "not_found" };
      }),
    [acts, store, task.id],
  );
  const title = useFlow(machine, { input: { title: task.title } });
  useEffect(() => title.send({ type: "row.changed", title: task.title }), [title, task.title]);
  useEffect(() => {
    if (isBegun) title.send({ type: "edit.began" });
  }, [title, isBegun]);
  return title;
};

/** Tells the others in the project which task the person has open. */
const usePresenceAt = ({ id, number }: Task, project: Project): void => {
  const presence = usePresence();
  useEffect(() => {
    // Nobody else can have it open before the server has heard of it.
    if (number === null) return;
    presence.send({ type: "place.opened", project: project.id, task: id });
    return () => presence.send({ type: "place.left" });
  }, [presence, project.id, id, number]);
};

/** The keys 1 to 9 press the next steps. */
const useStepKeys = (task: Task, project: Project): void => {
  const store = useWorkspaceRows();
  const commands = useTaskCommands();
  const press = useLatest((figure: number) => {
    const judged = ordered(movesOf(store, task))[figure - 1];
    if (judged?.isAllowed && task.deletedAt === null) commands.move(task, project, judged.move.id);
  });
  useEffect(() => {
    const listening = new AbortController();
    const listen = (event: KeyboardEvent) => {
      // What hears a key on a page is an element, or the document.
      const isWritten = (event.target as Element | null)?.closest?.("input, textarea, select");
      const figure = figureOf(event);
      if (isWritten || event.ctrlKey || event.metaKey || event.altKey || figure === null) return;
      press()(figure);
    };
    addEventListener("keydown", listen, { signal: listening.signal });
    return () => listening.abort();
  }, [press]);
};

const TrashBanner = ({ task, project, mayRestore }: { task: Task; project: Project; mayRestore: boolean }) => {
  const commands = useTaskCommands();
  return (
    <Banner
      tone="info"
      title={<Trans>This task is in the trash</Trans>}
      actions={
        mayRestore && (
          <Button size="small" className={row} onClick={() => void commands.quietly(commands.acts.restore(task), project)}>
            <Trans>Take it out</Trans>
          </Button>
        )
      }
    />
  );
};

/** In the place of a description that is not there yet. */
const MissingDescription = () =>
  isCut(useSyncState().status) ? (
    <p className={css.missing}>
      <Trans>Its description and its comments will be here once you are back online.</Trans>
    </p>
  ) : (
    <Skeleton height="3em" />
  );

type WholeTaskActsProps = Pick<TaskViewProps, "task" | "project" | "taskAt"> & ReturnType<typeof useMay> & { isDetailed: boolean };

/** What is done with a task as a whole: another one like it, another project, the trash. */
const WholeTaskActs = ({ task, project, taskAt, may, isFixed, isDetailed }: WholeTaskActsProps) => {
  const { t } = useLingui();
  const commands = useTaskCommands();
  const copies = useTaskCopies();
  const navigate = useNavigate();
  const isInTrash = task.deletedAt !== null;
  const duplicate = () => {
    const copy = copies.duplicate(task, project);
    if (copy) navigate(taskAt(copy));
  };
  return (
    <>
      {isDetailed && !isInTrash && may("task.make") && (
        <Button tone="ghost" size="small" className={row} icon={<WorkIcon name="copy" size={15} />} onClick={duplicate}>
          <Trans>Duplicate</Trans>
        </Button>
      )}
      {isDetailed && (
        <Suspense fallback={null}>
          <CopyMarkdown task={task} project={project} />
        </Suspense>
      )}
      {isDetailed && !isFixed && task.number !== null && (
        <Suspense fallback={null}>
          <Transfer task={task} project={project} mayDelete={may("task.delete")} />
        </Suspense>
      )}
      {!isInTrash && may("task.delete") && (
        <Button
          tone="ghost"
          size="small"
          className={row}
          icon={<WorkIcon name="trash" size={15} />}
          aria-label={t`Move to trash`}
          onClick={() => void commands.remove(task, project)}
        >
          <Trans>Move to trash</Trans>
        </Button>
      )}
    </>
  );
};

/** A task: its way, its next steps, and then the rest. The keys 1 to 9 press the steps. */
export const TaskView = ({ task, project, taskAt, isBeside, isWriting }: TaskViewProps) => {
  const { t } = useLingui();
  const store = useWorkspaceRows();
  const commands = useTaskCommands();
  const { may, isFixed } = useMay(task, project);
  const isInTrash = task.deletedAt !== null;
  const title = useTitleEdit(task, isWriting === true && !isFixed);
  useReadOnSight(task.id);
  const box = useRef<HTMLDivElement>(null);
  const heading = () => box.current?.querySelector<HTMLElement>("h1, h2");
  // What was pressed is gone with what it did.
  useFocusBack(isInTrash, heading);
  useFocusBack(!isInTrash, heading);
  // Nothing hangs yet on one that the server has yet to hear of.
  const [isNew] = useState(() => task.number === null);
  const isDetailed = useOpenTask(task.id) || isNew;
  const depth = { task, project, isFixed, isBeside };
  usePresenceAt(task, project);
  useEffect(() => noteRecent(task.id), [task.id]);
  useStepKeys(task, project);
  return (
    <div className={css.task} ref={box}>
      {isInTrash && <TrashBanner task={task} project={project} mayRestore={may("task.delete")} />}
      <div className={tinted}>
        <Tint of={task.id} name="title" />
        <TitleEditor actor={title} workflow={project.workflow} isBeside={isBeside} isFixed={isFixed} label={t`Title of the task`} />
      </div>
      <div className={tinted}>
        <Tint of={task.id} name="state" />
        <FlowLine task={task} project={project} />
      </div>
      {!isInTrash && asksForVotes(store.rows, task) && (
        <Suspense fallback={null}>
          <Approval task={task} project={project} />
        </Suspense>
      )}
      {!isInTrash && (
        <MoveButtons task={task} project={project} hasKeys hasFirst isPinned onMove={(move) => commands.move(task, project, move)} />
      )}
      <div className={css.two}>
        <div className={css.left}>
          {isDetailed ? (
            <Suspense fallback={<Skeleton height="3em" />}>
              <Description {...depth} />
            </Suspense>
          ) : (
            <MissingDescription />
          )}
          <Subtasks task={task} project={project} canMake={!isInTrash && may("task.make")} taskAt={taskAt} isBeside={isBeside} />
          {isDetailed && task.number !== null && (
            <Suspense fallback={null}>
              <TaskFiles task={task} project={project} isBeside={isBeside} mayAdd={!isInTrash && may("task.comment")} />
            </Suspense>
          )}
          <Suspense fallback={null}>
            <Blockers {...depth} taskAt={taskAt} />
          </Suspense>
        </div>
        <div className={css.right}>
          <Properties task={task} project={project} isFixed={isFixed} taskAt={taskAt} />
          <Suspense fallback={null}>
            <Values task={task} project={project} isFixed={isFixed} />
          </Suspense>
          {isDetailed && (
            <Suspense fallback={null}>
              <Promises task={task} />
              <Watching task={task} project={project} />
              <Checklist {...depth} />
            </Suspense>
          )}
          <WholeTaskActs task={task} project={project} may={may} isFixed={isFixed} isDetailed={isDetailed} taskAt={taskAt} />
        </div>
      </div>
      {isDetailed && (
        <Suspense fallback={null}>
          <Stream {...depth} mayComment={!isInTrash && may("task.comment")} />
        </Suspense>
      )}
    </div>
  );
};
