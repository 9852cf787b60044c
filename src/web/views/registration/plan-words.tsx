import { Select, Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Plan, PlanFeature } from "../../../contract/plans.ts";
import { pluralForm } from "../../i18n/formats.ts";

const texts: Record<PlanFeature, (plan: Plan) => ReactNode> = {
  members({ members }) {
    if (members === null) return <Trans>Unlimited members</Trans>;
    const amount = pluralForm(members);
    return <Select value={amount} _one={`Up to ${members} member`} other={`Up to ${members} members`} />;
  },
  projects({ projects }) {
    if (projects === null) return <Trans>Unlimited projects</Trans>;
    const amount = pluralForm(projects);
    return <Select value={amount} _one={`${projects} project`} other={`${projects} projects`} />;
  },
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

/** What a plan holds, a line each, from the plan's own numbers. */
export const planFeatures = (plan: Plan): ReactNode[] => plan.features.map((feature) => texts[feature](plan));

/** What a plan adds to the one before it: what it has more of, and what it has beside. */
export const featuresBeyond = (own: Plan, next: Plan): ReactNode[] =>
  planFeatures({ ...next, features: next.features.filter((feature) => feature !== "everythingInPro" || own.key !== "pro") });
