/** The element at which something was done. */
export const elementOf = ({ target }: { target: EventTarget | null }): HTMLElement =>
  // Pointers, keys and the focus are of elements: only events that nobody does have other targets.
  target as HTMLElement;
