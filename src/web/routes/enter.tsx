import { useLingui } from "@lingui/react/macro";
import { createFileRoute } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import * as z from "zod/mini";
import { workspaceUrl } from "../../contract/workspace-address.ts";
import { lazyParser } from "../clients/lazy-parser.ts";
import { loadPageCatalogues } from "../i18n/catalogues.ts";
import { useApp, useProvided } from "../providers/app-context.ts";
import { provideEnter } from "../providers/enter.ts";
import { useFlow } from "../providers/use-flow.ts";
import { Waiting } from "../ui/skeleton.tsx";
import { EnterPage } from "../views/home/enter-page.tsx";
import { AppPage } from "../views/shell/app-page.tsx";
import { PageTitle } from "../views/shell/page-title.tsx";
import { SignedIn } from "../views/shell/signed-in.tsx";
import { PageSkeleton } from "../views/shell/skeletons.tsx";

/** Kept in the address until the workspace is reached: a refresh and the way back from signing in ask with it again. */
const search = lazyParser(() => {
  const text = z.catch(z._default(z.string(), ""), "");
  return z.object({ workspace: text, challenge: text });
});

export const Route = createFileRoute("/enter")({
  validateSearch: search,
  loader: () => loadPageCatalogues("/enter"),
  component: () => (
    <AppPage>
      <Enter />
    </AppPage>
  ),
});

const Enter = () => {
  const { t } = useLingui();
  const { session } = useApp();
  const { workspace, challenge } = Route.useSearch();
  const isLoading = useSelector(session, (state) => state.hasTag("loading"));
  const signedInAs = useSelector(session, (state) => (state.hasTag("signedIn") ? (state.context.person?.email ?? null) : null));
  if (isLoading) return <Waiting pending label={t`Loading…`} skeleton={<PageSkeleton />} />;
  return <Entry key={`${workspace} ${challenge} ${signedInAs}`} subdomain={workspace} challenge={challenge} signedInAs={signedInAs} />;
};

const Entry = (asked: { subdomain: string; challenge: string; signedInAs: string | null }) => {
  const { t } = useLingui();
  const { settings } = useApp();
  const home = workspaceUrl(settings, asked.subdomain);
  const actor = useFlow(useProvided(provideEnter), { input: { ...asked, place: settings.workspaces, home } });
  return (
    <>
      <PageTitle>{t`Open the workspace`}</PageTitle>
      <EnterPage actor={actor} signIn={<SignedIn>{() => null}</SignedIn>} />
    </>
  );
};
