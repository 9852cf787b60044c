import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { changing } from "../../../../../machines/kit/form.ts";
import { type NeedKey, needOf, needsOffered } from "../../../../../machines/workspace/step-draft.ts";
import type { StepFormActor } from "../../../../../machines/workspace/step-form.ts";
import { useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { useStepWords } from "./step-words.ts";
import * as css from "./workflow-form.css.ts";

/** What whoever makes a step is asked for. */
export const NeedFields = ({ actor }: { actor: StepFormActor }) => {
  const { t } = useLingui();
  const { rows } = useWorkspaceRows();
  const { inputs } = useStepWords();
  const snapshot = useSelector(actor, (state) => state);
  const isBusy = snapshot.hasTag("busy");
  const { needs, known } = snapshot.context;
  const nameOf = (key: NeedKey): string => {
    const need = needOf(key);
    return "field" in need ? (rows.get("field", need.field)?.name ?? t`No longer there`) : inputs[need.input];
  };
  return (
    <fieldset className={css.box}>
      <legend className={css.legend}>
        <Trans>What it asks for</Trans>
      </legend>
      <p className={css.note}>
        <Trans>Whoever makes the step fills in what is not there yet. A comment is asked for each time.</Trans>
      </p>
      <div className={css.ticks}>
        {needsOffered(known, needs).map((need) => (
          <Checkbox
            key={need}
            name={`need-${need}`}
            label={nameOf(need)}
            checked={needs.includes(need)}
            disabled={isBusy || !snapshot.can(changing({ type: "need.toggled", need }))}
            onChange={() => actor.send(changing({ type: "need.toggled", need }))}
          />
        ))}
      </div>
    </fieldset>
  );
};
