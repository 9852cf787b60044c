import { useSelector } from "@xstate/react";
import type { RegistrationActor } from "../../../../machines/registration/registration.ts";
import { BillingToggle } from "./billing-toggle.tsx";

/** The wizard's choice between monthly and yearly. It follows the chart at once, while the step around it is drawn in slices. */
export const OwnBilling = ({ actor, disabled }: { actor: RegistrationActor; disabled?: boolean }) => {
  const billing = useSelector(actor, ({ context }) => context.billing);
  return (
    <BillingToggle value={billing} disabled={disabled} onChange={(chosen) => actor.send({ type: "billing.chosen", billing: chosen })} />
  );
};
