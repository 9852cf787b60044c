import { whenIdle } from "../idle.ts";

/** Lays out the sections that the ear had left for later, one by one, whenever there is time. */
export function unfold() {
  const sections = [...document.querySelectorAll<HTMLElement>("#content > :not(:first-child)")];
  const left = [...sections];
  const next = () => {
    const section = left.shift();
    if (section) {
      section.style.contentVisibility = "visible";
      whenIdle(next);
      return;
    }
    delete document.documentElement.dataset["folded"];
    for (const { style } of sections) style.removeProperty("content-visibility");
  };
  whenIdle(next);
}
