/** Fields that somebody has written into on this page, and from which it was not taken yet: a page that goes by itself must not take it along. */

const written = new Set<HTMLInputElement | HTMLTextAreaElement>();

const isText = (field: EventTarget | null): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && !/^(checkbox|radio|file|range|color|button)$/.test(field.type));

/** Begins to note them. @returns how to stop */
export const noteWrittenFields = (): (() => void) => {
  const note = ({ target }: Event) => {
    if (isText(target)) written.add(target);
  };
  document.addEventListener("input", note, { capture: true });
  return () => document.removeEventListener("input", note, { capture: true });
};

/** How many there are at this moment. */
export const writtenFields = (): number => {
  for (const field of Array.from(written)) if (!field.isConnected) written.delete(field);
  return [...written].filter(({ value, readOnly, disabled }) => value.trim() !== "" && !readOnly && !disabled).length;
};
