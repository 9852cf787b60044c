import { useEffect, useRef, type ReactNode } from "react";
import * as css from "./popover.css.ts";
import { classNames } from "./class-names.ts";

type PopoverProps = {
  /** Its own in every page, so that it is found again in a page that is drawn anew. */
  id: string;
  /** What is in it, for those who listen. */
  label: string;
  role?: "group" | "dialog";
  className?: string;
  /** Whether it is open, where a chart says so; by itself it minds that alone. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The button that opens and closes it; give it this `popoverTarget`. */
  trigger: ReactNode;
  children: ReactNode;
};

/** A button and the panel that it opens: the browser's own, so that it works before any script does, and without. */
export const Popover = ({ id, label, role = "group", className, open = false, onOpenChange, trigger, children }: PopoverProps) => {
  const panel = useRef<HTMLDivElement>(null);
  const lastOpen = useRef(open);
  useEffect(() => {
    if (!onOpenChange || !panel.current) return;
    const isOpen = panel.current.matches(":popover-open");
    if (open !== lastOpen.current) {
      lastOpen.current = open;
      if (isOpen !== open) panel.current.togglePopover(open);
    }
    // It was opened before the page was awake.
    else if (isOpen && !open) onOpenChange(true);
  }, [open, onOpenChange]);
  return (
    <>
      {trigger}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role={role}
        aria-label={label}
        className={classNames(css.panel, className)}
        onToggle={({ newState }) => onOpenChange?.(newState === "open")}
        onBlur={({ currentTarget, relatedTarget }) => {
          const isElsewhere = relatedTarget && !currentTarget.contains(relatedTarget);
          if (isElsewhere && relatedTarget.getAttribute("popovertarget") !== id) currentTarget.hidePopover();
        }}
      >
        {children}
      </div>
    </>
  );
};

/** Closes the panel that something in it belongs to. A choice that the arrow keys move through stays in sight. */
export const closePopoverOf = (element: Element) => element.closest<HTMLElement>("[popover]")?.hidePopover();
