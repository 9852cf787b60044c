import { expect, type Locator, type Page } from "@playwright/test";

/** Whether what has the focus is drawn so: itself, or the frame it stands in. */
export const isFocusSeen = (page: Page) =>
  page.evaluate(() => {
    const isOutlined = (element: Element | null | undefined) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
    };
    const focused = document.activeElement;
    return isOutlined(focused) || isOutlined(focused?.parentElement);
  });

/** Presses Tab, or Shift and Tab, until this has the focus; on the way nothing may be invisible or a trap. */
export const tabTo = async (page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab") => {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press(key);
    expect(await isFocusSeen(page), await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120))).toBe(true);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${key} does not lead to ${String(target)}`);
};
