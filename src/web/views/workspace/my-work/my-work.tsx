import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { can } from "../../../../contract/workspace/can.ts";
import type { Project, Task } from "../../../../domain/rows.ts";
import { nearDay, shortDay, shortSpan, weekday } from "../../../i18n/days.ts";
import { reasonText } from "../../../i18n/reasons.ts";
import { stateName } from "../../../i18n/workflow-names.ts";
import { lazy } from "../../../loading/lazy.ts";
import { useToday } from "../../../providers/workspace-clock.ts";
import { useMoves, useWaiting } from "../../../providers/workspace-moves.ts";
import { useMyTasks, usePlace, useProjects, useRow, useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { classNames } from "../../../ui/class-names.ts";
import { button } from "../../../ui/button.css.ts";
import { cut } from "../../../ui/text.css.ts";
import { CategorySign, signOf } from "../../../ui/work/category-sign.tsx";
import { bar } from "../../../ui/work/dense.css.ts";
import { EmptyLine } from "../../../ui/work/empty-line.tsx";
import { Token } from "../../../ui/work/token.tsx";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { number } from "../../../ui/work/work.css.ts";
import { CardSkeleton } from "../../shell/skeletons.tsx";
import { Assignee, Due } from "../board/task-card.tsx";
import { useApprovers } from "../task/approvers.ts";
import { MoveButtons } from "../moves/move-buttons.tsx";
import { usePersonName } from "../members/people.ts";
import { taskPage, numberOf, stateOf } from "../task/task-facts.ts";
import { useTaskCommands } from "../commands/use-acts.ts";
import { Link, useNavigate } from "../shell/routing.tsx";
import { dueDays, partsOf, type DueDay } from "./mine.ts";
import * as css from "./my-work.css.ts";
import { Nudge } from "./nudge.tsx";

const CalendarFeeds = lazy(
  () => import("../calendar-feeds/calendar-feeds.tsx"),
  (part) => part.CalendarFeeds,
  { isSpared: true },
);

/** A task's place among those that one person sees together: its own page. */

const Head = ({ children, count }: { children: ReactNode; count: number }) => (
  <h2 className={css.head}>
    {children} <span className={css.count}>{count}</span>
  </h2>
);

type RowProps = { task: Task; project: Project; isFirst: boolean };

/** A task whose next step is the person's, with its moves. */
const Yours = ({ task, project, isFirst }: RowProps) => {
  const { i18n } = useLingui();
  const { now } = useToday();
  const commands = useTaskCommands();
  const state = stateOf(project, task.state);
  return (
    <li className={css.row}>
      <span className={classNames(css.knot, css.tokenKnot)}>
        <Token large />
      </span>
      <div className={css.work}>
        <div className={css.about}>
          <p className={css.line}>
            <span className={css.phoneToken}>
              <Token />
            </span>
            <span className={number}>{numberOf(project, task)}</span>
            <Link {...taskPage(project, task)} className={css.title}>
              {task.title}
            </Link>
          </p>
          <p className={css.note}>
            {state && <CategorySign category={signOf(state)} />}
            <span>{stateName(i18n, project.workflow, task.state)}</span>
            <span>{shortSpan(i18n, now - Date.parse(task.stateSince))}</span>
            <Due task={task} project={project} />
          </p>
        </div>
        <MoveButtons task={task} project={project} isDense hasFirst={isFirst} onMove={(move) => commands.move(task, project, move)} />
      </div>
    </li>
  );
};

/** What a task waits for: an approval, something that is in the way of its next step, or another's step. */
const useCause = (task: Task, project: Project): string => {
  const { t, i18n } = useLingui();
  const { rows } = useWorkspaceRows();
  const me = usePlace()?.me.id;
  const name = usePersonName()(useRow("person", task.assignee ?? ""));
  const approvers = useApprovers(task, project);
  const [barred] = useMoves(task).filter(({ isAllowed }) => !isAllowed);
  if (approvers !== null) {
    const whom = approvers.short;
    return t`It waits for the approval of ${whom}`;
  }
  if (task.assignee === null) return t`Nobody has taken it on`;
  if (task.assignee !== me || barred === undefined) return t`The next step is ${name}'s`;
  return barred.reasons.map((reason) => reasonText(i18n, reason, project.workflow, rows)).join(" · ");
};

/** A task that the person made or that is theirs, and whose next step is another's or held up. */
const Waiting = ({ task, project }: RowProps) => {
  const { i18n } = useLingui();
  const { now } = useToday();
  const cause = useCause(task, project);
  return (
    <li className={css.row}>
      <span className={css.knot}>
        <Assignee task={task} project={project} large />
      </span>
      <div className={css.slim}>
        <span className={number}>{numberOf(project, task)}</span>
        <Link {...taskPage(project, task)} className={classNames(css.slimTitle, cut)} title={task.title}>
          {task.title}
        </Link>
        <span className={css.what}>{cause}</span>
        <span className={css.since}>{shortSpan(i18n, now - Date.parse(task.stateSince))}</span>
        <Nudge task={task} project={project} />
      </div>
    </li>
  );
};

const Day = ({ day, tasks, projects }: DueDay & { projects: ReadonlyMap<string, Project> }) => {
  const { i18n } = useLingui();
  const { today } = useToday();
  const isToday = day === today;
  return (
    <li className={css.day}>
      <span className={isToday ? css.dayNow : css.dayKnot} aria-hidden="true" />
      <p className={css.dayName}>
        <b>{day === null ? <Trans>Late</Trans> : isToday ? <Trans>Today</Trans> : weekday(i18n, day)}</b>
        {day !== null && <span className={css.date}>{shortDay(i18n, day, today)}</span>}
      </p>
      <ul>
        {tasks.map((task) => {
          const project = projects.get(task.project);
          const category = project && stateOf(project, task.state)?.category;
          return (
            project && (
              <li key={task.id} className={css.due}>
                {category && <CategorySign category={category} />}
                <Link {...taskPage(project, task)} className={classNames(css.dueTitle, cut)} title={task.title}>
                  {task.title}
                </Link>
                {/* Only those that are late have another day than their group's. */}
                {day === null && task.due && <span className={css.late}>{nearDay(i18n, task.due, today)}</span>}
              </li>
            )
          );
        })}
      </ul>
    </li>
  );
};

/** Nobody has a project yet: how the work begins. */
const NoProjects = () => {
  const place = usePlace();
  const canMake = place !== null && can(place.me.role, "project.make", null) === "yes";
  return (
    <EmptyLine
      title={<Trans>No projects yet</Trans>}
      action={
        canMake && (
          <Link to="/new" className={classNames(button({ size: "small" }), bar)}>
            <WorkIcon name="plus" size={15} />
            <Trans>Make the first project</Trans>
          </Link>
        )
      }
    >
      {canMake ? (
        <Trans>A project is a board of its own, with its own way of working.</Trans>
      ) : (
        <Trans>Whoever leads a project adds you to it.</Trans>
      )}
    </EmptyLine>
  );
};

/** `/`: what waits for the person, what they wait for and on whom, and what is due soon. */
export const MyWork = () => {
  const { t } = useLingui();
  const place = usePlace();
  const { today } = useToday();
  const tasks = useMyTasks();
  const all = useProjects();
  const navigate = useNavigate();
  /** Whoever has the say in an empty organisation is asked how its work goes. */
  const [isAsked] = useState(() => all.length === 0 && place !== null && can(place.me.role, "settings.change", null) === "yes");
  useEffect(() => {
    if (isAsked) navigate({ to: "/start", replace: true });
  }, [isAsked, navigate]);
  const projects = new Map(all.map((project) => [project.id, project]));
  const shown = tasks.filter(({ project }) => projects.get(project)?.isArchived === false);
  const { mine, others } = partsOf(shown, useWaiting(tasks), place?.me.id ?? "");
  const days = dueDays([...mine, ...others], today);
  if (isAsked) return <CardSkeleton />;
  if (all.length === 0) return <NoProjects />;
  const rowsOf = (some: readonly Task[], Row: typeof Yours) =>
    some.map((task, at) => {
      const project = projects.get(task.project);
      return project && <Row key={task.id} task={task} project={project} isFirst={at === 0} />;
    });
  return (
    <div className={css.page}>
      <div className={css.main}>
        <section aria-labelledby="yours">
          <div id="yours">
            <Head count={mine.length}>
              <Trans>Your move</Trans>
            </Head>
          </div>
          {mine.length > 0 ? (
            <ul className={css.lineList}>{rowsOf(mine, Yours)}</ul>
          ) : (
            <EmptyLine end="token" title={<Trans>Nothing waits for you</Trans>}>
              {others.length > 0 ? t`Others have the next step in ${others.length}` : <Trans>What is given to you appears here.</Trans>}
            </EmptyLine>
          )}
        </section>
        {others.length > 0 && (
          <section aria-labelledby="others">
            <div id="others">
              <Head count={others.length}>
                <Trans>Waiting for others</Trans>
              </Head>
            </div>
            <ul className={css.lineList}>{rowsOf(others, Waiting)}</ul>
          </section>
        )}
      </div>
      {days.length > 0 && (
        <aside className={css.agenda} aria-labelledby="due">
          <div id="due">
            <Head count={days.reduce((sum, { tasks: on }) => sum + on.length, 0)}>
              <Trans>Due soon</Trans>
            </Head>
          </div>
          <ol className={css.days}>
            {days.map((day) => (
              <Day key={day.day ?? "late"} {...day} projects={projects} />
            ))}
          </ol>
          <Suspense fallback={null}>
            <CalendarFeeds here={[{ project: null, view: null }]} />
          </Suspense>
        </aside>
      )}
    </div>
  );
};
