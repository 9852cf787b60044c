import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { unfinishedFeatures, type Plan, type PlanFeature } from "../../../contract/plans.ts";

/** Numbers of plans are larger than one. */
const texts: Record<PlanFeature, (plan: Plan) => ReactNode> = {
  members: ({ members }) => (members === null ? <Trans>Unlimited members</Trans> : <Trans>Up to {members} members</Trans>),
  projects: ({ projects }) => (projects === null ? <Trans>Unlimited projects</Trans> : <Trans>{projects} projects</Trans>),
  storage: ({ storageGb }) => <Trans>{storageGb} GB of storage</Trans>,
  "support.basic": () => <Trans>Basic support</Trans>,
  "support.priority": () => <Trans>Priority support</Trans>,
  "support.always": () => <Trans>Support around the clock</Trans>,
  reports: () => <Trans>Advanced reports</Trans>,
  api: () => <Trans>API access</Trans>,
  everythingInPro: () => <Trans>Everything in Standard</Trans>,
  sso: () => <Trans>Single sign-on (SSO)</Trans>,
  backup: () => <Trans>Advanced backup</Trans>,
  integrations: () => <Trans>Custom integrations</Trans>,
  consultant: () => <Trans>A consultant of your own</Trans>,
};

/** What a plan holds, a line each, from the plan's own numbers; what is not there yet says so. */
export const planFeatures = (plan: Plan): ReactNode[] =>
  plan.features.map((feature) => {
    const text = texts[feature](plan);
    if (!unfinishedFeatures.includes(feature)) return text;
    return (
      <>
        {text} <Trans>(in development)</Trans>
      </>
    );
  });

/** What a plan adds to the one before it: what it has more of, and what it has beside. */
export const featuresBeyond = (own: Plan, next: Plan): ReactNode[] =>
  planFeatures({ ...next, features: next.features.filter((feature) => feature !== "everythingInPro" || own.key !== "pro") });
