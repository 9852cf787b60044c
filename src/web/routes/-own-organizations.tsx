import { useSelector } from "@xstate/react";
import type { ListedOrganization } from "../../../machines/account/own-organizations.ts";
import { useApp, useProvided } from "../providers/app-context.ts";
import { provideOwnOrganizations } from "../providers/own-organizations.ts";
import { provideRestoration } from "../providers/restoration.ts";
import { useFlow } from "../providers/use-flow.ts";
import { OrganizationList } from "../views/home/organization-list.tsx";
import { Suspension } from "../views/home/suspension.tsx";

/** The list of a person's organisations. A part of its own: strangers, and who has none, do not load it. */
export default function OwnOrganizations() {
  const { session } = useApp();
  const pending = useSelector(session, ({ context }) => context.organization?.pending?.organizationName ?? null);
  const email = useSelector(session, ({ context }) => context.person?.email ?? "");
  const actor = useFlow(useProvided(provideOwnOrganizations));
  return (
    <OrganizationList actor={actor} pending={pending} resting={(organization) => <Resting organization={organization} email={email} />} />
  );
}

const Resting = ({ organization, email }: { organization: ListedOrganization; email: string }) => (
  <Suspension
    actor={useFlow(useProvided(provideRestoration), { input: { email, subdomain: organization.subdomain } })}
    organization={organization}
  />
);
