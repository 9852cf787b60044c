import { otherType, type ShownType } from "../../domain/uploads.ts";

/** What a file is, by what it begins with (https://mimesniff.spec.whatwg.org): those types alone that browsers show safely. What it is called does not count. */

/** How many bytes of the beginning tell it. */
export const tellingBytes = 64;

const textAt = (bytes: Uint8Array, at: number, length: number): string => Buffer.from(bytes.subarray(at, at + length)).toString("latin1");

/** Of ISO base media, by their brands. */
const ofBrand = (brand: string): ShownType | null => {
  if (brand === "avif") return "image/avif";
  if (brand === "M4A ") return "audio/mp4";
  return /^(isom|iso[2-9]|mp4[12]|avc1|M4V |dash|MSNV)$/.test(brand) ? "video/mp4" : null;
};

/** @returns `otherType` for whatever is not shown */
export const mediaTypeOf = (bytes: Uint8Array): ShownType | typeof otherType => {
  const four = textAt(bytes, 0, 4);
  if (four.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (textAt(bytes, 0, 8) === "\x89PNG\r\n\x1a\n") return "image/png";
  if (/^GIF8[79]a$/.test(textAt(bytes, 0, 6))) return "image/gif";
  if (four === "RIFF" && textAt(bytes, 8, 4) === "WEBP") return "image/webp";
  if (four === "RIFF" && textAt(bytes, 8, 4) === "WAVE") return "audio/wav";
  if (textAt(bytes, 4, 4) === "ftyp") return ofBrand(textAt(bytes, 8, 4)) ?? otherType;
  if (four === "\x1aE\xdf\xa3" && textAt(bytes, 0, tellingBytes).includes("webm")) return "video/webm";
  if (four === "OggS") return "audio/ogg";
  if (four.startsWith("ID3")) return "audio/mpeg";
  return textAt(bytes, 0, 5) === "%PDF-" ? "application/pdf" : otherType;
};
