import { useEffect } from "react";
import type { BillingPeriod } from "../../../contract/fields.ts";
import { useApp } from "../../providers/app-context.ts";

type Paid = { context: { billing: BillingPeriod } };
/** A running flow in which a billing period is chosen. */
type PaidFlow = {
  getSnapshot(): Paid;
  subscribe(listener: (snapshot: Paid) => void): { unsubscribe(): void };
  send(event: { type: "billing.preferred"; billing: BillingPeriod }): void;
};

/** The billing period is one setting (DECISIONS 47): what is chosen in the flow is chosen everywhere, and the flow follows what is chosen elsewhere. */
export const useSharedBilling = (flow: PaidFlow) => {
  const { preferences } = useApp();
  useEffect(() => {
    const write = ({ context: { billing } }: Paid) => {
      if (billing !== preferences.getSnapshot().context.billing) preferences.send({ type: "billing.chosen", billing });
    };
    const written = flow.subscribe(write);
    const followed = preferences.subscribe(({ context: { billing } }) => {
      if (billing !== flow.getSnapshot().context.billing) flow.send({ type: "billing.preferred", billing });
    });
    return () => {
      written.unsubscribe();
      followed.unsubscribe();
    };
  }, [flow, preferences]);
};
