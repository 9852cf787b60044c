import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useEffect, useId, useRef } from "react";
import { changing } from "../../../../../machines/kit/form.ts";
import { type FieldFault, type FieldFormActor, wrongChoice } from "../../../../../machines/workspace/field-form.ts";
import { bounds, type Choice, colors, fieldKinds } from "../../../../domain/rows.ts";
import type { WorkflowDocument } from "../../../../workflow/document.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button, IconButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { Row } from "../../../ui/layout.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { bar, square } from "../../../ui/work/dense.css.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { Form } from "../../form.tsx";
import * as css from "./project-parts.css.ts";
import { useColorNames, useFieldKindNames } from "./project-words.ts";
import { useLongText, useErrorText } from "../commands/error-text.tsx";

type FieldFormProps = { actor: FieldFormActor; workflow: WorkflowDocument };

const useFaultTexts = (actor: FieldFormActor): Record<FieldFault, string> => {
  const { t } = useLingui();
  const longText = useLongText();
  const { context } = useSelector(actor, (state) => state);
  return {
    name_required: t`Give it a name`,
    name_long: longText(context.name, bounds.fieldName),
    choices_required: t`Add a choice first`,
    choice_unnamed: t`Give each choice a name`,
    choice_long: longText(wrongChoice(context)?.name ?? "", bounds.choiceName),
    description_long: longText(context.description, bounds.fieldDescription),
  };
};

type ChoiceLineProps = {
  actor: FieldFormActor;
  choice: Choice;
  at: number;
  isFixed: boolean;
  /** The id of what says what is wrong with it, where something is. */
  wrong: string | undefined;
};

/** One that may be chosen in a field: its name, its colour, its place. */
const ChoiceLine = ({ actor, choice, at, isFixed, wrong }: ChoiceLineProps) => {
  const { t } = useLingui();
  const colorNames = useColorNames();
  const { id, color } = choice;
  // One that has no name yet is called by its place.
  const name = choice.name.trim() || String(at + 1);
  const isFirst = at === 0;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // What raised it is gone from the first one.
    if (isFirst && document.activeElement === document.body) field.current?.focus();
  }, [isFirst]);
  return (
    <li className={css.choice}>
      <input
        ref={field}
        name={`choice-${id}`}
        className={css.name}
        aria-label={t`Name of the choice`}
        autoComplete="off"
        aria-invalid={wrong !== undefined || undefined}
        aria-describedby={wrong}
        readOnly={isFixed}
        value={choice.name}
        onChange={(event) => actor.send(changing({ type: "choice.named", id, name: event.currentTarget.value }))}
      />
      <select
        name={`color-${id}`}
        className={css.color}
        aria-label={t`Colour of the choice ${name}`}
        disabled={isFixed}
        value={color ?? ""}
        onChange={({ currentTarget: { value } }) =>
          actor.send(changing({ type: "choice.colored", id, color: colors.find((each) => each === value) ?? null }))
        }
      >
        <option value="">{t`No colour`}</option>
        {colors.map((value) => (
          <option key={value} value={value}>
            {colorNames[value]}
          </option>
        ))}
      </select>
      {!isFirst && (
        <IconButton
          className={square}
          size="small"
          label={t`Move the choice ${name} up`}
          disabled={isFixed}
          onClick={() => actor.send(changing({ type: "choice.raised", id }))}
        >
          <WorkIcon name="up" />
        </IconButton>
      )}
      <IconButton
        className={square}
        size="small"
        label={t`Remove the choice ${name}`}
        disabled={isFixed}
        onClick={() => actor.send(changing({ type: "choice.removed", id }))}
      >
        <Icon name="close" size={16} />
      </IconButton>
    </li>
  );
};

const Choices = ({ actor }: { actor: FieldFormActor }) => {
  const snapshot = useSelector(actor, (state) => state);
  const texts = useFaultTexts(actor);
  const add = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const wrongId = useId();
  const { choices, faults } = snapshot.context;
  const wrong = wrongChoice(snapshot.context);
  const isFixed = !snapshot.can(changing({ type: "field.changed", field: "name", value: "" }));
  const count = choices.length;
  const before = useRef(count);
  useEffect(() => {
    // A new one is written at once; where one went, another may be added.
    if (count > before.current) list.current?.querySelector<HTMLElement>("li:last-child input")?.focus();
    else if (count < before.current && document.activeElement === document.body) add.current?.focus();
    before.current = count;
  }, [count]);
  return (
    <fieldset className={css.box}>
      <legend className={css.legend}>
        <Trans>Choices</Trans>
      </legend>
      <ul className={css.box} ref={list}>
        {choices.map((choice, at) => (
          <ChoiceLine
            key={choice.id}
            actor={actor}
            choice={choice}
            at={at}
            isFixed={isFixed}
            wrong={choice === wrong ? wrongId : undefined}
          />
        ))}
      </ul>
      {faults.choices && (
        <p className={css.wrong} id={wrongId}>
          {texts[faults.choices]}
        </p>
      )}
      <div>
        <Button
          ref={add}
          tone="secondary"
          size="small"
          className={bar}
          icon={<WorkIcon name="plus" size={15} />}
          disabled={!snapshot.can(changing({ type: "choice.added" }))}
          onClick={() => actor.send(changing({ type: "choice.added" }))}
        >
          <Trans>Add a choice</Trans>
        </Button>
      </div>
    </fieldset>
  );
};

/** A field of a project: what it is called, what stands in it, and what may be chosen. */
export const FieldForm = ({ actor, workflow }: FieldFormProps) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const texts = useFaultTexts(actor);
  const kinds = useFieldKindNames();
  const errorText = useErrorText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector("input")?.focus(), []);
  const { name, description, kind, isNew, faults, error } = snapshot.context;
  if (snapshot.hasTag("closed")) return null;
  const isBusy = snapshot.hasTag("busy");
  return (
    <div className={css.form} ref={box}>
      <Form label={isNew ? t`New field` : t`Field`} onSubmit={() => actor.send({ type: "submitted" })}>
        {snapshot.hasTag("refused") && <Banner tone="error">{errorText(error, workflow)}</Banner>}
        <TextField
          name="name"
          label={<Trans>Name</Trans>}
          value={name}
          readOnly={isBusy}
          autoComplete="off"
          error={faults.name && texts[faults.name]}
          onChange={(value) => actor.send(changing({ type: "field.changed", field: "name", value }))}
        />
        <SelectField
          name="kind"
          label={<Trans>What stands in it</Trans>}
          hint={isNew ? <Trans>This stays once the field is made</Trans> : undefined}
          value={kind}
          disabled={isBusy || !isNew}
          options={fieldKinds.map((value) => ({ value, label: kinds[value] }))}
          onChange={(chosen) => actor.send(changing({ type: "kind.chosen", kind: chosen }))}
        />
        {kind === "choice" && <Choices actor={actor} />}
        <TextField
          name="description"
          label={<Trans>What it is for</Trans>}
          optional
          value={description}
          readOnly={isBusy}
          autoComplete="off"
          error={faults.description && texts[faults.description]}
          onChange={(value) => actor.send(changing({ type: "field.changed", field: "description", value }))}
        />
        <Row>
          <Button type="submit" size="small" busy={isBusy} disabled={!snapshot.can({ type: "submitted" })}>
            <Trans>Save</Trans>
          </Button>
          <Button
            tone="ghost"
            size="small"
            disabled={!snapshot.can({ type: "cancelled" })}
            onClick={() => actor.send({ type: "cancelled" })}
          >
            <Trans>Cancel</Trans>
          </Button>
        </Row>
      </Form>
    </div>
  );
};
