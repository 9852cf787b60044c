import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useEffect, useMemo, useRef, useState } from "react";
import type { OnboardingActor, OnboardingSnapshot, OnboardingStep } from "../../../../../machines/workspace/onboarding.ts";
import { limits } from "../../../../contract/fields.ts";
import { keysOf } from "../../../../contract/keys.ts";
import { can } from "../../../../contract/workspace/can.ts";
import { bounds } from "../../../../domain/rows.ts";
import { allTemplates } from "../../../../workflow/project-templates.ts";
import { languageOf, nameFor } from "../../../i18n/workflow-names.ts";
import { saveProfileIn } from "../../../providers/organization-profile.ts";
import { provideOnboarding, readOnboarding } from "../../../providers/project-making.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { usePlace, useProjects, useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { useWorkspace } from "../../../providers/workspace.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Row } from "../../../ui/layout.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { Choices } from "../../../ui/work/choices.tsx";
import { Form } from "../../form.tsx";
import { Refusal } from "../../refusal.tsx";
import { SlowResponse } from "../../slow-response.tsx";
import { useProblemText } from "../../use-problem-text.ts";
import { LargerPlan } from "../plan/larger-plan.tsx";
import { ImportLink } from "../project/import-link.tsx";
import { useLatest } from "../hooks/use-latest.ts";
import { Link, useNavigate, useQuery } from "../shell/routing.tsx";
import { useLongText, useErrorText } from "../commands/error-text.tsx";
import * as css from "./onboarding.css.ts";
import { startPage, stepIn } from "./start-address.ts";
import { TemplatePicture } from "./template-picture.tsx";
import { useSamples } from "./use-samples.ts";
import { useGeneratedName, useStartSteps } from "./use-start-steps.ts";
import { useTemplateNotes } from "./use-template-notes.ts";

const HowItGoes = ({ actor }: { actor: OnboardingActor }) => {
  const { t, i18n } = useLingui();
  const template = useSelector(actor, ({ context }) => context.template);
  const canGoBack = useSelector(actor, (state) => state.can({ type: "back.chosen" }));
  const notes = useTemplateNotes();
  return (
    <Form label={t`How does your team work?`} onSubmit={() => actor.send({ type: "submitted" })}>
      <Choices
        label={
          <h2 tabIndex={-1} className={css.question}>
            <Trans>How does your team work?</Trans>
          </h2>
        }
        value={template}
        options={keysOf(allTemplates).map((value) => ({
          value,
          name: nameFor(i18n, allTemplates[value].name),
          note: notes[value],
          picture: <TemplatePicture template={value} />,
        }))}
        onChange={(chosen) => actor.send({ type: "template.chosen", template: chosen })}
      />
      <p className={css.note}>
        <Trans>Your first project begins with it. Every project can have another one, and you can change it at any time.</Trans>
      </p>
      <Row>
        <Button type="submit">
          <Trans>Continue</Trans>
        </Button>
        {canGoBack && (
          <Button tone="ghost" onClick={() => actor.send({ type: "back.chosen" })}>
            <Trans>Back</Trans>
          </Button>
        )}
      </Row>
    </Form>
  );
};

const WhatTheOrganizationIsCalled = ({ actor }: { actor: OnboardingActor }) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const words = useProblemText();
  const { organization, generatedName, isOrganizationTooLong } = snapshot.context;
  const isBusy = snapshot.hasTag("busy");
  return (
    <>
      <h2 tabIndex={-1} className={css.question}>
        <Trans>What is your organisation called?</Trans>
      </h2>
      <Refusal snapshot={snapshot} />
      <SlowResponse snapshot={snapshot} send={actor.send} />
      <Form label={t`Your organisation`} onSubmit={() => actor.send({ type: "submitted" })}>
        <TextField
          name="organization"
          label={<Trans>Organisation name</Trans>}
          hint={
            generatedName === null ? (
              <Trans>Whoever you invite reads it. You can change it in the settings.</Trans>
            ) : (
              <Trans>Whoever you invite reads it. Left empty, it is called “{generatedName}” until you change it in the settings.</Trans>
            )
          }
          value={organization ?? ""}
          readOnly={isBusy}
          autoComplete="organization"
          error={isOrganizationTooLong ? words({ code: "too_long", params: { max: limits.nameMax } }) : null}
          onChange={(value) => actor.send({ type: "organizationName.changed", organization: value })}
        />
        <Row>
          <Button type="submit" busy={isBusy} disabled={!snapshot.can({ type: "submitted" })}>
            <Trans>Continue</Trans>
          </Button>
        </Row>
      </Form>
    </>
  );
};

const WhatItIsCalled = ({ actor }: { actor: OnboardingActor }) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const errorText = useErrorText();
  const longText = useLongText();
  const { name, hasSamples, isTooLong, error, unnamed } = snapshot.context;
  const isBusy = snapshot.hasTag("busy");
  const isFixed = isBusy || snapshot.hasTag("made");
  return (
    <>
      <h2 tabIndex={-1} className={css.question}>
        <Trans>What is your first project called?</Trans>
      </h2>
      <Form label={t`Your first project`} onSubmit={() => actor.send({ type: "submitted" })}>
        {snapshot.hasTag("refused") && (
          <Banner tone="error" actions={error?.code === "projects_full" && <LargerPlan of="projects" />}>
            {errorText(error)}
          </Banner>
        )}
        <TextField
          name="name"
          label={<Trans>Name</Trans>}
          hint={<Trans>Such as “Marketing”. Without a name it is called “{unnamed}”.</Trans>}
          value={name}
          readOnly={isFixed}
          autoComplete="off"
          error={isTooLong ? longText(name, bounds.projectName) : null}
          onChange={(value) => actor.send({ type: "name.changed", name: value })}
        />
        <Checkbox
          name="samples"
          label={<Trans>Begin with a few tasks that show how it works</Trans>}
          checked={hasSamples}
          disabled={isFixed}
          onChange={() => actor.send({ type: "samples.toggled" })}
        />
        <Row>
          <Button type="submit" busy={isBusy} disabled={!snapshot.can({ type: "submitted" })}>
            <Trans>Open the board</Trans>
          </Button>
          <Button tone="ghost" disabled={isFixed} onClick={() => actor.send({ type: "back.chosen" })}>
            <Trans>Back</Trans>
          </Button>
        </Row>
      </Form>
    </>
  );
};

const stepOf = (snapshot: OnboardingSnapshot): OnboardingStep =>
  snapshot.hasTag("organization") ? "organization" : snapshot.hasTag("way") ? "way" : "name";

/** One question after the other. Whoever comes to one goes on in its field. */
export const OnboardingQuestions = ({ actor }: { actor: OnboardingActor }) => {
  const step = useSelector(actor, stepOf);
  const box = useRef<HTMLElement>(null);
  const wasSeen = useRef(false);
  useEffect(() => {
    // Nobody has done anything yet where ways are asked about at once.
    if (step !== "way" || wasSeen.current) box.current?.querySelector<HTMLElement>(step === "way" ? "input:checked" : "input")?.focus();
    wasSeen.current = true;
  }, [step]);
  return (
    <section className={step === "way" ? css.wideBox : css.box} ref={box}>
      {step === "organization" ? (
        <WhatTheOrganizationIsCalled actor={actor} />
      ) : step === "way" ? (
        <HowItGoes actor={actor} />
      ) : (
        <WhatItIsCalled actor={actor} />
      )}
      <p className={css.note}>
        <Link to="/new">
          <Trans>Make the first project with all its settings</Trans>
        </Link>
      </p>
      <ImportLink className={css.note} />
    </section>
  );
};

const Questions = () => {
  const { t, i18n } = useLingui();
  const store = useWorkspaceRows();
  const workspace = useWorkspace();
  const { place } = workspace;
  const projects = useProjects();
  const navigate = useNavigate();
  const steps = useStartSteps();
  const generated = useGeneratedName();
  const step = stepIn(useQuery(), steps);
  const shownStep = useLatest(step);
  const samples = useLatest(useSamples());
  const language = useLatest(languageOf(i18n));
  const machine = useMemo(
    () =>
      provideOnboarding(store, place.subdomain, samples, language, {
        // Behind what is drawn, by which it is known where the address stands.
        showStep: (next) => void setTimeout(() => next !== shownStep() && navigate(startPage(next, steps))),
        renameOrganization: saveProfileIn(workspace),
        open: (key) => navigate({ to: "/p/$key", params: { key }, replace: true }),
      }),
    [store, workspace, place, samples, language, shownStep, steps, navigate],
  );
  const [draft] = useState(() => readOnboarding(place.subdomain));
  const actor = useFlow(machine, {
    input: { taken: projects.map(({ key }) => key), unnamed: t`Our work`, generatedName: generated, draft, step },
  });
  useEffect(() => {
    // What the questions themselves wrote there is no visit.
    if (!actor.getSnapshot().hasTag(step)) actor.send({ type: "step.visited", step });
  }, [actor, step]);
  return <OnboardingQuestions actor={actor} />;
};

/**
 * `/start`: what an organisation that has no project yet is asked, of those who set it up. Whoever has begun to answer is asked on, also when another made a
 * project meanwhile; anybody else is led to their own page.
 */
export const Onboarding = () => {
  const place = usePlace();
  const { place: here } = useWorkspace();
  const projects = useProjects();
  const navigate = useNavigate();
  const [isAsked] = useState(
    () =>
      place !== null &&
      can(place.me.role, "settings.change", null) === "yes" &&
      (projects.length === 0 || readOnboarding(here.subdomain) !== null),
  );
  useEffect(() => {
    if (!isAsked) navigate({ to: "/", replace: true });
  }, [isAsked, navigate]);
  return isAsked && <Questions />;
};
