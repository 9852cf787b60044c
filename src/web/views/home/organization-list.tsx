import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useId, type ReactNode } from "react";
import type { ListedOrganization, OwnOrganizationsActor } from "../../../../machines/account/own-organizations.ts";
import { isResting } from "../../../contract/life.ts";
import { planById } from "../../../contract/plans.ts";
import { useApp } from "../../providers/app-context.ts";
import { AnchorButton, LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Waiting } from "../../ui/skeleton.tsx";
import { muted } from "../../ui/text.css.ts";
import { PlanName } from "../registration/plan-name.tsx";
import { CardSkeleton } from "../shell/skeletons.tsx";
import { SlowResponse } from "../slow-response.tsx";
import { Unreachable } from "../unreachable.tsx";
import { RoleName } from "../workspace/members/role-words.tsx";
import * as css from "./home.css.ts";
import { OrganizationState } from "./organization-state.tsx";
import { PendingRegistration } from "./pending-registration.tsx";
import { RequestedPlan } from "./requested-plan.tsx";
import { UsageOfPlan } from "./usage-of-plan.tsx";
import { workspaceOf } from "./workspace-of.ts";

type OrganizationListProps = {
  actor: OwnOrganizationsActor;
  /** The name of what the person is registering and has not confirmed yet. */
  pending: string | null;
  /** What is said of one that rests, with the way to bring it back. */
  resting: (organization: ListedOrganization) => ReactNode;
};

/** All of a person's organisations: how each stands, and the way in. */
export const OrganizationList = ({ actor, pending, resting }: OrganizationListProps) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const { organizations } = snapshot.context;
  return (
    <Stack gap={5}>
      <SlowResponse snapshot={snapshot} send={actor.send} />
      {snapshot.hasTag("loading") && <Waiting pending label={t`Looking up your organisations…`} skeleton={<CardSkeleton />} />}
      <Unreachable snapshot={snapshot} send={actor.send} title={<Trans>Your organisations could not be loaded</Trans>} />
      {snapshot.hasTag("shown") && (
        <>
          <ul className={css.list} aria-label={t`Your organisations`}>
            {organizations.map((organization) => (
              <li key={organization.subdomain}>
                <Organization organization={organization} resting={resting} />
              </li>
            ))}
          </ul>
          {pending !== null && <PendingRegistration name={pending} />}
          {pending === null && organizations.every(({ isRegistrant }) => !isRegistrant) && (
            <Row>
              <LinkButton to="/register" tone="secondary">
                <Trans>Register an organisation</Trans>
              </LinkButton>
            </Row>
          )}
        </>
      )}
    </Stack>
  );
};

const Organization = ({ organization, resting }: Pick<OrganizationListProps, "resting"> & { organization: ListedOrganization }) => {
  const id = useId();
  const { name, subdomain, workspaceUrl, role, planId, status, usage } = organization;
  const workspace = workspaceOf(useApp().settings, { subdomainName: subdomain, workspaceUrl });
  const plan = planById(planId);
  return (
    <Card>
      <Stack gap={4}>
        <Stack gap={1}>
          <h2 id={id}>{name}</h2>
          <p className={muted}>
            {workspace?.host}
            {role && (
              <>
                {" · "}
                <RoleName role={role} />
              </>
            )}
            {plan && (
              <>
                {" · "}
                <Trans>
                  The <PlanName plan={plan} /> plan
                </Trans>
              </>
            )}
          </p>
        </Stack>
        {isResting(status) ? resting(organization) : <OrganizationState organization={organization} />}
        <RequestedPlan organization={organization} />
        {workspace && !isResting(status) && (
          <Row>
            <AnchorButton href={workspace.url} aria-describedby={id}>
              <Trans>Open the workspace</Trans>
            </AnchorButton>
          </Row>
        )}
        {usage && <UsageOfPlan usage={usage} />}
      </Stack>
    </Card>
  );
};
