import { createToaster, Toast, Toaster } from "@ark-ui/react/toast";
import { useLingui } from "@lingui/react/macro";
import { type FocusEvent, type MouseEvent, useEffect, useRef } from "react";
import { IconButton, TextButton } from "./button.tsx";
import { Icon } from "./icons.tsx";
import { classNames } from "./class-names.ts";
import * as css from "./toast.css.ts";
import { connectToastArea, toastFloor, type ToastMessage } from "./toasts.ts";

/** How many stand at a time. */
const most = 3;

const side = "1rem";

const toaster = createToaster({
  placement: "bottom-end",
  offsets: { top: side, left: side, right: side, bottom: `calc(${side} + var(${toastFloor}, 0px))` },
  max: most,
  duration: 5000,
  gap: 12,
  overlap: false,
  pauseOnPageIdle: true,
});

/** What is new is told at once: the oldest makes room for it. */
const show = ({ tone, title, description, action }: ToastMessage) => {
  const oldest = toaster.getVisibleToasts().at(most - 1);
  if (oldest?.id !== undefined) toaster.remove(oldest.id);
  toaster.create({ type: tone, title, description, action });
};

const isInToast = (element: Element | null) => element?.closest("[data-scope=toast]") != null;

/** Where toasts appear. A module of its own, because it loads with the first one. */
export default function ToastArea() {
  const { t } = useLingui();
  // Ark's toaster begins to listen in a microtask after it was mounted, and loses what comes before.
  useEffect(() => {
    let stop: (() => void) | undefined;
    const timer = setTimeout(() => (stop = connectToastArea(show)));
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, []);
  /** What had the focus before a toast took it, which has it back once something is pressed there: the toast goes with it. */
  const before = useRef<Element | null>(null);
  const noteFocus = ({ relatedTarget }: FocusEvent) => {
    if (!isInToast(relatedTarget)) before.current = relatedTarget;
  };
  const giveBack = ({ target }: MouseEvent) => {
    const isPressed = target instanceof Element && target.closest("button") !== null;
    if (isPressed && before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
  };
  return (
    <Toaster toaster={toaster}>
      {(toast) => {
        const tone: ToastMessage["tone"] = toast.type === "success" ? "success" : toast.type === "error" ? "error" : "info";
        return (
          <Toast.Root className={css.toast} onFocus={noteFocus} onClick={giveBack}>
            <span className={classNames(css.icon, css.icons[tone])}>
              <Icon name={tone} />
            </span>
            <div className={css.body}>
              <Toast.Title className={css.title}>{toast.title}</Toast.Title>
              {toast.description && <Toast.Description className={css.description}>{toast.description}</Toast.Description>}
              {toast.action && (
                <Toast.ActionTrigger asChild>
                  <TextButton>{toast.action.label}</TextButton>
                </Toast.ActionTrigger>
              )}
            </div>
            <Toast.CloseTrigger asChild>
              <IconButton size="small" label={t`Close`}>
                <Icon name="close" size={18} />
              </IconButton>
            </Toast.CloseTrigger>
          </Toast.Root>
        );
      }}
    </Toaster>
  );
}
