import { useEffect, useRef } from "react";

/** Lines of a form that are added and removed: who added one writes in it, who removed one may add another. */
export const useLineFocus = (count: number) => {
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const { activeElement } = document;
    if (count > before.current && activeElement === add.current)
      list.current?.lastElementChild?.querySelector<HTMLElement>("input, select")?.focus();
    else if (count < before.current && activeElement === document.body) add.current?.focus();
    before.current = count;
  }, [count]);
  return { list, add };
};
