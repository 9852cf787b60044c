import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { dayAfter, dayOfMonth, inMonthAfter } from "../../../../domain/days.ts";
import type { Project, Task } from "../../../../domain/rows.ts";
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
import { hand as handStyle } from "../board/board.css.ts";
import * as page from "../board/board-page.css.ts";
import { TaskCard } from "../board/task-card.tsx";
import { handWidth } from "../board/use-pointer-drag.ts";
import { isShown } from "../list/list-groups.ts";
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
import { tasksIn, weekOf } from "./calendar-days.ts";
import { CalendarHead } from "./calendar-head.tsx";
import { DaySide, Tray } from "./calendar-side.tsx";
import { DaysOfWeek, WeeksOfMonth } from "./calendar-weeks.tsx";
import * as css from "./calendar.css.ts";
import { undated } from "./task-chip.tsx";
import { useCalendarDrag } from "./use-calendar-drag.ts";
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

/** What is shown of a project's calendar by the address, and how to come to another one. */
const useShown = (project: Project, beside: Task | null) => {
  const navigate = useNavigate();
  const query = useQuery();
  const shown = useMemo(() => readShown(query), [query]);
  return {
    shown,
    taskAt: (task: Task) => calendarPageOf(project, shown, task),
    show: (next: Partial<Shown>) => navigate({ ...calendarPageOf(project, { ...shown, ...next }, beside), replace: true }),
    close: useCallback(() => navigate(calendarPageOf(project, shown, null)), [navigate, project, shown]),
  };
};

type SpokenProps = Pick<ReturnType<typeof useCalendarDrag>, "task" | "over"> & { project: Project; today: string };

/** What is held and over which day, for whoever does not see it. */
const Spoken = ({ task, over, project, today }: SpokenProps) => {
  const { t } = useLingui();
  const dayName = useDayName(today);
  const taskLabel = task ? numberOf(project, task) : "";
  const onDay = over === null ? "" : dayName(over);
  return (
    <p className={hidden} role="status" aria-live="assertive">
      {task && (over === null ? t`${taskLabel} is in your hand` : t`${taskLabel} on ${onDay}`)}
    </p>
  );
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
  const { i18n } = useLingui();
  const all = useTasks(project.id);
  const labels = useLabels(project.id);
  const fields = useFields(project.id);
  const people = useNamedReaders(project);
  const me = usePlace()?.me.id ?? "";
  const { today } = useToday();
  const isPhone = useMedia(media.phone);
  const first = i18n.locale === "th" ? 0 : 1;
  const at = shown.at ?? today;
  const tasks = all.filter(isShown(shown.view, { project, me }));
  const { area, seeToday } = useSeeToday(isPhone, shown.at === null);
  const onDay = (day: string) => {
    if (!isPhone || !weekOf(at, first).includes(day)) show({ at: day });
  };
  const { hand, isByKeys, isReturning, task: held, heldId, over } = useCalendarDrag(project, area, { today, onDay });
  const chip = { project, actions, today };
  const chipOf = (task: Task) => ({ ...chip, task, isSelected: task.id === selectedId, isHeld: task.id === heldId });
  const side = { ...chip, selected: selectedId, held: heldId };
  const Days = isPhone ? DaysOfWeek : WeeksOfMonth;
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
      />
      <div ref={area} className={css.split} tabIndex={-1}>
        <div className={css.main}>
          <CalendarHead
            at={at}
            isWeek={isPhone}
            onTurn={(by) => show({ at: isPhone ? dayAfter(at, 7 * by) : inMonthAfter(at, by, dayOfMonth(at)) })}
            onToday={() => {
              show({ at: null });
              seeToday();
            }}
          />
          <Days tasks={tasks} at={at} first={first} today={today} over={over} canMake={canMake} chipOf={chipOf} onOpen={onOpen} />
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
              onClose={() => show({ day: null })}
            />
          ))}
      </div>
      <Spoken task={held} over={over} project={project} today={today} />
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
