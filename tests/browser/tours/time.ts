/**
 * The time of a page in a tour: it stands until the tour lets it go on. Playwright's clock is moved within the page where it goes on in
 * small steps, because each step of its own is two calls and one more script in every later document.
 */
import type { BrowserContext, Page } from "@playwright/test";
import type { FlowWindow, TimeWindow } from "./window.ts";

declare const window: TimeWindow & Partial<FlowWindow> & typeof globalThis;

/** How long a page is asked to wait before it answers, in real milliseconds. */
const shortestWait = 200;

/** Between two steps of the page's clock, in real milliseconds. */
const pace = 5;

export type Time = Awaited<ReturnType<typeof stopTime>>;

/** Browsers whose time stands, for good. */
const stopped = new WeakSet<BrowserContext>();

/** Stops timers and dates; frames go on, because animations do, and components wait for both. */
export const stopTime = async (page: Page) => {
  const context = page.context();
  if (!stopped.has(context)) {
    stopped.add(context);
    await context.clock.install({ time: Date.now() });
    await context.clock.pauseAt(Date.now() + 1_000);
  }
  await page.addInitScript(() => {
    const { controller, builtins } = window.__pwClock;
    window.requestAnimationFrame = builtins.requestAnimationFrame;
    window.cancelAnimationFrame = builtins.cancelAnimationFrame;
    if (!location.protocol.startsWith("http")) return;
    // A tab begins when it is opened, not when the time of its browser was stopped.
    const passed = () => Number(sessionStorage.getItem("passed") ?? builtins.Date.now() - Date.now());
    controller.log("runFor", 0, passed());
    sessionStorage.setItem("passed", String(passed()));
    window.__pass = (milliseconds, atOnce = false) => {
      sessionStorage.setItem("passed", String(passed() + milliseconds));
      return atOnce ? controller.fastForward(milliseconds) : controller.runFor(milliseconds);
    };
    // A page begins in pieces, with timers between them: its time goes on by itself until its charts are heard of and all of it is laid out.
    const beginning = builtins.setInterval(() => {
      if (window.__news && !document.documentElement.dataset["folded"]) builtins.clearInterval(beginning);
      else void window.__pass(1);
    });
  });

  /** A page that is just left needs no time. @throws every other error */
  const isLeft = (error: unknown) => {
    if (!/navigation|context was destroyed|Cannot find context|__pass is not a function/.test(String(error))) throw error;
    return true;
  };
  const inPage = async (work: Promise<void>) => void (await work.catch(isLeft));

  return {
    /** Lets a frame's time pass. */
    tick: (milliseconds = 16) => inPage(page.evaluate((length) => window.__pass(length), milliseconds)),
    /** Lets time go on, much slower than it is, until more than this has been heard of the page's charts. */
    untilNews: (known: number) =>
      inPage(
        page.evaluate(
          async ([count, longest, between]) => {
            const { performance, setTimeout } = window.__pwClock.builtins;
            const begun = performance.now();
            do {
              await window.__pass(1);
              await new Promise((done) => setTimeout(done, between));
            } while (window.__news === count && performance.now() - begun < longest);
          },
          [known, shortestWait, pace] as const,
        ),
      ),
    /** Lets all of a delay pass at once; before the page is there, its time will begin so much later. */
    async pass(milliseconds: number) {
      const isThere = await page
        .evaluate((length) => "__pass" in window && window.__pass(length, true).then(() => true), milliseconds)
        .catch(isLeft);
      if (isThere) return;
      await page.addInitScript((length) => {
        if (sessionStorage.getItem("later") === null) void window.__pass(length, true);
        sessionStorage.setItem("later", "yes");
      }, milliseconds);
    },
  };
};
