import { Suspense, useState } from "react";
import { lazy } from "../loading/lazy.ts";
import type { DialogProps } from "./dialog-panel.tsx";

const loadPanel = () => import("./dialog-panel.tsx");
const DialogPanel = lazy(loadPanel, (part) => part.default);

/** A window over the page: the focus stays in it and returns to where it was. */
export const Dialog = (props: DialogProps) => {
  // Stays once opened, so that it can leave gently.
  const [opened, setOpened] = useState(props.open);
  if (props.open && !opened) setOpened(true);
  return opened ? (
    <Suspense>
      <DialogPanel {...props} />
    </Suspense>
  ) : null;
};
