import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import { CodeInput } from "../../ui/code-input.tsx";
import { meta } from "../../ui/text.css.ts";

type FactorCodeProps = {
  code: string;
  onChange: (typed: string) => void;
  /** Whether something may be typed now. */
  canType: boolean;
  isRefused: boolean;
};

/** The six digits of a second factor, with what happens at the last of them. */
export const FactorCode = ({ code, onChange, canType, isRefused }: FactorCodeProps) => {
  const hintId = useId();
  return (
    <>
      <CodeInput value={code} onChange={onChange} disabled={!canType} invalid={isRefused} describedBy={hintId} autoFocus />
      <p id={hintId} className={meta}>
        <Trans>It is checked as soon as the sixth digit is in.</Trans>
      </p>
    </>
  );
};
