import { Trans, useLingui } from "@lingui/react/macro";
import { createFileRoute, useRouter } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { Suspense, useEffect, useState } from "react";
import * as z from "zod/mini";
import type { Person } from "../../../machines/auth/token.ts";
import { stepOf } from "../../../machines/registration/registration.ts";
import { billingPeriod, planId } from "../../contract/fields.ts";
import { useApp, useProvided } from "../providers/app-context.ts";
import { lazyParser } from "../clients/lazy-parser.ts";
import { readRegistration, savePlan } from "../clients/registration-store.ts";
import { importWithCatalogue } from "../i18n/catalogues.ts";
import { provideRegistration } from "../providers/registration.ts";
import { readStoredSession } from "../clients/session-store.ts";
import { useFlow } from "../providers/use-flow.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { Waiting } from "../ui/skeleton.tsx";
import { Wizard } from "../views/registration/wizard.tsx";
import { AppPage } from "../views/shell/app-page.tsx";
import { SignedIn } from "../views/shell/signed-in.tsx";
import { PageSkeleton } from "../views/shell/skeletons.tsx";
import { useSharedBilling } from "../views/registration/use-shared-billing.ts";
import { lazy } from "../loading/lazy.ts";

const OnePageRegistration = lazy(
  () => import("./-one-page-registration.tsx"),
  (part) => part.default,
);
const loadPreparation = () => importWithCatalogue("realtime", () => import("./-preparation.tsx"));
const Preparation = lazy(loadPreparation, (part) => part.default);

/**
 * `package` and `billing` as SPEC §2 names them; `step` is where the wizard stands, so that Back and Forward work; `form` asks for the
 * older form instead.
 */
const search = lazyParser(() =>
  z.object({
    form: z.catch(z.optional(z.literal("classic")), undefined),
    package: z.catch(z.optional(planId), undefined),
    billing: z.catch(z.optional(billingPeriod), undefined),
    step: z.catch(z.optional(z.enum(["package", "details", "verify", "complete"])), undefined),
  }),
);

const Register = () => {
  const { t } = useLingui();
  const { session, preferences } = useApp();
  const { form, package: asked, billing } = Route.useSearch();
  // Whoever is not signed in comes back without the address.
  useEffect(() => {
    if (billing) preferences.send({ type: "billing.chosen", billing });
  }, [billing, preferences]);
  const isLoading = useSelector(session, (state) => state.hasTag("loading"));
  return (
    <AppPage>
      {form === "classic" && !isLoading ? (
        <Suspense fallback={<Waiting pending label={t`Loading…`} skeleton={<PageSkeleton />} />}>
          <OnePageRegistration asked={asked} billing={billing} />
        </Suspense>
      ) : (
        <SignedIn>{(person) => <OwnWizard key={person.email} person={person} />}</SignedIn>
      )}
    </AppPage>
  );
};

const OwnWizard = ({ person }: { person: Person }) => {
  const { settings, preferences, session } = useApp();
  const registration = useProvided(provideRegistration, useRouter());
  const { package: asked, billing, step } = Route.useSearch();
  const [{ draft, sessionId }] = useState(() => readRegistration(person.email));
  const actor = useFlow(registration, {
    input: {
      email: person.email,
      sessionId,
      draft: { ...draft, planId: asked ?? draft.planId },
      billing: billing ?? preferences.getSnapshot().context.billing,
      requestedStep: step ?? null,
      yearlyBilling: settings.yearlyBilling,
      isDemo: settings.demoVerification,
    },
  });
  useEffect(() => {
    // What the wizard itself wrote there is no visit.
    if (step && step !== stepOf(actor.getSnapshot())) actor.send({ type: "step.visited", step });
  }, [actor, step]);
  useSharedBilling(actor);
  return (
    <Wizard
      actor={actor}
      freeTrialDays={settings.freeTrialDays}
      loadPreparation={loadPreparation}
      preparation={(subdomain) => (
        <Suspense>
          <Preparation subdomain={subdomain} />
        </Suspense>
      )}
      otherAccount={
        <Button size="small" tone="secondary" onClick={() => session.send({ type: "signOut.chosen" })}>
          <Trans>Sign in with another email</Trans>
        </Button>
      }
      exits={
        <>
          <LinkButton to="/dashboard" tone="secondary">
            <Trans>Go to the dashboard</Trans>
          </LinkButton>
          <LinkButton to="/" tone="ghost">
            <Trans>Back to Home</Trans>
          </LinkButton>
        </>
      }
    />
  );
};

export const Route = createFileRoute("/register")({
  validateSearch: search,
  beforeLoad: ({ search: { package: chosen } }) => {
    if (chosen && !readStoredSession()) savePlan(chosen);
  },
  component: Register,
});
