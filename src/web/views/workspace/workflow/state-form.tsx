import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { changing } from "../../../../../machines/kit/form.ts";
import type { StateFormActor } from "../../../../../machines/workspace/state-form.ts";
import { categories, most, type WorkflowDocument } from "../../../../workflow/document.ts";
import type { Vote } from "../../../../workflow/states.ts";
import { stateName } from "../../../i18n/workflow-names.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Field } from "../../../ui/field.tsx";
import * as fieldCss from "../../../ui/field.css.ts";
import { classNames } from "../../../ui/class-names.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { CategorySign } from "../../../ui/work/category-sign.tsx";
import { useCategoryNames } from "../task/words.tsx";
import { PartForm } from "./part-form.tsx";
import { TimerFields } from "./timer-fields.tsx";
import { WhoFields } from "./who-fields.tsx";
import * as css from "./workflow-form.css.ts";

type StateFormProps = {
  actor: StateFormActor;
  workflow: WorkflowDocument;
  /** The project's. */
  groups: readonly { id: string; name: string }[];
  isNew: boolean;
};

/** Who votes in a state, how many lead on, and where. */
const ApprovalFields = ({ actor, workflow, groups }: Omit<StateFormProps, "isNew">) => {
  const { t, i18n } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const { isVotedOn, who, count, yes, no, needsReason, targets, faults } = snapshot.context;
  const isBusy = snapshot.hasTag("busy");
  const highest = most.votes;
  const outcome = (vote: Vote, to: string, label: ReactNode) => {
    const all = targets.map(({ id }) => ({ value: id, label: stateName(i18n, workflow, id) }));
    const isThere = targets.some(({ id }) => id === to);
    return (
      <SelectField
        name={vote}
        label={label}
        value={to}
        disabled={isBusy}
        error={faults.targets?.includes(vote) ? t`Choose where it leads` : null}
        options={isThere ? all : [{ value: to, label: to === "" ? t`Choose…` : t`No longer there` }, ...all]}
        onChange={(chosen) => actor.send(changing({ type: "outcome.chosen", vote, to: chosen }))}
      />
    );
  };
  return (
    <>
      <Checkbox
        name="approval"
        label={<Trans>Approval: people vote here</Trans>}
        checked={isVotedOn}
        disabled={isBusy}
        onChange={() => actor.send(changing({ type: "approval.toggled" }))}
      />
      {isVotedOn && (
        <>
          <WhoFields
            who={who}
            kinds={["any", "all"]}
            legend={<Trans>Who approves</Trans>}
            fault={faults.who}
            isBusy={isBusy}
            mayAdd={snapshot.can(changing({ type: "part.added" }))}
            groups={groups}
            send={(change) => actor.send(changing(change))}
          />
          <TextField
            name="count"
            label={<Trans>How many approvals it takes</Trans>}
            value={count}
            readOnly={isBusy}
            autoComplete="off"
            inputMode="numeric"
            error={faults.count === undefined ? null : t`A whole number from one to ${highest}`}
            onChange={(value) => actor.send(changing({ type: "field.changed", field: "count", value }))}
          />
          <div className={css.pair}>
            {outcome("yes", yes, <Trans>Approved, it goes to</Trans>)}
            {outcome("no", no, <Trans>Declined once, it goes to</Trans>)}
          </div>
          <Checkbox
            name="words"
            label={<Trans>Whoever declines says why, in a comment</Trans>}
            checked={needsReason}
            disabled={isBusy}
            onChange={() => actor.send(changing({ type: "reason.toggled" }))}
          />
        </>
      )}
    </>
  );
};

/** A state of a workflow: what it is called, what it says of a task, how many tasks it takes, who votes there, and what happens to those that stand in it for long. */
export const StateForm = ({ actor, workflow, groups, isNew }: StateFormProps) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const names = useCategoryNames();
  const { category, limit, isHard, isVotedOn, faults } = snapshot.context;
  const isBusy = snapshot.hasTag("busy");
  const highest = most.limit;
  return (
    <PartForm label={isNew ? t`New state` : t`State`} snapshot={snapshot} send={(event) => actor.send(event)} workflow={workflow}>
      <Field label={<Trans>What it says of a task</Trans>}>
        {(control) => (
          <div className={classNames(fieldCss.box({ disabled: isBusy || isVotedOn }), css.signed)}>
            <CategorySign category={isVotedOn ? "approval" : category} size={16} />
            <select
              {...control}
              name="category"
              className={classNames(fieldCss.input, fieldCss.select)}
              disabled={isBusy || isVotedOn}
              value={category}
              onChange={({ currentTarget: { value } }) => {
                const chosen = categories.find((each) => each === value);
                if (chosen) actor.send(changing({ type: "category.chosen", category: chosen }));
              }}
            >
              {categories.map((each) => (
                <option key={each} value={each}>
                  {names[each]}
                </option>
              ))}
            </select>
          </div>
        )}
      </Field>
      <div className={css.pair}>
        <TextField
          name="limit"
          label={<Trans>How many tasks it takes</Trans>}
          optional
          value={limit}
          readOnly={isBusy}
          autoComplete="off"
          inputMode="numeric"
          error={faults.limit === undefined ? null : t`A whole number from one to ${highest}, or nothing`}
          onChange={(value) => actor.send(changing({ type: "field.changed", field: "limit", value }))}
        />
        {limit.trim() !== "" && (
          <SelectField
            name="strictness"
            label={<Trans>When it is full</Trans>}
            value={isHard ? "hard" : "soft"}
            disabled={isBusy}
            options={[
              { value: "soft", label: t`Warn, and let more in` },
              { value: "hard", label: t`Let no more in` },
            ]}
            onChange={(chosen) => actor.send(changing({ type: "strictness.chosen", isHard: chosen === "hard" }))}
          />
        )}
      </div>
      <ApprovalFields actor={actor} workflow={workflow} groups={groups} />
      <TimerFields actor={actor} workflow={workflow} />
    </PartForm>
  );
};
