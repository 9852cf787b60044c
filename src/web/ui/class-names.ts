/** Class names with a space between them; what is absent is left out. */
export const classNames = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(" ");
