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

/** Which tasks the reports are of, and of which days: it goes into the address. */
export const ReportTools = ({ shown, people, labels, projects, onShow }: ReportToolsProps) => {
  const { t, i18n } = useLingui();
  const { today } = useToday();
  const nameOf = usePersonName();
  const group = useId();
  const { period, project, person, label } = shown;
  const days = daysOf(period, today);
  const lengthName = (length: Length) => (length === 365 ? t`One year` : t`${length} days`);
  const personOptions = [{ value: "me", label: t`Me` }, ...people.map((each) => ({ value: each.id, label: nameOf(each) }))];
  const labelOptions = labels.map((each) => ({ value: each.id, label: each.name }));
  const projectOptions = (projects ?? []).map(({ key, name }) => ({ value: key, label: name }));
  const all = { value: "", label: t`All` };
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
  /** A label is a project's, and goes with it. */
  const without: Record<string, Partial<ReportsShown>> = { project: { project: null, label: null } };
  const active = [
    { filter: "project", name: t`Project`, value: project, options: projectOptions },
    { filter: "person", name: t`Assignee`, value: person, options: personOptions },
    { filter: "label", name: t`Label`, value: label, options: labelOptions },
  ].filter(({ value }) => value !== null);
  return (
    <div className={css.tools} role="search" aria-label={t`What the reports are of`}>
      <fieldset className={css.lengths} aria-label={t`Period`}>
        {lengths.map((length) => (
          <label key={length} className={css.length}>
            <input
              type="radio"
              name={group}
              className={css.radio}
              checked={period === length}
              onChange={() => onShow({ period: length })}
            />
            {lengthName(length)}
          </label>
        ))}
      </fieldset>
      <span className={css.span}>
        {end("from", t`First day`)}
        <span aria-hidden="true">–</span>
        {end("to", t`Last day`)}
      </span>
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
          {projects !== null && (
            <SelectField
              label={<Trans>Project</Trans>}
              value={project ?? ""}
              options={[all, ...projectOptions]}
              onChange={(value) => onShow({ project: value || null, label: null })}
            />
          )}
          <SelectField
            label={<Trans>Assignee</Trans>}
            value={person ?? ""}
            options={[all, ...personOptions]}
            onChange={(value) => onShow({ person: value || null })}
          />
          {labels.length > 0 && (
            <SelectField
              label={<Trans>Label</Trans>}
              value={label ?? ""}
              options={[all, ...labelOptions]}
              onChange={(value) => onShow({ label: value || null })}
            />
          )}
        </div>
      </Popover>
      {active.map(({ filter, name, value: chosen, options }) => {
        const value = options.find((option) => option.value === chosen)?.label ?? "–";
        return (
          <Button
            key={filter}
            tone="secondary"
            size="small"
            className={bar}
            icon={<Icon name="close" size={14} />}
            aria-label={t`Without the filter ${name}: ${value}`}
            onClick={() => onShow(without[filter] ?? { [filter]: null })}
          >
            <span className={css.chosen}>
              {name}: <b>{value}</b>
            </span>
          </Button>
        );
      })}
    </div>
  );
};
