import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { can } from "../../../../contract/workspace/can.ts";
import { freePlan, plans } from "../../../../contract/plans.ts";
import { day } from "../../../../contract/time.ts";
import { longDate } from "../../../i18n/dates.ts";
import { useToday } from "../../../providers/workspace-clock.ts";
import { useVisit } from "../../../providers/workspace.ts";
import { Banner } from "../../../ui/banner.tsx";
import { PlanRequest } from "./larger-plan.tsx";

/** Days before its end on which a trial says so; on the last one it warns. */
const noticeDays = 3;

/** What stands above the first page in a trial's last days, for those who can ask for a plan. Its end closes the advanced reports and nothing else. */
export const TrialNotice = (): ReactNode => {
  const { i18n } = useLingui();
  const { now } = useToday();
  const { me, organization } = useVisit();
  const { trialEndsAt, planId } = organization;
  if (trialEndsAt === null || planId !== freePlan.id || can(me.role, "settings.change", null) !== "yes") return null;
  const left = (new Date(trialEndsAt).getTime() - now) / day;
  if (left <= 0 || left > noticeDays) return null;
  const [, offered] = plans;
  const until = longDate(i18n, trialEndsAt);
  return (
    <Banner tone={left <= 1 ? "warning" : "info"} title={<Trans>The trial ends on {until}</Trans>} actions={<PlanRequest plan={offered} />}>
      <Trans>Advanced reports close then. Everything else stays as it is.</Trans>
    </Banner>
  );
};
