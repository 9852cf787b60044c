import { createFileRoute, Navigate } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { Suspense, useEffect } from "react";
import * as z from "zod/mini";
import { useApp } from "../providers/app-context.ts";
import { lazyParser } from "../clients/lazy-parser.ts";
import { planId } from "../../contract/fields.ts";
import { loadPageCatalogues } from "../i18n/catalogues.ts";
import { lazy } from "../loading/lazy.ts";
import { HomePortal } from "../views/home/home-portal.tsx";
import { Landing } from "../views/landing/landing.tsx";
import { SitePage } from "../views/shell/site-page.tsx";
import { CardSkeleton } from "../views/shell/skeletons.tsx";

const OwnOrganizations = lazy(
  () => import("./-own-organizations.tsx"),
  (part) => part.default,
);

/** `dialog` opens one of the site's dialogs, `package` says about which plan. */
const search = lazyParser(() =>
  z.object({
    dialog: z.catch(z.optional(z.enum(["contact", "free"])), undefined),
    package: z.catch(z.optional(planId), undefined),
  }),
);

/** Whoever comes back from Google without an organisation goes on to register one, once (DECISIONS 15). */
const useOnward = (): boolean => {
  const { identity, session } = useApp();
  const isOnward = useSelector(session, (state) => state.hasTag("hasNoOrganization")) && identity.hasAuthCallback();
  useEffect(() => (isOnward ? () => identity.endAuthCallback() : undefined), [identity, isOnward]);
  return isOnward;
};

const Index = () => {
  const isOnward = useOnward();
  const { dialog, package: about } = Route.useSearch();
  if (isOnward) return <Navigate to="/register" replace />;
  return (
    <SitePage>
      <HomePortal
        organizations={
          <Suspense fallback={<CardSkeleton />}>
            <OwnOrganizations />
          </Suspense>
        }
      />
      <Landing dialog={dialog} about={about} />
    </SitePage>
  );
};

export const Route = createFileRoute("/")({
  validateSearch: search,
  loader: () => loadPageCatalogues("/"),
  component: Index,
});
