import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import * as css from "./reports.css.ts";

/** A line of a report: what it is of, how much, and both as bars. */
export type Bar = {
  key: string;
  name: ReactNode;
  note?: ReactNode;
  amount: ReactNode;
  more?: ReactNode;
  /** How long its bar is beside the longest, from 0 to 1; and that of what is within it. */
  share: number;
  inner?: number;
  /** It exceeds what is usual. */
  isLong?: boolean;
};

/** Of more the table has the rest. */
const listed = 30;

export const BarList = ({ label, bars }: { label: string; bars: readonly Bar[] }) => (
  <>
    <ul className={css.steps} aria-label={label}>
      {bars.slice(0, listed).map(({ key, name, note, amount, more, share, inner, isLong }) => (
        <li key={key} className={css.line}>
          <span className={css.stepName}>
            {name} {note !== undefined && <span className={css.stepWay}>{note}</span>}
          </span>
          <span className={css.stepCount} data-long={isLong ? "" : undefined}>
            {amount}
          </span>
          <span className={css.track} aria-hidden="true">
            <span className={css.outer} style={{ width: `${share * 100}%` }} data-long={isLong ? "" : undefined}>
              {inner !== undefined && <span className={css.inner} style={{ width: `${inner * 100}%` }} />}
            </span>
          </span>
          {more !== undefined && <span className={css.stepWaited}>{more}</span>}
        </li>
      ))}
    </ul>
    {bars.length > listed && (
      <p className={css.about}>
        <Trans>
          The first {listed} of {bars.length}; the table has all of them.
        </Trans>
      </p>
    )}
  </>
);
