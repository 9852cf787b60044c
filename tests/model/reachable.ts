/** What every view has to be for keyboards and for those who listen: reached in the order in which it stands, and called by a name. */
import { expect } from "vitest";

const named = "[role=region], [role=group], [role=radiogroup], [role=navigation], [role=dialog], [role=img], [role=log], nav";
const isNamed = (element: Element) =>
  (element.getAttribute("aria-label") ?? "") !== "" || element.hasAttribute("aria-labelledby") || element.hasAttribute("alt");

/** No element of a selector is at fault. What they are is only written down where one is: views are looked at thousands of times. */
const seeNone = (selector: string, fault: string, isAtFault: (element: HTMLElement) => boolean) => {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].filter(isAtFault);
  expect(
    found.map(({ outerHTML }) => outerHTML.slice(0, 120)),
    fault,
  ).toEqual([]);
};

export const seeReachable = () => {
  seeNone("[tabindex]", "out of the order of the page", ({ tabIndex }) => tabIndex !== 0 && tabIndex !== -1);
  // The focus goes there when another page or another step is shown.
  seeNone("h1", "cannot be focused", (heading) => heading.getAttribute("tabindex") !== "-1");
  seeNone(named, "has no name", (element) => !isNamed(element));
  seeNone("button, a[href]", "has no name", (control) => !isNamed(control) && control.textContent.trim() === "");
  seeNone(
    "input:not([type=hidden]), textarea, select",
    "has no label",
    (field) => !isNamed(field) && ((field as HTMLInputElement).labels?.length ?? 0) === 0 && field.closest("[aria-hidden=true]") === null,
  );
  // Where a link leads on this page can be gone to.
  seeNone("main a[href*='#'], header a[href*='#']", "leads where nobody can go", (link) => {
    const target = document.getElementById(link.getAttribute("href")!.split("#")[1]!);
    return target !== null && target.tabIndex !== 0 && !target.hasAttribute("tabindex");
  });
};
