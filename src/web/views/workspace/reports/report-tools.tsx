import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import type { Label, Person, Project } from "../../../../domain/rows.ts";
import { shortDay } from "../../../i18n/days.ts";
import { useToday } from "../../../providers/workspace-clock.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { Popover } from "../../../ui/popover.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { bar } from "../../../ui/work/dense.css.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { DayPicker } from "../day-picking/day-picker.tsx";
import { usePersonName } from "../members/people.ts";
import { daysOf, lengths, withDay, type Days, type Length, type ReportsShown } from "./report-address.ts";
import * as css from "./reports.css.ts";

type ReportToolsProps = {
  shown: ReportsShown;
  people: readonly Person[];
  labels: readonly Label[];
  /** Among which one can be chosen; null on the page of one. */
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

/** What reports can be filtered by, what is asked for, null for all, and what is shown once something else is. */
type Filter = {
  name: string;
  value: string | null;
  options: readonly { value: string; label: string }[];
  set: (value: string | null) => Partial<ReportsShown>;
};

const useFilters = ({
  shown,
  people,
  labels,
  projects,
}: Omit<ReportToolsProps, "onShow">): Record<"project" | "person" | "label", Filter> => {
  const { t } = useLingui();
  const nameOf = usePersonName();
  const { project, person, label } = shown;
  const persons = [{ value: "me", label: t`Me` }, ...people.map((each) => ({ value: each.id, label: nameOf(each) }))];
  const named = labels.map((each) => ({ value: each.id, label: each.name }));
  const keyed = (projects ?? []).map(({ key, name }) => ({ value: key, label: name }));
  return {
    // A label is a project's, and goes with it.
    project: { name: t`Project`, value: project, options: keyed, set: (value) => ({ project: value, label: null }) },
    person: { name: t`Assignee`, value: person, options: persons, set: (value) => ({ person: value }) },
    label: { name: t`Label`, value: label, options: named, set: (value) => ({ label: value }) },
  };
};

/** A filter that is asked for, and is taken away by a press. */
const FilterChip = ({ filter: { name, value: chosen, options, set }, onShow }: Pick<ReportToolsProps, "onShow"> & { filter: Filter }) => {
  const { t } = useLingui();
  const value = options.find((option) => option.value === chosen)?.label ?? "–";
  return (
    <Button
      tone="secondary"
      size="small"
      className={bar}
      icon={<Icon name="close" size={14} />}
      aria-label={t`Remove the filter ${name}: ${value}`}
      onClick={() => onShow(set(null))}
    >
      <span className={css.chosen}>
        {name}: <b>{value}</b>
      </span>
    </Button>
  );
};

/** Which tasks the reports are of, and of which days: it goes into the address. */
export const ReportTools = ({ onShow, ...given }: ReportToolsProps) => {
  const { t } = useLingui();
  const { shown, projects, labels } = given;
  const { project, person, label } = useFilters(given);
  const offered = [...(projects === null ? [] : [project]), person, ...(labels.length > 0 ? [label] : [])];
  const all = { value: "", label: t`All` };
  return (
    <div className={css.tools} role="search" aria-label={t`What the reports are of`}>
      <Lengths shown={shown} onShow={onShow} />
      <Span shown={shown} onShow={onShow} />
      <Popover
        id="report-filter"
        label={t`Filter`}
        trigger={
          <Button tone="ghost" size="small" className={bar} icon={<WorkIcon name="filter" size={15} />} popoverTarget="report-filter">
            <Trans>Filter</Trans>
          </Button>
        }
      >
        <div className={css.choices}>
          {offered.map(({ name, value, options, set }) => (
            <SelectField
              key={name}
              label={name}
              value={value ?? ""}
              options={[all, ...options]}
              onChange={(chosen) => onShow(set(chosen || null))}
            />
          ))}
        </div>
      </Popover>
      {[project, person, label].map((filter) => filter.value !== null && <FilterChip key={filter.name} filter={filter} onShow={onShow} />)}
    </div>
  );
};
