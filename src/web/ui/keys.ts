/** What a key is for, whatever it writes: shortcuts are letters and figures of a Latin keyboard, also where its keys write Thai. */

type Key = Pick<KeyboardEvent, "key" | "code">;

/** The letter of a key, small, by what it writes or else by where it is; of others what they are called. */
export const letterOf = ({ key, code }: Key): string => (/^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, "").toLowerCase());

const thaiFigures = "๐๑๒๓๔๕๖๗๘๙";

/** The figure of a key, by what it writes or else by where it is; null of all others. In the upper row a Thai keyboard writes letters and signs. */
export const figureOf = ({ key, code, shiftKey }: Key & Pick<KeyboardEvent, "shiftKey">): number | null => {
  const thai = key.length === 1 ? thaiFigures.indexOf(key) : -1;
  if (thai >= 0) return thai;
  if (/^\d$/.test(key)) return Number(key);
  const [, figure] = /^Digit(\d)$/.exec(code) ?? [];
  return figure === undefined || shiftKey ? null : Number(figure);
};

/** A key that an input method takes for itself, such as the Enter that ends a word: Safari tells of that one when the word is there, by its code alone. */
export const isOfInputMethod = ({ isComposing, keyCode }: Pick<KeyboardEvent, "isComposing" | "keyCode">): boolean =>
  isComposing || keyCode === 229;
