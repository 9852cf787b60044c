/** Class names with a space between them; what is absent is left out. */
export const joined = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(" ");
