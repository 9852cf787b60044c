import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { changing } from "../../../../../machines/kit/form.ts";
import type { StepFormActor } from "../../../../../machines/workspace/step-form.ts";
import type { WorkflowDocument } from "../../../../workflow/document.ts";
import { nameFor } from "../../../i18n/workflow-names.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { EffectFields } from "./effect-fields.tsx";
import { NeedFields } from "./need-fields.tsx";
import { PartForm } from "./part-form.tsx";
import { WhenFields } from "./when-fields.tsx";
import { WhoFields } from "./who-fields.tsx";

type StepFormProps = {
  actor: StepFormActor;
  workflow: WorkflowDocument;
  /** The state that the step leaves. */
  from: string;
  /** The project's. */
  groups: readonly { id: string; name: string }[];
  isNew: boolean;
};

/** A step of a workflow: what it is called, where it leads, who may make it, what must be so of the task, what it asks for, and what happens then. */
export const StepForm = ({ actor, workflow, from, groups, isNew }: StepFormProps) => {
  const { t, i18n } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const { to, who, faults } = snapshot.context;
  const isBusy = snapshot.hasTag("busy");
  const targets = workflow.states.filter(({ id }) => id !== from).map(({ id, name }) => ({ value: id, label: nameFor(i18n, name) }));
  const isThere = targets.some(({ value }) => value === to);
  return (
    <PartForm label={isNew ? t`New step` : t`Step`} snapshot={snapshot} send={(event) => actor.send(event)} workflow={workflow}>
      <SelectField
        name="to"
        label={<Trans>Where it leads</Trans>}
        value={to}
        disabled={isBusy}
        options={isThere ? targets : [{ value: to, label: t`No longer there` }, ...targets]}
        onChange={(chosen) => actor.send(changing({ type: "target.chosen", to: chosen }))}
      />
      <WhoFields
        who={who}
        kinds={["everybody", "any", "all"]}
        legend={<Trans>Who may make it</Trans>}
        fault={faults.who}
        isBusy={isBusy}
        mayAdd={snapshot.can(changing({ type: "part.added" }))}
        groups={groups}
        send={(change) => actor.send(changing(change))}
      />
      <WhenFields actor={actor} />
      <NeedFields actor={actor} />
      <EffectFields
        legend={t`What happens then`}
        note={t`The workflow does this once the step is made, for whoever made it. What does not fit by then is left out.`}
        effects={snapshot.context.then}
        known={{ ...snapshot.context.known, moves: [] }}
        workflow={workflow}
        today={snapshot.context.today}
        isTimed={false}
        isBusy={isBusy}
        unfit={faults.then ?? []}
        mayAdd={snapshot.can(changing({ type: "effect.added" }))}
        send={(change) => actor.send(changing(change))}
      />
    </PartForm>
  );
};
