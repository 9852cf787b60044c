import type { BillingPeriod } from "./fields.ts";

/** The plans of SPEC §3 and §9. Prices in baht per organisation before VAT; `null` limits mean unlimited. */
export type PlanId = 1 | 2 | 3;
export type PlanKey = "free" | "pro" | "enterprise";
export type PlanFeature =
  | "members"
  | "projects"
  | "storage"
  | "support.basic"
  | "support.priority"
  | "support.always"
  | "reports"
  | "api"
  | "everythingInPro"
  | "sso"
  | "backup"
  | "integrations"
  | "consultant";

export type Plan = {
  id: PlanId;
  key: PlanKey;
  /** What people read, in English; the interface translates it. */
  name: string;
  price: number;
  yearlyPrice: number;
  popular: boolean;
  /** The free plan's trial is the setting FREE_TRIAL_DAYS; see `offered`. */
  hasTrial: boolean;
  members: number | null;
  projects: number | null;
  storageGb: number;
  features: PlanFeature[];
};

/** A plan as it is offered under the setting FREE_TRIAL_DAYS. */
export type OfferedPlan = Plan & { trialDays: number };

export const plans: readonly [free: Plan, pro: Plan, enterprise: Plan] = [
  {
    id: 1,
    key: "free",
    name: "Free",
    price: 0,
    yearlyPrice: 0,
    popular: false,
    hasTrial: true,
    members: 5,
    projects: 3,
    storageGb: 1,
    features: ["members", "projects", "storage", "support.basic"],
  },
  {
    id: 2,
    key: "pro",
    name: "Standard",
    price: 29,
    yearlyPrice: 261,
    popular: true,
    hasTrial: false,
    members: null,
    projects: null,
    storageGb: 100,
    features: ["members", "projects", "storage", "reports", "api", "support.priority"],
  },
  {
    id: 3,
    key: "enterprise",
    name: "Premium",
    price: 99,
    yearlyPrice: 891,
    popular: false,
    hasTrial: false,
    members: null,
    projects: null,
    storageGb: 100,
    features: ["everythingInPro", "sso", "backup", "integrations", "consultant", "support.always"],
  },
];

/** Whether a plan has something, by its own list or by that of the plan below it. */
export const hasFeature = (id: PlanId, feature: PlanFeature): boolean => {
  const { features } = planById(id);
  return features.includes(feature) || (features.includes("everythingInPro") && hasFeature(2, feature));
};

/** What plans list and the product does not have yet: marked as such wherever plans are read. */
export const unfinishedFeatures: PlanFeature[] = ["sso", "backup", "integrations"];

export const freePlan = plans[0];

export function planById(id: PlanId): Plan;
export function planById(id: unknown): Plan | undefined;
export function planById(id: unknown): Plan | undefined {
  return plans.find((plan) => plan.id === Number(id));
}

/** Baht for one billing period. */
export const priceOf = (plan: Plan, billing: BillingPeriod) => (billing === "yearly" ? plan.yearlyPrice : plan.price);

/** Percent saved by paying yearly, computed from the prices (DECISIONS 26): 25. */
export const yearlySaving = (plan: Plan = plans[1]) =>
  plan.price === 0 ? 0 : Math.round((1 - plan.yearlyPrice / (plan.price * 12)) * 100);

/** The plan with its trial under the setting FREE_TRIAL_DAYS. */
export const offered = (plan: Plan, freeTrialDays: number): OfferedPlan => ({ ...plan, trialDays: plan.hasTrial ? freeTrialDays : 0 });
