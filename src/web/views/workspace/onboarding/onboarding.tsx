import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useEffect, useMemo, useRef, useState } from "react";
import type { OnboardingActor } from "../../../../../machines/workspace/onboarding.ts";
import { keysOf } from "../../../../contract/keys.ts";
import { can } from "../../../../contract/workspace/can.ts";
import { bounds } from "../../../../domain/rows.ts";
import { allTemplates } from "../../../../workflow/project-templates.ts";
import { languageOf, nameFor } from "../../../i18n/workflow-names.ts";
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
import { LargerPlan } from "../plan/larger-plan.tsx";
import { useLatest } from "../hooks/use-latest.ts";
import { Link, useNavigate, useQuery } from "../shell/routing.tsx";
import { useLongText, useErrorText } from "../commands/error-text.tsx";
import * as css from "./onboarding.css.ts";
import { startPage, stepIn } from "./start-address.ts";
import { TemplatePicture } from "./template-picture.tsx";
import { useSamples } from "./use-samples.ts";
import { useTemplateNotes } from "./use-template-notes.ts";

const HowItGoes = ({ actor }: { actor: OnboardingActor }) => {
  const { t, i18n } = useLingui();
  const template = useSelector(actor, ({ context }) => context.template);
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
      </Row>
    </Form>
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

/** One question after the other. Whoever comes to one goes on in its field. */
export const OnboardingQuestions = ({ actor }: { actor: OnboardingActor }) => {
  const isFirst = useSelector(actor, (state) => state.hasTag("way"));
  const box = useRef<HTMLElement>(null);
  const wasSeen = useRef(false);
  useEffect(() => {
    // Nobody has done anything yet where the first one is asked at once.
    if (!isFirst || wasSeen.current) box.current?.querySelector<HTMLElement>(isFirst ? "input:checked" : "input[name=name]")?.focus();
    wasSeen.current = true;
  }, [isFirst]);
  return (
    <section className={isFirst ? css.wideBox : css.box} ref={box}>
      {isFirst ? <HowItGoes actor={actor} /> : <WhatItIsCalled actor={actor} />}
      <p className={css.note}>
        <Link to="/new">
          <Trans>Make the first project with all its settings</Trans>
        </Link>
      </p>
    </section>
  );
};

const Questions = () => {
  const { t, i18n } = useLingui();
  const store = useWorkspaceRows();
  const { place } = useWorkspace();
  const projects = useProjects();
  const navigate = useNavigate();
  const query = useQuery();
  const step = stepIn(query);
  const shownStep = useLatest(step);
  const samples = useLatest(useSamples());
  const language = useLatest(languageOf(i18n));
  const machine = useMemo(
    () =>
      provideOnboarding(store, place.subdomain, samples, language, {
        // Behind what is drawn, by which it is known where the address stands.
        showStep: (next) => void setTimeout(() => next !== shownStep() && navigate(startPage(next))),
        open: (key) => navigate({ to: "/p/$key", params: { key }, replace: true }),
      }),
    [store, place, samples, language, shownStep, navigate],
  );
  const [draft] = useState(() => readOnboarding(place.subdomain));
  const actor = useFlow(machine, { input: { taken: projects.map(({ key }) => key), unnamed: t`Our work`, draft, step } });
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
