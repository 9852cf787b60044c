import type { ReactNode } from "react";
import { Badge } from "./card.tsx";
import { Icon } from "./icons.tsx";
import { classNames } from "./class-names.ts";
import * as css from "./progress.css.ts";
import { tabular } from "./text.css.ts";

/** How far something has come. `label` is also what those who listen hear. */
export const ProgressBar = ({ label, percent, words }: { label: string; percent: number; words: string }) => (
  <div className={css.bar}>
    <div className={css.barWords}>
      <span aria-hidden="true">{label}</span>
      <span className={tabular} aria-hidden="true">
        {words}
      </span>
    </div>
    <div role="progressbar" aria-label={label} aria-valuenow={percent} className={css.track}>
      <div className={css.fill} style={{ transform: `scaleX(${percent / 100})` }} />
    </div>
  </div>
);

export type StepTone = "waiting" | "underway" | "done" | "failed";

const badges = {
  waiting: { tone: "neutral", icon: null },
  underway: { tone: "highlight", icon: null },
  done: { tone: "success", icon: "check" },
  failed: { tone: "danger", icon: "error" },
} as const;

type ProgressStep = { key: string; label: ReactNode; tone: StepTone; status: ReactNode };

/** Steps of a job along the flow line, each with its status. */
export const ProgressSteps = ({ label, steps }: { label: string; steps: readonly ProgressStep[] }) => (
  <ol className={css.rail} aria-label={label}>
    {steps.map(({ key, label: name, tone, status }) => (
      <li key={key} className={classNames(css.step, css.nodes[tone])}>
        <span>{name}</span>
        <Badge tone={badges[tone].tone}>
          {badges[tone].icon && <Icon name={badges[tone].icon} size={16} />}
          {status}
        </Badge>
      </li>
    ))}
  </ol>
);
