import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback, useEffect, useState } from "react";
import type { Project, Task } from "../../../../domain/rows.ts";
import { provideDrag } from "../../../providers/board.ts";
import { withTexts } from "../../../i18n/workspace-catalogues.ts";
import { laterPart } from "../../../loading/part.ts";
import { useRequests } from "../../../providers/requests.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { useFoundTask } from "../../../providers/workspace-moves.ts";
import { usePaletteActions } from "../palette/use-palette-actions.ts";
import { useHasTasks, useOpenProject, usePeople, useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { bar, square } from "../../../ui/work/dense.css.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { Opening } from "../shell/opening.tsx";
import { ProjectBar } from "../project/project-bar.tsx";
import { useLedOn } from "../task/use-led-on.ts";
import { addressOf } from "../task/task-facts.ts";
import { useLatest } from "../hooks/use-latest.ts";
import { useUndone } from "../commands/use-undone.ts";
import { useRequestedEdit, type RequestedEdit } from "../task/requested-edit.ts";
import { useDragActs } from "./use-drag-acts.ts";
import { useEndOfEarlyBoard } from "./use-early-board.ts";
import { useCanMake, useTaskActions } from "../task/use-task-actions.ts";
import { viewPage } from "../views/view-address.ts";
import { type Target, useNavigate, useQuery } from "../shell/routing.tsx";
import { AgeContext, type AgeOf } from "./age.ts";
import { Board } from "./board.tsx";
import type { Chosen } from "./chosen.ts";
import type { Filtered } from "./filtered.ts";
import { LiveContext, type LiveOf } from "./live.ts";
import { SamplesNotice, WelcomeNotice } from "./samples-notice.tsx";
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

type BoardPageProps = {
  project: Project;
  /** The number, or the id, of the task that stands beside it; null for none. */
  selected: string | null;
};

const usePanel = laterPart(withTexts(() => import("../task/task-panel.tsx")));

// These speak from the texts that a board has.
/** On an empty board nothing has an age. */
const useAges = laterPart(() => import("./board-ages.tsx"), { isSpared: true });
/** Who is alone in a workspace has nobody to see. */
const useLive = laterPart(() => import("./board-live.tsx"), { isSpared: true });

const useFilter = laterPart(withTexts(() => import("./board-filter.tsx")));

/** What an address asks for beside the task: which tasks the board shows. */
const filterIn = (search: string): string => {
  const query = new URLSearchParams(search);
  query.delete("task");
  return query.toString();
};

/** Which tasks the board shows: what its address asks for, and what is chosen from while the filter is open. */
const useBoardFilter = (onNone: () => void) => {
  const { t } = useLingui();
  const asked = filterIn(useQuery());
  const [isFiltering, setFiltering] = useState(asked !== "");
  const [before, setBefore] = useState(asked);
  if (asked !== before) {
    setBefore(asked);
    // Whoever takes the last filter away goes on where they pressed.
    if (asked !== "") setFiltering(true);
  }
  const isFiltered = isFiltering || asked !== "";
  const filter = useFilter(isFiltered);
  /** The tasks that the filter lets through, by their ids, null for all of them; and what draws them in lanes. */
  const [{ shown, Lanes }, setShown] = useState<Filtered>({ shown: null, Lanes: null });
  return {
    asked,
    isFiltered,
    Filter: isFiltered ? filter?.BoardFilter : null,
    shown,
    Lanes: isFiltered ? Lanes : null,
    setShown,
    toggleName: asked === "" ? t`Filter the board` : t`Show all tasks`,
    /** Asks which tasks are shown; asked once more, shows all of them. */
    toggle: () => {
      setFiltering(!isFiltering && asked === "");
      if (asked !== "") onNone();
    },
  };
};

/** What is drawn on a board once the page is idle: how old its cards are, and who is at them. */
const useBoardExtras = (project: Project, isThere: boolean) => {
  const hasTasks = useHasTasks(project);
  const Ages = useAges(isThere && hasTasks)?.BoardAges;
  const hasOthers = usePeople().length > 1;
  const Live = useLive(isThere && hasOthers)?.BoardLive;
  const [ages, setAges] = useState<AgeOf | null>(null);
  const takeAges = useCallback((given: AgeOf) => setAges(() => given), []);
  const [live, setLive] = useState<LiveOf | null>(null);
  const takeLive = useCallback((given: LiveOf) => setLive(() => given), []);
  return { Ages, ages, takeAges, Live, live, takeLive };
};

/** The task beside the board: which it is, and where it leads. */
const useBeside = (project: Project, selected: string | null, pageAt: (task: string | null) => Target) => {
  const navigate = useNavigate();
  const taskAt = (task: Task) => pageAt(addressOf(project, task));
  const at = useLatest({ alone: () => pageAt(null), of: taskAt });
  const close = useCallback(() => navigate(at().alone()), [navigate, at]);
  const { id, isSearching, elsewhere } = useFoundTask(project, selected);
  useLedOn(elsewhere);
  const [requested, setRequested] = useRequestedEdit(id);
  const onEdit = useCallback(
    (task: Task, what: RequestedEdit["what"]) => {
      setRequested({ task: task.id, what });
      navigate(at().of(task));
    },
    [navigate, at, setRequested],
  );
  const panel = usePanel(selected !== null);
  return { id, isSearching, requested, taskAt, close, onEdit, Panel: selected === null ? null : panel?.TaskPanel };
};

/** /p/{key}: the board of a project. */
export const BoardPage = ({ project, selected }: BoardPageProps) => {
  const { t } = useLingui();
  const store = useWorkspaceRows();
  const navigate = useNavigate();
  const isThere = useOpenProject(project.id);
  const undone = useUndone(project);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const dragActs = useLatest(useDragActs(project, chosen));
  const requests = useRequests();
  /** Counts up with each new task that is wanted. */
  const [creating, setCreating] = useState(() => Number(requests.getSnapshot().context.project === project.id));
  useEffect(() => requests.send({ type: "board.opened" }), [requests]);
  const [machine] = useState(() => provideDrag(dragActs, store));
  const drag = useFlow(machine);
  const beside = selected === null ? null : `${project.key}-${selected}`;
  const pageAt = (task: string | null, query: string): Target => viewPage(project.key, "board", { query, task });
  const { asked, isFiltered, Filter, shown, Lanes, setShown, toggleName, toggle } = useBoardFilter(() =>
    navigate({ ...pageAt(beside, ""), replace: true }),
  );
  const {
    id: selectedId,
    isSearching,
    requested,
    taskAt,
    close,
    onEdit,
    Panel,
  } = useBeside(project, selected, (task) => pageAt(task, asked));
  const canMake = useCanMake(project);
  const create = () => setCreating((count) => count + 1);
  usePaletteActions(() => [
    ...(canMake ? [{ key: "new task", name: t`New task`, note: "C", icon: "plus", leads: true, run: create } as const] : []),
    { key: "filter", name: toggleName, icon: "filter", leads: true, run: toggle },
  ]);
  const actions = useTaskActions(project, taskAt);
  const { Ages, ages, takeAges, Live, live, takeLive } = useBoardExtras(project, isThere);
  const isPending = !isThere || (asked !== "" && !Filter);
  useEndOfEarlyBoard(!isPending);
  const Shown = Lanes ?? Board;
  return (
    <div className={css.page}>
      <ProjectBar project={project} place="board">
        <IconButton className={square} size="small" label={toggleName} aria-expanded={isFiltered} onClick={toggle}>
          {asked === "" ? <WorkIcon name="filter" /> : <Icon name="close" size={16} />}
        </IconButton>
        {canMake && (
          <Button className={bar} size="small" icon={<WorkIcon name="plus" size={15} />} onClick={create}>
            <Trans>New task</Trans>
          </Button>
        )}
      </ProjectBar>
      <Opening pending={isPending} label={t`Opening the board…`} skeleton={<BoardSkeleton />}>
        <WelcomeNotice project={project} />
        <SamplesNotice project={project} />
        <div className={css.split} data-beside={Panel ? "" : undefined}>
          <div className={css.side}>
            {Filter && <Filter project={project} task={beside} onShown={setShown} />}
            {Ages && <Ages project={project} onAges={takeAges} />}
            {Live && <Live key={project.id} project={project} onLive={takeLive} />}
            <AgeContext value={ages}>
              <LiveContext value={live}>
                <Shown
                  project={project}
                  drag={drag}
                  actions={actions}
                  onEdit={onEdit}
                  selected={selectedId}
                  shown={shown}
                  undone={undone}
                  canMake={canMake}
                  chosen={chosen}
                  onChosen={setChosen}
                  creating={creating}
                />
              </LiveContext>
            </AgeContext>
          </div>
          {Panel && (
            <Panel id={selectedId} isSearching={isSearching} project={project} requested={requested} taskAt={taskAt} onClose={close} />
          )}
        </div>
      </Opening>
    </div>
  );
};
