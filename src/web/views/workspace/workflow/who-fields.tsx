import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { type PartDraft, type WhoOption, whoOptions, type WhoDraft, type WhoKind } from "../../../../../machines/workspace/step-draft.ts";
import { isNested, type WhoFault } from "../../../../../machines/workspace/who-draft.ts";
import { most } from "../../../../workflow/document.ts";
import { whoText } from "../../../i18n/reasons.ts";
import { useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { AddLine, RemoveLine } from "./line-buttons.tsx";
import { useStepWords } from "./step-words.ts";
import { useLineFocus } from "./use-line-focus.ts";
import * as css from "./workflow-form.css.ts";

type Groups = readonly { id: string; name: string }[];
/** What is done to who may, which each form that asks for it hears. */
type Send = (
  event:
    | { type: "who.chosen"; kind: WhoKind }
    | { type: "part.added" }
    | { type: "part.chosen"; id: string; option: WhoOption }
    | { type: "part.negated"; id: string; isNot: boolean }
    | { type: "part.removed"; id: string },
) => void;
type PartLineProps = { send: Send; part: PartDraft; at: number; groups: Groups; isBusy: boolean };

const PartLine = ({ send, part: { id, option, isNot }, at, groups, isBusy }: PartLineProps) => {
  const { t } = useLingui();
  const words = useStepWords();
  const place = at + 1;
  const all: WhoOption[] = [...whoOptions, ...groups.map((group): WhoOption => `group:${group.id}`)];
  const name = words.option(option, groups);
  return (
    <li className={css.line}>
      <div className={css.controls}>
        <select
          name={`not-${id}`}
          className={css.narrow}
          aria-label={t`May or may not, ${place}`}
          disabled={isBusy}
          value={isNot ? "not" : "is"}
          onChange={(event) => send({ type: "part.negated", id, isNot: event.currentTarget.value === "not" })}
        >
          <option value="is">{t`Is`}</option>
          <option value="not">{t`Is not`}</option>
        </select>
        <select
          name={`option-${id}`}
          className={css.wide}
          aria-label={t`Who, ${place}`}
          disabled={isBusy}
          value={option}
          onChange={({ currentTarget: { value } }) => {
            const chosen = all.find((each) => each === value);
            if (chosen) send({ type: "part.chosen", id, option: chosen });
          }}
        >
          {(all.includes(option) ? all : [option, ...all]).map((each) => (
            <option key={each} value={each}>
              {words.option(each, groups)}
            </option>
          ))}
        </select>
      </div>
      <RemoveLine label={t`Remove ${place}: ${name}`} disabled={isBusy} onClick={() => send({ type: "part.removed", id })} />
    </li>
  );
};

type WhoFieldsProps = {
  who: WhoDraft;
  /** What may be chosen, beside what stands there in another way. */
  kinds: readonly WhoKind[];
  legend: ReactNode;
  fault: WhoFault | undefined;
  isBusy: boolean;
  mayAdd: boolean;
  groups: Groups;
  send: Send;
};

/** Who may do something. */
export const WhoFields = ({ who, kinds: offered, legend, fault, isBusy, mayAdd, groups, send }: WhoFieldsProps) => {
  const { t, i18n } = useLingui();
  const { rows } = useWorkspaceRows();
  const words = useStepWords();
  const { list, add } = useLineFocus(who.parts.length);
  const isList = who.kind === "any" || who.kind === "all";
  const kinds: WhoKind[] = [...(isNested(who) ? ["as_written" as const] : []), ...offered];
  const highest = most.groups;
  const texts = { parts_required: t`Say who first`, groups_full: t`A step names ${highest} groups at most` };
  return (
    <fieldset className={css.box}>
      <legend className={css.legend}>{legend}</legend>
      <SelectField
        name="who"
        label={<Trans>Of those who may move tasks</Trans>}
        value={who.kind}
        disabled={isBusy}
        error={fault && texts[fault]}
        options={kinds.map((value) => ({ value, label: words.who[value] }))}
        onChange={(kind) => send({ type: "who.chosen", kind })}
      />
      {who.kind === "as_written" && who.written && <p className={css.note}>{whoText(i18n, who.written, rows)}</p>}
      {isList && (
        <>
          <ul className={css.box} ref={list}>
            {who.parts.map((part, at) => (
              <PartLine key={part.id} send={send} part={part} at={at} groups={groups} isBusy={isBusy} />
            ))}
          </ul>
          <AddLine ref={add} disabled={!mayAdd} onClick={() => send({ type: "part.added" })}>
            <Trans>Add who</Trans>
          </AddLine>
          <p className={css.note}>
            <Trans>A role means itself: a lead is no member. Where both may, name both.</Trans>
          </p>
        </>
      )}
    </fieldset>
  );
};
