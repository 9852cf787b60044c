import { storageKeys } from "../../contract/choices.ts";
import { storage } from "../clients/storage.ts";
import { inviting, needy } from "./signs.ts";
import { catchTyping } from "./typing.ts";
import { followUse } from "./use.ts";

/** Keys that move the page, or do nothing by themselves. */
const idle = /^(Arrow.*|Page.*|Home|End| |Shift|Control|Alt|AltGraph|Meta|CapsLock|F\d+)$/;

/** An address that says more than which page it is: a dialog, or what Google or a mail sent somebody back with. */
const isCall = () => /[?&#](dialog|code|error|access_token)=/.test(location.search + location.hash);

/** Whether the page as it was drawn is not the one that this person is to see. */
const isWantedAtOnce = () =>
  isCall() ||
  storage.read(storageKeys.token) !== null ||
  storage.read(storageKeys.billing) === "yearly" ||
  !("popover" in HTMLElement.prototype) ||
  (storage.read(storageKeys.language) ?? document.documentElement.lang) !== document.documentElement.lang;

/** Loads the style sheets and lets them take effect all at once: one by one they would overrule each other differently for a moment. */
const dress = async (sheets: string[]) => {
  const links = sheets.map((href) => Object.assign(document.createElement("link"), { rel: "stylesheet", media: "print", href }));
  const loaded = links.map((link) => new Promise((done, fail) => Object.assign(link, { onload: done, onerror: fail })));
  document.head.append(...links);
  await Promise.all(loaded);
  for (const link of links) link.media = "all";
};

/** Waits for a sign that the page is wanted, then loads it and repeats the click that woke it. `asleep` ends when it is awake. */
export function sleep(asleep: AbortController) {
  const { signal } = asleep;
  const { main, styles, modules } = document.querySelector<HTMLElement>("script[data-main]")!.dataset;
  const listed = (list = "") => list.split(" ").filter(Boolean);
  let waking = false;
  let clicked: HTMLElement | null = null;
  let typing: ReturnType<typeof catchTyping> | null = null;
  const use = followUse(signal);

  const wake = async () => {
    if (waking) return;
    waking = true;
    try {
      for (const href of listed(modules))
        document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
      await Promise.all([dress(listed(styles)), import(/* @vite-ignore */ main!)]);
      use.restore();
      asleep.abort();
      typing?.deliver();
      clicked?.click();
    } catch {
      // Gone since the page was drawn, or no network: the next sign tries again with a page of its own.
      delete document.documentElement.dataset["signedIn"];
      typing?.drop();
      if (clicked && navigator.onLine) location.reload();
      waking = false;
      clicked = null;
    }
  };

  const notice = ({ target }: Event) => {
    if (target instanceof Element && target.closest(inviting)) void wake();
  };
  document.addEventListener("pointerover", notice, { signal, passive: true });
  document.addEventListener("focusin", notice, { signal });
  document.addEventListener("keydown", ({ key }) => void (idle.test(key) || wake()), { signal });
  window.addEventListener("storage", () => void wake(), { signal });
  window.addEventListener(
    "click",
    (event) => {
      const control = event.target instanceof Element ? event.target.closest<HTMLElement>(needy) : null;
      if (!control || control.closest("[data-promo]")) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      clicked = control;
      typing ??= catchTyping();
      void wake();
    },
    { signal, capture: true },
  );
  const pricing = document.getElementById("pricing");
  if (pricing) {
    const watch = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && void wake());
    watch.observe(pricing);
    signal.addEventListener("abort", () => watch.disconnect());
  }
  if (isWantedAtOnce()) void wake();
}
