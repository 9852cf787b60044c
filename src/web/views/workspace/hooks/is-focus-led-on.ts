/** Whether the focus is where nobody put it: nowhere, or at a heading to which it was led on from what is gone. */
export const isFocusLedOn = (): boolean => document.activeElement?.matches("body, h1, h2, h3") ?? true;
