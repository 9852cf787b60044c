import { PinInput } from "@ark-ui/react/pin-input";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, type ClipboardEvent } from "react";
import { flushSync } from "react-dom";
import { codeDigits, limits } from "../../contract/fields.ts";
import * as css from "./code-input.css.ts";
import type { CodeInputProps } from "./code-input.tsx";

const positions = Array.from({ length: limits.codeLength }, (_, index) => index);

/** The boxes of a one-time code. A module of its own, because only the step that asks for a code needs it. */
export default function CodeBoxes({ value, onChange, onComplete, invalid, disabled, autoFocus, describedBy }: CodeInputProps) {
  const { t } = useLingui();
  const control = useRef<HTMLDivElement>(null);
  const boxAt = (position: number) => control.current?.querySelectorAll("input")[position];
  const change = (entered: string) => {
    const code = codeDigits(entered);
    // Some keyboards write a letter over a digit without asking first; it must not push the digit out.
    if (code === value || code.length < entered.length) return;
    const isTyped = code.length > value.length;
    flushSync(() => onChange(code));
    // The library moves the focus a moment later; whoever types faster than that would write over a digit.
    if (isTyped) boxAt(code.length)?.focus();
    if (code.length === limits.codeLength) onComplete?.(code);
  };
  // A whole code replaces what was typed, wherever the cursor stood.
  const paste = (event: ClipboardEvent) => {
    const pasted = codeDigits(event.clipboardData.getData("text/plain"));
    if (pasted.length !== limits.codeLength) return;
    event.preventDefault();
    event.stopPropagation();
    change(pasted);
  };
  // A box that is disabled loses the focus. Where nothing else took it meanwhile, such as a banner, the person types on.
  const wasDisabled = useRef(disabled);
  useEffect(() => {
    if (wasDisabled.current && !disabled && document.activeElement === document.body) boxAt(value.length)?.focus();
    wasDisabled.current = disabled;
  }, [disabled, value.length]);
  return (
    <PinInput.Root
      otp
      selectOnFocus
      count={limits.codeLength}
      pattern="^[0-9๐-๙]+$"
      sanitizeValue={codeDigits}
      placeholder=""
      value={positions.map((position) => value[position] ?? "")}
      onValueChange={(details) => change(details.value.join(""))}
      invalid={invalid}
      disabled={disabled}
      autoFocus={autoFocus}
      translations={{ inputLabel: (index, length) => t`Digit ${index + 1} of ${length}` }}
    >
      <PinInput.Control
        ref={control}
        className={css.boxes}
        role="group"
        aria-label={t`Verification code`}
        aria-describedby={describedBy}
        onPasteCapture={paste}
      >
        {positions.map((position) => (
          <PinInput.Input key={position} index={position} className={css.box} />
        ))}
      </PinInput.Control>
    </PinInput.Root>
  );
}
