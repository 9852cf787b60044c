import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import {
  type EffectDraft,
  effectKindsFor,
  effectSubjectsOf,
  type EffectSubjects,
  hasValue,
  isAboutOne,
  timerEffectKinds,
} from "../../../../../machines/workspace/effect-draft.ts";
import type { WorkflowDocument } from "../../../../workflow/document.ts";
import { nameFor } from "../../../i18n/workflow-names.ts";
import { useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { useDayWords } from "../day-picking/day-field.tsx";
import { useNameById } from "../task/mentions.ts";
import { useEffectWords } from "./effect-words.ts";
import { AddLine, RemoveLine } from "./line-buttons.tsx";
import { useLineFocus } from "./use-line-focus.ts";
import * as css from "./workflow-form.css.ts";

/** What is done with the effects of a form. */
export type EffectEvent =
  | { type: "effect.added" }
  | { type: "effect.changed"; id: string; set: Partial<Omit<EffectDraft, "id">> }
  | { type: "effect.removed"; id: string };

type Of = {
  known: EffectSubjects;
  workflow: WorkflowDocument;
  /** By which days are read, as `YYYY-MM-DD`. */
  today: string;
  /** Whether they are done after a time, when nobody moves. */
  isTimed: boolean;
  isBusy: boolean;
  /** Whether there may be none. */
  mayRemove?: boolean;
  send: (event: EffectEvent) => void;
};

type LineProps = Of & { effect: EffectDraft; place: number; wrong: string | undefined };

type ControlProps = {
  name: string;
  "aria-label": string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
  value: string;
};
type DayInputProps = { control: ControlProps; today: string; isBusy: boolean; onWrite: (written: string) => void };

/** A day in a line of controls, with what is said of it below. */
const DayInput = ({ control, today, isBusy, onWrite }: DayInputProps) => {
  const { t } = useLingui();
  const { input, unreadable, understood } = useDayWords();
  const noteId = useId();
  const { value, "aria-invalid": isWrong, "aria-describedby": wrong } = control;
  return (
    <>
      <input
        {...control}
        {...input}
        className={css.narrow}
        aria-describedby={wrong === undefined ? noteId : `${noteId} ${wrong}`}
        readOnly={isBusy}
        onChange={(event) => onWrite(event.currentTarget.value)}
      />
      <p className={isWrong ? css.wrongBelow : css.noteBelow} id={noteId}>
        {isWrong ? unreadable : value.trim() === "" ? t`Nothing: it is emptied` : understood(value, today)}
      </p>
    </>
  );
};

const ValueField = ({ effect, place, known, today, isBusy, wrong, send }: LineProps) => {
  const { t } = useLingui();
  const { rows } = useWorkspaceRows();
  const nameOf = useNameById();
  const { id, kind, subject, value } = effect;
  const field = kind === "field" ? rows.get("field", subject) : undefined;
  const shared: ControlProps = {
    name: `effect-value-${id}`,
    "aria-label": t`What ${place} says`,
    "aria-invalid": wrong === undefined ? undefined : true,
    "aria-describedby": wrong,
    value,
  };
  const write = (written: string) => send({ type: "effect.changed", id, set: { value: written } });
  if (field?.kind === "choice" || field?.kind === "person") {
    const all =
      field.kind === "choice"
        ? field.choices.map((one) => ({ id: one.id, name: one.name }))
        : known.people.map((one) => ({ id: one.id, name: nameOf(one.id) }));
    const isThere = value === "" || all.some((one) => one.id === value);
    return (
      <select {...shared} className={css.narrow} disabled={isBusy} onChange={(event) => write(event.currentTarget.value)}>
        <option value="">{t`Nothing: it is emptied`}</option>
        {(isThere ? all : [{ id: value, name: t`No longer there` }, ...all]).map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
    );
  }
  if (kind === "subtasks" || kind === "comment")
    return (
      <textarea
        {...shared}
        className={css.area}
        rows={kind === "subtasks" ? 3 : 2}
        placeholder={kind === "subtasks" ? t`One subtask on each line` : undefined}
        readOnly={isBusy}
        onChange={(event) => write(event.currentTarget.value)}
      />
    );
  if (field?.kind === "date") return <DayInput control={shared} today={today} isBusy={isBusy} onWrite={write} />;
  return (
    <input
      {...shared}
      className={css.narrow}
      autoComplete="off"
      inputMode={kind === "due" ? "numeric" : field?.kind === "number" ? "decimal" : undefined}
      placeholder={kind === "field" ? t`Nothing: it is emptied` : undefined}
      readOnly={isBusy}
      onChange={(event) => write(event.currentTarget.value)}
    />
  );
};

const Line = (props: LineProps) => {
  const { effect, place, known, workflow, isTimed, isBusy, mayRemove = true, send } = props;
  const { t, i18n } = useLingui();
  const { rows } = useWorkspaceRows();
  const nameOf = useNameById();
  const words = useEffectWords();
  const { id, kind, subject, isOn } = effect;
  const name = words.kinds[kind];
  const subjectName = (of: string): string => {
    // There is a part before a colon, whether there is one or not.
    const [sort, key] = of.split(":") as [string, string?];
    if (kind === "assign") return key === undefined ? (words.receivers[sort] ?? sort) : nameOf(key);
    if (kind === "notify") {
      const group = key === undefined ? undefined : rows.get("group", key)?.name;
      return key === undefined ? (words.listeners[sort] ?? sort) : group === undefined ? t`A group that is gone` : t`The group “${group}”`;
    }
    if (kind === "move") {
      const move = workflow.states.flatMap(({ moves }) => moves).find((one) => one.id === of);
      return move ? nameFor(i18n, move.name) : t`No longer there`;
    }
    return (kind === "label" ? rows.get("label", of)?.name : rows.get("field", of)?.name) ?? t`No longer there`;
  };
  const subjects = effectSubjectsOf(known, kind, isTimed);
  const change = (set: Partial<Omit<EffectDraft, "id">>) => send({ type: "effect.changed", id, set });
  return (
    <li className={css.line}>
      <div className={css.controls}>
        <select
          name={`effect-${id}`}
          className={css.wide}
          aria-label={t`What happens, ${place}`}
          disabled={isBusy}
          value={kind}
          onChange={({ currentTarget: { value } }) => {
            const chosen = timerEffectKinds.find((each) => each === value);
            if (chosen) change({ kind: chosen });
          }}
        >
          {timerEffectKinds
            .filter((each) => each === kind || effectKindsFor(known, isTimed).includes(each))
            .map((each) => (
              <option key={each} value={each}>
                {words.kinds[each]}
              </option>
            ))}
        </select>
        {isAboutOne(kind) && (
          <select
            name={`effect-subject-${id}`}
            className={css.narrow}
            aria-label={t`What ${place} is about`}
            disabled={isBusy}
            value={subject}
            onChange={(event) => change({ subject: event.currentTarget.value })}
          >
            {(subjects.includes(subject) ? subjects : [subject, ...subjects]).map((each) => (
              <option key={each} value={each}>
                {subjectName(each)}
              </option>
            ))}
          </select>
        )}
        {hasValue(kind) && <ValueField {...props} />}
        {(kind === "label" || kind === "due") && (
          <select
            name={`effect-on-${id}`}
            className={css.narrow}
            aria-label={kind === "label" ? t`Whether ${place} puts it on` : t`Which days ${place} counts`}
            disabled={isBusy}
            value={isOn ? "on" : "off"}
            onChange={(event) => change({ isOn: event.currentTarget.value === "on" })}
          >
            <option value="on">{kind === "label" ? t`is put on` : t`working days`}</option>
            <option value="off">{kind === "label" ? t`is taken off` : t`days`}</option>
          </select>
        )}
      </div>
      <RemoveLine
        label={t`Remove what happens, ${place}: ${name}`}
        disabled={isBusy || !mayRemove}
        onClick={() => send({ type: "effect.removed", id })}
      />
    </li>
  );
};

type EffectFieldsProps = Of & {
  legend: ReactNode;
  note?: ReactNode;
  effects: readonly EffectDraft[];
  /** The ids of those that say what may not be. */
  unfit: readonly string[];
  mayAdd: boolean;
};

/** What happens with a step, or after a time, in its order. */
export const EffectFields = ({ legend, note, effects, unfit, mayAdd, ...of }: EffectFieldsProps) => {
  const { list, add } = useLineFocus(effects.length);
  const wrong = useId();
  return (
    <fieldset className={css.box}>
      <legend className={css.legend}>{legend}</legend>
      {note !== undefined && <p className={css.note}>{note}</p>}
      {effects.length > 0 && (
        <ul className={css.box} ref={list}>
          {effects.map((effect, at) => (
            <Line key={effect.id} {...of} effect={effect} place={at + 1} wrong={unfit.includes(effect.id) ? wrong : undefined} />
          ))}
        </ul>
      )}
      {effects.some(({ id }) => unfit.includes(id)) && (
        <p className={css.wrong} id={wrong}>
          <Trans>Say what is missing, or what may stand there</Trans>
        </p>
      )}
      <AddLine ref={add} disabled={!mayAdd} onClick={() => of.send({ type: "effect.added" })}>
        <Trans>Add what happens</Trans>
      </AddLine>
    </fieldset>
  );
};
