import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Icon } from "./icons.tsx";
import * as css from "./stepper.css.ts";
import { hidden } from "./text.css.ts";

type StepperProps = {
  /** What the steps lead to, for those who listen. */
  label: string;
  steps: readonly { key: string; label: ReactNode }[];
  /** The key of the present step. */
  current: string;
  /** All steps are behind: the last one is ticked too. */
  complete?: boolean;
};

/** The flow line: a node for each step, and the token on the present one. */
export const Stepper = ({ label, steps, current, complete }: StepperProps) => {
  const { t } = useLingui();
  const position = steps.findIndex((step) => step.key === current);
  const stateOf = (index: number) => (index < position || complete ? "done" : index === position ? "current" : "next");
  return (
    <nav aria-label={label} className={css.root} style={{ "--steps": steps.length }}>
      <ol className={css.list}>
        {steps.map((step, index) => (
          <li key={step.key} className={css.step} data-state={stateOf(index)} aria-current={index === position ? "step" : undefined}>
            <span className={css.knot} aria-hidden="true">
              {stateOf(index) === "done" && <Icon name="check" size={16} />}
            </span>
            <span className={css.label}>{step.label}</span>
            {stateOf(index) === "done" && <span className={hidden}>{t`done`}</span>}
          </li>
        ))}
      </ol>
      {!complete && (
        <span className={css.tokenTrack} style={{ translate: `${position * 100}% 0` }} aria-hidden="true">
          <span className={css.token} />
        </span>
      )}
    </nav>
  );
};
