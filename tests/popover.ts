/**
 * What jsdom lacks of popovers: buttons that open and close them, Escape, a click beside them, and their toggle event. jsdom's own style
 * sheet hides every popover, and knows no open one, so that an open one is shown by its own style.
 */
const open = new Set<HTMLElement>();

const turn = (popover: HTMLElement, isOpen: boolean) => {
  if (open.has(popover) === isOpen) return;
  if (isOpen) open.add(popover);
  else open.delete(popover);
  popover.style.display = isOpen ? "block" : "";
  const toggle = Object.assign(new Event("toggle"), { newState: isOpen ? "open" : "closed" });
  queueMicrotask(() => popover.dispatchEvent(toggle));
};

export const givePopovers = () => {
  const { matches } = Element.prototype;
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      turn(this, true);
    },
    hidePopover(this: HTMLElement) {
      turn(this, false);
    },
    togglePopover(this: HTMLElement, force = !open.has(this)) {
      turn(this, force);
    },
  });
  Object.assign(Element.prototype, {
    matches(this: Element, selector: string) {
      return selector === ":popover-open" ? open.has(this as HTMLElement) : matches.call(this, selector);
    },
  });
  document.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest("[popovertarget]");
    const popover = button && document.getElementById(button.getAttribute("popovertarget")!);
    if (popover) turn(popover, button.getAttribute("popovertargetaction") !== "hide" && !open.has(popover));
    else for (const other of open) if (!other.contains(target as Node)) turn(other, false);
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") for (const popover of open) turn(popover, false);
  });
};
