/** What somebody wrote in an answer by mail, without what their mail program put below and around it. */

/** Above what is quoted: of Gmail, Apple Mail and Yahoo, in English and Thai, with a time or an address. It may be broken into three lines. */
const wrote = /^(?=.*[\d@])(?:On\s.{4,300}\swrote|(?:เมื่อ|ในวันที่|วันที่|บน).{4,300}(?:ได้)?เขียน(?:ว่า)?)\s*:$/u;
const linesOfWrote = 3;

/** Of Outlook, and of what is passed on. */
const divider =
  /^(?:_{20,}|-{2,}\s*(?:Original Message|Forwarded Message|Forwarded message|ข้อความต้นฉบับ|ข้อความดั้งเดิม|ข้อความที่ส่งต่อ)\s*-{2,}|Begin forwarded message:)$/iu;

/** Outlook repeats the head of what it quotes: who, when, to whom. */
const head = [/^\*?(?:From|จาก)\s*:/iu, /^\*?(?:Sent|Date|ส่ง|ส่งเมื่อ|วันที่)\s*:/iu, /^\*?(?:To|Subject|ถึง|เรื่อง|ชื่อเรื่อง)\s*:/iu] as const;
const linesOfHead = 5;

/** What phones put below all that is written on them. */
const advertisement =
  /^(?:Sent from (?:my )?\S.{0,60}|Sent via .{1,60}|Get Outlook for .{1,60}|ส่งจาก.{1,60}|(?:รับ|ดาวน์โหลด) Outlook .{1,60})$/iu;

const isHead = (lines: readonly string[], at: number): boolean => {
  const near = lines.slice(at, at + linesOfHead).map((line) => line.trim());
  return head[0].test(near[0] ?? "") && head.slice(1).every((part) => near.some((line) => part.test(line)));
};

const isWrote = (lines: readonly string[], at: number): boolean => {
  for (let count = 1; count <= linesOfWrote; count += 1) {
    const near = lines.slice(at, at + count).map((line) => line.trim());
    if (near.some((line) => line === "" || line.startsWith(">"))) return false;
    if (wrote.test(near.join(" "))) return true;
  }
  return false;
};

/** Where what is quoted begins, or the signature (RFC 3676 §4.3). */
const endOf = (lines: readonly string[]): number => {
  const found = lines.findIndex((line, at) => /^--\s?$/.test(line) || divider.test(line.trim()) || isHead(lines, at) || isWrote(lines, at));
  return found < 0 ? lines.length : found;
};

/**
 * What of a mail's text is new. Answers between quoted lines stay; what stands below what was quoted as a whole goes with it.
 *
 * @param text with lines that end in LF or CRLF, as parsers leave format=flowed
 */
export const newIn = (text: string): string => {
  const lines = text.replace(/\r\n?/g, "\n").replaceAll("\u00a0", " ").split("\n");
  const isQuoted = (line: string) => /^\s{0,3}>/.test(line);
  // Some write below what they quote: then the line above it ends nothing.
  const last = lines.findLastIndex(isQuoted);
  const below = last < 0 ? [] : lines.slice(last + 1);
  const above = lines.slice(0, endOf(lines));
  const isBelow = above.every((line) => line.trim() === "" || isQuoted(line)) && last >= 0;
  const written = (isBelow ? below.slice(0, endOf(below)) : above).filter((line) => !isQuoted(line));
  const plain = written.join("\n").trim().split("\n");
  if (advertisement.test(plain.at(-1)?.trim() ?? "")) plain.pop();
  return plain
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
};
