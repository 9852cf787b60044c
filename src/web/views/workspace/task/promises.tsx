import { useLingui } from "@lingui/react/macro";
import { hour } from "../../../../contract/time.ts";
import type { PromiseRow, Task } from "../../../../domain/rows.ts";
import { nearDay, shortSpan } from "../../../i18n/days.ts";
import { nameFor } from "../../../i18n/workflow-names.ts";
import { useDayAndTime, useToday } from "../../../providers/workspace-clock.ts";
import { usePromises } from "../../../providers/workspace-rows.ts";
import { classNames } from "../../../ui/class-names.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import * as cardCss from "../../../ui/work/task-card.css.ts";
import { Property } from "./property.tsx";
import * as css from "./task.css.ts";

/** The last run of each clock, in the order in which they began. */
const lastRuns = (all: readonly PromiseRow[]): PromiseRow[] =>
  all
    .filter(({ clock, run }) => all.every((other) => other.clock !== clock || other.run <= run))
    .toSorted((one, other) => Date.parse(one.startedAt) - Date.parse(other.startedAt) || (one.clock < other.clock ? -1 : 1));

/** What its workflow promised of a task: by when, what is left, and whether it was kept. */
export const Promises = ({ task }: { task: Task }) => {
  const { t, i18n } = useLingui();
  const { now, today } = useToday();
  const dayAndTime = useDayAndTime();
  const promises = lastRuns(usePromises(task.id));
  if (promises.length === 0) return null;
  const whenOf = (moment: string): string => {
    const { day, time } = dayAndTime(moment);
    return `${nearDay(i18n, day, today)} ${time}`;
  };
  const spanOf = (length: number): string => shortSpan(i18n, Math.max(hour, Math.abs(length)));
  const wordsOf = ({ state, since, left, dueAt, hours }: PromiseRow): { words: string; isLate: boolean } => {
    const when = whenOf(dueAt ?? since);
    if (state === "dropped") return { words: t`Ended with the workflow that promised it`, isLate: false };
    if (state === "kept") return { words: t`Kept, ${when}`, isLate: false };
    if (state === "broken") return { words: t`Broken, ${when}`, isLate: true };
    if (dueAt !== null && Date.parse(dueAt) <= now) {
      const span = spanOf(now - Date.parse(dueAt));
      return { words: t`Broken since ${when}: ${span} over`, isLate: true };
    }
    if (dueAt === null) {
      const rest = i18n.number(Math.ceil((10 * left) / hour) / 10);
      return { words: t`Stands still: ${rest} of ${hours} h left`, isLate: false };
    }
    const span = spanOf(Date.parse(dueAt) - now);
    return { words: t`By ${when}: ${span} left`, isLate: false };
  };
  return (
    <section aria-label={t`Promises`}>
      <dl className={css.properties}>
        {promises.map((promise) => {
          const { words, isLate } = wordsOf(promise);
          const { hours } = promise;
          return (
            <Property key={promise.id} name={nameFor(i18n, promise.name)}>
              <span className={classNames(cardCss.part, isLate && cardCss.late)}>
                <WorkIcon name="clock" size={14} />
              </span>
              <span
                className={classNames(isLate && cardCss.late)}
                title={
                  !promise.working
                    ? t`Promised: ${hours} h`
                    : hours === 1
                      ? t`Promised: one working hour`
                      : t`Promised: ${hours} working hours`
                }
              >
                {words}
              </span>
            </Property>
          );
        })}
      </dl>
    </section>
  );
};
