import type { DayBounds } from "../../../../domain/read-day.ts";
import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Task } from "../../../../domain/rows.ts";
import { nearDay } from "../../../i18n/days.ts";
import { useToday } from "../../../providers/workspace-clock.ts";
import { classNames } from "../../../ui/class-names.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { DayPicker } from "../day-picking/day-picker.tsx";
import { Tint } from "./tint.tsx";
import { tinted } from "./tint.css.ts";
import * as css from "./task.css.ts";

type PropertyProps = {
  name: ReactNode;
  /** The task, and what of it stands there, where another's change of it is to be seen; `field` names one of the project's. */
  of?: string;
  what?: keyof Task;
  field?: string;
  children: ReactNode;
};

export const Property = ({ name, of, what, field, children }: PropertyProps) => (
  <div className={css.property}>
    <dt className={css.propertyName}>{name}</dt>
    <dd className={classNames(css.propertyValue, tinted)}>
      {of !== undefined && <Tint of={of} name={what} field={field} />}
      {children}
    </dd>
  </div>
);

/** A day of a task, in words. */
export const Day = ({
  label,
  value,
  bounds,
  isFixed,
  onChange,
}: {
  label: string;
  value: string | null;
  bounds?: DayBounds;
  isFixed: boolean;
  onChange: (day: string | null) => void;
}) => {
  const { t, i18n } = useLingui();
  const { today } = useToday();
  return (
    <>
      <WorkIcon name="calendar" size={14} />
      <DayPicker
        label={label}
        value={value}
        bounds={bounds}
        disabled={isFixed}
        className={classNames(css.day, value === null && css.unset)}
        onChange={onChange}
      >
        {value === null ? t`Not set` : nearDay(i18n, value, today)}
      </DayPicker>
    </>
  );
};
