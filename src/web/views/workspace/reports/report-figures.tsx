import { useLingui } from "@lingui/react/macro";
import { daysBetween } from "../../../../domain/days.ts";
import type { CycleTime } from "../../../../domain/reports.ts";
import type { Days } from "./report-address.ts";
import * as css from "./reports.css.ts";
import { useSpan, useSpanText } from "./spans.ts";

/** The figures above the reports, and what the cycle time was in as many days before. */
export const ReportFigures = ({ report: { now, before }, days: { from, to } }: { report: CycleTime; days: Days }) => {
  const { t } = useLingui();
  const span = useSpan();
  const spanText = useSpanText();
  const compared = (() => {
    if (!now.cycle || !before.cycle) return null;
    const by = before.cycle.p50 - now.cycle.p50;
    const amount = spanText(Math.abs(by));
    if (by === 0) return t`as before`;
    return by > 0 ? t`${amount} faster` : t`${amount} slower`;
  })();
  const perWeek = { amount: ((now.count * 7) / (daysBetween(from, to) + 1)).toFixed(1), unit: t`tasks` };
  const all: { name: string; is: { amount: string; unit: string } | null; note?: string | null }[] = [
    { name: t`Cycle time p50`, is: now.cycle && span(now.cycle.p50), note: compared },
    { name: t`Cycle time p85`, is: now.cycle && span(now.cycle.p85) },
    { name: t`Lead time p50`, is: now.lead && span(now.lead.p50) },
    { name: t`Finished per week`, is: perWeek },
  ];
  return (
    <dl className={css.figures}>
      {all.map(({ name, is, note }) => (
        <div key={name} className={css.figure}>
          <dt className={css.figureName}>{name}</dt>
          <dd className={css.figureLine}>
            <span className={css.amount}>{is?.amount ?? "–"}</span>
            {is && <span className={css.unit}>{is.unit}</span>}
            {note && <span className={css.compared}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
};
