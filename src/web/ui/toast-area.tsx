import { createToaster, Toast, Toaster } from "@ark-ui/react/toast";
import { useLingui } from "@lingui/react/macro";
import { type FocusEvent, type MouseEvent, useEffect, useLayoutEffect, useRef } from "react";
import { IconButton, TextButton } from "./button.tsx";
import { Icon } from "./icons.tsx";
import { classNames } from "./class-names.ts";
import * as css from "./toast.css.ts";
import { floorAbove, onToastClaim, toastClaims } from "./toast-floor.ts";
import { toastFloor, toastRoom } from "./toast-room.ts";
import { connectToastArea, type ToastMessage } from "./toasts.ts";

/** How many stand at a time. */
const most = 3;

const side = "1rem";
const gap = 12;

const toaster = createToaster({
  placement: "bottom-end",
  offsets: { top: side, left: side, right: side, bottom: `calc(${side} + var(${toastFloor}, 0px))` },
  max: most,
  duration: 5000,
  gap,
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

const shownToasts = () => [...document.querySelectorAll<HTMLElement>("[data-scope=toast][data-part=root]:not([data-state=closed])")];

/** A dialog keeps clear of toasts by itself, and nothing below it can be pressed. */
const isBelowDialog = () => document.querySelector("[data-scope=dialog][data-part=content][data-state=open]") !== null;

/** Has the toasts stand where they cover nothing that was claimed. */
const arrange = () => {
  const { style } = document.documentElement;
  const toasts = shownToasts();
  if (toasts.length === 0) {
    style.removeProperty(toastFloor);
    style.removeProperty(toastRoom);
    return;
  }
  const edge = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const height = toasts.reduce((sum, { offsetHeight }) => sum + offsetHeight + gap, -gap);
  const begin = innerWidth - edge - Math.max(...toasts.map(({ offsetWidth }) => offsetWidth));
  const claimed = [...toastClaims()]
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.width > 0 && box.right > begin && box.bottom > 0 && box.top < innerHeight);
  style.setProperty(toastRoom, `${height + edge}px`);
  style.setProperty(toastFloor, `${isBelowDialog() ? 0 : floorAbove(claimed, height + 2 * edge, innerHeight)}px`);
};

/** Stands in a toast, and arranges all of them as long as it is there: what they must not cover comes, goes, grows and is scrolled. */
const Arranged = () => {
  useLayoutEffect(() => {
    // What lays nothing out covers nothing.
    const sizes = typeof ResizeObserver === "undefined" ? undefined : new ResizeObserver(arrange);
    const observe = () => {
      for (const element of [...toastClaims(), ...shownToasts()]) sizes?.observe(element);
      arrange();
    };
    observe();
    // A dialog comes as a child of the page.
    const dialogs = new MutationObserver(arrange);
    dialogs.observe(document.body, { childList: true });
    const stop = onToastClaim(observe);
    for (const type of ["scroll", "resize"]) addEventListener(type, arrange, { capture: true, passive: true });
    return () => {
      sizes?.disconnect();
      dialogs.disconnect();
      stop();
      for (const type of ["scroll", "resize"]) removeEventListener(type, arrange, { capture: true });
      // Once it is gone.
      queueMicrotask(arrange);
    };
  }, []);
  return null;
};

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
            <Arranged />
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
