/**
 * All the script that a public page needs until somebody does something: pickers that choose, a video that plays, and what waits
 * for the first sign that the rest is wanted.
 */
import { leftWorkspace } from "../../contract/choices.ts";
import { leaveWorkspaces } from "../clients/entered-workspaces.ts";
import { copyAsWritten } from "../clients/clipboard.ts";
import { whenIdle } from "../loading/when-idle.ts";
import { media } from "../theme/tokens.ts";
import { handlePreferenceChanges } from "./preferences.ts";
import { restoreScrollPosition } from "./scroll-position.ts";
import { controlPromoVideo } from "./promo-video.ts";
import { hydrateOnInteraction } from "./hydrate-on-interaction.ts";

if (location.search.startsWith(`?${leftWorkspace}`)) leaveWorkspaces();

// Kept by the script in the page's head.
const { events, stop } = window.earlyEvents!;
delete window.earlyEvents;
stop();
const dehydrated = new AbortController();
restoreScrollPosition();
handlePreferenceChanges(dehydrated.signal);
controlPromoVideo(dehydrated.signal);
hydrateOnInteraction(dehydrated);
// A sheet that is open closes where there is none, as the navigation's chart has it.
matchMedia(media.tablet).addEventListener("change", () => document.querySelector<HTMLElement>("#menu-panel:popover-open")?.hidePopover(), {
  signal: dehydrated.signal,
});
copyAsWritten();
whenIdle(() => delete document.documentElement.dataset["folded"]);
// What was done before is done again, now that it is heard. It was kept as it was heard, and so has a target.
for (const event of events) event.target!.dispatchEvent(new (event.constructor as typeof Event)(event.type, event));
