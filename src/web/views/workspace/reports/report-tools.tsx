import { useLingui } from "@lingui/react/macro";
import { useId } from "react";
import type { Label, Person, Project } from "../../../../domain/rows.ts";
import { nobody } from "../../../../domain/reports.ts";
import { shortDay } from "../../../i18n/days.ts";
import { useToday } from "../../../providers/workspace-clock.ts";
import { Button } from "../../../ui/button.tsx";
import { Popover } from "../../../ui/popover.tsx";
import { bar } from "../../../ui/work/dense.css.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { DayPicker } from "../day-picking/day-picker.tsx";
import { type Asked, FilterChips } from "../list/filter-chips.tsx";
import { FilterChoices } from "../list/filter-choices.tsx";
import { usePersonName } from "../members/people.ts";
import { daysOf, lengths, withDay, type Days, type Length, type ReportsShown } from "./report-address.ts";
import * as css from "./reports.css.ts";

type ReportToolsProps = {
  shown: ReportsShown;
  people: readonly Person[];
  labels: readonly Label[];
  /** Among which some can be chosen; null on the page of one. */
  projects: readonly Project[] | null;
  onShow: (next: Partial<ReportsShown>) => void;
};

type Shown = Pick<ReportToolsProps, "shown" | "onShow">;

const Lengths = ({ shown: { period }, onShow }: Shown) => {
  const { t } = useLingui();
  const group = useId();
  const lengthName = (length: Length) => (length === 365 ? t`One year` : t`${length} days`);
  return (
    <fieldset className={css.lengths} aria-label={t`Period`}>
      {lengths.map((length) => (
        <label key={length} className={css.length}>
          <input type="radio" name={group} className={css.radio} checked={period === length} onChange={() => onShow({ period: length })} />
          {lengthName(length)}
        </label>
      ))}
    </fieldset>
  );
};

/** The first and the last day. */
const Span = ({ shown: { period }, onShow }: Shown) => {
  const { t, i18n } = useLingui();
  const { today } = useToday();
  const days = daysOf(period, today);
  const end = (which: keyof Days, called: string) => (
    <DayPicker
      label={called}
      value={days[which]}
      className={css.dayButton}
      onChange={(day) => onShow({ period: day === null ? 90 : withDay(days, which, day) })}
    >
      {shortDay(i18n, days[which], today)}
    </DayPicker>
  );
  return (
    <span className={css.span}>
      {end("from", t`First day`)}
      <span aria-hidden="true">–</span>
      {end("to", t`Last day`)}
    </span>
  );
};

const useAsked = ({ shown, people, labels, projects, onShow }: ReportToolsProps): Asked[] => {
  const { t } = useLingui();
  const nameOf = usePersonName();
  const { project, person, label } = shown;
  const persons = [
    { value: "me", label: t`Me` },
    { value: nobody, label: t`Nobody` },
    ...people.map((each) => ({ value: each.id, label: nameOf(each) })),
  ];
  const named = labels.map((each) => ({ value: each.id, label: each.name }));
  const keyed = (projects ?? []).map(({ key, name }) => ({ value: key, label: name }));
  return [
    // A label is a project's, and goes with it.
    { key: "project", name: t`Project`, values: project, options: keyed, set: (values) => onShow({ project: values, label: [] }) },
    { key: "person", name: t`Assignee`, values: person, options: persons, set: (values) => onShow({ person: values }) },
    { key: "label", name: t`Label`, values: label, options: named, set: (values) => onShow({ label: values }) },
  ];
};

/** Which tasks the reports are of, and of which days: it goes into the address. */
export const ReportTools = (given: ReportToolsProps) => {
  const { t } = useLingui();
  const { shown, onShow } = given;
  const asked = useAsked(given);
  const chosen = asked.reduce((sum, { values }) => sum + values.length, 0);
  return (
    <div className={css.tools} role="search" aria-label={t`What the reports are of`}>
      <Lengths shown={shown} onShow={onShow} />
      <Span shown={shown} onShow={onShow} />
      <Popover
        id="report-filter"
        label={t`Filter`}
        trigger={
          <Button tone="ghost" size="small" className={bar} icon={<WorkIcon name="filter" size={15} />} popoverTarget="report-filter">
            {chosen > 0 ? t`Filter: ${chosen}` : t`Filter`}
          </Button>
        }
      >
        <div className={css.choices}>{asked.map((each) => each.options.length > 0 && <FilterChoices key={each.key} asked={each} />)}</div>
      </Popover>
      <FilterChips asked={asked} menu="report-filter" onClear={() => onShow({ project: [], person: [], label: [] })} />
    </div>
  );
};
