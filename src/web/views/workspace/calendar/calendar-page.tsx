import { Trans, useLingui } from "@lingui/react/macro";
import { useLocation } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { DropPlace } from "../../../../../machines/workspace/drag.ts";
import { dayAfter, dayOfMonth, daysBetween, inMonthAfter } from "../../../../domain/days.ts";
import type { Project, Task } from "../../../../domain/rows.ts";
import { monthAndYear, shortDay, weekday } from "../../../i18n/days.ts";
import { type DragActs, provideDrag } from "../../../providers/board.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { useToday } from "../../../providers/workspace-clock.ts";
import { useFoundTask } from "../../../providers/workspace-moves.ts";
import { useFields, useLabels, useOpenProject, usePlace, useRow, useTasks, useWorkspaceRows } from "../../../providers/workspace-rows.ts";
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
import { usePointerDrag } from "../board/use-pointer-drag.ts";
import { isShown } from "../list/list-groups.ts";
import { ListTools } from "../list/list-tools.tsx";
import { type ListView, readListView, writeListView } from "../list/list-view.ts";
import { useNamedReaders } from "../members/people.ts";
import { Opening } from "../shell/opening.tsx";
import { ProjectBar } from "../project/project-bar.tsx";
import { addressOf, numberOf } from "../task/task-facts.ts";
import { TaskPanel } from "../task/task-panel.tsx";
import { useLedOn } from "../task/use-led-on.ts";
import { useToldActs } from "../commands/use-acts.ts";
import { useLatest } from "../hooks/use-latest.ts";
import { useListener } from "../hooks/use-listener.ts";
import { useOffers } from "../palette/use-offers.ts";
import { useCanMake, useTaskDeeds } from "../task/use-task-deeds.ts";
import { useWay } from "../shell/way.tsx";
import { layWeek, monthOf, tasksIn, weekOf } from "./calendar-days.ts";
import { DaySide, Tray } from "./calendar-side.tsx";
import * as css from "./calendar.css.ts";
import { TaskChip, undated } from "./task-chip.tsx";
import { letterOf } from "../../../ui/keys.ts";

/** How many tasks of a day are shown where the weeks stand below one another, and where the days do. */
const lanes = 3;
const ofDay = 8;

type CalendarPageProps = {
  project: Project;
  /** The number, or the id, of the task that stands beside it; null for none. */
  selected: string | null;
};

/** What stands in the address: a day of what is shown, which day is open, and which tasks. */
type Shown = { at: string | null; day: string | null; view: ListView };

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

const readShown = (search: string): Shown => {
  const query = new URLSearchParams(search);
  const of = (name: string) => (isDay(query.get(name)) ? query.get(name) : null);
  return { at: of("at"), day: of("day"), view: readListView(search) };
};

/** A task on another day: what it lasts stays. */
const movedTo = ({ start, due }: Task, day: string): Pick<Task, "start" | "due"> => {
  if (day === undated) return { start, due: null };
  if (start === null || due === null) return { start: start !== null && start > day ? day : start, due: day };
  return { start: dayAfter(start, daysBetween(due, day)), due: day };
};

/** The day under a point of the window: it lies behind what stands on it. */
const dayAt = (x: number, y: number): string | null => {
  const days = document.elementsFromPoint(x, y).map((under) => under.closest<HTMLElement>("[data-day]")?.dataset["day"]);
  return days.find((day) => day !== undefined) ?? null;
};

const placeOn = (day: string): DropPlace => ({ state: day, before: null, move: null, isAllowed: true });

const stepOf: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** /p/{key}/calendar: the tasks of a project on the days by which they are due. A module of its own, because it is fetched when somebody goes there. */
export default function CalendarPage({ project, selected }: CalendarPageProps) {
  const { t, i18n } = useLingui();
  const store = useWorkspaceRows();
  const way = useWay();
  const told = useToldActs();
  const { searchStr } = useLocation();
  const isThere = useOpenProject(project.id);
  const all = useTasks(project.id);
  const labels = useLabels(project.id);
  const fields = useFields(project.id);
  const people = useNamedReaders(project);
  const me = usePlace()?.me.id ?? "";
  const { today } = useToday();
  const canMake = useCanMake(project);
  const isPhone = useMedia(media.phone);
  const first = i18n.locale === "th" ? 0 : 1;
  const shown = useMemo(() => readShown(searchStr), [searchStr]);
  const at = shown.at ?? today;
  const tasks = all.filter(isShown(shown.view, { project, me }));
  const { id: selectedId, isSought, elsewhere } = useFoundTask(project, selected);
  useLedOn(elsewhere);

  const path = useCallback(
    (next: Shown, task: Task | null) => {
      const query = new URLSearchParams(writeListView(next.view));
      if (next.at !== null) query.set("at", next.at);
      if (next.day !== null) query.set("day", next.day);
      if (task !== null) query.set("task", addressOf(project, task));
      return `/p/${project.key}/calendar${query.size > 0 ? `?${query.toString()}` : ""}`;
    },
    [project],
  );
  const taskAt = (task: Task) => path(shown, task);
  const deeds = useTaskDeeds(project, taskAt);
  const beside = selectedId === null ? null : (store.rows.get("task", selectedId) ?? null);
  const show = (next: Partial<Shown>) => way.replace(path({ ...shown, ...next }, beside));
  const close = useCallback(() => way.go(path(shown, null)), [way, path, shown]);

  const [creating, setCreating] = useState(0);
  const open = (day: string, isNew: boolean) => {
    setCreating(isNew ? creating + 1 : 0);
    show({ day });
  };
  // A phone has no room for the whole week.
  const seeToday = useCallback(() => {
    area.current?.querySelector("[data-today]")?.scrollIntoView({ block: isPhone ? "start" : "nearest" });
  }, [isPhone]);
  const isOfToday = isThere && shown.at === null;
  useEffect(() => {
    if (isOfToday) seeToday();
  }, [isOfToday, seeToday]);
  const turn = (by: number) => show({ at: isPhone ? dayAfter(at, 7 * by) : inMonthAfter(at, by, dayOfMonth(at)) });
  const create = () => open(shown.day ?? today, true);
  useOffers(() => (canMake ? [{ key: "new task", name: t`New task`, note: "C", icon: "plus", leads: true, run: create }] : []));

  const dragActs = useLatest<DragActs>({
    drop({ task: id }, { state: day }) {
      const task = store.rows.get("task", id);
      return { refused: task ? told.acts.edit(task, movedTo(task, day)).refused : { code: "not_found" } };
    },
    // Every day takes a task.
    explain() {},
    tellTrouble: (trouble) => trouble && told.tellTrouble(trouble, project),
  });
  const [machine] = useState(() => provideDrag(dragActs, store));
  const drag = useFlow(machine);
  const { held, place, isByKeys } = useSelector(drag, (state) => state.context);
  const isHeld = useSelector(drag, (state) => state.hasTag("inHand"));
  const isReturning = useSelector(drag, (state) => state.hasTag("returning"));
  const inHand = useRow("task", held?.task ?? "");
  const over = isHeld ? (place?.state ?? null) : null;
  const area = useRef<HTMLDivElement>(null);
  const hand = usePointerDrag(drag, area, (_, x, y) => {
    const day = dayAt(x, y);
    return day === null ? null : placeOn(day);
  });

  useListener(area, "keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const state = drag.getSnapshot();
    const { held: now, place: on } = state.context;
    if (state.hasTag("held") && state.context.isByKeys && now) {
      const step = stepOf[event.key];
      const from = on?.state ?? (now.from === undated ? today : now.from);
      if (step !== undefined) {
        const day = from === undated ? today : dayAfter(from, step);
        drag.send({ type: "place.entered", place: placeOn(day) });
        if (!isPhone || !weekOf(at, first).includes(day)) show({ at: day });
      } else if (event.key === "Enter" || event.key === " ") drag.send({ type: "card.released" });
      else if (event.key === "Backspace" || event.key === "Delete") drag.send({ type: "place.entered", place: placeOn(undated) });
      else if (event.key === "Escape") drag.send({ type: "drag.cancelled" });
      else return;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    // An element of the calendar has the focus.
    const chip = (event.target as Element).closest<HTMLElement>("[data-task]");
    const { task, state: from } = chip?.dataset ?? {};
    if (letterOf(event) !== "m" || !task || !from) return;
    event.preventDefault();
    drag.send({ type: "card.lifted", task, from });
    // Its day may not be shown any more while it is taken to another.
    area.current?.focus();
  });

  // What was held keeps the focus where it was dropped; where its day shows no more of them, the day has it.
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (held) last.current = isByKeys ? held.task : null;
    else if (last.current) {
      const due = store.rows.get("task", last.current)?.due ?? undated;
      const chip = area.current?.querySelector<HTMLElement>(`[data-task="${last.current}"] > a`);
      (chip ?? area.current?.querySelector<HTMLElement>(`[data-day="${due}"] button, [data-head="${due}"] button`))?.focus();
      last.current = null;
    }
  }, [held, isByKeys, store]);

  const dayName = (day: string) => (day === undated ? t`Without a day` : `${weekday(i18n, day)} ${shortDay(i18n, day, today)}`);
  const said = inHand ? numberOf(project, inHand) : "";
  const onDay = over === null ? "" : dayName(over);
  const spoken = !isHeld || !inHand ? "" : over === null ? t`${said} is in your hand` : t`${said} on ${onDay}`;
  const chip = { project, deeds, today };
  const heldId = isHeld ? (held?.task ?? null) : null;
  const of = (task: Task) => ({ ...chip, task, isSelected: task.id === selectedId, isHeld: task.id === heldId });
  const addTo = (day: string) => {
    const name = dayName(day);
    return (
      canMake && (
        <button type="button" className={css.add} aria-label={t`New task on ${name}`} onClick={() => open(day, true)}>
          <WorkIcon name="plus" size={15} />
        </button>
      )
    );
  };
  const moreOf = (day: string, count: number, style?: { gridColumn: number; gridRow: number }) => {
    const name = dayName(day);
    return (
      <button
        key={`more ${day}`}
        type="button"
        className={css.more}
        style={style}
        aria-label={t`${count} more on ${name}`}
        onClick={() => open(day, false)}
      >
        {t`+${count} more`}
      </button>
    );
  };
  const flag = (isSet: boolean) => (isSet ? "" : undefined);
  const month = at.slice(0, 7);
  const weeks = isPhone ? [] : monthOf(at, first);
  const side = {
    ...chip,
    selected: selectedId,
    held: heldId,
  };
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
                <div className={css.head}>
                  <Button
                    tone="ghost"
                    size="small"
                    className={bar}
                    icon={<WorkIcon name="arrow-left" size={15} />}
                    aria-label={isPhone ? t`The week before` : t`The month before`}
                    onClick={() => turn(-1)}
                  />
                  <h2 className={css.title} aria-live="polite">
                    {monthAndYear(i18n, at)}
                  </h2>
                  <Button
                    tone="ghost"
                    size="small"
                    className={bar}
                    icon={<WorkIcon name="arrow-right" size={15} />}
                    aria-label={isPhone ? t`The next week` : t`The next month`}
                    onClick={() => turn(1)}
                  />
                  <Button
                    tone="secondary"
                    size="small"
                    className={bar}
                    onClick={() => {
                      show({ at: null });
                      seeToday();
                    }}
                  >
                    <Trans>Today</Trans>
                  </Button>
                </div>
                {isPhone ? (
                  <div className={css.scroll} data-list="">
                    <div className={css.days}>
                      {weekOf(at, first).map((day) => {
                        const on = tasksIn(tasks, day, day);
                        return (
                          <section
                            key={day}
                            className={css.row}
                            aria-label={dayName(day)}
                            data-day={day}
                            data-today={flag(day === today)}
                            data-over={flag(over === day)}
                          >
                            <h3 className={css.rowHead}>
                              {dayName(day)}
                              {addTo(day)}
                            </h3>
                            <ul className={css.list}>
                              {on.slice(0, ofDay).map((task) => (
                                <TaskChip key={task.id} {...of(task)} />
                              ))}
                            </ul>
                            {on.length > ofDay && moreOf(day, on.length - ofDay)}
                          </section>
                        );
                      })}
                    </div>
                  </div>
                ) : (
                  <div className={css.scroll} data-list="">
                    <div className={css.weekdays} aria-hidden="true">
                      {weekOf(at, first).map((day) => (
                        <span key={day} className={css.weekdayName}>
                          {weekday(i18n, day)}
                        </span>
                      ))}
                    </div>
                    {weeks.map((days) => {
                      const [begins = "", ends = ""] = [days[0], days.at(-1)];
                      const { bars, more } = layWeek(tasks, days, lanes);
                      return (
                        <ul key={begins} className={css.week} aria-label={`${dayName(begins)} – ${dayName(ends)}`}>
                          {days.map((day, column) => (
                            // Whoever presses where nothing stands wants something there; the button of the day does the same.
                            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
                            <li
                              key={day}
                              className={css.day}
                              style={{ gridColumn: column + 1, listStyle: "none" }}
                              data-day={day}
                              data-outside={flag(day.slice(0, 7) !== month)}
                              data-over={flag(over === day)}
                              onClick={() => canMake && open(day, true)}
                            />
                          ))}
                          {days.map((day, column) => (
                            <li
                              key={`head ${day}`}
                              className={css.dayHead}
                              style={{ gridColumn: column + 1, listStyle: "none" }}
                              data-head={day}
                              data-outside={flag(day.slice(0, 7) !== month)}
                              data-today={flag(day === today)}
                            >
                              <time className={css.dayName} dateTime={day} aria-label={dayName(day)}>
                                {dayOfMonth(day)}
                              </time>
                              {addTo(day)}
                            </li>
                          ))}
                          {bars.map(({ task, from, to, lane, isBegin, isEnd }) => (
                            <TaskChip
                              key={task.id}
                              {...of(task)}
                              style={{ gridColumn: `${from + 1} / ${to + 2}`, gridRow: lane + 2 }}
                              isBegin={isBegin}
                              isEnd={isEnd}
                            />
                          ))}
                          {more.map(
                            (count, column) =>
                              count > 0 && (
                                <li
                                  key={`more ${days[column]}`}
                                  style={{ gridColumn: column + 1, gridRow: lanes + 2, listStyle: "none" }}
                                  data-head={days[column]}
                                >
                                  {moreOf(days[column] ?? "", count)}
                                </li>
                              ),
                          )}
                        </ul>
                      );
                    })}
                  </div>
                )}
              </div>
              {selected === null &&
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
            <p className={hidden} role="status" aria-live="assertive">
              {spoken}
            </p>
            {isHeld && inHand && !isByKeys && (
              <div ref={hand} className={handStyle} style={{ width: 224 }} data-returning={flag(isReturning)} aria-hidden="true">
                <TaskCard task={inHand} project={project} href="" isHeld />
              </div>
            )}
          </div>
          {selected !== null && <TaskPanel id={selectedId} isSought={isSought} project={project} wayTo={taskAt} onClose={close} />}
        </div>
      </Opening>
    </div>
  );
}
