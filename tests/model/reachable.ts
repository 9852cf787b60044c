/** What every view has to be for keyboards and for those who listen: reached in the order in which it stands, and called by a name. */
import { expect } from "vitest";

const named = "[role=region], [role=group], [role=radiogroup], [role=navigation], [role=dialog], [role=img], [role=log], nav";
const describe = (element: Element) => element.outerHTML.slice(0, 120);
const isNamed = (element: Element) =>
  (element.getAttribute("aria-label") ?? "") !== "" || element.hasAttribute("aria-labelledby") || element.hasAttribute("alt");

export const seeReachable = () => {
  for (const element of document.querySelectorAll<HTMLElement>("[tabindex]"))
    expect([0, -1], `out of the order of the page: ${describe(element)}`).toContain(element.tabIndex);
  // The focus goes there when another page or another step is shown.
  for (const heading of document.querySelectorAll("h1")) expect(heading.getAttribute("tabindex"), describe(heading)).toBe("-1");
  for (const element of document.querySelectorAll(named)) expect(isNamed(element), `has no name: ${describe(element)}`).toBe(true);
  for (const control of document.querySelectorAll("button, a[href]"))
    expect(isNamed(control) || control.textContent.trim() !== "", `has no name: ${describe(control)}`).toBe(true);
  for (const field of document.querySelectorAll<HTMLInputElement>("input:not([type=hidden]), textarea, select"))
    expect(
      isNamed(field) || (field.labels?.length ?? 0) > 0 || field.closest("[aria-hidden=true]") !== null,
      `has no label: ${describe(field)}`,
    ).toBe(true);
  // Where a link leads on this page can be gone to.
  for (const link of document.querySelectorAll("main a[href*='#'], header a[href*='#']")) {
    const target = document.getElementById(link.getAttribute("href")!.split("#")[1]!);
    if (target) expect(target.tabIndex === 0 || target.hasAttribute("tabindex"), `cannot be gone to: ${describe(target)}`).toBe(true);
  }
};
