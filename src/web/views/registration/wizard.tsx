import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { memo, Suspense, useDeferredValue, useEffect, type ReactNode } from "react";
import { stepOf, type RegistrationActor, type RegistrationSnapshot } from "../../../../machines/registration/registration.ts";
import { importWithCatalogue } from "../../i18n/catalogues.ts";
import { whenIdle } from "../../loading/when-idle.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Container, Stack } from "../../ui/layout.tsx";
import { AuthLayout, PageBody } from "../../ui/page.tsx";
import { Waiting } from "../../ui/skeleton.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import { CardSkeleton, PageSkeleton } from "../shell/skeletons.tsx";
import { PageTitle } from "../shell/page-title.tsx";
import { SlowResponse } from "../slow-response.tsx";
import { useProblemText } from "../use-problem-text.ts";
import { PackageStep } from "./package-step.tsx";
import { lazy } from "../../loading/lazy.ts";

const loadDetailsStep = () => importWithCatalogue("registration", () => import("./details-step.tsx"));
const loadVerifyStep = () => importWithCatalogue("registration", () => import("./verify-step.tsx"));
const loadCompleteStep = () => importWithCatalogue("registration", () => import("./complete-step.tsx"));
const DetailsStep = lazy(loadDetailsStep, (part) => part.DetailsStep);
const VerifyStep = lazy(loadVerifyStep, (part) => part.VerifyStep);
const loadPreview = () => importWithCatalogue("registration", () => import("./workspace-preview.tsx"));
const CompleteStep = lazy(loadCompleteStep, (part) => part.CompleteStep);
const WorkspacePreview = lazy(loadPreview, (part) => part.WorkspacePreview);
/** What is loaded while a step is filled in. */
const next = {
  package: [loadDetailsStep, loadPreview],
  details: [loadVerifyStep, () => import("../../ui/code-boxes.tsx"), loadCompleteStep],
};

type WizardProps = {
  actor: RegistrationActor;
  freeTrialDays: number;
  /** How far the organisation's preparation has come, for the last step. */
  preparation: (subdomain: string) => ReactNode;
  /** Fetches what shows it. */
  loadPreparation: () => Promise<unknown>;
  /** The ways on from the last step. */
  exits: ReactNode;
  /** The way to another account. */
  otherAccount: ReactNode;
};

/**
 * The registration wizard. A press is answered at once: what it changes is drawn in slices behind what stands there, and only the fields
 * follow the chart without a delay.
 */
export const Wizard = (props: WizardProps) => {
  const snapshot = useDeferredValue(useSelector(props.actor, (state) => state));
  return <Drawn {...props} snapshot={snapshot} />;
};

/** The stepper, and the step that the chart is in. */
const Drawn = memo(function Drawn({
  actor,
  snapshot,
  freeTrialDays,
  preparation,
  loadPreparation,
  exits,
  otherAccount,
}: WizardProps & { snapshot: RegistrationSnapshot }) {
  const { t } = useLingui();
  const step = stepOf(snapshot);
  const { verification } = snapshot.children;
  // Each step comes while the one before it is filled in: nobody waits for it, and the first page need not carry it.
  useEffect(() => {
    const loads = step === "verify" ? [loadPreparation] : step === null || step === "complete" ? [] : next[step];
    // Without a network it comes with the step itself.
    return whenIdle(() => void (navigator.onLine && Promise.allSettled(loads.map((load) => load()))));
  }, [step, loadPreparation]);
  if (snapshot.hasTag("unreachable")) return <Unreachable actor={actor} snapshot={snapshot} />;
  if (!step) return <LookingUp actor={actor} snapshot={snapshot} />;
  const titles = {
    package: t`Choose a plan`,
    details: t`About your organisation`,
    verify: t`Check your email`,
    complete: t`Your organisation is ready`,
  };
  const stepper = (
    <>
      <PageTitle>{titles[step]}</PageTitle>
      <Stepper
        label={t`Registering an organisation`}
        current={step}
        complete={step === "complete"}
        steps={[
          { key: "package", label: <Trans>Plan</Trans> },
          { key: "details", label: <Trans>Details</Trans> },
          { key: "verify", label: <Trans>Verify</Trans> },
          { key: "complete", label: <Trans>Done</Trans> },
        ]}
      />
    </>
  );
  if (step === "package") {
    return (
      <PageBody>
        <Stack gap={10}>
          {stepper}
          <PackageStep actor={actor} snapshot={snapshot} freeTrialDays={freeTrialDays} />
        </Stack>
      </PageBody>
    );
  }
  return (
    <AuthLayout
      aside={
        <Suspense>
          <WorkspacePreview snapshot={snapshot} />
        </Suspense>
      }
    >
      <Stack gap={8}>
        {stepper}
        <Suspense fallback={<Waiting pending label={t`Loading…`} skeleton={<CardSkeleton />} />}>
          {step === "details" && <DetailsStep actor={actor} snapshot={snapshot} otherAccount={otherAccount} />}
          {step === "verify" && verification && <VerifyStep actor={verification} />}
          {step === "complete" && <CompleteStep snapshot={snapshot} preparation={preparation} actions={exits} />}
        </Suspense>
      </Stack>
    </AuthLayout>
  );
});

type PartProps = { actor: RegistrationActor; snapshot: RegistrationSnapshot };

const Unreachable = ({ actor, snapshot }: PartProps) => {
  const words = useProblemText();
  return (
    <PageBody>
      <Banner
        tone="error"
        title={<Trans>We could not find out where you left off</Trans>}
        actions={
          <Button size="small" onClick={() => actor.send({ type: "resume.retried" })}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {words(snapshot.context.problem)}
      </Banner>
    </PageBody>
  );
};

const LookingUp = ({ actor, snapshot }: PartProps) => {
  const { t } = useLingui();
  return (
    <>
      <Container width="form">
        <SlowResponse snapshot={snapshot} send={actor.send} />
      </Container>
      <Waiting pending label={t`Looking up your registration…`} skeleton={<PageSkeleton />} />
    </>
  );
};
