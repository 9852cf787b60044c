import { useLingui } from "@lingui/react/macro";
import { createFileRoute } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import { readInvitationToken } from "../clients/invitation-acceptance.ts";
import { loadPageCatalogues } from "../i18n/catalogues.ts";
import { useApp, useProvided } from "../providers/app-context.ts";
import { provideInvitationAcceptance } from "../providers/invitation-acceptance.ts";
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

/** The token of the link by which this page was opened, or that was opened in its tab since: then only the fragment is another, and nothing is loaded. */
const useInvitationToken = (): string | null => {
  // Before anything else happens on the page: it does not stay in the address.
  const [token, setToken] = useState(readInvitationToken);
  useEffect(() => {
    const look = () => {
      const brought = readInvitationToken();
      if (brought !== null) setToken(brought);
    };
    addEventListener("hashchange", look);
    return () => removeEventListener("hashchange", look);
  }, []);
  return token;
};

const Invitation = () => {
  const { t } = useLingui();
  const { session } = useApp();
  const token = useInvitationToken();
  const isLoading = useSelector(session, (state) => state.hasTag("loading"));
  const signedInAs = useSelector(session, (state) => (state.hasTag("signedIn") ? (state.context.person?.email ?? null) : null));
  if (isLoading) return <Waiting pending label={t`Loading…`} skeleton={<PageSkeleton />} />;
  return <InvitationAcceptance key={`${token} ${signedInAs}`} token={token} signedInAs={signedInAs} />;
};

const InvitationAcceptance = ({ token, signedInAs }: { token: string | null; signedInAs: string | null }) => {
  const { settings } = useApp();
  const actor = useFlow(useProvided(provideInvitationAcceptance), { input: { token, passwordMin: settings.passwordMin } });
  return <InvitationPage actor={actor} site={settings} google={settings.google} signedInAs={signedInAs} />;
};
