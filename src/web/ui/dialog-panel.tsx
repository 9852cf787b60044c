import { Dialog } from "@ark-ui/react/dialog";
import { Portal } from "@ark-ui/react/portal";
import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { IconButton } from "./button.tsx";
import * as css from "./dialog.css.ts";
import { useVisualViewport } from "./use-visual-viewport.ts";
import { Icon } from "./icons.tsx";

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

/** What a dialog consists of. A module of its own, because it loads with the first one that opens. */
export default function DialogPanel({ open, onClose, title, description, size = "medium", children }: DialogProps) {
  const { t } = useLingui();
  const seen = useVisualViewport();
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(details) => !details.open && onClose?.()}
      closeOnEscape={onClose !== undefined}
      closeOnInteractOutside={onClose !== undefined}
      lazyMount
      unmountOnExit
    >
      <Portal>
        {/* By a second press, while the dialog leaves, the focus would be nowhere. */}
        <Dialog.Backdrop className={css.backdrop} onMouseDown={(event) => event.preventDefault()} />
        <Dialog.Positioner className={css.positioner} style={seen}>
          <Dialog.Content className={css.content({ size })}>
            <div className={css.head}>
              <Dialog.Title asChild>
                <h2>{title}</h2>
              </Dialog.Title>
              {onClose && (
                <Dialog.CloseTrigger asChild>
                  <IconButton label={t`Close`} className={css.close}>
                    <Icon name="close" />
                  </IconButton>
                </Dialog.CloseTrigger>
              )}
            </div>
            {description && <Dialog.Description className={css.description}>{description}</Dialog.Description>}
            {children}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
