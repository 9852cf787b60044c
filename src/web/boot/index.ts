/**
 * All the script that a public page needs until somebody does something: pickers that choose, a video that plays, and an ear for the
 * first sign that the rest is wanted.
 */
import { whenIdle } from "../idle.ts";
import { media } from "../theme/tokens.ts";
import { followChoices } from "./choices.ts";
import { returnToPlace } from "./place.ts";
import { followPromo } from "./promo.ts";
import { sleep } from "./sleep.ts";

const { heard, close } = window.ear!;
delete window.ear;
close();
const asleep = new AbortController();
returnToPlace();
followChoices(asleep.signal);
followPromo(asleep.signal);
sleep(asleep);
// A sheet that is open closes where there is none, as the navigation's chart has it.
matchMedia(media.tablet).addEventListener("change", () => document.querySelector<HTMLElement>("#menu-panel:popover-open")?.hidePopover(), {
  signal: asleep.signal,
});
whenIdle(() => delete document.documentElement.dataset["folded"]);
// What was done before is done again, now that it is heard.
for (const event of heard) event.target!.dispatchEvent(new (event.constructor as typeof Event)(event.type, event));
