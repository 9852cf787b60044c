import { useLingui } from "@lingui/react/macro";
import { useEffect, useLayoutEffect, useRef, type ClipboardEvent, type FormEvent, type KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { codeDigits, limits } from "../../contract/fields.ts";
import * as css from "./code-input.css.ts";

export type CodeInputProps = {
  /** The digits so far. */
  value: string;
  onChange: (code: string) => void;
  /** Called once with each code that was entered whole. */
  onComplete?: (code: string) => void;
  invalid?: boolean;
  /** The code was right. */
  accepted?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  /** Id of the words that tell what is wrong, or what happens with the last digit. */
  describedBy?: string;
};

const positions = Array.from({ length: limits.codeLength }, (_, index) => index);
const last = limits.codeLength - 1;

/** The group of the boxes, and what takes the focus to one of them. */
const useBoxFocus = (value: string, disabled: boolean | undefined, autoFocus: boolean | undefined) => {
  const group = useRef<HTMLDivElement>(null);
  const goTo = (position: number) => group.current?.querySelectorAll("input")[Math.max(0, Math.min(position, last))]?.focus();

  // A box that is disabled loses the focus: the group has it meanwhile. Where nothing else took it, such as a banner, the person types on.
  const wasDisabled = useRef(disabled);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (disabled && group.current?.contains(activeElement)) group.current.focus();
    if (wasDisabled.current && !disabled && (activeElement === group.current || activeElement === document.body)) goTo(value.length);
    wasDisabled.current = disabled;
  }, [disabled, value.length]);
  // Once, as soon as they can be written in: a code may have to be asked for first.
  const isToFocus = useRef(autoFocus);
  useEffect(() => {
    if (!isToFocus.current || disabled) return;
    isToFocus.current = false;
    goTo(0);
  }, [disabled]);
  return [group, goTo] as const;
};

/**
 * The boxes of a one-time code. A module of its own, because only the step that asks for a code needs it.
 *
 * Not Ark's: there the focus follows a moment after the digit, and on a busy phone whoever types quickly writes over it.
 * Here a digit, the next box and its selection are one step, done before the next key can come.
 */
export default function CodeBoxes({ value, onChange, onComplete, invalid, accepted, disabled, autoFocus, describedBy }: CodeInputProps) {
  const { t } = useLingui();
  const length = limits.codeLength;
  const isFull = value.length === length;
  const [group, goTo] = useBoxFocus(value, disabled, autoFocus);

  const change = (code: string) => {
    // A whole code may be entered again: its check may have been given up.
    if (code === value && code.length < length) return;
    flushSync(() => onChange(code));
    if (code.length === length) onComplete?.(code);
  };
  const enter = (position: number, digits: string) => {
    // What is full is one code and done with: a digit begins another, in whatever box it was typed, and so does a whole code.
    // Changed box by box it would be whole after each digit, and a code that nobody meant would be checked.
    const begins = isFull || digits.length === length;
    const kept = begins ? "" : value;
    const from = begins ? 0 : Math.min(position, value.length);
    change((kept.slice(0, from) + digits + kept.slice(from + digits.length)).slice(0, length));
    goTo(from + digits.length);
  };

  const write = (event: FormEvent<HTMLInputElement>, position: number) => {
    const box = event.currentTarget;
    const before = value[position] ?? "";
    const entered = codeDigits(box.value);
    // Two characters are the old digit and the new one, in either order; more are a suggestion or a paste.
    const digits = entered.length === 2 && before !== "" ? entered.replace(before, "") : entered;
    if (digits !== "") return enter(position, digits);
    if (box.value === "") change(value.slice(0, position) + value.slice(position + 1));
    else box.value = before;
  };
  const paste = (event: ClipboardEvent, position: number) => {
    event.preventDefault();
    const digits = codeDigits(event.clipboardData.getData("text/plain"));
    if (digits !== "") enter(position, digits);
  };
  const press = (event: KeyboardEvent, position: number) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const steps: Record<string, () => void> = {
      ArrowLeft: () => goTo(position - 1),
      ArrowRight: () => goTo(Math.min(position + 1, value.length)),
      Home: () => goTo(0),
      End: () => goTo(value.length),
      Backspace: () => {
        const taken = value[position] === undefined ? position - 1 : position;
        if (taken >= 0) change(value.slice(0, taken) + value.slice(taken + 1));
        goTo(position - 1);
      },
      // The same digit once more changes nothing that a browser would tell of.
      [value[position] ?? "none"]: () => (isFull ? enter(position, event.key) : goTo(position + 1)),
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    step();
  };

  return (
    <div ref={group} tabIndex={-1} className={css.boxes} role="group" aria-label={t`Verification code`} aria-describedby={describedBy}>
      {positions.map((position) => (
        <input
          key={position}
          className={css.box}
          aria-label={t`Digit ${position + 1} of ${length}`}
          aria-invalid={invalid || undefined}
          data-accepted={accepted ? "" : undefined}
          data-filled={value[position] === undefined ? undefined : ""}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          enterKeyHint={position === last ? "done" : "next"}
          disabled={disabled}
          // One stop for Tab: the box that comes next.
          tabIndex={position === Math.min(value.length, last) ? 0 : -1}
          value={value[position] ?? ""}
          onInput={(event) => write(event, position)}
          onChange={() => {}}
          onPaste={(event) => paste(event, position)}
          onKeyDown={(event) => press(event, position)}
          onFocus={(event) => {
            if (position > value.length) goTo(value.length);
            else event.currentTarget.select();
          }}
        />
      ))}
    </div>
  );
}
