import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { lazy, Suspense, useDeferredValue, useEffect, type ReactNode } from "react";
import { stepOf, type RegistrationActor } from "../../../../machines/registration/registration.ts";
import { openTexts } from "../../i18n/language.ts";
import { registrationTexts } from "../../i18n/registration.ts";
import { whenIdle } from "../../idle.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Container, Stack } from "../../ui/layout.tsx";
import { AuthLayout, PageBody } from "../../ui/page.tsx";
import { Waiting } from "../../ui/skeleton.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import { CardSkeleton, PageSkeleton } from "../shell/skeletons.tsx";
import { PageTitle } from "../shell/page-title.tsx";
import { Patience } from "../patience.tsx";
import { useWords } from "../use-words.ts";
import { PackageStep } from "./package-step.tsx";

/** A step comes with its texts. */
const withTexts = async <Module,>(loading: Promise<Module>) => (await Promise.all([loading, openTexts(registrationTexts)]))[0];
const loadDetailsStep = () => withTexts(import("./details-step.tsx"));
const loadVerifyStep = () => withTexts(import("./verify-step.tsx"));
const loadCompleteStep = () => withTexts(import("./complete-step.tsx"));
const DetailsStep = lazy(async () => ({ default: (await loadDetailsStep()).DetailsStep }));
const VerifyStep = lazy(async () => ({ default: (await loadVerifyStep()).VerifyStep }));
const loadPreview = () => withTexts(import("./workspace-preview.tsx"));
const CompleteStep = lazy(async () => ({ default: (await loadCompleteStep()).CompleteStep }));
const WorkspacePreview = lazy(async () => ({ default: (await loadPreview()).WorkspacePreview }));
/** What is loaded while a step is filled in. */
const next = { package: [loadDetailsStep, loadPreview], details: [loadVerifyStep, loadCompleteStep], verify: [], complete: [] };

type WizardProps = {
  actor: RegistrationActor;
  freeTrialDays: number;
  /** How far the organisation's preparation has come, for the last step. */
  preparation: (subdomain: string) => ReactNode;
  /** The ways on from the last step. */
  exits: ReactNode;
  /** The way to another account. */
  otherAccount: ReactNode;
};

/** The registration wizard: the stepper, and the step that the chart is in. */
export function Wizard({ actor, freeTrialDays, preparation, exits, otherAccount }: WizardProps) {
  const { t } = useLingui();
  const reached = useSelector(actor, stepOf);
  const isUnreachable = useSelector(actor, (state) => state.hasTag("unreachable"));
  const verification = useSelector(actor, (state) => state.children.verification);
  const shown = useDeferredValue(reached);
  // A step is a whole page. It is drawn in slices behind the skeleton or the plans, which look the same in every state.
  const step = shown === null || shown === "package" ? shown : reached;
  // Each step comes while the one before it is filled in: nobody waits for it, and the first page need not carry it.
  useEffect(() => whenIdle(() => void Promise.allSettled((step ? next[step] : []).map((load) => load()))), [step]);
  if (isUnreachable) return <Unreachable actor={actor} />;
  if (!step) return <LookingUp actor={actor} />;
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
          <PackageStep actor={actor} freeTrialDays={freeTrialDays} />
        </Stack>
      </PageBody>
    );
  }
  return (
    <AuthLayout
      aside={
        <Suspense>
          <WorkspacePreview actor={actor} />
        </Suspense>
      }
    >
      <Stack gap={8}>
        {stepper}
        <Suspense fallback={<Waiting pending label={t`Loading…`} skeleton={<CardSkeleton />} />}>
          {step === "details" && <DetailsStep actor={actor} otherAccount={otherAccount} />}
          {step === "verify" && verification && <VerifyStep actor={verification} />}
          {step === "complete" && <CompleteStep actor={actor} preparation={preparation} actions={exits} />}
        </Suspense>
      </Stack>
    </AuthLayout>
  );
}

function Unreachable({ actor }: { actor: RegistrationActor }) {
  const problem = useSelector(actor, ({ context }) => context.problem);
  const words = useWords();
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
        {words(problem)}
      </Banner>
    </PageBody>
  );
}

function LookingUp({ actor }: { actor: RegistrationActor }) {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  return (
    <>
      <Container width="form">
        <Patience snapshot={snapshot} send={actor.send} />
      </Container>
      <Waiting pending label={t`Looking up your registration…`} skeleton={<PageSkeleton />} />
    </>
  );
}
