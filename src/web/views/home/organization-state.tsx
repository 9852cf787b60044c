import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { OrganizationData } from "../../../contract/organization.ts";
import { planById } from "../../../contract/plans.ts";
import { longDate } from "../../i18n/dates.ts";
import { Badge } from "../../ui/card.tsx";
import { Icon, Strokes } from "../../ui/icons.tsx";
import { Row } from "../../ui/layout.tsx";
import { muted } from "../../ui/text.css.ts";
import { PlanName } from "../registration/plan-words.tsx";

const clock = "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3.5 2";

/** Where an organisation is in its life (DECISIONS 28), in a word and a sentence; on trial, and until when; else its plan. */
export const OrganizationState = ({ organization }: { organization: OrganizationData }) => {
  const { i18n } = useLingui();
  const [now] = useState(() => Date.now());
  const { status, trialEndsAt, purgeAt, subscriptionPlanId } = organization;
  const plan = planById(subscriptionPlanId);
  const until = purgeAt && longDate(i18n, purgeAt);
  if (status === "deleted")
    return (
      <Row>
        <Badge tone="danger">
          <Icon name="error" size={16} />
          <Trans>Deleted</Trans>
        </Badge>
        <span className={muted}>
          <Trans>Until {until} an owner can bring it back.</Trans>
        </span>
      </Row>
    );
  if (status === "suspended") {
    return (
      <Row>
        <Badge tone="danger">
          <Icon name="error" size={16} />
          <Trans>Suspended</Trans>
        </Badge>
        <span className={muted}>
          {until ? <Trans>It will be deleted on {until}. You can bring it back.</Trans> : <Trans>Nothing has been deleted.</Trans>}
        </span>
      </Row>
    );
  }
  if (status === "warned")
    return (
      <Row>
        <Badge tone="warning">
          <Icon name="warning" size={16} />
          <Trans>Unused for long</Trans>
        </Badge>
        <span className={muted}>
          <Trans>It will be suspended unless somebody uses it.</Trans>
        </span>
      </Row>
    );
  if (trialEndsAt && new Date(trialEndsAt).getTime() > now) {
    const until = longDate(i18n, trialEndsAt);
    return (
      <Row>
        <Badge tone="success">
          <Strokes d={clock} size={16} />
          <Trans>Free trial</Trans>
        </Badge>
        <span className={muted}>
          <Trans>until {until}</Trans>
        </span>
      </Row>
    );
  }
  return plan ? (
    <p className={muted}>
      <Trans>
        The <PlanName plan={plan} /> plan
      </Trans>
    </p>
  ) : null;
};
