/** The words of this product's test plans, in English and in Thai. */
import type { AnyStateNode } from "xstate";
import { detailsOf, english, type Control, type Vocabulary } from "statewalk/plan";
import { shared, slowResponse, type ChartWords, type Phrase } from "../../../../machines/model/words.ts";
import type { Chart } from "../../../../machines/index.ts";
import type { Language } from "../../../contract/choices.ts";
import "../../../contract/problems/account.ts";
import "../../../contract/problems/portal.ts";
import { problems } from "../../../contract/problems.ts";
import "../../../contract/problems/realtime.ts";
import "../../../contract/problems/site.ts";
import { workspaceProblems } from "../../../contract/workspace/problems.ts";
import { wordsIn } from "../../test/browser/words.ts";

const sentences: Record<string, { text: { id: string } }> = { ...problems, ...workspaceProblems };

/** A refusal's sentence as the interface shows it. */
const problemWords = (code: string, language: Language): string => {
  const sentence = sentences[code]?.text.id;
  return sentence ? `${wordsIn(language)(sentence)} (${code})` : code;
};

const textOf = (phrase: Phrase, language: Language) => phrase[language === "en" ? 0 : 1];

const success: Phrase = ["success", "สำเร็จ"];
const nothing: Phrase = ["nothing there", "ไม่มีข้อมูล"];
const anAnswer: Phrase = ["an answer", "ได้คำตอบ"];

type AnswerFields = { success?: boolean; code?: string; reason?: string; outcome?: string; data?: unknown };

const answerWords = (output: unknown, language: Language): string => {
  if (output === undefined) return textOf(success, language);
  if (output === null) return textOf(nothing, language);
  if (typeof output !== "object") return JSON.stringify(output);
  const { success: isSuccess, code, reason, outcome, data } = output as AnswerFields;
  if (code) return problemWords(reason ?? code, language);
  if (outcome) return outcome;
  return isSuccess === undefined ? `${textOf(anAnswer, language)}${detailsOf(output)}` : `${textOf(success, language)}${detailsOf(data)}`;
};

/** What a chart's words, or those of all charts, say of a part of it. @throws Error when nothing does: a plan with a gap is worse than none */
const phrase = (
  { name: chart, words }: Pick<Chart, "name" | "words">,
  kind: keyof ChartWords,
  name: string,
  language: Language,
): string => {
  const found = words[kind]?.[name] ?? (kind === "states" ? undefined : shared[kind][name]);
  if (!found) throw new Error(`The words of ${chart} have none of its ${kind} for ${name}`);
  return textOf(found, language);
};

/** Where the words of a state that is active on its own stand, with those of its wait. */
export const placeOf = ({ key, parent, path }: AnyStateNode): { place: string; wait: Phrase | null } => {
  const wait = parent !== undefined && "fresh" in parent.states ? slowResponse[key] : undefined;
  return wait && parent ? { place: parent.path.join("."), wait } : { place: path.join("."), wait: null };
};

const inThai: Omit<Vocabulary, "event" | "actor" | "delay" | "state" | "answer"> = {
  language: "th",
  document: {
    plan: "แผนทดสอบ",
    path: "เส้นทาง",
    do: "ทำ",
    expect: "ผลที่คาดหวัง",
    serves: "ข้อกำหนด",
    paths: "เส้นทาง",
    steps: "ขั้นตอน",
    before: "สิ่งที่ต้องเป็นจริงก่อน",
    covers: "ครอบคลุม",
    of: "จาก",
    notCovered: "ไม่ครอบคลุม",
    because: "เพราะ",
    time: "ใช้เวลาราว",
    seed: "ค่าเริ่มสุ่ม",
    until: "หยุดที่",
    states: "สถานะ",
    transitions: "ทรานซิชัน",
    requirements: "ข้อกำหนด",
    delays: "การรอ",
    outcomes: "ผลลัพธ์",
  },
  strategies: { shortest: "ทางสั้นที่สุด", transition: "ทุกทรานซิชัน", tour: "ทางต่อเนื่อง", pairwise: "ทุกคู่ที่ต่อกัน" },
  units: { d: "วัน", h: "ชั่วโมง", min: "นาที", s: "วินาที", ms: "มิลลิวินาที" },
  gherkin: { feature: "โครงหลัก", background: "แนวคิด", scenario: "เหตุการณ์", given: "กำหนดให้", when: "เมื่อ", outcome: "ดังนั้น" },
  begun: (details) => `เริ่มต้น${details}`,
  answered: (actor, answer) => `ผลของ “${actor}”: ${answer}`,
  failed: (actor) => `ให้ “${actor}” ล้มเหลวโดยไม่คาดคิด`,
  changed: (actor, value) => `ให้ “${actor}” เปลี่ยนเป็น ${value}`,
  waited: (delay, length) => `รอจน${delay}${length ? ` (${length})` : ""}`,
  action(action) {
    const tab = action.tab === undefined ? "" : `ในแท็บ “${action.tab}” `;
    if (action.do === "open") return `${tab}เปิด ${action.address}${action.until ? ` จนมี${controlInThai(action.until)}` : ""}`;
    if (action.do === "back") return `${tab}กดย้อนกลับในเบราว์เซอร์`;
    if (action.do === "forward") return `${tab}กดไปข้างหน้าในเบราว์เซอร์`;
    if (action.do === "key") return `${tab}กดปุ่ม ${action.key} บนแป้นพิมพ์`;
    if (action.do === "resize") return `${tab}ปรับหน้าต่างให้กว้าง ${action.width} พิกเซล`;
    const at = controlInThai(action.at);
    if (action.do === "await") return `${tab}รอจนมี${at}`;
    if (action.do === "press") return `${tab}กด${at}${action.until ? ` จนมี${controlInThai(action.until)}` : ""}`;
    if (action.do === "tick") return `${tab}ทำเครื่องหมายที่${at}`;
    if (action.do === "untick") return `${tab}ยกเลิกเครื่องหมายที่${at}`;
    if (action.do === "leave") return `${tab}เข้าไปที่${at} แล้วออกมา`;
    if (action.do === "choose") return `${tab}เลือก “${action.text}” ใน${at}`;
    if (action.do === "type") return `${tab}พิมพ์ ${action.text} ใน${at}`;
    if (action.do === "copy") {
      const from = action.from.tab === undefined ? "ในหน้าที่ทดสอบ" : `ในแท็บ “${action.from.tab}”`;
      return `${tab}คัดลอกส่วนที่อยู่ตรง “…” ของ “${action.from.words}” ${from} ไปใส่ใน${at}`;
    }
    return action.text === "" ? `${tab}ลบข้อความใน${at}` : `${tab}กรอก “${action.text}” ใน${at}`;
  },
  expectation(expectation) {
    if ("heading" in expectation) return `หัวเรื่องคือ “${expectation.heading}”`;
    if ("words" in expectation) return expectation.isSeen ? `แสดง “${expectation.words}”` : `ไม่แสดง “${expectation.words}” แล้ว`;
    if ("role" in expectation) {
      const what = roleNames[expectation.role] ?? expectation.role;
      return expectation.count === 0 ? `ไม่มี${what}แล้ว` : `มี${what} ${expectation.count} รายการ`;
    }
    if ("control" in expectation) {
      const { isSeen, isEnabled, isChosen, isBusy, control } = expectation;
      const at = controlInThai(control);
      if (!isSeen) return `ไม่มี${at}แล้ว`;
      const parts = [
        isEnabled === undefined ? "" : isEnabled ? "ใช้ได้" : "ยังใช้ไม่ได้",
        isChosen === undefined ? "" : isChosen ? "ถูกเลือก" : "ไม่ถูกเลือก",
        isBusy === true ? "กำลังทำงาน" : "",
      ].filter((part) => part !== "");
      return parts.length === 0 ? `มี${at}` : `${at} ${parts.join(" ")}`;
    }
    const { field, text, isWrong, isTicked } = expectation;
    const parts = [
      text === undefined ? "" : text === null ? "มีข้อความ" : text === "" ? "ว่าง" : `มีข้อความ “${text}”`,
      isWrong === true ? "ถูกระบุว่าผิด" : "",
      isTicked === undefined ? "" : isTicked ? "มีเครื่องหมาย" : "ไม่มีเครื่องหมาย",
    ].filter((part) => part !== "");
    return parts.length === 0 ? null : `“${field}” ${parts.join(" ")}`;
  },
};

const roleNames: Record<string, string> = { alert: "ข้อความเตือน", dialog: "กล่องโต้ตอบ", timer: "ตัวนับถอยหลัง" };

const controlInThai = (control: Control): string => {
  if ("label" in control) return ` “${control.label}”`;
  if ("boxes" in control) return "ช่องรหัส";
  return ` “${control.name}”${control.within ? ` ที่ “${control.within.name}”` : ""}`;
};

const inEnglish: typeof inThai = {
  ...english,
  failed: (actor) => `Let ${actor} fail with a bug`,
  waited: (delay, length) => `Wait until ${delay}${length ? ` (${length})` : ""}`,
};

export const vocabularyOf = (chart: Pick<Chart, "name" | "words">, language: Language): Vocabulary => ({
  ...{ en: inEnglish, th: inThai }[language],
  event: (type) => phrase(chart, "events", type, language),
  actor: (id) => phrase(chart, "actors", id, language),
  delay: (name) => phrase(chart, "delays", name, language),
  state(node) {
    const { place, wait } = placeOf(node);
    const words = phrase(chart, "states", place, language);
    return wait ? `${words} (${textOf(wait, language)})` : words;
  },
  answer: (output) => answerWords(output, language),
});
