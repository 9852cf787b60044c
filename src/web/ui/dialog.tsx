import { lazy, Suspense, useState, type ReactNode } from "react";

export type DialogProps = {
  open: boolean;
  /** Asked to close, by the button, Escape or a click beside it. Without it only what stands in the dialog ends it. */
  onClose?: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** 480 px, or 640 px for long content. */
  size?: "medium" | "wide";
  /** Buttons at the end. */
  footer?: ReactNode;
  children?: ReactNode;
};

const loadPanel = () => import("./dialog-panel.tsx");
const DialogPanel = lazy(loadPanel);

/** Fetches what dialogs and sheets need, for a control that is about to open one. */
export const preloadDialog = () => void loadPanel();

const panel = (kind: "dialog" | "sheet") =>
  function Panel(props: DialogProps) {
    // Stays once opened, so that it can leave gently.
    const [opened, setOpened] = useState(props.open);
    if (props.open && !opened) setOpened(true);
    return opened ? (
      <Suspense>
        <DialogPanel kind={kind} {...props} />
      </Suspense>
    ) : null;
  };

/** A window over the page: the focus stays in it and returns to where it was. */
export const Dialog = panel("dialog");

/** The same at the page's right edge: the menu of narrow windows. */
export const Sheet: (props: Omit<DialogProps, "size">) => ReactNode = panel("sheet");
