import type { ReactNode } from "react";
import { drawn } from "./drawn-colours.css.ts";
import * as css from "./empty-line.css.ts";

type EmptyLineProps = {
  title: ReactNode;
  /** One sentence more. */
  children?: ReactNode;
  action?: ReactNode;
  /** What stands at the line's end: an open node for what has yet to begin, the token for nothing that is left to do. */
  end?: "node" | "token";
};

/** Nothing there: a line that ends, a sentence, an action. */
export const EmptyLine = ({ title, children, action, end = "node" }: EmptyLineProps) => (
  <div className={css.box}>
    <svg width={188} height={44} viewBox="0 0 188 44" fill="none" aria-hidden="true">
      <path d="M8 10h52a10 10 0 0 1 10 10v4a10 10 0 0 0 10 10h66" stroke={drawn.borderControl} strokeWidth={2} />
      <circle cx="8" cy="10" r="5" fill={drawn.accent} />
      <circle cx="70" cy="22" r="5" fill={drawn.accent} />
      {end === "token" ? (
        <circle cx="154" cy="34" r="7" fill={drawn.highlight} stroke={drawn.accentText} strokeWidth={2} />
      ) : (
        <circle cx="154" cy="34" r="6" fill={drawn.surface} stroke={drawn.borderControl} strokeWidth={2} />
      )}
    </svg>
    <p className={css.title}>{title}</p>
    {children && <p className={css.note}>{children}</p>}
    {action && <div className={css.action}>{action}</div>}
  </div>
);
