import { Trans, useLingui } from "@lingui/react/macro";
import { createFileRoute, Link, useRouter } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { Suspense, useEffect } from "react";
import * as z from "zod/mini";
import { useApp, useProvided } from "../providers/app-context.ts";
import { sameOriginPath } from "../clients/next-path.ts";
import { lazyParser } from "../clients/lazy-parser.ts";
import { loadPageCatalogues } from "../i18n/catalogues.ts";
import { provideAuthCard } from "../providers/auth-card.ts";
import { providePasswordReset } from "../providers/password-reset.ts";
import { useFlow } from "../providers/use-flow.ts";
import { AuthLayout } from "../ui/page.tsx";
import { PageSpinner } from "../ui/spinner.tsx";
import { Stack } from "../ui/layout.tsx";
import { Waiting } from "../ui/skeleton.tsx";
import { AuthCard } from "../views/auth/auth-card.tsx";
import { CardSkeleton } from "../views/shell/skeletons.tsx";
import { AppPage } from "../views/shell/app-page.tsx";
import { OnboardingMap } from "../views/auth/onboarding-map.tsx";
import { lazy } from "../loading/lazy.ts";

const AuthRedirect = lazy(
  () => import("./-auth-redirect.tsx"),
  (part) => part.default,
);
const SecondFactor = lazy(
  () => import("./-second-factor.tsx"),
  (part) => part.default,
);

/** `next` is a path of this site to go on to after signing in. */
const search = lazyParser(() =>
  z.object({
    mode: z.catch(z.optional(z.enum(["signin", "signup"])), undefined),
    next: z.catch(z.optional(z.string().check(z.refine((path) => sameOriginPath(path) !== null))), undefined),
  }),
);

export const Route = createFileRoute("/auth/")({
  validateSearch: search,
  loader: () => loadPageCatalogues("/auth"),
  // Whoever is led from here to here is led on anew.
  remountDeps: ({ search: { next } }) => next,
  component: () => (
    <AppPage>
      <Auth />
    </AppPage>
  ),
});

const Auth = () => {
  const { t } = useLingui();
  const { session } = useApp();
  const { next } = Route.useSearch();
  const snapshot = useSelector(session, (state) => state);
  if (snapshot.hasTag("signedOut")) return <SignedOutCard />;
  if (snapshot.hasTag("challenged")) {
    return (
      <AuthLayout aside={<OnboardingMap current="account" />}>
        <Suspense fallback={<Waiting pending label={t`Loading…`} skeleton={<CardSkeleton />} />}>
          <SecondFactor factors={snapshot.context.factors} />
        </Suspense>
      </AuthLayout>
    );
  }
  const lookingUp = (
    <PageSpinner>
      <Trans>Looking up your organisation…</Trans>
    </PageSpinner>
  );
  if (!snapshot.hasTag("signedIn")) return lookingUp;
  return (
    <Suspense fallback={lookingUp}>
      <AuthRedirect next={sameOriginPath(next ?? "")}>{lookingUp}</AuthRedirect>
    </Suspense>
  );
};

const SignedOutCard = () => {
  const { settings } = useApp();
  const { mode: asked } = Route.useSearch();
  const mode = asked ?? "signin";
  const card = useFlow(useProvided(provideAuthCard, useRouter()), {
    input: { mode, passwordMin: settings.passwordMin },
  });
  const reset = useFlow(useProvided(providePasswordReset), { input: { link: null, passwordMin: settings.passwordMin } });

  // A visited mode is an event, as a chosen one is.
  useEffect(() => card.send({ type: mode === "signup" ? "signUp.chosen" : "signIn.chosen" }), [card, mode]);

  return (
    <AuthLayout aside={<OnboardingMap current="account" />}>
      <Stack gap={6}>
        <Link to="/">
          <Trans>Back to Home</Trans>
        </Link>
        <AuthCard card={card} reset={reset} google={settings.google} />
      </Stack>
    </AuthLayout>
  );
};
