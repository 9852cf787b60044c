/** Fingers on a page. */
import type { CDPSession, Page } from "@playwright/test";

type Touch = "touchStart" | "touchMove" | "touchEnd" | "touchCancel";

/** Of a finger that is down the browser minds who laid it there. */
const browsers = new WeakMap<Page, CDPSession>();

/** @param at where fingers are from then on */
export const touch = async (page: Page, type: Touch, ...at: readonly { x: number; y: number; id?: number }[]) => {
  const browser = browsers.get(page) ?? (await page.context().newCDPSession(page));
  browsers.set(page, browser);
  await browser.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 2 });
  await browser.send("Input.dispatchTouchEvent", { type, touchPoints: [...at] });
};
