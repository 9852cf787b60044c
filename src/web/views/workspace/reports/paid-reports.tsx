import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { plans } from "../../../../contract/plans.ts";
import { reports as table } from "../../../../contract/workspace/reports.ts";
import { keysOf } from "../../../../contract/keys.ts";
import type { Reports } from "../../../../domain/reports.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { PlanRequest } from "../plan/larger-plan.tsx";
import * as css from "./reports.css.ts";

type Paid = "timeInState" | "ageing" | "flowEfficiency" | "rework" | "promises" | "refusals";

/** What the paid plans tell beside what is told here, and the way to them. */
export const PaidReports = ({ reports }: { reports: Reports }) => {
  const { t } = useLingui();
  const id = useId();
  const descriptions: Record<Paid, { name: string; about: string }> = {
    timeInState: { name: t`Time in each state`, about: t`by the calendar and in working time` },
    ageing: { name: t`Ageing work`, about: t`what stands longer than usual, the worst first` },
    flowEfficiency: { name: t`Flow efficiency`, about: t`how much of the time was work, and how much waiting` },
    rework: { name: t`Rework`, about: t`which steps lead back, and which tasks` },
    promises: { name: t`Promises`, about: t`what was kept and what was broken, by each of your clocks` },
    refusals: { name: t`Why work waits`, about: t`which steps were refused, and why` },
  };
  const missing = keysOf(descriptions).filter((name) => table[name] === "paid" && reports[name] === null);
  const plan = plans.find(({ id: of }) => of !== plans[0].id);
  if (missing.length === 0 || plan === undefined) return null;
  return (
    <section className={css.paid} aria-labelledby={id}>
      <h2 id={id} className={css.cardName}>
        <Trans>More reports, with a paid plan</Trans>
      </h2>
      <ul className={css.paidNames}>
        {missing.map((name) => (
          <li key={name} className={css.paidName}>
            <WorkIcon name="lock" size={15} />
            <span>
              <b>{descriptions[name].name}</b> {descriptions[name].about}
            </span>
          </li>
        ))}
      </ul>
      <p className={css.about}>
        <PlanRequest plan={plan} />
      </p>
    </section>
  );
};
