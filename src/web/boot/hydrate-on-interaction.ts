import { storageKeys } from "../../contract/choices.ts";
import { storage } from "../clients/storage.ts";
import { interactiveElements, scriptedControls } from "./selectors.ts";
import { bufferTyping } from "./buffer-typing.ts";
import { trackInteraction } from "./track-interaction.ts";

/** Keys that move the page, or do nothing by themselves. */
const movingKeys = /^(Arrow.*|Page.*|Home|End| |Shift|Control|Alt|AltGraph|Meta|CapsLock|F\d+)$/;

/** An address that says more than which page it is: a dialog, or what Google or a mail sent somebody back with. */
const asksForMore = () => /[?&#](dialog|code|error|access_token)=/.test(location.search + location.hash);

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

/** Waits for a sign that the page is wanted, then loads it and repeats the click that woke it. `dehydrated` ends with that. */
export function hydrateOnInteraction(dehydrated: AbortController) {
  const { signal } = dehydrated;
  const { main, styles, modules } = document.querySelector<HTMLElement>("script[data-main]")!.dataset;
  const listed = (list = "") => list.split(" ").filter(Boolean);
  let isHydrating = false;
  let clicked: HTMLElement | null = null;
  let typing: ReturnType<typeof bufferTyping> | null = null;
  const interaction = trackInteraction(signal);

  const hydrate = async () => {
    if (isHydrating) return;
    isHydrating = true;
    try {
      for (const href of listed(modules))
        document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
      await Promise.all([loadStyles(listed(styles)), import(/* @vite-ignore */ main!)]);
      interaction.restore();
      dehydrated.abort();
      typing?.deliver();
      clicked?.click();
    } catch {
      // Gone since the page was drawn, or no network: the next sign tries again with a page of its own.
      delete document.documentElement.dataset["signedIn"];
      typing?.discard();
      if (clicked && navigator.onLine) location.reload();
      isHydrating = false;
      clicked = null;
    }
  };

  const hydrateAt = ({ target }: Event) => {
    if (target instanceof Element && target.closest(interactiveElements)) void hydrate();
  };
  document.addEventListener("pointerover", hydrateAt, { signal, passive: true });
  document.addEventListener("focusin", hydrateAt, { signal });
  document.addEventListener("keydown", ({ key }) => void (movingKeys.test(key) || hydrate()), { signal });
  window.addEventListener("storage", () => void hydrate(), { signal });
  window.addEventListener(
    "click",
    (event) => {
      const control = event.target instanceof Element ? event.target.closest<HTMLElement>(scriptedControls) : null;
      if (!control || control.closest("[data-promo]")) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      clicked = control;
      typing ??= bufferTyping();
      void hydrate();
    },
    { signal, capture: true },
  );
  const pricing = document.getElementById("pricing");
  if (pricing) {
    const watch = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && void hydrate());
    watch.observe(pricing);
    signal.addEventListener("abort", () => watch.disconnect());
  }
  if (isStale()) void hydrate();
}
