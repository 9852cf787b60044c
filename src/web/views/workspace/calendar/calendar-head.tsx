import { Trans, useLingui } from "@lingui/react/macro";
import { monthAndYear, shortDay } from "../../../i18n/days.ts";
import { Button } from "../../../ui/button.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { bar } from "../../../ui/work/dense.css.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import type { Span } from "./calendar-address.ts";
import * as css from "./calendar.css.ts";

type CalendarHeadProps = {
  /** A day of what is shown. */
  at: string;
  span: Span;
  /** The first and the last day that is shown. */
  from: string;
  until: string;
  onSpan: (span: Span) => void;
  /** So many weeks or months later, or earlier. */
  onTurn: (by: number) => void;
  onToday: () => void;
};

/** Which month or week is shown, and the way to others. */
export const CalendarHead = ({ at, span, from, until, onSpan, onTurn, onToday }: CalendarHeadProps) => {
  const { t, i18n } = useLingui();
  const isWeek = span === "week";
  return (
    <div className={css.head}>
      <Button
        tone="ghost"
        size="small"
        className={bar}
        icon={<WorkIcon name="arrow-left" size={15} />}
        aria-label={isWeek ? t`The week before` : t`The month before`}
        onClick={() => onTurn(-1)}
      />
      <h2 className={css.title} aria-live="polite">
        {isWeek ? `${shortDay(i18n, from, until)} – ${shortDay(i18n, until, "")}` : monthAndYear(i18n, at)}
      </h2>
      <Button
        tone="ghost"
        size="small"
        className={bar}
        icon={<WorkIcon name="arrow-right" size={15} />}
        aria-label={isWeek ? t`The next week` : t`The next month`}
        onClick={() => onTurn(1)}
      />
      <Button tone="secondary" size="small" className={bar} onClick={onToday}>
        <Trans>Today</Trans>
      </Button>
      <span className={css.spans}>
        <SegmentedControl
          label={t`What the calendar shows`}
          value={span}
          options={[
            { value: "month", label: t`Month` },
            { value: "week", label: t`Week` },
          ]}
          onChange={onSpan}
        />
      </span>
    </div>
  );
};
