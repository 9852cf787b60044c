import type { Encoding, TextReading } from "./neutral.ts";
import type { Gathering } from "./gathering.ts";
import { UnreadableFile } from "./limits.ts";

/** Bytes as text: by the mark at the beginning, else as UTF-8 where that goes, else as windows-874, in which Excel in Thailand saves. */

/** @property doubt both readings of the first lines that differ, where the bytes could be either, the likely one first; `isChosen` where somebody said which it is */
export type DecodedText = {
  text: string;
  encoding: Encoding;
  isCut: boolean;
  unreadable: number;
  doubt: [TextReading, TextReading] | null;
  isChosen?: true;
};

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

/** Lines that are shown of each reading, and letters of each. */
const shown = { lines: 3, letters: 100 };

/** The first lines that are otherwise in the other reading. */
const readings = (likely: Reading, other: Reading): [TextReading, TextReading] => {
  const [one, two] = [likely, other].map(({ text }) => text.slice(0, 200_000).split(/\r\n?|\n/)) as [string[], string[]];
  const lines = one.flatMap((line, at) => (line === two[at] ? [] : [at])).slice(0, shown.lines);
  const of = ({ encoding }: Reading, all: readonly string[]) => ({
    encoding,
    lines: lines.map((at) => (all[at] ?? "").trim().slice(0, shown.letters)),
  });
  return [of(likely, one), of(other, two)];
};

type Reading = { text: string; encoding: Encoding };

const by = (bytes: Uint8Array, encoding: Encoding): Reading => ({ text: unmarked(new TextDecoder(encoding).decode(bytes)), encoding });

const unreadableIn = ({ text }: Reading): number => text.split("\uFFFD").length - 1;

/** Letters beyond ASCII for one that cannot be read, from which on a text that is not quite UTF-8 is taken for it. */
const mostlyReadable = 4;

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

/** @param chosen the encoding that somebody says it has. @throws UnreadableFile for what is no text */
export const decodeText = (bytes: Uint8Array, chosen: Encoding | null = null): DecodedText => {
  const likely = likelyText(bytes);
  if (chosen === null) return likely;
  if (chosen === likely.encoding) return { ...likely, isChosen: true };
  const reading = by(bytes, chosen);
  return { ...reading, isCut: false, unreadable: unreadableIn(reading), doubt: likely.doubt, isChosen: true };
};

const likelyText = (bytes: Uint8Array): DecodedText => {
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
  const by874 = () => by(bytes, "windows-874");
  if (whole !== null) {
    const text = unmarked(whole);
    const isPlain = isMarked || thai.test(text) || !/[^\p{ASCII}]/u.test(text);
    const own: Reading = { text, encoding: "utf-8" };
    const other = isPlain ? null : by874();
    // What both can be: every other sign is Thai then.
    if (other === null || !/^[\p{ASCII}\u00A0\u0E01-\u0E5B]*$/u.test(other.text)) return { ...own, ...certain };
    return usual.test(text) ? { ...own, ...certain, doubt: readings(own, other) } : { ...other, ...certain, doubt: readings(other, own) };
  }
  const cut = cutBytes(bytes);
  const shorter = cut > 0 ? utf8(bytes.subarray(0, bytes.length - cut)) : null;
  // A file that was cut off within a letter; where that is its only one, it is another encoding.
  if (shorter !== null && /[^\p{ASCII}]/u.test(shorter)) return { text: unmarked(shorter), encoding: "utf-8", ...certain, isCut: true };
  const own = by(bytes, "utf-8");
  const unreadable = unreadableIn(own);
  if (isMarked) return { ...own, ...certain, unreadable };
  const other = by874();
  // A few bytes that are broken make no other encoding of it.
  const readable = (own.text.match(/[^\p{ASCII}]/gu)?.length ?? 0) - unreadable;
  return readable >= unreadable * mostlyReadable
    ? { ...own, ...certain, unreadable, doubt: readings(own, other) }
    : { ...other, ...certain, unreadable: unreadableIn(other) };
};

/** Says what is not certain of it. */
export const sayDecoded = (gathering: Pick<Gathering, "say">, { isCut, unreadable, doubt, isChosen }: DecodedText): void => {
  if (isCut) gathering.say("encoding.cut");
  if (unreadable > 0) gathering.say("encoding.unreadable", { n: unreadable });
  if (doubt !== null && isChosen !== true)
    gathering.say("encoding.doubtful", { value: doubt.map(({ lines }) => lines.join(" / ").slice(0, 200)).join(" | ") });
};
