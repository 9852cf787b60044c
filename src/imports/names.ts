import { readAs } from "../contract/text-length.ts";
import type { priorities } from "../domain/records/task.ts";
import type { Category } from "../workflow/document.ts";

/** What states and priorities are called elsewhere, in Thai, English and a few other languages. */

type Priority = (typeof priorities)[number];

/** As names are compared: signs between words, and capitals, tell nothing. NFKC takes the Thai sara am apart, which nobody writes so. */
export const plain = (name: string): string =>
  readAs(name)
    .replaceAll("\u0E4D\u0E32", "\u0E33")
    .replace(/[\p{P}\p{S}\s]+/gu, " ")
    .trim();

const stateNames: readonly [Category, RegExp][] = [
  [
    "cancelled",
    /^(?:cancel(?:l?ed)?|won t (?:do|fix)|wontfix|reject(?:ed)?|duplicates?|declined|not planned|abandoned|dropped|obsolete|invalid|ยกเลิก(?:แล้ว)?|ไม่ทำ(?:แล้ว)?|ไม่อนุมัติ|ปฏิเสธ|ซ้ำ|abgebrochen|annulé|cancelado|中止)$/u,
  ],
  [
    "done",
    /^(?:done|completed?|closed?|finished|resolved|released?|shipped|merged|deployed|published|archived?|paid|delivered|(?:งาน)?(?:ทำ)?เสร็จ(?:แล้ว|สิ้น|สมบูรณ์|เรียบร้อย(?:แล้ว)?)?|ทำแล้ว|ปิด(?:งาน)?(?:แล้ว)?|เรียบร้อย(?:แล้ว)?|สำเร็จ(?:แล้ว)?|จบ(?:แล้ว|งาน)?|ส่งแล้ว|ส่งมอบ(?:แล้ว)?|เผยแพร่แล้ว|จ่ายแล้ว|erledigt|fertig|abgeschlossen|geschlossen|terminée?|fait|hecho|completado|完了|完成)$/u,
  ],
  [
    "waiting",
    /^(?:waiting.*|blocked|on hold|hold|pending.*|stuck|paused|in review|review|to review|code review|for review|reviewing|awaiting .*|testing|in testing|qa|รอ.+|รอ|พัก(?:ไว้)?|ติดปัญหา|ติดขัด|ระงับ|อยู่ระหว่างตรวจ.*|ตรวจสอบ|กำลังตรวจ(?:สอบ)?|wartend|blockiert|en attente|bloqueado|en espera|保留)$/u,
  ],
  [
    "active",
    /^(?:in progress|progress|doing|working on it|working|wip|started|active|in development|development|developing|ongoing|กำลัง.+|ทำอยู่|อยู่ระหว่าง.*|ดำเนินการ|in arbeit|in bearbeitung|en cours|en curso|en progreso|進行中|进行中)$/u,
  ],
  [
    "open",
    /^(?:to ?do|todos?|open(?:ed)?|backlog|new|inbox|ideas?|icebox|triage|planned|ready|next|not started|unstarted|later|someday|selected for development|ต้องทำ|(?:สิ่ง|งาน)ที่ต้องทำ|ยังไม่.*|รอทำ|รอเริ่ม|รอดำเนินการ|ใหม่|งานใหม่|ไอเดีย.*|เปิด|จะทำ|วางแผน|เตรียม.*|offen|zu erledigen|neu|à faire|ouvert|por hacer|pendiente|nuevo|未着手|待办)$/u,
  ],
];

/** What work waits for in words that begin like those of waiting and mean that it has not begun. */
const notBegun = /^(?:รอทำ|รอเริ่ม|รอดำเนินการ)/u;

/** What a state's name says of it; null where it says nothing. */
export const categoryNamed = (name: string): Category | null => {
  const text = plain(name);
  if (notBegun.test(text)) return "open";
  return stateNames.find(([, names]) => names.test(text))?.[0] ?? null;
};

const priorityNames: Readonly<Record<Priority, readonly string[]>> = {
  urgent: [
    "urgent",
    "highest",
    "critical",
    "blocker",
    "immediate",
    "p0",
    "do now",
    "ด่วน",
    "ด่วนมาก",
    "ด่วนที่สุด",
    "เร่งด่วน",
    "สูงสุด",
    "สูงมาก",
    "วิกฤต",
    "dringend",
    "urgente",
    "kritisch",
  ],
  high: ["high", "important", "major", "p1", "สูง", "สำคัญ", "สำคัญมาก", "มาก", "hoch", "wichtig", "haute", "alta", "élevée"],
  medium: ["medium", "moderate", "p2", "ปานกลาง", "กลาง", "mittel", "moyenne", "media"],
  low: ["low", "lowest", "minor", "trivial", "p3", "p4", "ต่ำ", "น้อย", "ต่ำมาก", "ต่ำสุด", "niedrig", "faible", "basse", "baja"],
  none: ["none", "no priority", "normal", "unset", "not set", "not prioritized", "ปกติ", "ไม่มี", "ไม่ระบุ", "ธรรมดา", "keine", "aucune"],
};

const priorityBy = new Map(
  Object.entries(priorityNames).flatMap(([priority, names]) =>
    // Its keys are priorities.
    names.map((name) => [name, priority as Priority] as const),
  ),
);

/** @returns null for what is called as no priority is; nothing is "none" */
export const priorityNamed = (name: string): Priority | null => {
  const text = plain(name);
  return text === "" ? "none" : (priorityBy.get(text) ?? priorityBy.get(text.replace(/^\d+ /, "")) ?? null);
};

const yes = new Set([
  "yes",
  "true",
  "y",
  "1",
  "x",
  "done",
  "checked",
  "complete",
  "completed",
  "✓",
  "✔",
  "☑",
  "✅",
  "ใช่",
  "เสร็จ",
  "เสร็จแล้ว",
  "ทำแล้ว",
  "จริง",
  "ja",
  "oui",
  "sí",
  "wahr",
  "vrai",
]);
const no = new Set([
  "",
  "no",
  "false",
  "n",
  "0",
  "unchecked",
  "incomplete",
  "☐",
  "✗",
  "✘",
  "ไม่",
  "ไม่ใช่",
  "เท็จ",
  "ยัง",
  "ยังไม่เสร็จ",
  "nein",
  "non",
  "falsch",
  "faux",
]);

/** What is ticked or not; null for what is neither. */
export const isTicked = (text: string): boolean | null => {
  const said = readAs(text).replaceAll("\u0E4D\u0E32", "\u0E33");
  return yes.has(said) ? true : no.has(said) ? false : null;
};
