/** In Thai: where the build holds a word together for the screen (`src/tools/build/word-joiners.ts`). Nobody types it there. */
const heldTogether = /(?<=[\u0E00-\u0E7F])\u2060(?=[\u0E00-\u0E7F])/g;

/** Text as people write it: what leaves the page must be found by its words. */
export const asWritten = (text: string): string => text.replace(heldTogether, "");

const isField = (target: EventTarget | null) => target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

const markupOf = (selection: Selection): string => {
  const holder = document.createElement("div");
  for (let at = 0; at < selection.rangeCount; at += 1) holder.append(selection.getRangeAt(at).cloneContents());
  return holder.innerHTML;
};

/** Puts what is copied from the page on the clipboard as people write it; of a field it is what somebody typed. */
export const copyAsWritten = (): void => {
  document.addEventListener("copy", (event) => {
    const selection = getSelection();
    const text = String(selection);
    // Two scripts of a page may listen: the first has done it.
    if (!selection || event.defaultPrevented || isField(event.target) || asWritten(text) === text) return;
    event.clipboardData?.setData("text/plain", asWritten(text));
    event.clipboardData?.setData("text/html", asWritten(markupOf(selection)));
    event.preventDefault();
  });
};

/** @returns whether the text lies on the clipboard now; a page without https has none */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(asWritten(text));
    return true;
  } catch {
    return false;
  }
};
