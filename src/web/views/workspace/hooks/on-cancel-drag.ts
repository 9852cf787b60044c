/**
 * Hears that what is held is to go back: by a press elsewhere, or by Escape from anywhere, before whatever else either would mean on the page.
 *
 * @param signal ends the hearing
 * @param isOwn whether a press is the one that holds it
 */
export const onCancelDrag = (signal: AbortSignal, putBack: () => void, isOwn: (event: PointerEvent) => boolean = () => false): void => {
  const options = { signal, capture: true };
  addEventListener("pointerdown", (event) => !isOwn(event) && putBack(), options);
  const hearKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    putBack();
  };
  addEventListener("keydown", hearKey, options);
};
