import { Trans, useLingui } from "@lingui/react/macro";
import { hour } from "../../../../contract/time.ts";
import { dayAfter } from "../../../../domain/days.ts";
import { everyWeek, type Promised, type ReportsQuery } from "../../../../domain/reports.ts";
import type { Project } from "../../../../domain/rows.ts";
import { shortDay } from "../../../i18n/days.ts";
import { nameFor } from "../../../i18n/workflow-names.ts";
import { useDayAndTime, useToday } from "../../../providers/workspace-clock.ts";
import { taskPage, numberOf } from "../task/task-facts.ts";
import { Link } from "../shell/routing.tsx";
import * as css from "./promises-report.css.ts";
import { ReportCard, type Sheet } from "./report-card.tsx";

type PromisesReportProps = {
  report: Promised;
  days: ReportsQuery;
  /** Those that the page has. */
  projects: readonly Project[];
  file: string;
  isTable: boolean;
  onTable: (isTable: boolean) => void;
};

type Week = { week: string; kept: number; broken: number };

/** All weeks of a period, with how many promises were kept and broken in each. */
const weeksOf = (some: readonly Week[], { from, to }: ReportsQuery): Week[] => {
  const counted = new Map<string, Omit<Week, "week">>();
  for (const { week, kept, broken } of some) {
    const known = counted.get(week);
    counted.set(week, { kept: (known?.kept ?? 0) + kept, broken: (known?.broken ?? 0) + broken });
  }
  return everyWeek(counted, from, to, { kept: 0, broken: 0 });
};

const useDayText = () => {
  const { i18n } = useLingui();
  const { today } = useToday();
  return (date: string) => shortDay(i18n, date, today);
};

/** Lengths of time in hours, to one place: alone, and with their unit. */
const useHours = () => {
  const { t, i18n } = useLingui();
  const hoursIn = (length: number) => i18n.number(Math.round((10 * length) / hour) / 10);
  const hoursText = (length: number) => {
    const hours = hoursIn(length);
    return t`${hours} h`;
  };
  return { hoursIn, hoursText };
};

/** A clock's promises: how many were kept, how much of their time was used, and a bar for each week. */
const ClockLine = ({ clock: { name, kept, broken, used, weeks }, days }: { clock: Promised["clocks"][number]; days: ReportsQuery }) => {
  const { t, i18n } = useLingui();
  const dayText = useDayText();
  const { hoursText } = useHours();
  const share = Math.round((100 * kept) / (kept + broken));
  const all = weeksOf(weeks, days);
  const highest = Math.max(...all.map((each) => each.kept + each.broken));
  const called = nameFor(i18n, name);
  const [half, most] = used === null ? ["", ""] : [hoursText(used.p50), hoursText(used.p85)];
  const weekText = (each: Week) => {
    const [date, good, bad] = [dayText(each.week), each.kept, each.broken];
    return t`Week from ${date}: ${good} kept, ${bad} broken`;
  };
  return (
    <li className={css.clock}>
      <p className={css.name}>
        <b>{called}</b>{" "}
        <span className={css.about}>
          <Trans>
            {share} % kept: {kept} kept, {broken} broken
          </Trans>
          {used !== null && (
            <>
              {" · "}
              <Trans>
                half within {half}, 85 % within {most}
              </Trans>
            </>
          )}
        </span>
      </p>
      <div className={css.bars} role="img" aria-label={t`${called}: ${kept} kept, ${broken} broken`}>
        {all.map((each) => (
          <span key={each.week} className={css.bar} title={weekText(each)}>
            <span className={css.broken} style={{ blockSize: `${(100 * each.broken) / highest}%` }} />
            <span className={css.kept} style={{ blockSize: `${(100 * each.kept) / highest}%` }} />
          </span>
        ))}
      </div>
      <p className={css.ends} aria-hidden="true">
        <span>{dayText(all[0]?.week ?? days.from)}</span>
        <span>{dayText(dayAfter(all.at(-1)?.week ?? days.to, 6))}</span>
      </p>
    </li>
  );
};

/** A promise that is broken, with its task. */
const BrokenLine = ({ task, projects }: { task: Promised["tasks"][number]; projects: readonly Project[] }) => {
  const { i18n } = useLingui();
  const dayOf = useDayAndTime();
  const dayText = useDayText();
  const project = projects.find(({ id }) => id === task.project);
  const { day, time } = dayOf(task.brokeAt);
  return (
    <li className={css.task}>
      {project ? (
        <Link {...taskPage(project, task)}>
          {numberOf(project, task)} {task.title}
        </Link>
      ) : (
        task.title
      )}
      <span className={css.about}>
        {nameFor(i18n, task.name)} · {dayText(day)} {time}
        {task.endedAt === null && (
          <>
            {" · "}
            <Trans>still open</Trans>
          </>
        )}
      </span>
    </li>
  );
};

/** How many promises of each clock were kept and broken, week by week, how much of their time was used, and which are broken. */
export const PromisesReport = ({ report: { clocks, tasks }, days, projects, ...card }: PromisesReportProps) => {
  const { t, i18n } = useLingui();
  const dayText = useDayText();
  const { hoursIn } = useHours();
  const sheet: Sheet = {
    columns: [
      { name: t`Promise` },
      { name: t`Week from` },
      { name: t`Kept`, isNumber: true },
      { name: t`Broken`, isNumber: true },
      { name: t`Used by half of them (h)`, isNumber: true },
      { name: t`Used by 85 of 100 (h)`, isNumber: true },
    ],
    rows: clocks.flatMap(({ name, used, weeks }) =>
      weeks.map(({ week, kept, broken }) => [
        { value: nameFor(i18n, name) },
        { value: week, shown: dayText(week) },
        { value: kept },
        { value: broken },
        { value: used === null ? "" : used.p50 / hour, shown: used === null ? "–" : hoursIn(used.p50) },
        { value: used === null ? "" : used.p85 / hour, shown: used === null ? "–" : hoursIn(used.p85) },
      ]),
    ),
  };
  return (
    <ReportCard
      {...card}
      name={t`Promises`}
      about={
        <Trans>
          What was promised and kept, and what was broken, in the week in which it was. A promise is broken once its time is over.
        </Trans>
      }
      sheet={sheet}
      empty={clocks.length === 0 ? <Trans>No promise was kept or broken in this period.</Trans> : null}
    >
      <ul className={css.clocks}>
        {clocks.map((clock) => (
          <ClockLine key={`${clock.project} ${clock.clock}`} clock={clock} days={days} />
        ))}
      </ul>
      {tasks.length > 0 && (
        <ul className={css.tasks} aria-label={t`Broken promises`}>
          {tasks.map((task) => (
            <BrokenLine key={`${task.id} ${task.clock} ${task.brokeAt}`} task={task} projects={projects} />
          ))}
        </ul>
      )}
    </ReportCard>
  );
};
