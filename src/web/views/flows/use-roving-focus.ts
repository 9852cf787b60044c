import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from "react";
import { elementOf } from "../../element-of.ts";

const linkOf = (event: { target: EventTarget | null }) => elementOf(event).closest<HTMLElement>("a[data-name]");

/** Brings an element into sight of what it is scrolled in, and leaves the page where it is. */
const reveal = (element: HTMLElement) => {
  let box = element.parentElement;
  while (box && box !== document.documentElement && box.scrollHeight <= box.clientHeight) box = box.parentElement;
  if (!box || box === document.documentElement || box === document.body) return;
  const [inner, outer] = [element.getBoundingClientRect(), box.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom) box.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
};

/**
 * A list of links that takes one stop of the Tab key: the arrow keys, Home and End lead along it.
 *
 * @param names of the links, in their order; each is its link's `data-name`
 * @param current where Tab comes in: the link of what is shown
 */
export const useRovingFocus = (names: readonly string[], current: string) => {
  const [focused, setFocused] = useState<string | null>(null);
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = element.current?.querySelector<HTMLElement>(`[data-name="${CSS.escape(current)}"]`);
    if (link) reveal(link);
  }, [current]);
  const stop = [focused, current].find((name) => name !== null && names.includes(name)) ?? names[0];
  return {
    list: {
      ref: element,
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const links = [...event.currentTarget.querySelectorAll<HTMLElement>("a[data-name]")];
        const at = links.findIndex((link) => link === linkOf(event));
        const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key];
        if (at < 0 || to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        links[to]?.focus();
      },
      onFocus: (event: FocusEvent) => setFocused(linkOf(event)?.dataset["name"] ?? null),
      onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => !currentTarget.contains(relatedTarget) && setFocused(null),
    },
    link: (name: string) => ({ "data-name": name, tabIndex: name === stop ? 0 : -1 }),
  };
};
