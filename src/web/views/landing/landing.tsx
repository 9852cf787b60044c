import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useCallback, useEffect } from "react";
import type { PlanId } from "../../../contract/plans.ts";
import { useApp } from "../../providers/app-context.ts";
import { PageTitle } from "../shell/page-title.tsx";
import { useDialogs } from "../shell/site-page.tsx";
import { useVisitorKind } from "../shell/use-visitor-kind.ts";
import { About } from "./about.tsx";
import { Features } from "./features.tsx";
import { Hero } from "./hero.tsx";
import { Pricing } from "./pricing.tsx";
import { TryBoard } from "./sample-board.tsx";

type LandingProps = {
  /** A dialog that the address asks for, and the plan it is about. */
  dialog?: "contact" | "free";
  about?: PlanId;
};

/** The landing page (SPEC §2), section by section. */
export const Landing = ({ dialog, about }: LandingProps) => {
  const { t } = useLingui();
  const { preferences, session, settings } = useApp();
  const { contact, freeRegistration } = useDialogs();
  const billing = useSelector(preferences, (state) => state.context.billing);
  const ownPlan = useSelector(session, (state) =>
    state.hasTag("hasOrganization") ? state.context.organization?.subscriptionPlanId : null,
  );
  const isKnown = useSelector(session, (state) => !state.hasTag("loading"));
  const visitor = useVisitorKind();
  const navigate = useNavigate();
  // A project of its own makes accounts in its own way alone: the form without a password is not offered then, and signing up takes its place.
  const begin = useCallback(
    (planId: PlanId) => {
      if (visitor === "newcomer") return void navigate({ to: "/register", search: { package: planId } });
      if (visitor === "member") return;
      if (settings.identityUrl !== "") return void navigate({ to: "/auth", search: { mode: "signup" } });
      const { billing: chosen } = preferences.getSnapshot().context;
      freeRegistration.send({ type: "dialog.opened", requestId: crypto.randomUUID(), planId, billing: chosen });
    },
    [settings, visitor, navigate, preferences, freeRegistration],
  );
  const tryFree = () => begin(1);

  // An address that names a dialog opens it, as its button would.
  useEffect(() => {
    if (dialog === "contact") contact.send({ type: "dialog.opened", packageId: about ?? null });
  }, [dialog, about, contact]);
  useEffect(() => {
    if (dialog === "free" && isKnown) begin(about ?? 1);
  }, [dialog, about, isKnown, begin]);

  return (
    <>
      <PageTitle>{t`Work management for Thai teams`}</PageTitle>
      <Hero freeTrialDays={settings.freeTrialDays} isInvitation={visitor === "stranger"} onTry={tryFree} />
      <TryBoard />
      <Features />
      <Pricing
        billing={billing}
        yearlyBilling={settings.yearlyBilling}
        freeTrialDays={settings.freeTrialDays}
        ownPlan={ownPlan ?? null}
        onBilling={(chosen) => preferences.send({ type: "billing.chosen", billing: chosen })}
        onTry={visitor === "member" ? null : tryFree}
        onContact={(plan) => contact.send({ type: "dialog.opened", packageId: plan?.id ?? null })}
      />
      <About />
    </>
  );
};
