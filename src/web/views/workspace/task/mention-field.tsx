import { useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { type ComponentProps, useEffect, useId, useRef, useState } from "react";
import type { MentioningActor } from "../../../../../machines/workspace/mentioning.ts";
import { provideMentioning } from "../../../providers/fields.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { useLatest } from "../hooks/use-latest.ts";
import * as css from "./offers.css.ts";
import { isOfInputMethod } from "../../../ui/keys.ts";

type MentionFieldProps = Omit<ComponentProps<"textarea">, "value" | "onChange" | "ref"> & {
  value: string;
  /** Of those who may be called, no two alike. */
  names: readonly string[];
  onChange: (text: string) => void;
};

/** A field in which an `@` offers people to call: arrows choose one, Enter takes it, Escape goes on writing. */
export const MentionField = (field: MentionFieldProps) => {
  const area = useRef<HTMLTextAreaElement>(null);
  const latest = useLatest(({ text, caret }: { text: string; caret: number }) => {
    field.onChange(text);
    const { current } = area;
    current?.focus();
    requestAnimationFrame(() => current?.setSelectionRange(caret, caret));
  });
  const [machine] = useState(() => provideMentioning(latest));
  return <MentionFieldOf {...field} area={area} actor={useFlow(machine)} />;
};

/** The same with its chart. */
export const MentionFieldOf = ({
  value,
  names,
  area,
  actor,
  onChange,
  onKeyDown,
  onBlur,
  ...rest
}: MentionFieldProps & { area?: ComponentProps<"textarea">["ref"]; actor: MentioningActor }) => {
  const { t } = useLingui();
  const id = useId();
  const offered = useSelector(actor, (state) => state.context.offered);
  const at = useSelector(actor, (state) => state.context.chosen);
  const chosen = offered[at];
  const list = useRef<HTMLDivElement>(null);
  // It stands below a field that may be the last thing in sight.
  useEffect(() => {
    // Answers a promise in newer browsers, which is nothing that an effect may answer.
    list.current?.scrollIntoView({ block: "nearest" });
  }, [offered]);
  const idOf = (name: string) => `${id} ${name}`.replaceAll(" ", "-");
  return (
    <>
      <textarea
        {...rest}
        ref={area}
        value={value}
        autoComplete="off"
        aria-autocomplete="list"
        aria-controls={chosen && id}
        aria-activedescendant={chosen && idOf(chosen)}
        onChange={({ currentTarget: { value: text, selectionStart: caret } }) => {
          onChange(text);
          actor.send({ type: "text.written", text, caret, names });
        }}
        onSelect={({ currentTarget: { selectionStart: caret } }) => {
          // A letter that is written moves it too.
          if (caret !== actor.getSnapshot().context.caret) actor.send({ type: "caret.moved", caret });
        }}
        onBlur={(event) => {
          actor.send({ type: "offers.closed" });
          onBlur?.(event);
        }}
        onKeyDown={(event) => {
          if (chosen === undefined || isOfInputMethod(event.nativeEvent)) return onKeyDown?.(event);
          if (event.key === "ArrowDown") actor.send({ type: "offer.next" });
          else if (event.key === "ArrowUp") actor.send({ type: "offer.previous" });
          else if (event.key === "Enter" || event.key === "Tab") actor.send({ type: "name.taken", name: chosen });
          else if (event.key === "Escape") actor.send({ type: "offers.closed" });
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      {chosen !== undefined && (
        <div ref={list} role="listbox" id={id} className={css.offers} aria-label={t`Whom to call`}>
          {offered.map((name) => (
            <button
              type="button"
              tabIndex={-1}
              key={name}
              id={idOf(name)}
              role="option"
              className={css.offer}
              aria-selected={name === chosen}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => actor.send({ type: "name.taken", name })}
            >
              @{name}
            </button>
          ))}
        </div>
      )}
    </>
  );
};
