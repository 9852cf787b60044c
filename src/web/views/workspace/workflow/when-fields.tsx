import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useId } from "react";
import { changing } from "../../../../../machines/kit/form.ts";
import {
  choicesOf,
  type ConditionDraft,
  conditionKinds,
  highestOf,
  isAbout,
  isCompared,
  type Subjects,
  subjectsOf,
} from "../../../../../machines/workspace/step-draft.ts";
import type { StepFormActor } from "../../../../../machines/workspace/step-form.ts";
import { nameFor } from "../../../i18n/workflow-names.ts";
import { useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { AddLine, RemoveLine } from "./line-buttons.tsx";
import { useStepWords } from "./step-words.ts";
import { useLineFocus } from "./use-line-focus.ts";
import * as css from "./workflow-form.css.ts";

/** What stands there is offered also where the project has it no more. */
const withNow = (all: readonly { id: string }[], now: string): string[] => {
  const ids = all.map(({ id }) => id);
  return ids.includes(now) ? ids : [now, ...ids];
};

type ConditionLineProps = {
  actor: StepFormActor;
  condition: ConditionDraft;
  at: number;
  known: Subjects;
  isBusy: boolean;
  wrong: string | undefined;
};

const ConditionLine = ({ actor, condition, at, known, isBusy, wrong }: ConditionLineProps) => {
  const { t, i18n } = useLingui();
  const { rows } = useWorkspaceRows();
  const { conditions: names } = useStepWords();
  const { id, kind, subject, choice, amount } = condition;
  const place = at + 1;
  const name = names[kind];
  const field = rows.get("field", subject);
  const nameOf = (of: string) => {
    const state = known.states.find((each) => each.id === of);
    if (kind === "visits") return state ? nameFor(i18n, state.name) : t`No longer there`;
    return (kind === "label" ? rows.get("label", of)?.name : rows.get("field", of)?.name) ?? t`No longer there`;
  };
  const offered = conditionKinds.filter((each) => each === kind || !isAbout(each) || subjectsOf(known, each).length > 0);
  return (
    <li className={css.line}>
      <div className={css.controls}>
        <select
          name={`kind-${id}`}
          className={css.wide}
          aria-label={t`Condition ${place}`}
          disabled={isBusy}
          value={kind}
          onChange={({ currentTarget: { value } }) => {
            const chosen = conditionKinds.find((each) => each === value);
            if (chosen) actor.send(changing({ type: "condition.chosen", id, kind: chosen }));
          }}
        >
          {offered.map((each) => (
            <option key={each} value={each}>
              {names[each]}
            </option>
          ))}
        </select>
        {isAbout(kind) && (
          <select
            name={`subject-${id}`}
            className={css.narrow}
            aria-label={t`What condition ${place} is about`}
            disabled={isBusy}
            value={subject}
            onChange={(event) => actor.send(changing({ type: "subject.chosen", id, subject: event.currentTarget.value }))}
          >
            {withNow(subjectsOf(known, kind), subject).map((each) => (
              <option key={each} value={each}>
                {nameOf(each)}
              </option>
            ))}
          </select>
        )}
        {kind === "is" && (
          <select
            name={`choice-${id}`}
            className={css.narrow}
            aria-label={t`Choice of condition ${place}`}
            disabled={isBusy}
            value={choice}
            onChange={(event) => actor.send(changing({ type: "choice.chosen", id, choice: event.currentTarget.value }))}
          >
            {withNow(choicesOf(known, condition), choice).map((each) => (
              <option key={each} value={each}>
                {field?.choices.find((one) => one.id === each)?.name ?? t`No longer there`}
              </option>
            ))}
          </select>
        )}
        {isCompared(kind) && (
          <input
            name={`amount-${id}`}
            className={css.narrow}
            aria-label={t`Number of condition ${place}`}
            aria-invalid={wrong === undefined ? undefined : true}
            aria-describedby={wrong}
            autoComplete="off"
            inputMode="decimal"
            readOnly={isBusy}
            value={amount}
            onChange={(event) => actor.send(changing({ type: "amount.changed", id, amount: event.currentTarget.value }))}
          />
        )}
      </div>
      <RemoveLine
        label={t`Remove the condition ${place}: ${name}`}
        disabled={isBusy}
        onClick={() => actor.send(changing({ type: "condition.removed", id }))}
      />
    </li>
  );
};

/** What must be so of a task for a step to be made. */
export const WhenFields = ({ actor }: { actor: StepFormActor }) => {
  const snapshot = useSelector(actor, (state) => state);
  const isBusy = snapshot.hasTag("busy");
  const { when, known, faults } = snapshot.context;
  const unfit = when.filter(({ id }) => faults.amount?.includes(id) === true).map(({ kind }) => highestOf(kind));
  const highests = [...new Set(unfit)].filter((each) => each !== null);
  const { list, add } = useLineFocus(when.length);
  const wrong = useId();
  return (
    <fieldset className={css.box}>
      <legend className={css.legend}>
        <Trans>What must be so of the task</Trans>
      </legend>
      {when.length > 0 && (
        <ul className={css.box} ref={list}>
          {when.map((condition, at) => (
            <ConditionLine
              key={condition.id}
              actor={actor}
              condition={condition}
              at={at}
              known={known}
              isBusy={isBusy}
              wrong={faults.amount?.includes(condition.id) ? wrong : undefined}
            />
          ))}
        </ul>
      )}
      {faults.amount && (
        <div className={css.wrong} id={wrong}>
          {unfit.includes(null) && (
            <p>
              <Trans>Write a number</Trans>
            </p>
          )}
          {highests.map((highest) => (
            <p key={highest}>
              <Trans>A whole number from one to {highest}</Trans>
            </p>
          ))}
        </div>
      )}
      <AddLine
        ref={add}
        disabled={!snapshot.can(changing({ type: "condition.added" }))}
        onClick={() => actor.send(changing({ type: "condition.added" }))}
      >
        <Trans>Add a condition</Trans>
      </AddLine>
    </fieldset>
  );
};
