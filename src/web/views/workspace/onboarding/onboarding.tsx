import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import type { OnboardingActor } from "../../../../../machines/workspace/onboarding.ts";
import { keysOf } from "../../../../contract/keys.ts";
import { bounds } from "../../../../domain/rows.ts";
import { templates } from "../../../../workflow/templates.ts";
import { nameFor } from "../../../i18n/workflow-names.ts";
import { provideOnboarding } from "../../../providers/project-making.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { useProjects, useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Row } from "../../../ui/layout.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { Form } from "../../form.tsx";
import { LargerPlan } from "../plan/larger-plan.tsx";
import { TemplateStates } from "../project/project-templates.tsx";
import { useLatest } from "../hooks/use-latest.ts";
import { Link, useNavigate } from "../shell/routing.tsx";
import { useLongText, useErrorText } from "../commands/error-text.tsx";
import * as css from "./onboarding.css.ts";
import { useSamples } from "./use-samples.ts";

const HowItGoes = ({ actor }: { actor: OnboardingActor }) => {
  const { i18n } = useLingui();
  return (
    <>
      <h2 tabIndex={-1} className={css.question}>
        <Trans>How does your team work?</Trans>
      </h2>
      <p className={css.note}>
        <Trans>Your first project begins with it. Every project can have another one.</Trans>
      </p>
      <div className={css.ways}>
        {keysOf(templates).map((template) => (
          <button key={template} type="button" className={css.way} onClick={() => actor.send({ type: "template.chosen", template })}>
            <span className={css.wayName}>{nameFor(i18n, templates[template].name)}</span>
            <span className={css.states}>
              <TemplateStates states={templates[template].document.states} />
            </span>
          </button>
        ))}
      </div>
      <Row>
        <Button tone="ghost" onClick={() => actor.send({ type: "skipped" })}>
          <Trans>Skip</Trans>
        </Button>
      </Row>
    </>
  );
};

const WhatItIsCalled = ({ actor }: { actor: OnboardingActor }) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const errorText = useErrorText();
  const longText = useLongText();
  const { name, isTooLong, error, unnamed } = snapshot.context;
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

export const OnboardingQuestions = ({ actor }: { actor: OnboardingActor }) => {
  const isFirst = useSelector(actor, (state) => state.hasTag("way"));
  return (
    <section className={css.box}>
      <p className={css.eyebrow}>
        <Trans>No projects yet</Trans>
      </p>
      {isFirst ? <HowItGoes actor={actor} /> : <WhatItIsCalled actor={actor} />}
      <p className={css.note}>
        <Link to="/new">
          <Trans>Make the first project with all its settings</Trans>
        </Link>
      </p>
    </section>
  );
};

/** What an organisation that has no project yet is asked, of those who set it up. */
export const Onboarding = () => {
  const { t } = useLingui();
  const store = useWorkspaceRows();
  const projects = useProjects();
  const navigate = useNavigate();
  const samples = useLatest(useSamples());
  const machine = useMemo(
    () => provideOnboarding(store, samples, (key) => navigate({ to: "/p/$key", params: { key }, replace: true })),
    [store, samples, navigate],
  );
  const actor = useFlow(machine, { input: { taken: projects.map(({ key }) => key), unnamed: t`Our work` } });
  return <OnboardingQuestions actor={actor} />;
};
