/**
 * Thai in Latin letters, near the Royal Thai General System: good enough to offer a name that its owner recognises.
 * No kept library does this; those that transliterate sign by sign write เชียงใหม่ as "echiiyngaihm".
 *
 * Thai writes no borders between syllables and leaves out short vowels, so without a dictionary some words come out otherwise
 * than they are said (ถนน → "thonna").
 */
import { latinDigits } from "../../../contract/fields.ts";

/** Sound at the beginning of a syllable and at its end, for the consonants in the order of their code points from ก to ฮ. */
const consonants =
  "ก k k|ข kh k|ฃ kh k|ค kh k|ฅ kh k|ฆ kh k|ง ng ng|จ ch t|ฉ ch t|ช ch t|ซ s t|ฌ ch t|ญ y n|ฎ d t|ฏ t t|ฐ th t|ฑ th t|ฒ th t|ณ n n|ด d t|ต t t|ถ th t|ท th t|ธ th t|น n n|บ b p|ป p p|ผ ph p|ฝ f p|พ ph p|ฟ f p|ภ ph p|ม m m|ย y i|ร r n|ล l n|ว w o|ศ s t|ษ s t|ส s t|ห h |ฬ l n|อ  |ฮ h "
    .split("|")
    .map((entry) => entry.split(" "));

const initial = new Map(consonants.map(([letter = "", sound = ""]) => [letter, sound]));
const final = new Map(consonants.map(([letter = "", , sound = ""]) => [letter, sound]));

const isVowelNext = "(?:[ะัาำิีึืุู]|อ(?![ะัาำิีึืุู]))";
const consonant = "[ก-ฃคฅ-ฮ]";
/** Two letters that begin one syllable together; a silent ห or อ gives the second its tone. */
const cluster = "(?:[กขคตปพผบดฟ][รล]|[กขค]ว|ห[งญนมยรลว]|อย(?=[าู]))";
const onset = `(${cluster}|${consonant})`;
const ending = `(${consonant})(?!${isVowelNext}|ร?ร)`;

/** Signs before the onset, signs after it, the vowel they stand for, and whether a consonant may close the syllable. */
const vowels: [before: string, after: string, sound: string, closable: boolean][] = [
  ["เ", "ียะ", "ia", false],
  ["เ", "ีย", "ia", true],
  ["เ", "ือ", "uea", true],
  ["เ", "อะ", "oe", false],
  ["เ", "อ", "oe", true],
  ["เ", "าะ", "o", false],
  ["เ", "า", "ao", false],
  ["เ", "ิ", "oe", true],
  ["เ", `ย(?!${isVowelNext})`, "oei", false],
  ["เ", "ะ", "e", false],
  ["เ", "", "e", true],
  ["แ", "ะ", "ae", false],
  ["แ", "", "ae", true],
  ["โ", "ะ", "o", false],
  ["โ", "", "o", true],
  ["[ไใ]", `(?:ย(?!${isVowelNext}))?`, "ai", false],
  ["", "ัวะ?", "ua", false],
  ["", "ั", "a", true],
  ["", "ะ", "a", false],
  ["", "า", "a", true],
  ["", "ำ", "am", false],
  ["", "[ิี]", "i", true],
  ["", "ือ", "ue", true],
  ["", "[ึื]", "ue", true],
  ["", "[ุู]", "u", true],
  ["", `รร(?=${consonant})`, "a", true],
  ["", "รร", "an", false],
  ["", "อ(?![ะัาำิีึืุู])", "o", true],
];

const rules: { form: RegExp; vowel: string }[] = [
  ...vowels.map(([before, after, sound, closable]) => ({
    form: new RegExp(`${before}${onset}${after}${closable ? `(?:${ending})?` : ""}`, "y"),
    vowel: sound,
  })),
  // Between consonants a lone ว is a vowel: สวน is "suan".
  { form: new RegExp(`(${consonant})ว${ending}`, "y"), vowel: "ua" },
  // Two consonants and no sign: the short o of คน.
  { form: new RegExp(`(${cluster})${ending}`, "y"), vowel: "o" },
  { form: new RegExp(`(${consonant})${ending}`, "y"), vowel: "o" },
  { form: new RegExp(onset, "y"), vowel: "a" },
];

const opening = (letters: string): string => {
  const [first = "", second] = letters;
  if (second === undefined) return initial.get(first) ?? "";
  return (first === "ห" || first === "อ" ? "" : (initial.get(first) ?? "")) + (initial.get(second) ?? "");
};

/** Tone marks, the shortening sign and silenced letters have no place in the Latin form. */
const bare = (text: string): string =>
  latinDigits(text.normalize("NFC"))
    .replaceAll("ํา", "ำ")
    .replace(/[ก-ฮ][ิุ]?์/g, "")
    .replace(/[่-๋็๎ฺๆฯ]/g, "")
    .replace(/ฤๅ?/g, "รึ");

/** By the first rule that fits there: all its letters, those before its vowel and those behind; null where none fits. */
const syllableAt = (text: string, at: number) => {
  for (const { form, vowel } of rules) {
    form.lastIndex = at;
    const letters = form.exec(text);
    if (letters) return { vowel, letters };
  }
  return null;
};

/** The text with its Thai in Latin letters, in lower case; everything else stays as it is. */
export const romanise = (text: string): string => {
  const rest = bare(text);
  let latin = "";
  let at = 0;
  while (at < rest.length) {
    const syllable = syllableAt(rest, at);
    if (!syllable) {
      latin += rest.charAt(at).replace(/[ะ-๎]/, "");
      at += 1;
      continue;
    }
    const [whole, first = "", last = ""] = syllable.letters;
    latin += opening(first) + syllable.vowel + (final.get(last) ?? "");
    at += whole.length;
  }
  return latin;
};
