/**
 * Somebody whom sales should answer (DECISIONS 3): from the form they sent, or the paid plan they asked for, to won or lost.
 *
 * The server runs it: one step per request, on the state that the lead's row has. A lead may be closed without a call in
 * between, since an answer by mail often settles it.
 */
import { setup, type SnapshotFrom } from "xstate";
import type { BillingPeriod } from "../../src/contract/fields.ts";
import type { PlanId } from "../../src/contract/plans.ts";

/** The plan that an organisation asked for; a lead from the contact form names no organisation. */
type RequestedPlan = { organizationId: string; planId: PlanId; billing: BillingPeriod };

type Context = { plan: RequestedPlan | null };

type Event = { type: "lead.contacted" } | { type: "lead.won" } | { type: "lead.lost" };

const lead = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Context,
    meta: {} as { serves: string },
  },
  actions: {
    upgradeOrganization: (_, _params: RequestedPlan) => {
      throw new Error('action "upgradeOrganization" was not provided');
    },
  },
  guards: { asksForPlan: ({ context }) => context.plan !== null },
});

export const leadMachine = lead.createMachine({
  id: "lead",
  context: ({ input }) => input,
  initial: "open",
  states: {
    open: {
      initial: "new",
      meta: { serves: "DECISIONS 3: a sales lead is opened" },
      on: {
        "lead.won": [
          {
            guard: "asksForPlan",
            target: "won",
            // `asksForPlan` has found it.
            actions: { type: "upgradeOrganization", params: ({ context }) => context.plan! },
          },
          { target: "won" },
        ],
        "lead.lost": "lost",
      },
      states: {
        new: { on: { "lead.contacted": "contacted" } },
        contacted: {},
      },
    },
    won: { type: "final", meta: { serves: "DECISIONS 3: the organisation has the plan that was asked for" } },
    lost: { type: "final" },
  },
});

export type LeadSnapshot = SnapshotFrom<typeof leadMachine>;
