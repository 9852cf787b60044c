import { DatePicker, type UseDatePickerReturn } from "@ark-ui/react/date-picker";
import { parseDate } from "@internationalized/date";
import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useEffect, useRef } from "react";
import type { DayPickingActor } from "../../../../../machines/workspace/day-picking.ts";
import { type DayBounds, isWithin } from "../../../../domain/read-day.ts";
import { dayAfter } from "../../../../domain/days.ts";
import { monthAndYear, shortDay, weekday } from "../../../i18n/days.ts";
import { useToday } from "../../../providers/workspace-clock.ts";
import { Button } from "../../../ui/button.tsx";
import { FieldError } from "../../../ui/field.tsx";
import { row } from "../../../ui/work/dense.css.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { useDayWords } from "./day-field.tsx";
import * as css from "./day-picker.css.ts";

type DayPanelProps = { actor: DayPickingActor; value: string | null; bounds: DayBounds; label: string };

/** The weeks of the month that is shown. */
const Weeks = ({ month, today }: { month: UseDatePickerReturn; today: string }) => (
  <DatePicker.Table className={css.table}>
    <DatePicker.TableHead>
      <DatePicker.TableRow>
        {month.weekDays.map((day) => (
          <DatePicker.TableHeader key={day.short} className={css.weekday} aria-label={day.long}>
            {day.narrow}
          </DatePicker.TableHeader>
        ))}
      </DatePicker.TableRow>
    </DatePicker.TableHead>
    <DatePicker.TableBody>
      {month.weeks.map((week) => (
        <DatePicker.TableRow key={week[0]?.toString()}>
          {week.map((day) => (
            <DatePicker.TableCell key={day.toString()} value={day}>
              <DatePicker.TableCellTrigger className={css.day} data-now={day.toString() === today ? "" : undefined}>
                {day.day}
              </DatePicker.TableCellTrigger>
            </DatePicker.TableCell>
          ))}
        </DatePicker.TableRow>
      ))}
    </DatePicker.TableBody>
  </DatePicker.Table>
);

type PickProps = Omit<DayPanelProps, "actor" | "label"> & { today: string; onPick: (day: string | null) => void };

/** The days that are meant most often, and none at all. */
const Soon = ({ value, bounds, today, onPick }: PickProps) => {
  const { t } = useLingui();
  const soon = [
    { day: today, name: t`Today` },
    { day: dayAfter(today, 1), name: t`Tomorrow` },
    { day: dayAfter(today, 7), name: t`In a week` },
  ];
  return (
    <div className={css.soon}>
      {soon.map(({ day, name }) => (
        <Button key={day} tone="secondary" size="small" className={row} disabled={!isWithin(day, bounds)} onClick={() => onPick(day)}>
          {name}
        </Button>
      ))}
      {value !== null && (
        <Button tone="ghost" size="small" className={row} onClick={() => onPick(null)}>
          <Trans>No date</Trans>
        </Button>
      )}
    </div>
  );
};

/** A month to point at a day in; its parts ask the calendar around them. */
const Month = ({ value, bounds, label, today, onPick }: PickProps & Pick<DayPanelProps, "label">) => {
  const { t, i18n } = useLingui();
  const isThai = i18n.locale === "th";
  return (
    <DatePicker.Root
      inline
      locale={isThai ? "th-TH" : "en-GB"}
      timeZone="UTC"
      value={value === null ? [] : [parseDate(value)]}
      defaultFocusedValue={parseDate(value ?? today)}
      {...(bounds.from !== null && { min: parseDate(bounds.from) })}
      {...(bounds.until !== null && { max: parseDate(bounds.until) })}
      startOfWeek={isThai ? 0 : 1}
      translations={{
        prevTrigger: () => t`The month before`,
        nextTrigger: () => t`The next month`,
        content: label,
        dayCell: ({ value: day, selected }) => {
          const dayLabel = `${weekday(i18n, day.toString())} ${shortDay(i18n, day.toString(), today)}`;
          return selected ? t`${dayLabel}, chosen` : dayLabel;
        },
      }}
      onValueChange={({ value: [day] }) => day && onPick(day.toString())}
    >
      <DatePicker.View view="day">
        <DatePicker.Context>
          {(month) => (
            <>
              <DatePicker.ViewControl className={css.month}>
                <DatePicker.PrevTrigger className={css.turn}>
                  <WorkIcon name="arrow-left" />
                </DatePicker.PrevTrigger>
                <span className={css.name} aria-live="polite">
                  {monthAndYear(i18n, month.visibleRange.start.toString())}
                </span>
                <DatePicker.NextTrigger className={css.turn}>
                  <WorkIcon name="arrow-right" />
                </DatePicker.NextTrigger>
              </DatePicker.ViewControl>
              <Weeks month={month} today={today} />
            </>
          )}
        </DatePicker.Context>
      </DatePicker.View>
    </DatePicker.Root>
  );
};

/** A field for who writes a day, and a month for who points at one. A module of its own, because it is fetched with the first that opens. */
export default function DayPanel({ actor, value, bounds, label }: DayPanelProps) {
  const { today } = useToday();
  const snapshot = useSelector(actor, (state) => state);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const pick = (day: string | null) => actor.send({ type: "day.picked", day });
  const isUnfit = snapshot.hasTag("unfit");
  const isWrong = snapshot.hasTag("unreadable") || isUnfit;
  const { input, unreadable, unfit } = useDayWords();
  return (
    <div className={css.panel}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          actor.send({ type: "day.submitted", today, bounds });
        }}
      >
        <input
          ref={field}
          name="day"
          className={css.field}
          aria-label={label}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? "day-error" : undefined}
          {...input}
          value={snapshot.context.text}
          onChange={(event) => actor.send({ type: "day.written", text: event.currentTarget.value })}
        />
        <Button type="submit" size="small" className={row}>
          <Trans>Take it</Trans>
        </Button>
      </form>
      {isWrong && <FieldError id="day-error">{isUnfit ? unfit(bounds, today) : unreadable}</FieldError>}
      <Soon value={value} bounds={bounds} today={today} onPick={pick} />
      <Month value={value} bounds={bounds} label={label} today={today} onPick={pick} />
    </div>
  );
}
