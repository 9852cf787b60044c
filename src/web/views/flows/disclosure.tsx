import { useRef, useState, type ReactNode } from "react";
import { elementOf } from "../../element-of.ts";
import * as css from "./flows.css.ts";
import { ToolIcon } from "./tool-icons.tsx";

/** From this width on lists stand beside the drawing and need not make room for it (`media.wide`). */
const besides = 1024;

type FoldProps = {
  title: ReactNode;
  /** What is chosen in it, for when it is folded. */
  note: ReactNode;
  /** Where it stands above what it chooses for: a choice folds it. */
  foldsOnChoice?: boolean;
  /** What stays above the list while that is scrolled. */
  head?: ReactNode;
  children: ReactNode;
};

/** A list that is open where there is room for it, and folded to its title where there is not. */
export const Disclosure = ({ title, note, foldsOnChoice, head, children }: FoldProps) => {
  const [isOpen, setOpen] = useState(() => innerWidth >= besides);
  const summary = useRef<HTMLElement>(null);
  return (
    // A search in the page opens it as well.
    <details className={css.fold} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary
        ref={summary}
        className={css.foldTitle}
        onClick={(event) => {
          // The browser's own opening is told later than a quick choice comes.
          event.preventDefault();
          setOpen(!isOpen);
        }}
      >
        <h2 className={css.foldName}>{title}</h2>
        <span className={css.foldNote}>{note}</span>
        <span className={css.foldMark}>
          <ToolIcon name="open" />
        </span>
      </summary>
      {head}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears the links in it */}
      <div
        className={head ? css.foldBodyBelowHead : css.foldBody}
        onClick={(event) => {
          if (!foldsOnChoice || innerWidth >= besides || !elementOf(event).closest("a")) return;
          // It stands above what was pressed.
          summary.current!.focus();
          setOpen(false);
        }}
      >
        {children}
      </div>
    </details>
  );
};
