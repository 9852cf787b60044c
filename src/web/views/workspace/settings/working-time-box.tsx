import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useRef, useState } from "react";
import type { WorkingTimeActor, WorkingTimeFaults } from "../../../../../machines/workspace/working-time.ts";
import { bounds } from "../../../../contract/workspace/calendar.ts";
import { hourOf } from "../../../../domain/hours.ts";
import { shortDay, weekday } from "../../../i18n/days.ts";
import { languageOf } from "../../../i18n/workflow-names.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button, IconButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { Waiting } from "../../../ui/skeleton.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { Form } from "../../form.tsx";
import { Refusal } from "../../refusal.tsx";
import { CardSkeleton } from "../../shell/skeletons.tsx";
import { SlowResponse } from "../../slow-response.tsx";
import { Unreachable } from "../../unreachable.tsx";
import { useProblemText } from "../../use-problem-text.ts";
import { useLongText } from "../commands/error-text.tsx";
import { DayField, useDayWords } from "../day-picking/day-field.tsx";
import { zoneOptions, zonesBeside } from "./time-zones.ts";
import { useFocusBack } from "../hooks/use-focus-back.ts";
import { UndoButton } from "./undo-button.tsx";
import * as css from "./working-time-box.css.ts";

type BoxProps = { actor: WorkingTimeActor };

/** When the organisation works: days, hours, and days off. Who may not change it reads it. */
export const WorkingTimeBox = ({ actor }: BoxProps) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const { mayChange } = snapshot.context;
  const heading = useRef<HTMLHeadingElement>(null);
  // What is undone is told in the place of the button that was pressed.
  useFocusBack(snapshot.hasTag("saved"), () => heading.current);
  return (
    <Card>
      <Stack gap={4}>
        <h2 ref={heading} tabIndex={-1}>
          <Trans>Working time</Trans>
        </h2>
        <SlowResponse snapshot={snapshot} send={actor.send} />
        <Refusal snapshot={snapshot} />
        {snapshot.hasTag("loading") && <Waiting pending label={t`Loading…`} skeleton={<CardSkeleton />} />}
        <Unreachable snapshot={snapshot} send={actor.send} title={<Trans>The working time could not be loaded</Trans>} />
        {snapshot.hasTag("saved") && (
          <Banner
            tone="success"
            actions={snapshot.can({ type: "change.undone" }) && <UndoButton onClick={() => actor.send({ type: "change.undone" })} />}
          >
            <Trans>The working time is saved</Trans>
          </Banner>
        )}
        {snapshot.hasTag("shown") && (mayChange ? <Fields actor={actor} /> : <Facts actor={actor} />)}
      </Stack>
    </Card>
  );
};

/** The days of the week by their numbers, Monday first. */
const week = [1, 2, 3, 4, 5, 6, 0];

const useWeekdays = (): ((day: number) => string) => {
  const { i18n } = useLingui();
  // The fourth of January 1970 was a Sunday.
  return (day) => weekday(i18n, `1970-01-${String(4 + day).padStart(2, "0")}`);
};

const Facts = ({ actor }: BoxProps) => {
  const { i18n } = useLingui();
  const { weekdays, opens, closes, added, worked, holidays, timeZone } = useSelector(actor, ({ context }) => context);
  const nameOf = useWeekdays();
  const days = new Intl.ListFormat(i18n.locale).format(week.filter((day) => weekdays.includes(day)).map((day) => nameOf(day)));
  const off = [
    ...holidays.filter(({ day }) => !worked.includes(day)).map((one) => ({ day: one.day, name: one[languageOf(i18n)] })),
    ...added,
  ].toSorted((one, other) => (one.day < other.day ? -1 : 1));
  return (
    <>
      <p>
        <Trans>
          {days}, {opens}–{closes} ({timeZone})
        </Trans>
      </p>
      <details>
        <summary>
          <Trans>Days off</Trans>
        </summary>
        <ul className={css.holidays}>
          {off.map(({ day, name }) => (
            <li key={day}>
              {shortDay(i18n, day, "")} · {name}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
};

const useDayFaults = (): Record<NonNullable<WorkingTimeFaults["day"]>, string> => {
  const { t } = useLingui();
  const { unreadable } = useDayWords();
  const highest = bounds.holidays;
  return { no_day: unreadable, day_taken: t`This day off is there already`, days_full: t`${highest} days off at most` };
};

const useNameFaults = (name: string): Record<NonNullable<WorkingTimeFaults["name"]>, string> => {
  const { t } = useLingui();
  return { name_required: t`Give it a name`, name_long: useLongText()(name, bounds.name) };
};

type ZoneFieldProps = { value: string; error: string | null; isBusy: boolean; onChange: (timeZone: string) => void };

const ZoneField = ({ value, error, isBusy, onChange }: ZoneFieldProps) => {
  const { t, i18n } = useLingui();
  // Whoever chooses another may come back to the one that there was.
  const [zones] = useState(() => zonesBeside(value, Date.now()));
  return (
    <SelectField
      name="timeZone"
      label={<Trans>Time zone</Trans>}
      hint={t`Days begin at midnight there, and hours are counted by its clock.`}
      options={zoneOptions(i18n, zones)}
      value={value}
      error={error}
      disabled={isBusy}
      onChange={onChange}
    />
  );
};

/** What the parts of the form ask of the chart. */
const useWorkingTime = (actor: WorkingTimeActor) => {
  const snapshot = useSelector(actor, (state) => state);
  return {
    ...snapshot.context,
    // While it is saved, and while it waits.
    isBusy: snapshot.hasTag("busy"),
    isFixed: !snapshot.can({ type: "weekday.toggled", weekday: 1 }),
    write: (field: "timeZone" | "opens" | "closes" | "day" | "name") => (value: string) =>
      actor.send({ type: "field.changed", field, value }),
  };
};

const Weekdays = ({ actor }: BoxProps) => {
  const { weekdays, faults, isBusy, isFixed } = useWorkingTime(actor);
  const nameOf = useWeekdays();
  return (
    <fieldset className={css.box} aria-describedby={faults.weekdays ? "weekdays-wrong" : undefined}>
      <legend className={css.legend}>
        <Trans>Days on which people work</Trans>
      </legend>
      <div className={css.days}>
        {week.map((one) => (
          <Checkbox
            key={one}
            name={`weekday-${one}`}
            label={nameOf(one)}
            checked={weekdays.includes(one)}
            disabled={isBusy}
            aria-disabled={isFixed || undefined}
            onChange={() => actor.send({ type: "weekday.toggled", weekday: one })}
          />
        ))}
      </div>
      {faults.weekdays && (
        <p id="weekdays-wrong" className={css.wrong}>
          <Trans>Choose one day at least</Trans>
        </p>
      )}
    </fieldset>
  );
};

const Hours = ({ actor }: BoxProps) => {
  const { t } = useLingui();
  const { opens, closes, faults, isBusy, write } = useWorkingTime(actor);
  const end = hourOf(24 * 60);
  return (
    <div className={css.hours}>
      <TextField name="opens" label={<Trans>Work begins</Trans>} type="time" value={opens} readOnly={isBusy} onChange={write("opens")} />
      <TextField
        name="closes"
        label={<Trans>Work ends</Trans>}
        type={closes === end ? "text" : "time"}
        value={closes}
        readOnly={isBusy}
        error={faults.hours === undefined ? null : t`Work ends after it begins`}
        onChange={write("closes")}
      />
    </div>
  );
};

const CountryHolidays = ({ actor }: BoxProps) => {
  const { t, i18n } = useLingui();
  const { holidays, worked, isBusy, isFixed } = useWorkingTime(actor);
  return (
    <fieldset className={css.box}>
      <legend className={css.legend}>
        <Trans>The country's holidays</Trans>
      </legend>
      <p className={css.note}>
        <Trans>Clear those on which you work.</Trans>
      </p>
      {/* It is scrolled by keys too while none of its boxes takes the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={css.holidays} role="group" aria-label={t`The country's holidays`} tabIndex={isBusy ? 0 : undefined}>
        {holidays.map((holiday) => {
          const called = holiday[languageOf(i18n)];
          const date = shortDay(i18n, holiday.day, "");
          return (
            <Checkbox
              key={holiday.day}
              name={`holiday-${holiday.day}`}
              label={holiday.isLunar ? t`${date} · ${called} (by the moon)` : `${date} · ${called}`}
              checked={!worked.includes(holiday.day)}
              disabled={isBusy}
              aria-disabled={isFixed || undefined}
              onChange={() => actor.send({ type: "holiday.toggled", day: holiday.day })}
            />
          );
        })}
      </div>
    </fieldset>
  );
};

const OwnDaysOff = ({ actor }: BoxProps) => {
  const { t, i18n } = useLingui();
  const { added, day, name, today, faults, isBusy, isFixed, write } = useWorkingTime(actor);
  const dayFaults = useDayFaults();
  const nameFaults = useNameFaults(name);
  return (
    <fieldset className={css.box}>
      <legend className={css.legend}>
        <Trans>Your own days off</Trans>
      </legend>
      {added.length > 0 && (
        <ul className={css.own}>
          {added.map((own) => {
            const { name: called } = own;
            return (
              <li key={own.day} className={css.line}>
                <span>
                  {shortDay(i18n, own.day, "")} · {called}
                </span>
                <IconButton
                  size="small"
                  label={t`Remove the day off “${called}”`}
                  disabled={isFixed}
                  onClick={() => actor.send({ type: "holiday.removed", day: own.day })}
                >
                  <Icon name="close" size={16} />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
      <div className={css.hours}>
        <DayField
          name="day"
          label={<Trans>Day</Trans>}
          optional
          today={today}
          value={day}
          readOnly={isBusy}
          error={faults.day === undefined ? null : dayFaults[faults.day]}
          onChange={write("day")}
        />
        <TextField
          name="name"
          label={<Trans>What it is called</Trans>}
          optional
          autoComplete="off"
          value={name}
          readOnly={isBusy}
          error={faults.name === undefined ? null : nameFaults[faults.name]}
          onChange={write("name")}
        />
      </div>
      <div>
        <Button tone="secondary" size="small" disabled={isFixed} onClick={() => actor.send({ type: "holiday.added" })}>
          <Trans>Add a day off</Trans>
        </Button>
      </div>
    </fieldset>
  );
};

const Fields = ({ actor }: BoxProps) => {
  const { t } = useLingui();
  const words = useProblemText();
  const isCooling = useSelector(actor, (state) => state.hasTag("cooling"));
  const { timeZone, faults, isBusy, write } = useWorkingTime(actor);
  return (
    <Form label={t`Working time`} onSubmit={() => actor.send({ type: "submitted" })}>
      <div className={css.zone}>
        <ZoneField
          value={timeZone}
          error={faults.timeZone === undefined ? null : words({ code: "time_zone_unknown" })}
          isBusy={isBusy}
          onChange={write("timeZone")}
        />
      </div>
      <Weekdays actor={actor} />
      <Hours actor={actor} />
      <CountryHolidays actor={actor} />
      <OwnDaysOff actor={actor} />
      <Row>
        <Button type="submit" busy={isBusy} disabled={isCooling}>
          <Trans>Save the working time</Trans>
        </Button>
      </Row>
    </Form>
  );
};
