import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { type RefObject, useCallback, useDeferredValue, useMemo, useRef } from "react";
import { isShown } from "../../../../domain/list-filter.ts";
import { plainView } from "../../../../domain/list-view.ts";
import type { Project, Task } from "../../../../domain/rows.ts";
import { languageOf } from "../../../i18n/workflow-names.ts";
import { provideDaysOff } from "../../../providers/days-off.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { useToday } from "../../../providers/workspace-clock.ts";
import { useFoundTask } from "../../../providers/workspace-moves.ts";
import { useFields, useLabels, useOpenProject, usePlace, useTasks, useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { useWorkspace } from "../../../providers/workspace.ts";
import { Button } from "../../../ui/button.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { bar } from "../../../ui/work/dense.css.ts";
import { EmptyLine } from "../../../ui/work/empty-line.tsx";
import * as page from "../board/board-page.css.ts";
import { marksOf } from "../calendar/calendar-days.ts";
import { flag } from "../calendar/day-parts.tsx";
import { DaysOffLine } from "../calendar/days-off.tsx";
import { useUndone } from "../commands/use-undone.ts";
import { ListTools } from "../list/list-tools.tsx";
import { useNamedReaders } from "../members/people.ts";
import { ProjectBar } from "../project/project-bar.tsx";
import { Opening } from "../shell/opening.tsx";
import { useNavigate, useQuery } from "../shell/routing.tsx";
import { TaskPanel } from "../task/task-panel.tsx";
import { useLedOn } from "../task/use-led-on.ts";
import { useTaskActions } from "../task/use-task-actions.ts";
import { readShown, type Shown, timelinePageOf } from "./timeline-address.ts";
import { TimelineChart } from "./timeline-chart.tsx";
import { HeldBarSpoken, RefusedDays, TimelineKeys } from "./timeline-parts.tsx";
import { rowsOf, scaleOf, type Zoom } from "./timeline-scale.ts";
import { Undated } from "./timeline-undated.tsx";
import * as css from "./timeline.css.ts";
import { useRescheduling } from "./use-rescheduling.ts";

type HeadProps = { zoom: Zoom; onZoom: (zoom: Zoom) => void; onToday: () => void };

const TimelineHead = ({ zoom, onZoom, onToday }: HeadProps) => {
  const { t } = useLingui();
  return (
    <div className={css.head}>
      <Button tone="secondary" size="small" className={bar} onClick={onToday}>
        <Trans>Today</Trans>
      </Button>
      <span className={css.zooms}>
        <SegmentedControl
          label={t`How near the days are`}
          value={zoom}
          options={[
            { value: "day", label: t`By day` },
            { value: "week", label: t`By week` },
            { value: "month", label: t`By month` },
          ]}
          onChange={onZoom}
        />
      </span>
    </div>
  );
};

/** Which days are off, once that is known. */
const useDaysOff = () => {
  const { i18n } = useLingui();
  const workspace = useWorkspace();
  const actor = useFlow(useMemo(() => provideDaysOff(workspace), [workspace]));
  const time = useSelector(actor, ({ context }) => context.time);
  const language = languageOf(i18n);
  return { daysOff: actor, markOf: useMemo(() => marksOf(time, language), [time, language]) };
};

/** What is shown of a project's tasks: in rows those that have days, and aside those that have none. */
const useShownTasks = (project: Project, { view, zoom }: Shown) => {
  // Drawn as there is time for it: the frame in which a bar is let go has none to sort thousands of tasks. Its own row is drawn at once.
  const all = useDeferredValue(useTasks(project.id));
  const me = usePlace()?.me.id ?? "";
  const { today } = useToday();
  const { count, dated, undated } = useMemo(() => {
    const tasks = all.filter(isShown(view, { project, me, today }));
    return { count: tasks.length, ...rowsOf(tasks) };
  }, [all, view, project, me, today]);
  const fitted = scaleOf(dated, today, zoom);
  const { from, days, dayWidth } = fitted;
  const scale = useMemo(() => ({ from, days, dayWidth }), [from, days, dayWidth]);
  return { today, count, dated, undated, scale };
};

type TimelineProps = {
  project: Project;
  shown: Shown;
  show: (next: Partial<Shown>) => void;
  actions: ReturnType<typeof useTaskActions>;
  selectedId: string | null;
  /** Whether a task stands beside it, in the place of what has no day. */
  isBeside: boolean;
};

/** The tools, the chart, and beside it what has no day. */
const Timeline = ({ project, shown, show, actions, selectedId, isBeside }: TimelineProps) => {
  const labels = useLabels(project.id);
  const fields = useFields(project.id);
  const people = useNamedReaders(project);
  const { today, count, dated, undated, scale } = useShownTasks(project, shown);
  const { daysOff, markOf } = useDaysOff();
  const undone = useUndone(project);
  const actor = useRescheduling();
  const area: RefObject<HTMLDivElement | null> = useRef(null);
  const see = useRef<() => void>(() => {});
  const takeSee = useCallback((given: () => void) => {
    see.current = given;
  }, []);
  return (
    <div className={page.side}>
      <ListTools
        of="calendar"
        project={project}
        people={people}
        labels={labels}
        fields={fields}
        view={shown.view}
        onView={(view) => show({ view })}
        count={count}
      />
      <div className={css.split}>
        <div className={css.main}>
          <TimelineHead zoom={shown.zoom} onZoom={(zoom) => show({ zoom })} onToday={() => see.current()} />
          <DaysOffLine actor={daysOff} focus={() => area.current} />
          <RefusedDays actor={actor} project={project} />
          {dated.length === 0 ? (
            <div ref={area} className={css.empty} tabIndex={-1}>
              <EmptyLine
                title={count === 0 ? <Trans>No task is like that</Trans> : <Trans>No task has a date yet</Trans>}
                action={
                  count === 0 && (
                    <Button tone="secondary" size="small" className={bar} onClick={() => show({ view: { ...plainView, hasOver: true } })}>
                      <Trans>Show all</Trans>
                    </Button>
                  )
                }
              />
            </div>
          ) : (
            <TimelineChart
              project={project}
              rows={dated}
              scale={scale}
              zoom={shown.zoom}
              today={today}
              actor={actor}
              actions={actions}
              selectedId={selectedId}
              undone={undone}
              markOf={markOf}
              area={area}
              onSeeToday={takeSee}
            />
          )}
          {dated.length > 0 && <TimelineKeys actor={actor} />}
        </div>
        {!isBeside && undated.length > 0 && (
          <Undated project={project} tasks={undated} actions={actions} onGiven={() => area.current?.focus()} />
        )}
      </div>
      <HeldBarSpoken actor={actor} project={project} today={today} />
    </div>
  );
};

type TimelinePageProps = {
  project: Project;
  /** The number, or the id, of the task that stands beside it; null for none. */
  selected: string | null;
};

/** /p/{key}/timeline: the tasks of a project as bars over its days. A module of its own, because it is fetched when somebody goes there. */
export default function TimelinePage({ project, selected }: TimelinePageProps) {
  const { t } = useLingui();
  const store = useWorkspaceRows();
  const navigate = useNavigate();
  const query = useQuery();
  const shown = useMemo(() => readShown(query), [query]);
  const isThere = useOpenProject(project.id);
  const { id: selectedId, isSearching, elsewhere } = useFoundTask(project, selected);
  useLedOn(elsewhere);
  const beside = selectedId === null ? null : (store.rows.get("task", selectedId) ?? null);
  const taskAt = (task: Task) => timelinePageOf(project, shown, task);
  const actions = useTaskActions(project, taskAt);
  const show = (next: Partial<Shown>) => navigate({ ...timelinePageOf(project, { ...shown, ...next }, beside), replace: true });
  const close = useCallback(() => navigate(timelinePageOf(project, shown, null)), [navigate, project, shown]);
  return (
    <div className={page.page}>
      <ProjectBar project={project} place="timeline" />
      <Opening pending={!isThere} label={t`Opening the timeline…`} skeleton={<Skeleton height={420} />}>
        <div className={page.split} data-beside={flag(selected !== null)}>
          <Timeline project={project} shown={shown} show={show} actions={actions} selectedId={selectedId} isBeside={selected !== null} />
          {selected !== null && <TaskPanel id={selectedId} isSearching={isSearching} project={project} taskAt={taskAt} onClose={close} />}
        </div>
      </Opening>
    </div>
  );
}
