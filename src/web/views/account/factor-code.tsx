import { useId, type ReactNode } from "react";
import { CodeInput } from "../../ui/code-input.tsx";
import { CodeHint } from "../code-hint.tsx";

type FactorCodeProps = {
  code: string;
  onChange: (typed: string) => void;
  /** Whether something may be typed now. */
  canType: boolean;
  isRefused: boolean;
  /** What is being done, where something is. */
  doing: ReactNode;
};

/** The six digits of a second factor, with what happens at the last of them. */
export const FactorCode = ({ code, onChange, canType, isRefused, doing }: FactorCodeProps) => {
  const hintId = useId();
  return (
    <>
      <CodeInput value={code} onChange={onChange} disabled={!canType} invalid={isRefused} describedBy={hintId} autoFocus />
      <CodeHint id={hintId} doing={doing} />
    </>
  );
};
