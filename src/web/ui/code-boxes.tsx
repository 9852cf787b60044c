import { PinInput } from "@ark-ui/react/pin-input";
import { useLingui } from "@lingui/react/macro";
import type { ClipboardEvent } from "react";
import { codeDigits, limits } from "../../contract/fields.ts";
import * as css from "./code-input.css.ts";
import type { CodeInputProps } from "./code-input.tsx";

const positions = Array.from({ length: limits.codeLength }, (_, index) => index);

/** The boxes of a one-time code. A module of its own, because only the step that asks for a code needs it. */
export default function CodeBoxes({ value, onChange, onComplete, invalid, disabled, autoFocus, describedBy }: CodeInputProps) {
  const { t } = useLingui();
  const change = (entered: string) => {
    const code = codeDigits(entered);
    // Some keyboards write a letter over a digit without asking first; it must not push the digit out.
    if (code === value || code.length < entered.length) return;
    onChange(code);
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
