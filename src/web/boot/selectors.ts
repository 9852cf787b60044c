/** What only the awake page can answer. Pickers, menus and links work by themselves. */
export const scriptedControls = "button:not([popovertarget]), input:not([name=theme], [name=mode])";

/** Coming near one of these is a sign that something is wanted. */
export const interactiveElements = "button, input, [popover]";

/** What was done before the script was there that hears it. */
export type EarlyEvents = {
  events: Event[];
  stop(): void;
};

declare global {
  interface Window {
    /** Open from the page's first moment until `boot/index.ts` runs. */
    earlyEvents?: EarlyEvents;
  }
}
