import { useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import type { ContactField } from "../../../../../machines/dialogs/contact.ts";
import type { Plan } from "../../../../contract/plans.ts";
import { keysOf } from "../../../../contract/keys.ts";
import { workspaceHost } from "../../../../contract/workspace-address.ts";
import { provideSales } from "../../../providers/sales.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { useVisit, useWorkspace } from "../../../providers/workspace.ts";
import { ContactDialog } from "../../dialogs/contact-dialog.tsx";
import { useLatest } from "../hooks/use-latest.ts";

/** What the workspace knows of whoever asks for a plan. */
const useKnown = ({ key }: Plan) => {
  const { t } = useLingui();
  const { settings } = useWorkspace();
  const { me, organization } = useVisit();
  return {
    name: me.name ?? "",
    email: me.email ?? "",
    company: `${organization.name} (${workspaceHost(settings, organization.subdomain)})`,
    message: { free: "", pro: t`We would like the Standard plan.`, enterprise: t`We would like the Premium plan.` }[key],
  } satisfies Partial<Record<ContactField, string>>;
};

/** The contact dialog about a plan, in which all is filled in that the workspace knows. What is written over that stays until it is closed. */
export const SalesDialog = ({ plan, open, onClose }: { plan: Plan; open: boolean; onClose: () => void }) => {
  const workspace = useWorkspace();
  const actor = useFlow(useMemo(() => provideSales(workspace), [workspace]));
  const known = useKnown(plan);
  const begin = useLatest(() => {
    actor.send({ type: "dialog.opened", packageId: plan.id });
    for (const field of keysOf(known)) actor.send({ type: "field.changed", field, value: known[field] });
  });
  useEffect(() => {
    if (open) begin()();
  }, [open, begin]);
  // It closes itself once the message is on its way.
  const close = useLatest(onClose);
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag("open"));
  useEffect(() => (isOpen ? () => close()() : undefined), [isOpen, close]);
  // What is sent in it is no matter of a form that it stands in.
  return (
    <span onSubmit={(event) => event.stopPropagation()}>
      <ContactDialog actor={actor} />
    </span>
  );
};
