import { useLingui } from "@lingui/react/macro";
import { createFileRoute } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useState } from "react";
import { readInvitationToken } from "../clients/invitation.ts";
import { loadPageCatalogues } from "../i18n/catalogues.ts";
import { useApp, useProvided } from "../providers/app-context.ts";
import { provideJoining } from "../providers/joining.ts";
import { useFlow } from "../providers/use-flow.ts";
import { Waiting } from "../ui/skeleton.tsx";
import { InvitationPage } from "../views/invitation/invitation-page.tsx";
import { AppPage } from "../views/shell/app-page.tsx";
import { PageSkeleton } from "../views/shell/skeletons.tsx";

export const Route = createFileRoute("/invitation")({
  loader: () => loadPageCatalogues("/invitation"),
  component: () => (
    <AppPage>
      <Invitation />
    </AppPage>
  ),
});

const Invitation = () => {
  const { t } = useLingui();
  const { session } = useApp();
  // Before anything else happens on the page: it does not stay in the address.
  const [token] = useState(readInvitationToken);
  const isLoading = useSelector(session, (state) => state.hasTag("loading"));
  const signedInAs = useSelector(session, (state) => (state.hasTag("signedIn") ? (state.context.person?.email ?? null) : null));
  if (isLoading) return <Waiting pending label={t`Loading…`} skeleton={<PageSkeleton />} />;
  return <Joining key={signedInAs} token={token} />;
};

const Joining = ({ token }: { token: string | null }) => {
  const { settings } = useApp();
  const actor = useFlow(useProvided(provideJoining), { input: { token } });
  return <InvitationPage actor={actor} site={settings} />;
};
