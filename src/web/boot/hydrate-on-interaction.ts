import {
  hydrationStates,
  type HydrationAction,
  type HydrationEvent,
  type HydrationState,
} from "../../../machines/shell/hydration-states.ts";
import { storageKeys } from "../../contract/choices.ts";
import { storage } from "../clients/storage.ts";
import { interactiveElements, scriptedControls } from "./selectors.ts";
import { bufferTyping } from "./buffer-typing.ts";
import { trackInteraction } from "./track-interaction.ts";

/** Keys that move the page, or do nothing by themselves. */
const movingKeys = /^(Arrow.*|Page.*|Home|End| |Shift|Control|Alt|AltGraph|Meta|CapsLock|F\d+)$/;

/** An address that says more than which page it is: a dialog, or what Google or a mail sent somebody back with. */
const asksForMore = () => /[?&#](dialog|code|error|access_token)=/.test(location.search + location.hash);

type HydrationTable = Record<HydrationState, { on?: Partial<Record<HydrationEvent, HydrationState>>; entry?: HydrationAction }>;

/** Whether the page as it was drawn is not the one that this person is to see. */
const isStale = () =>
  asksForMore() ||
  storage.read(storageKeys.token) !== null ||
  storage.read(storageKeys.billing) === "yearly" ||
  !("popover" in HTMLElement.prototype) ||
  (storage.read(storageKeys.language) ?? document.documentElement.lang) !== document.documentElement.lang;

/** Loads the style sheets and lets them take effect all at once: one by one they would overrule each other differently for a moment. */
const loadStyles = async (sheets: string[]) => {
  const links = sheets.map((href) => Object.assign(document.createElement("link"), { rel: "stylesheet", media: "print", href }));
  const loaded = links.map((link) => new Promise((done, fail) => Object.assign(link, { onload: done, onerror: fail })));
  document.head.append(...links);
  await Promise.all(loaded);
  for (const link of links) link.media = "all";
};

/**
 * Waits for a sign that the page is wanted, then loads it and repeats the click that asked for it; `dehydrated` ends with that. The root
 * says in which state of `machines/shell/hydration.ts` the page is.
 */
export const hydrateOnInteraction = (dehydrated: AbortController) => {
  const { signal } = dehydrated;
  // This script is it.
  const { main, styles, modules } = document.querySelector<HTMLElement>("script[data-main]")!.dataset;
  const listed = (list = "") => list.split(" ").filter(Boolean);
  let state: HydrationState = "dehydrated";
  let clicked: HTMLElement | null = null;
  let typing: ReturnType<typeof bufferTyping> | null = null;
  const interaction = trackInteraction(signal);

  const actions: Record<HydrationAction, () => void> = {
    load() {
      for (const href of listed(modules))
        document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
      // Written into the page with the script itself.
      Promise.all([loadStyles(listed(styles)), import(/* @vite-ignore */ main!)]).then(
        () => tell("page.loaded"),
        () => tell("page.missed"),
      );
    },
    handOver() {
      interaction.restore();
      dehydrated.abort();
      typing?.deliver();
      clicked?.click();
    },
    /** Gone since the page was drawn, or no network. */
    startOver() {
      delete document.documentElement.dataset["signedIn"];
      typing?.discard();
      if (clicked && navigator.onLine) location.reload();
      typing = clicked = null;
    },
  };
  const tell = (event: HydrationEvent) => {
    const states: HydrationTable = hydrationStates;
    const next = states[state].on?.[event];
    if (!next) return;
    state = next;
    document.documentElement.dataset["hydration"] = state;
    const { entry } = states[state];
    if (entry) actions[entry]();
  };
  const hydrate = () => tell("page.wanted");

  const hydrateAt = ({ target }: Event) => {
    if (target instanceof Element && target.closest(interactiveElements)) hydrate();
  };
  document.addEventListener("pointerover", hydrateAt, { signal, passive: true });
  document.addEventListener("focusin", hydrateAt, { signal });
  document.addEventListener("keydown", ({ key }) => void (movingKeys.test(key) || hydrate()), { signal });
  window.addEventListener("storage", hydrate, { signal });
  window.addEventListener(
    "click",
    (event) => {
      const control = event.target instanceof Element ? event.target.closest<HTMLElement>(scriptedControls) : null;
      if (!control || control.closest("[data-promo]")) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      clicked = control;
      typing ??= bufferTyping();
      hydrate();
    },
    { signal, capture: true },
  );
  const pricing = document.getElementById("pricing");
  if (pricing) {
    const watch = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && hydrate());
    watch.observe(pricing);
    signal.addEventListener("abort", () => watch.disconnect());
  }
  if (isStale()) hydrate();
};
