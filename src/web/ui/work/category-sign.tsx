import type { Category, State } from "../../../workflow/document.ts";
import { drawn } from "./drawn-colours.css.ts";

/** What a category is told by beside its shape. */
export const categoryColour: Record<Category, string> = {
  open: drawn.borderControl,
  active: drawn.accent,
  waiting: drawn.chart2,
  done: drawn.success,
  cancelled: drawn.borderControl,
};

/** What a state is told by: its category, or that people vote there. */
type Sign = Category | "approval";

export const signOf = ({ approval, category }: Pick<State, "approval" | "category">): Sign => (approval ? "approval" : category);

const inside = (sign: Sign, colour: string) =>
  ({
    open: null,
    approval: <circle cx="8" cy="8" r="1.9" fill={colour} />,
    active: <path d="M8 4.6a3.4 3.4 0 0 1 0 6.8Z" fill={colour} />,
    waiting: <path d="M6.4 5.8v4.4M9.6 5.8v4.4" stroke={colour} strokeWidth={1.8} strokeLinecap="round" />,
    done: <path d="m4.8 8.3 2.2 2.2 4.2-4.6" stroke={drawn.onSuccess} strokeWidth={1.9} strokeLinecap="round" strokeLinejoin="round" />,
    cancelled: <path d="m5.8 5.8 4.4 4.4M10.2 5.8l-4.4 4.4" stroke={colour} strokeWidth={1.8} strokeLinecap="round" />,
  })[sign];

/** The sign of a state: its shape says the category, its colour says it again, and a word stands beside it. */
export const CategorySign = ({ category: sign, size = 14 }: { category: Sign; size?: number }) => {
  const colour = categoryColour[sign === "approval" ? "waiting" : sign];
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" fill="none" aria-hidden="true" style={{ flex: "none" }}>
      {sign === "approval" ? (
        <path d="M8 1.4 14.6 8 8 14.6 1.4 8Z" stroke={colour} strokeWidth={2} strokeLinejoin="round" fill={drawn.surface} />
      ) : sign === "done" ? (
        <circle cx="8" cy="8" r="7.25" fill={colour} />
      ) : (
        <circle cx="8" cy="8" r="6.25" stroke={colour} strokeWidth={2} fill={drawn.surface} />
      )}
      {inside(sign, colour)}
    </svg>
  );
};
