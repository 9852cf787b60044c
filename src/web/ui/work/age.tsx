import * as css from "./work.css.ts";

type AgeProps = {
  /** In words: `4 days`. */
  children: string;
  /** What it means, for those who listen and as a tip. */
  label: string;
  /** From 0 to 1, measured against what is usual; 1 is longer than that. */
  share: number;
};

/** How long a task stands where it is: a bar that fills, and the time in words. */
export const Age = ({ children, label, share }: AgeProps) => (
  <span className={css.age({ late: share >= 1 })} title={label}>
    <span className={css.ageBar} style={{ "--share": `${Math.round(Math.min(1, share) * 100)}%` }} aria-hidden="true" />
    {children}
  </span>
);
