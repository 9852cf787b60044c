/**
 * Thai is written without spaces, and browsers break its lines by a dictionary that does not know every word: `|` marks where it would
 * break one of ours, alone or after what stands before it in a sentence. Words that are put together of others may break between those.
 * What begins with another one of them stands before it.
 */
const words = [
  "แพ็ก|เก|จเริ่|ม",
  "แพ็ก|เก|จ",
  "แด|ช|บอร์ด",
  "โอ|เพน|ซอร์ส",
  "ซับ|โดเมน",
  "เรี|ยล|ไทม์",
  "เช็|ก|ลิ|สต์",
  "โท|เคน",
  "โท|เค็|น",
  "โม|เดิร์น",
  "คิว|อาร์|โค้ด",
  "เต|รี|ยม",
  "พ|ระ|ราช|บัญญัติ",
  "ระ|ยะ",
  "มาส|ถา|นะ",
  "การก|ระ|ทำ",
  "ละ|เอียด",
  "จะบัน|ทึก",
  "เฉ|พาะ",
  "น้อยห|นึ่ง",
  "เป็นก|ล่อง",
  "พาก|ลับ",
  "รี|แอ็|กชัน",
  "ส|เตต|ชาร์ต",
  "แท็|บกำ|ลัง",
  "แท็|บ",
  "หลังค|รบ",
  "หลังค|วาม",
];

/** Forbids a line break where it stands, and is nothing to see. */
const joiner = "\u2060";

/** The words that stay on one line. */
export const joinedWords = words.map((word) => word.replaceAll("|", ""));

/** The text with its words held together. */
export const withWordJoiners = (text: string) =>
  words.reduce((held, word) => held.replaceAll(word.replaceAll("|", ""), word.replaceAll("|", joiner)), text);
