import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useEffect, useRef } from "react";
import type { StateFormActor } from "../../../../../machines/workspace/state-form.ts";
import { categories, most, type WorkflowDocument } from "../../../../workflow/document.ts";
import { Field } from "../../../ui/field.tsx";
import * as fieldCss from "../../../ui/field.css.ts";
import { classNames } from "../../../ui/class-names.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { CategorySign } from "../../../ui/work/category-sign.tsx";
import { Form } from "../../form.tsx";
import { useCategoryNames } from "../words.tsx";
import { FormButtons } from "./form-buttons.tsx";
import { FormTrouble } from "./form-trouble.tsx";
import { NameFields } from "./name-fields.tsx";
import { TimerFields } from "./timer-fields.tsx";
import * as css from "./workflow-form.css.ts";

type StateFormProps = { actor: StateFormActor; workflow: WorkflowDocument; isNew: boolean };

/** A state of a workflow: what it is called, what it says of a task, how many tasks it takes, and what happens to those that stand in it for long. */
export const StateForm = ({ actor, workflow, isNew }: StateFormProps) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const names = useCategoryNames();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector("input")?.focus(), []);
  const { th, en, category, limit, isHard, faults, trouble } = snapshot.context;
  if (snapshot.hasTag("closed")) return null;
  const isBusy = snapshot.hasTag("busy");
  const highest = most.limit;
  return (
    <div className={css.form} ref={box}>
      <Form label={isNew ? t`New state` : t`State`} onSubmit={() => actor.send({ type: "submitted" })}>
        {snapshot.hasTag("refused") && <FormTrouble trouble={trouble} workflow={workflow} />}
        <NameFields name={{ th, en }} faults={faults} isBusy={isBusy} onChange={(event) => actor.send(event)} />
        <Field label={<Trans>What it says of a task</Trans>}>
          {(control) => (
            <div className={classNames(fieldCss.box({ disabled: isBusy }), css.signed)}>
              <CategorySign category={category} size={16} />
              <select
                {...control}
                name="category"
                className={classNames(fieldCss.input, fieldCss.select)}
                disabled={isBusy}
                value={category}
                onChange={({ currentTarget: { value } }) => {
                  const chosen = categories.find((each) => each === value);
                  if (chosen) actor.send({ type: "category.chosen", category: chosen });
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
            onChange={(value) => actor.send({ type: "field.changed", field: "limit", value })}
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
              onChange={(chosen) => actor.send({ type: "strictness.chosen", isHard: chosen === "hard" })}
            />
          )}
        </div>
        <TimerFields actor={actor} workflow={workflow} />
        <FormButtons
          isBusy={isBusy}
          maySave={snapshot.can({ type: "submitted" })}
          mayCancel={snapshot.can({ type: "cancelled" })}
          onCancel={() => actor.send({ type: "cancelled" })}
        />
      </Form>
    </div>
  );
};
