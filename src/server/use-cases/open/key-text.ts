import { crc32 } from "node:zlib";
import type { KeyKind } from "../../../contract/workspace/api-keys.ts";
import type { Random } from "../../../basics/random.ts";

/**
 * How a key is written: `lng_p_` for a person's, `lng_s_` for a service's, 32 letters by chance, and six that are the CRC-32 of all before them. So scanners find
 * lost keys, and what is none is refused without asking the store.
 */

const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const secretLetters = 32;
const sumLetters = 6;

const sumOf = (text: string): string => {
  let sum = "";
  for (let rest = crc32(text); sum.length < sumLetters; rest = Math.floor(rest / letters.length))
    sum = letters.charAt(rest % letters.length) + sum;
  return sum;
};

export const newKey = (random: Pick<Random, "below">, kind: KeyKind): string => {
  const secret = Array.from({ length: secretLetters }, () => letters.charAt(random.below(letters.length))).join("");
  const text = `lng_${kind === "person" ? "p" : "s"}_${secret}`;
  return text + sumOf(text);
};

/** Whether a text is written as a key, to its last letter. */
export const isKey = (text: string): boolean =>
  /^lng_[ps]_[0-9A-Za-z]{38}$/.test(text) && sumOf(text.slice(0, -sumLetters)) === text.slice(-sumLetters);
