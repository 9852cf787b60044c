/** A project's key, as it is offered for a name: `MKT` for Marketing, `KTL` for การตลาด. */

const fewest = 2;
const offered = 3;
const most = 6;

/** How each consonant sounds at the beginning of a syllable, in one Latin letter, in the order of their code points from ก to ฮ. */
const sounds = "KKKKKKNJCCSCYDTTTTNDTTTTNBPPFPFPMYRRLLWSSSHLOH";

const letterOf = (sign: string): string => sounds.charAt(sign.charCodeAt(0) - "ก".charCodeAt(0));

/** Latin letters and spaces: vowels of Thai and silent letters are left out. */
const latin = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[ก-ฮ][ิุ]?์/g, "")
    .replace(/[ก-ฮ]/g, letterOf)
    .toUpperCase()
    .replace(/[^A-Z\s]/g, (sign) => (/[-_/.,&+]/.test(sign) ? " " : ""));

/** A word's first letter, and those after it that are no vowels. */
const skeleton = (word: string): string => word.charAt(0) + word.slice(1).replace(/[AEIOU]/g, "");

/**
 * @param taken the keys that other projects have
 * @returns nothing where the name has no letter that a key could begin with
 */
export const suggestedKey = (name: string, taken: readonly string[]): string => {
  const words = latin(name).split(/\s+/).filter(Boolean);
  const initials = words.map((word) => word.charAt(0)).join("");
  const letters = words.map(skeleton).join("");
  const whole = words.join("");
  if (whole === "") return "";
  const isFree = (key: string) => key.length >= fewest && key.length <= most && !taken.includes(key);
  const cuts = (text: string) => Array.from({ length: most - fewest + 1 }, (_, more) => text.slice(0, fewest + more));
  const first = words.length > 1 ? [initials.slice(0, most)] : [];
  const base = (words.length > 1 ? initials : letters.length >= fewest ? letters : whole).slice(0, offered);
  const numbered = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ", (letter) => base + letter);
  return [...first, letters.slice(0, offered), whole.slice(0, offered), ...cuts(letters), ...cuts(whole), ...numbered].find(isFree) ?? "";
};
