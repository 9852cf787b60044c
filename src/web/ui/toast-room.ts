/** Of the page: how much of its lower edge toasts leave free. */
export const toastFloor = "--toast-floor";
/** Of the page: how much of its lower edge toasts take of a dialog, which stands above them. */
export const toastRoom = "--toast-room";
/** What a dialog leaves free below it, and the toasts that stand there. */
export const aboveToasts = (space: string) => `calc(${space} + var(${toastRoom}, 0px))`;
