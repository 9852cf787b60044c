const deepest = 32;

const isClean = (text: string) => text.isWellFormed() && !text.includes("\0");

/** Keys by which an object would reach for the prototype of what it is merged into. */
const isReaching = (key: string, item: unknown) =>
  key === "__proto__" || (key === "constructor" && typeof item === "object" && item !== null && Object.hasOwn(item, "prototype"));

/** Values that the database could not store, or that would be more than values, are refused here: NUL, lone surrogates, absurd nesting. */
const isSound = (value: unknown, depth = 0): boolean => {
  if (typeof value === "string") return isClean(value);
  if (typeof value !== "object" || value === null) return true;
  if (depth >= deepest) return false;
  if (Array.isArray(value)) return value.every((item) => isSound(item, depth + 1));
  return Object.entries(value).every(([key, item]) => isClean(key) && !isReaching(key, item) && isSound(item, depth + 1));
};

/** A text as JSON without prototype keys, NUL, lone surrogates or deep nesting; null where it is none or has them. */
export const soundJson = (text: string): { value: unknown } | null => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  return isSound(value) ? { value } : null;
};
