import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useId } from "react";
import type { OwnOrganizationsActor } from "../../../../../machines/account/own-organizations.ts";
import { freePlan, planById, plans } from "../../../../contract/plans.ts";
import { longDate } from "../../../i18n/dates.ts";
import { baht } from "../../../i18n/formats.ts";
import { useToday } from "../../../providers/workspace-clock.ts";
import { useVisit, useWorkspace } from "../../../providers/workspace.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Card } from "../../../ui/card.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Waiting } from "../../../ui/skeleton.tsx";
import { muted } from "../../../ui/text.css.ts";
import { RequestedPlan } from "../../home/requested-plan.tsx";
import { UsageOfPlan } from "../../home/usage-of-plan.tsx";
import { PlanName } from "../../registration/plan-name.tsx";
import { featuresBeyond } from "../../registration/plan-words.tsx";
import { CardSkeleton } from "../../shell/skeletons.tsx";
import { SlowResponse } from "../../slow-response.tsx";
import { Unreachable } from "../../unreachable.tsx";
import { LargerPlan, PlanRequest } from "../plan/larger-plan.tsx";

/** Which plan the organisation has, until when it is tried, how much of it is used, what the next one adds, and who can choose it. */
export const PlanBox = ({ actor }: { actor: OwnOrganizationsActor }) => {
  const { t } = useLingui();
  const { organization } = useVisit();
  const snapshot = useSelector(actor, (state) => state);
  const { organizations } = snapshot.context;
  const listed = organizations.find(({ subdomain }) => subdomain === organization.subdomain);
  const usage = listed?.usage;
  const { storageGb } = planById(organization.planId);
  return (
    <Card>
      <Stack gap={4}>
        <h2>
          <Trans>
            The <PlanName plan={planById(organization.planId)} /> plan
          </Trans>
        </h2>
        <Trial />
        <SlowResponse snapshot={snapshot} send={actor.send} />
        {snapshot.hasTag("loading") && <Waiting pending label={t`Loading…`} skeleton={<CardSkeleton />} />}
        <Unreachable snapshot={snapshot} send={actor.send} title={<Trans>What is used of the plan could not be loaded</Trans>} />
        {usage && <UsageOfPlan usage={usage} />}
        {usage && usage.bytes.most !== null && usage.bytes.used >= usage.bytes.most && (
          <Banner tone="warning" title={<Trans>All {storageGb} GB are used</Trans>} actions={<LargerPlan of="storageGb" />}>
            <Trans>Pictures that are there stay. New ones are taken once there is room.</Trans>
          </Banner>
        )}
        {listed && <RequestedPlan organization={listed} />}
        <NextPlan />
      </Stack>
    </Card>
  );
};

/** Until when the reports of the paid plans are open to whoever is on trial; nothing on a paid plan, or where there is no trial. */
const Trial = () => {
  const { i18n } = useLingui();
  const { now } = useToday();
  const { planId, trialEndsAt } = useVisit().organization;
  if (trialEndsAt === null || planId !== freePlan.id) return null;
  const until = longDate(i18n, trialEndsAt);
  return (
    <p className={muted}>
      {Date.parse(trialEndsAt) > now ? (
        <Trans>On trial until {until}. Advanced reports close then, and everything else stays as it is.</Trans>
      ) : (
        <Trans>The trial ended on {until}.</Trans>
      )}
    </p>
  );
};

/** What the next plan adds to the organisation's, what it costs, and the way to it. */
const NextPlan = () => {
  const id = useId();
  const { yearlyBilling } = useWorkspace().settings;
  const own = planById(useVisit().organization.planId);
  const next = plans[plans.indexOf(own) + 1];
  if (next === undefined)
    return (
      <p className={muted}>
        <Trans>There is no larger plan.</Trans>
      </p>
    );
  const [price, yearly] = [baht(next.price), baht(next.yearlyPrice)];
  return (
    <Stack gap={2}>
      <h3 id={id}>
        <Trans>
          What the <PlanName plan={next} /> plan adds
        </Trans>
      </h3>
      <ul aria-labelledby={id}>
        {featuresBeyond(own, next).map((feature, index) => (
          <li key={index}>{feature}</li>
        ))}
      </ul>
      <p className={muted}>
        {yearlyBilling ? (
          <Trans>
            {price} a month or {yearly} a year, before VAT
          </Trans>
        ) : (
          <Trans>{price} a month, before VAT</Trans>
        )}
      </p>
      <p>
        <PlanRequest plan={next} />
      </p>
    </Stack>
  );
};
