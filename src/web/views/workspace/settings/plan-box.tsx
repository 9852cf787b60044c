import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { OwnOrganizationsActor } from "../../../../../machines/account/own-organizations.ts";
import { planById } from "../../../../contract/plans.ts";
import { useVisit } from "../../../providers/workspace.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Waiting } from "../../../ui/skeleton.tsx";
import { UsageOfPlan } from "../../home/usage-of-plan.tsx";
import { PlanName } from "../../registration/plan-name.tsx";
import { CardSkeleton } from "../../shell/skeletons.tsx";
import { SlowResponse } from "../../slow-response.tsx";
import { useProblemText } from "../../use-problem-text.ts";
import { LargerPlan } from "../plan/larger-plan.tsx";

/** Which plan the organisation has, how much of it is used, and who can choose a larger one. */
export const PlanBox = ({ actor }: { actor: OwnOrganizationsActor }) => {
  const { t } = useLingui();
  const words = useProblemText();
  const { organization } = useVisit();
  const snapshot = useSelector(actor, (state) => state);
  const { organizations, problem } = snapshot.context;
  const usage = organizations.find(({ subdomain }) => subdomain === organization.subdomain)?.usage;
  const { storageGb } = planById(organization.planId);
  return (
    <Card>
      <Stack gap={4}>
        <h2>
          <Trans>
            The <PlanName plan={planById(organization.planId)} /> plan
          </Trans>
        </h2>
        <SlowResponse snapshot={snapshot} send={actor.send} />
        {snapshot.hasTag("loading") && <Waiting pending label={t`Loading…`} skeleton={<CardSkeleton />} />}
        {snapshot.hasTag("unreachable") && (
          <Banner
            tone="error"
            focus={false}
            title={<Trans>What is used of the plan could not be loaded</Trans>}
            actions={
              <Button size="small" tone="secondary" onClick={() => actor.send({ type: "list.retried" })}>
                <Trans>Load again</Trans>
              </Button>
            }
          >
            {words(problem)}
          </Banner>
        )}
        {usage && <UsageOfPlan usage={usage} />}
        {usage && usage.bytes.most !== null && usage.bytes.used >= usage.bytes.most && (
          <Banner tone="warning" title={<Trans>All {storageGb} GB are used</Trans>} actions={<LargerPlan of="storageGb" />}>
            <Trans>Pictures that are there stay. New ones are taken once there is room.</Trans>
          </Banner>
        )}
      </Stack>
    </Card>
  );
};
