import type { ReactNode } from "react";

export type ToastMessage = {
  tone: "success" | "error" | "info";
  title: ReactNode;
  description?: ReactNode;
  /** One thing to do about it, such as "Try again". */
  action?: { label: string; onClick: () => void };
};

let waiting: ToastMessage[] = [];
let deliver: ((message: ToastMessage) => void) | undefined;
const listeners = new Set<() => void>();

/** Shows a short message at the bottom for 5 s. Never the only place where an error appears. */
export const showToast = (message: ToastMessage): void => {
  if (deliver) return deliver(message);
  waiting = [...waiting, message];
  for (const listener of listeners) listener();
};

/** Whether a message waits for the area that shows them, which is loaded with the first one. */
export const hasQueuedToasts = () => waiting.length > 0;

export const onToastQueued = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Called by the area once it is there. */
export const connectToastArea = (show: (message: ToastMessage) => void): (() => void) => {
  deliver = show;
  for (const message of waiting) show(message);
  waiting = [];
  return () => {
    deliver = undefined;
  };
};
