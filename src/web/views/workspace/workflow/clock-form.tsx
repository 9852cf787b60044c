import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { changing } from "../../../../../machines/kit/form.ts";
import { type ClockFormActor, type ClockUse, clockUses } from "../../../../../machines/workspace/clock-form.ts";
import { most as bounds, type WorkflowDocument } from "../../../../workflow/document.ts";
import { nameFor } from "../../../i18n/workflow-names.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { PartForm } from "./part-form.tsx";
import * as css from "./workflow-form.css.ts";

type ClockFormProps = { actor: ClockFormActor; workflow: WorkflowDocument; isNew: boolean };

/** A promise of a workflow: what it is called, what its clock does in each state, how long it is and when people are told. */
export const ClockForm = ({ actor, workflow, isNew }: ClockFormProps) => {
  const { t, i18n } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const { uses, hours, warnAt, isWorking, faults } = snapshot.context;
  const isBusy = snapshot.hasTag("busy");
  const [highestHours, most] = [bounds.hours, bounds.warnings];
  const names: Record<ClockUse, string> = {
    starts: t`It starts here`,
    runs: t`It runs on`,
    pauses: t`It stands still`,
    stops: t`It ends here`,
  };
  return (
    <PartForm label={isNew ? t`New promise` : t`Promise`} snapshot={snapshot} send={(event) => actor.send(event)} workflow={workflow}>
      <div className={css.pair}>
        <TextField
          name="hours"
          label={<Trans>Within how many hours</Trans>}
          value={hours}
          readOnly={isBusy}
          autoComplete="off"
          inputMode="numeric"
          error={faults.hours === undefined ? null : t`A whole number from one to ${highestHours}`}
          onChange={(value) => actor.send(changing({ type: "field.changed", field: "hours", value }))}
        />
        <SelectField
          name="counting"
          label={<Trans>What counts</Trans>}
          value={isWorking ? "working" : "all"}
          disabled={isBusy}
          options={[
            { value: "working", label: t`Working time` },
            { value: "all", label: t`All hours, day and night` },
          ]}
          onChange={(chosen) => actor.send(changing({ type: "counting.chosen", isWorking: chosen === "working" }))}
        />
      </div>
      <TextField
        name="warnAt"
        label={<Trans>Warn once so much of it is used, in percent</Trans>}
        optional
        value={warnAt}
        readOnly={isBusy}
        autoComplete="off"
        hint={<Trans>The assignee and the leads are told then, and when it is broken</Trans>}
        error={faults.warnAt === undefined ? null : t`Up to ${most} whole numbers from 1 to 99, with commas between them`}
        onChange={(value) => actor.send(changing({ type: "field.changed", field: "warnAt", value }))}
      />
      <fieldset className={css.box}>
        <legend className={css.legend}>
          <Trans>What its clock does in each state</Trans>
        </legend>
        <div className={css.uses}>
          {workflow.states.map((state) => (
            <SelectField
              key={state.id}
              name={`state-${state.id}`}
              label={nameFor(i18n, state.name)}
              value={uses[state.id] ?? "runs"}
              disabled={isBusy}
              options={clockUses.map((use) => ({ value: use, label: names[use] }))}
              onChange={(use) => actor.send(changing({ type: "use.chosen", state: state.id, use }))}
            />
          ))}
        </div>
      </fieldset>
    </PartForm>
  );
};
