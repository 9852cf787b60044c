import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback, useMemo, useState } from "react";
import { can } from "../../../../contract/workspace/can.ts";
import type { Project, Task } from "../../../../domain/rows.ts";
import { refusedText, reasonText, stateName } from "../../../i18n/refusals.ts";
import { type DragActs, provideDrag } from "../../../providers/board.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { movesOf, roleOf, useTaskNumbered } from "../../../providers/workspace-moves.ts";
import { useOpenProject, usePlace, useSyncState, useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { Button } from "../../../ui/button.tsx";
import { Skeleton, Waiting } from "../../../ui/skeleton.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { bar } from "../../../ui/work/dense.css.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { ProjectBar } from "../project-bar.tsx";
import { TaskPanel } from "../task/task-panel.tsx";
import { numberOf } from "../task-facts.ts";
import { useToldActs } from "../use-acts.ts";
import { useLatest } from "../use-latest.ts";
import { useWay } from "../way.tsx";
import { Board } from "./board.tsx";
import * as css from "./board-page.css.ts";

/** The shape of a board, until it is there. */
const BoardSkeleton = () => (
  <div className={css.skeleton}>
    {[3, 2, 2, 1].map((cards, column) => (
      <div key={column} className={css.skeletonColumn}>
        <Skeleton width="60%" height={18} />
        {Array.from({ length: cards }, (_, card) => (
          <Skeleton key={card} height={84} />
        ))}
      </div>
    ))}
  </div>
);

/** What was done to tasks and taken back by the server, by the task. */
const useTakenBack = (project: Project): ReadonlyMap<string, string> => {
  const { i18n } = useLingui();
  const { unsent } = useSyncState();
  return useMemo(
    () =>
      new Map(
        unsent.flatMap(({ ops, refused }) =>
          ops.flatMap((op) => ("id" in op ? [[op.id, refusedText(i18n, refused, project.workflow)] as const] : [])),
        ),
      ),
    [unsent, i18n, project.workflow],
  );
};

/** What a board says of a card that was let go. */
const useDragActs = (project: Project): DragActs => {
  const { t, i18n } = useLingui();
  const store = useWorkspaceRows();
  const { acts, tellMoved, tellTrouble } = useToldActs();
  return {
    drop({ task: id }, { move, before }) {
      const task = store.rows.get("task", id);
      if (!task) return { code: "not_found" };
      const done = move === null ? acts.place(task, before) : acts.move(task, move, before);
      if (done.refused === null && move !== null) tellMoved(done, task, project);
      return done.refused;
    },
    explain({ task: id }, { state }) {
      const task = store.rows.get("task", id);
      if (!task) return;
      const [barred] = movesOf(store, task).filter(({ move }) => move.to === state);
      const said = numberOf(project, task);
      const to = stateName(i18n, project.workflow, state);
      showToast({
        tone: "info",
        title: t`${said} may not go to ${to}`,
        description: barred
          ? barred.reasons.map((reason) => reasonText(i18n, reason, project.workflow)).join(" · ")
          : t`No step leads there from where it is`,
      });
    },
    tellTrouble: (trouble) => trouble && tellTrouble(trouble, project),
  };
};

type BoardPageProps = {
  project: Project;
  /** The number of the task that stands beside it; null for none. */
  selected: number | null;
};

/** /p/{key}: the board of a project. */
export const BoardPage = ({ project, selected }: BoardPageProps) => {
  const { t } = useLingui();
  const store = useWorkspaceRows();
  const way = useWay();
  const place = usePlace();
  const isThere = useOpenProject(project.id);
  const told = useToldActs();
  const takenBack = useTakenBack(project);
  const dragActs = useLatest(useDragActs(project));
  /** The task that is opened to write its title. */
  const [writing, setWriting] = useState<string | null>(null);
  /** Counts up with each new task that is wanted. */
  const [creating, setCreating] = useState(0);
  const [machine] = useState(() => provideDrag(dragActs));
  const drag = useFlow(machine);
  const taskAt = (task: Task) => `/p/${project.key}?task=${numberOf(project, task)}`;
  const canMake =
    place !== null &&
    !project.isArchived &&
    can(place.me.role, "task.make", { isPrivate: project.isPrivate, given: roleOf(store, project) }) === "yes";
  const deeds = {
    hrefOf: (task: Task) => way.hrefOf(taskAt(task)),
    open: (task: Task) => way.go(taskAt(task)),
    move: (task: Task, move: string) => void told.move(task, project, move),
    assignToMe: (task: Task) => void (place && told.quietly(told.acts.edit(task, { assignee: place.me.id }), project)),
    remove: (task: Task) => void told.remove(task, project),
  };
  const now = useLatest(deeds);
  // The same for as long as the board is there, so that a card is drawn anew only for what is new of it.
  const [stable] = useState<typeof deeds>(() => ({
    hrefOf: (task) => now().hrefOf(task),
    open: (task) => now().open(task),
    move: (task, move) => now().move(task, move),
    assignToMe: (task) => now().assignToMe(task),
    remove: (task) => now().remove(task),
  }));
  const close = useCallback(() => way.go(`/p/${project.key}`), [way, project.key]);
  const selectedId = useTaskNumbered(project, selected);
  return (
    <div className={css.page}>
      <ProjectBar project={project} place="board">
        {canMake && (
          <Button className={bar} size="small" icon={<WorkIcon name="plus" size={15} />} onClick={() => setCreating((count) => count + 1)}>
            <Trans>New task</Trans>
          </Button>
        )}
      </ProjectBar>
      <Waiting pending={!isThere} label={t`Opening the board…`} skeleton={<BoardSkeleton />}>
        <div className={css.split} data-beside={selected === null ? undefined : ""}>
          <div className={css.side}>
            <Board
              project={project}
              drag={drag}
              deeds={stable}
              onEdit={(task, what) => {
                setWriting(what === "title" ? task.id : null);
                way.go(taskAt(task));
              }}
              selected={selectedId}
              takenBack={takenBack}
              canMake={canMake}
              creating={creating}
            />
          </div>
          {selected !== null && (
            <TaskPanel id={selectedId} project={project} isWriting={writing !== null && writing === selectedId} onClose={close} />
          )}
        </div>
      </Waiting>
    </div>
  );
};
