import { Trans, useLingui } from "@lingui/react/macro";
import { monthAndYear } from "../../../i18n/days.ts";
import { Button } from "../../../ui/button.tsx";
import { bar } from "../../../ui/work/dense.css.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import * as css from "./calendar.css.ts";

type CalendarHeadProps = {
  /** A day of what is shown. */
  at: string;
  /** Whether a week is shown, and not a month. */
  isWeek: boolean;
  /** So many weeks or months later, or earlier. */
  onTurn: (by: number) => void;
  onToday: () => void;
};

/** Which month is shown, and the way to others. */
export const CalendarHead = ({ at, isWeek, onTurn, onToday }: CalendarHeadProps) => {
  const { t, i18n } = useLingui();
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
        {monthAndYear(i18n, at)}
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
    </div>
  );
};
