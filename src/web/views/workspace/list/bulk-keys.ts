/** How keys on a task come to what is done to all that are chosen, which stands far behind it in the page: see `list/bulk-bar.tsx`. */

/** Marks the bar; with `moves` the button in it that lists the states to which all may go. */
export const bulkPart = { bar: { "data-bulk": "" }, moves: { "data-bulk": "moves" } } as const;

/** @returns whether the key was for the bar, which is there as long as something is chosen */
export const isForBulk = ({ key, shiftKey }: KeyboardEvent, letter: string): boolean => {
  const isMove = letter === "m";
  if (!isMove && (key !== "Tab" || shiftKey)) return false;
  const bar = document.querySelector("[data-bulk='']");
  if (!bar) return false;
  if (isMove) bar.querySelector<HTMLElement>("[data-bulk=moves]")?.click();
  else bar.querySelector<HTMLElement>("button:enabled")?.focus();
  return true;
};
