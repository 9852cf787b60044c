import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useId } from "react";
import { changing } from "../../../../../machines/kit/form.ts";
import type { TimerDraft } from "../../../../../machines/workspace/effect-draft.ts";
import type { StateFormActor } from "../../../../../machines/workspace/state-form.ts";
import { most, type WorkflowDocument } from "../../../../workflow/document.ts";
import { EffectFields } from "./effect-fields.tsx";
import { AddLine, RemoveLine } from "./line-buttons.tsx";
import { useLineFocus } from "./use-line-focus.ts";
import * as css from "./workflow-form.css.ts";

type Of = { actor: StateFormActor; workflow: WorkflowDocument };

const TimerLine = ({ actor, workflow, timer, place }: Of & { timer: TimerDraft; place: number }) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const isBusy = snapshot.hasTag("busy");
  const { known, today, faults } = snapshot.context;
  const { id, days, working, then } = timer;
  const wrong = useId();
  const isWrong = faults.after?.includes(id) === true;
  const highest = most.days;
  return (
    <li className={css.timer}>
      <div className={css.line}>
        <div className={css.controls}>
          <input
            name={`days-${id}`}
            className={css.narrow}
            aria-label={t`After how many days, ${place}`}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? wrong : undefined}
            autoComplete="off"
            inputMode="numeric"
            placeholder={t`Days`}
            readOnly={isBusy}
            value={days}
            onChange={(event) => actor.send(changing({ type: "timer.changed", id, set: { days: event.currentTarget.value } }))}
          />
          <select
            name={`working-${id}`}
            className={css.wide}
            aria-label={t`Which days count, ${place}`}
            disabled={isBusy}
            value={working ? "on" : "off"}
            onChange={(event) => actor.send(changing({ type: "timer.changed", id, set: { working: event.currentTarget.value === "on" } }))}
          >
            <option value="on">{t`working days`}</option>
            <option value="off">{t`days`}</option>
          </select>
        </div>
        <RemoveLine
          label={t`Remove the time ${place}`}
          disabled={isBusy}
          onClick={() => actor.send(changing({ type: "timer.removed", id }))}
        />
      </div>
      {isWrong && (
        <p className={css.wrong} id={wrong}>
          <Trans>A whole number of days, from one to {highest}</Trans>
        </p>
      )}
      <EffectFields
        legend={<Trans>What happens after that</Trans>}
        effects={then}
        known={known}
        workflow={workflow}
        today={today}
        isTimed
        isBusy={isBusy}
        unfit={faults.after ?? []}
        mayAdd={snapshot.can(changing({ type: "effect.added", timer: id }))}
        mayRemove={then.length > 1}
        send={(change) => actor.send(changing(change.type === "effect.added" ? { ...change, timer: id } : change))}
      />
    </li>
  );
};

/** What happens to tasks that stand in a state for long. */
export const TimerFields = ({ actor, workflow }: Of) => {
  const snapshot = useSelector(actor, (state) => state);
  const { after } = snapshot.context;
  const { list, add } = useLineFocus(after.length);
  return (
    <fieldset className={css.box}>
      <legend className={css.legend}>
        <Trans>When a task stands here</Trans>
      </legend>
      <p className={css.note}>
        <Trans>Counted from when it came here. Working days are those of the organisation's settings.</Trans>
      </p>
      {after.length > 0 && (
        <ul className={css.box} ref={list}>
          {after.map((timer, at) => (
            <TimerLine key={timer.id} actor={actor} workflow={workflow} timer={timer} place={at + 1} />
          ))}
        </ul>
      )}
      <AddLine
        ref={add}
        disabled={!snapshot.can(changing({ type: "timer.added" }))}
        onClick={() => actor.send(changing({ type: "timer.added" }))}
      >
        <Trans>Add a time</Trans>
      </AddLine>
    </fieldset>
  );
};
