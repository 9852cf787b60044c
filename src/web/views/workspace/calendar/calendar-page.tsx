import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Project, Task } from "../../../../domain/rows.ts";
import { laterPart } from "../../../loading/part.ts";
import { provideDaysOff } from "../../../providers/days-off.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { useWorkspace } from "../../../providers/workspace.ts";
import { languageOf } from "../../../i18n/workflow-names.ts";
import { useToday } from "../../../providers/workspace-clock.ts";
import { useFoundTask } from "../../../providers/workspace-moves.ts";
import { useFields, useLabels, useOpenProject, usePlace, useTasks, useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { media } from "../../../theme/tokens.ts";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { hidden } from "../../../ui/text.css.ts";
import { useMedia } from "../../../ui/use-media.ts";
import { bar } from "../../../ui/work/dense.css.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { edge, hand as handStyle } from "../board/board.css.ts";
import * as page from "../board/board-page.css.ts";
import { HeldKeys } from "../board/board-parts.tsx";
import { TaskCard } from "../board/task-card.tsx";
import { CalendarFeeds } from "../calendar-feeds/calendar-feeds.tsx";
import { handWidth } from "../board/use-pointer-drag.ts";
import { isShown } from "../../../../domain/list-filter.ts";
import { ListTools } from "../list/list-tools.tsx";
import { useNamedReaders } from "../members/people.ts";
import { usePaletteActions } from "../palette/use-palette-actions.ts";
import { ProjectBar } from "../project/project-bar.tsx";
import { Opening } from "../shell/opening.tsx";
import { useNavigate, useQuery } from "../shell/routing.tsx";
import { numberOf } from "../task/task-facts.ts";
import { TaskPanel } from "../task/task-panel.tsx";
import { useLedOn } from "../task/use-led-on.ts";
import { type TaskActions, useCanMake, useTaskActions } from "../task/use-task-actions.ts";
import { calendarPageOf, readShown, type Shown } from "./calendar-address.ts";
import { daysOf, type Layout, marksOf, tasksIn, turned } from "./calendar-days.ts";
import { CalendarHead } from "./calendar-head.tsx";
import { DaySide, Tray } from "./calendar-side.tsx";
import { WeeksOfMonth } from "./calendar-weeks.tsx";
import * as css from "./calendar.css.ts";
import { DaysOffLine } from "./days-off.tsx";
import { undated } from "./task-chip.tsx";
import { useCalendarDrag } from "./use-calendar-drag.ts";
import { useDayKeys } from "./use-day-keys.ts";
import { useDayName } from "./use-day-name.ts";

const flag = (isSet: boolean) => (isSet ? "" : undefined);

/** Where the days are drawn, and what brings today into sight there: a phone has no room for the whole week. */
const useSeeToday = (isPhone: boolean, isOfToday: boolean) => {
  const area = useRef<HTMLDivElement>(null);
  const seeToday = useCallback(() => {
    area.current?.querySelector("[data-today]")?.scrollIntoView({ block: isPhone ? "start" : "nearest" });
  }, [isPhone]);
  useEffect(() => {
    if (isOfToday) seeToday();
  }, [isOfToday, seeToday]);
  return { area, seeToday };
};

const useWeek = laterPart(() => import("./calendar-week.tsx"));

/** What is shown of a project's calendar by the address, and how to come to another one. */
const useShown = (project: Project, beside: Task | null) => {
  const navigate = useNavigate();
  const query = useQuery();
  const shown = useMemo(() => readShown(query), [query]);
  return {
    shown,
    taskAt: (task: Task) => calendarPageOf(project, shown, task),
    // Another view is a step of its own, to go back from.
    show: (next: Partial<Shown>) =>
      navigate({ ...calendarPageOf(project, { ...shown, ...next }, beside), replace: next.span === undefined }),
    close: useCallback(() => navigate(calendarPageOf(project, shown, null)), [navigate, project, shown]),
  };
};

type SpokenProps = Pick<ReturnType<typeof useCalendarDrag>, "task" | "over" | "last"> & { project: Project; today: string };

/** What is held and over which day, and where it came to be, for whoever does not see it. */
const Spoken = ({ task, over, last, project, today }: SpokenProps) => {
  const { t } = useLingui();
  const dayName = useDayName(today);
  const said = () => {
    const of = task ?? last;
    if (!of) return null;
    const taskLabel = numberOf(project, of);
    const onDay = dayName(over ?? of.due ?? undated);
    if (task) return over === null ? t`${taskLabel} is in your hand` : t`${taskLabel} on ${onDay}`;
    return of.due === null ? t`${taskLabel} is without a day` : t`${taskLabel} is on ${onDay}`;
  };
  return (
    <p className={hidden} role="status" aria-live="assertive">
      {said()}
    </p>
  );
};

/** What is drawn: which days, and how they stand. */
const useLayoutOf = (shown: Shown, today: string) => {
  const { i18n } = useLingui();
  const isPhone = useMedia(media.phone);
  const layout: Layout = { span: shown.span ?? (isPhone ? "week" : "month"), first: i18n.locale === "th" ? 0 : 1, isBelow: isPhone };
  const at = shown.at ?? today;
  const days = daysOf(layout.span, at, layout.first);
  return { layout, at, days, isMonth: layout.span === "month" && !isPhone };
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

type CalendarProps = {
  project: Project;
  shown: Shown;
  show: (next: Partial<Shown>) => void;
  actions: TaskActions;
  selectedId: string | null;
  /** Whether a task stands beside it, in the place of a day. */
  isBeside: boolean;
  canMake: boolean;
  creating: number;
  onOpen: (day: string, isNew: boolean) => void;
};

/** The tools, the days with their tasks, and beside them one day or what has none. */
const Calendar = ({ project, shown, show, actions, selectedId, isBeside, canMake, creating, onOpen }: CalendarProps) => {
  const all = useTasks(project.id);
  const labels = useLabels(project.id);
  const fields = useFields(project.id);
  const people = useNamedReaders(project);
  const me = usePlace()?.me.id ?? "";
  const { today } = useToday();
  const { layout, at, days, isMonth } = useLayoutOf(shown, today);
  const tasks = all.filter(isShown(shown.view, { project, me, today }));
  const { area, seeToday } = useSeeToday(layout.isBelow, shown.at === null);
  const { daysOff, markOf } = useDaysOff();
  const Week = useWeek(!isMonth)?.DaysWithTasks;
  const turnTo = (day: string) => {
    if (!days.includes(day)) show({ at: day });
  };
  const { hand, isByKeys, isReturning, task: held, heldId, over, last } = useCalendarDrag(project, area, { today, layout, onDay: turnTo });
  const { current, setCurrent, focusLater } = useDayKeys(area, { ...layout, days, at, onTurn: turnTo });
  const chip = { project, actions, today };
  const chipOf = (task: Task) => ({ ...chip, task, isSelected: task.id === selectedId, isHeld: task.id === heldId });
  const side = { ...chip, selected: selectedId, held: heldId };
  const drawn = { tasks, days, at, first: layout.first, today, current, over, canMake, markOf, chipOf, onOpen, onCurrent: setCurrent };
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
        count={tasks.length}
      >
        <CalendarFeeds
          here={[
            { project: project.id, view: null },
            { project: null, view: null },
          ]}
        />
      </ListTools>
      <div ref={area} className={css.split} tabIndex={-1}>
        <div className={css.main}>
          <CalendarHead
            at={at}
            span={layout.span}
            from={days[0] ?? at}
            until={days.at(-1) ?? at}
            onSpan={(span) => show({ span, at: current === at ? shown.at : current })}
            onTurn={(by) => show({ at: turned(layout.span, at, by) })}
            onToday={() => {
              show({ at: null });
              seeToday();
            }}
          />
          <DaysOffLine actor={daysOff} focus={() => area.current} />
          {isMonth ? <WeeksOfMonth {...drawn} /> : Week ? <Week {...drawn} isBelow={layout.isBelow} /> : <Skeleton height={420} />}
        </div>
        {!isBeside &&
          (shown.day === null ? (
            <Tray {...side} tasks={tasks.filter(({ due }) => due === null)} isOver={over === undated} />
          ) : (
            <DaySide
              key={shown.day}
              {...side}
              day={shown.day}
              tasks={tasksIn(tasks, shown.day, shown.day)}
              canMake={canMake}
              creating={creating}
              isOver={over === shown.day}
              onClose={() => {
                focusLater(shown.day ?? at);
                show({ day: null });
              }}
            />
          ))}
      </div>
      <div className={edge}>{held && <HeldKeys dragged={{ taskLabel: numberOf(project, held), isByKeys }} />}</div>
      <Spoken task={held} over={over} last={last} project={project} today={today} />
      {held && !isByKeys && (
        <div ref={hand} className={handStyle} style={{ width: handWidth }} data-returning={flag(isReturning)} aria-hidden="true">
          <TaskCard task={held} project={project} href="" isHeld />
        </div>
      )}
    </div>
  );
};

type CalendarPageProps = {
  project: Project;
  /** The number, or the id, of the task that stands beside it; null for none. */
  selected: string | null;
};

/** /p/{key}/calendar: the tasks of a project on the days by which they are due. A module of its own, because it is fetched when somebody goes there. */
export default function CalendarPage({ project, selected }: CalendarPageProps) {
  const { t } = useLingui();
  const store = useWorkspaceRows();
  const isThere = useOpenProject(project.id);
  const { id: selectedId, isSearching, elsewhere } = useFoundTask(project, selected);
  useLedOn(elsewhere);
  const { shown, taskAt, show, close } = useShown(project, selectedId === null ? null : (store.rows.get("task", selectedId) ?? null));
  const actions = useTaskActions(project, taskAt);
  const { today } = useToday();
  const canMake = useCanMake(project);
  const [creating, setCreating] = useState(0);
  const open = (day: string, isNew: boolean) => {
    setCreating(isNew ? creating + 1 : 0);
    show({ day });
  };
  const create = () => open(shown.day ?? today, true);
  usePaletteActions(() => (canMake ? [{ key: "new task", name: t`New task`, note: "C", icon: "plus", leads: true, run: create }] : []));
  return (
    <div className={page.page}>
      <ProjectBar project={project} place="calendar">
        {canMake && (
          <Button className={bar} size="small" icon={<WorkIcon name="plus" size={15} />} onClick={create}>
            <Trans>New task</Trans>
          </Button>
        )}
      </ProjectBar>
      <Opening pending={!isThere} label={t`Opening the calendar…`} skeleton={<Skeleton height={420} />}>
        <div className={page.split} data-beside={flag(selected !== null)}>
          <Calendar
            project={project}
            shown={shown}
            show={show}
            actions={actions}
            selectedId={selectedId}
            isBeside={selected !== null}
            canMake={canMake}
            creating={creating}
            onOpen={open}
          />
          {selected !== null && <TaskPanel id={selectedId} isSearching={isSearching} project={project} taskAt={taskAt} onClose={close} />}
        </div>
      </Opening>
    </div>
  );
}
