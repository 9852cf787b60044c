import { Trans } from "@lingui/react/macro";
import { Navigate } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useState } from "react";
import type { BillingPeriod } from "../../contract/fields.ts";
import { freePlan, type PlanId } from "../../contract/plans.ts";
import { useApp, useProvided } from "../providers/app-context.ts";
import { readRegistration } from "../clients/registration-store.ts";
import { catalogues } from "../i18n/catalogues.ts";
import { loadCatalogues } from "../i18n/language.ts";
import { provideOnePageRegistration } from "../providers/one-page-registration.ts";
import { useFlow } from "../providers/use-flow.ts";
import { LinkButton } from "../ui/button.tsx";
import { AuthLayout } from "../ui/page.tsx";
import { OnboardingMap } from "../views/auth/onboarding-map.tsx";
import { OnePageRegistrationForm } from "../views/registration/one-page-registration-form.tsx";
import { useSharedBilling } from "../views/registration/use-shared-billing.ts";

await loadCatalogues(catalogues.auth, catalogues.registration);

type OnePageRegistrationProps = { asked: PlanId | undefined; billing: BillingPeriod | undefined };

/** `/register?form=classic`, until the wizard goes on. It comes with its own file: hardly anybody asks for it. */
export default function OnePageRegistration({ asked, billing }: OnePageRegistrationProps) {
  const { settings, preferences, session } = useApp();
  // Read once: later the stored draft is the wizard's.
  const [{ sessionId, draft }] = useState(() => readRegistration(""));
  const actor = useFlow(useProvided(provideOnePageRegistration), {
    input: {
      isSignedIn: session.getSnapshot().hasTag("signedIn"),
      planId: asked ?? draft.planId ?? freePlan.id,
      billing: billing ?? preferences.getSnapshot().context.billing,
      yearlyBilling: settings.yearlyBilling,
      passwordMin: settings.passwordMin,
      sessionId,
    },
  });
  useSharedBilling(actor);
  const isLeft = useSelector(actor, (state) => state.hasTag("left"));
  if (isLeft) return <Navigate to="/register" search={{}} replace />;
  return (
    <AuthLayout aside={<OnboardingMap current="account" />}>
      <OnePageRegistrationForm
        actor={actor}
        signIn={
          <LinkButton to="/auth" size="small" tone="secondary" search={{ mode: "signin", next: "/register" }}>
            <Trans>Sign in</Trans>
          </LinkButton>
        }
      />
    </AuthLayout>
  );
}
