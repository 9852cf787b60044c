import type { Encoding } from "./neutral.ts";
import type { Gathering } from "./gathering.ts";
import { UnreadableFile } from "./limits.ts";

/** Bytes as text: by the mark at the beginning, else as UTF-8 where that goes, else as windows-874, in which Excel in Thailand saves. */

/** @property doubt both readings of the first lines that differ, where the bytes could be either */
export type DecodedText = { text: string; encoding: Encoding; isCut: boolean; unreadable: number; doubt: readonly [string, string] | null };

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean => start.every((byte, at) => bytes[at] === byte);

/** UTF-16 without a mark: every second byte of Latin letters is 0, and no text has such a byte otherwise. */
const utf16Of = (bytes: Uint8Array): "utf-16le" | "utf-16be" | null => {
  if (startsWith(bytes, 0xff, 0xfe)) return "utf-16le";
  if (startsWith(bytes, 0xfe, 0xff)) return "utf-16be";
  const head = bytes.subarray(0, 2000);
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > even * 4 && odd > head.length / 20) return "utf-16le";
  if (even > odd * 4 && even > head.length / 20) return "utf-16be";
  return null;
};

const thai = /[\u0E01-\u0E5B]/;
/** Scripts in which people here write beside Thai. */
const usual =
  /^[\p{Script=Latin}\p{Script=Thai}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Devanagari}\p{Script=Common}\p{Script=Inherited}]*$/u;

const unmarked = (text: string): string => text.replace(/^\uFEFF+/, "");

const shownOf = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .filter((line) => /[^\p{ASCII}]/u.test(line))
    .slice(0, 3)
    .join(" / ")
    .slice(0, 200);

/** How many bytes at the end are the beginning of a letter. */
const cutBytes = (bytes: Uint8Array): number => {
  for (let back = 1; back <= 3 && back <= bytes.length; back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return byte >= 0xf0 ? (back < 4 ? back : 0) : byte >= 0xe0 ? (back < 3 ? back : 0) : back < 2 ? back : 0;
  }
  return 0;
};

const utf8 = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** @throws UnreadableFile for what is no text */
export const decodeText = (bytes: Uint8Array): DecodedText => {
  const certain = { isCut: false, unreadable: 0, doubt: null };
  const wide = utf16Of(bytes);
  if (wide !== null) {
    const text = unmarked(new TextDecoder(wide).decode(bytes));
    // What is no text at all has bytes of 0 as well.
    // oxlint-disable-next-line no-control-regex -- those are meant
    if (/[\u0000-\u0008\u000E-\u001F]/.test(text.slice(0, 4000))) throw new UnreadableFile("unknown");
    return { text, encoding: wide, ...certain };
  }
  if (bytes.subarray(0, 4000).includes(0)) throw new UnreadableFile("unknown");
  const isMarked = startsWith(bytes, 0xef, 0xbb, 0xbf);
  const whole = utf8(bytes);
  const by874 = () => new TextDecoder("windows-874").decode(bytes);
  if (whole !== null) {
    const text = unmarked(whole);
    const isPlain = isMarked || thai.test(text) || !/[^\p{ASCII}]/u.test(text);
    const other = isPlain ? "" : by874();
    // What both can be: every other sign is Thai then.
    const isDoubtful = !isPlain && /^[\p{ASCII}\u00A0\u0E01-\u0E5B]*$/u.test(other);
    if (!isDoubtful) return { text, encoding: "utf-8", ...certain };
    const doubt = [shownOf(text), shownOf(other)] as const;
    return usual.test(text) ? { text, encoding: "utf-8", ...certain, doubt } : { text: other, encoding: "windows-874", ...certain, doubt };
  }
  const cut = cutBytes(bytes);
  const shorter = cut > 0 ? utf8(bytes.subarray(0, bytes.length - cut)) : null;
  // A file that was cut off within a letter; where that is its only one, it is another encoding.
  if (shorter !== null && /[^\p{ASCII}]/u.test(shorter)) return { text: unmarked(shorter), encoding: "utf-8", ...certain, isCut: true };
  if (isMarked) {
    const text = unmarked(new TextDecoder("utf-8").decode(bytes));
    return { text, encoding: "utf-8", ...certain, unreadable: text.split("\uFFFD").length - 1 };
  }
  const text = by874();
  return { text, encoding: "windows-874", ...certain, unreadable: text.split("\uFFFD").length - 1 };
};

/** Says what is not certain of it. */
export const sayDecoded = (gathering: Pick<Gathering, "say">, { isCut, unreadable, doubt }: DecodedText): void => {
  if (isCut) gathering.say("encoding.cut");
  if (unreadable > 0) gathering.say("encoding.unreadable", { n: unreadable });
  if (doubt !== null) gathering.say("encoding.doubtful", { value: doubt.join(" | ") });
};
