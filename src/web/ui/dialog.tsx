import { Suspense, useState, type ReactNode } from "react";
import { lazy } from "../lazy.ts";

export type DialogProps = {
  open: boolean;
  /** Asked to close, by the button, Escape or a click beside it. Without it only what stands in the dialog ends it. */
  onClose?: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** 480 px, or 640 px for long content. */
  size?: "medium" | "wide";
  children?: ReactNode;
};

const loadPanel = () => import("./dialog-panel.tsx");
const DialogPanel = lazy(loadPanel, (part) => part.default);

/** A window over the page: the focus stays in it and returns to where it was. */
export function Dialog(props: DialogProps) {
  // Stays once opened, so that it can leave gently.
  const [opened, setOpened] = useState(props.open);
  if (props.open && !opened) setOpened(true);
  return opened ? (
    <Suspense>
      <DialogPanel {...props} />
    </Suspense>
  ) : null;
}
