/** The words of this product's test plans, in English and in Thai. */
import { readFileSync } from "node:fs";
import type { AnyStateNode } from "xstate";
import { detailsOf, english, type Vocabulary } from "statewalk/plan";
import { shared, slowResponse, type ChartWords, type Phrase } from "../../../machines/common.words.ts";
import type { ChartName } from "../../../machines/index.ts";
import { words as wordsOfCharts } from "../../../machines/index.words.ts";
import type { Language } from "../../contract/choices.ts";
import { problems } from "../../contract/problems.ts";

const thai = readFileSync(new URL("../../locales/th.po", import.meta.url), "utf8");

/** A refusal's sentence as the interface shows it. */
const problemWords = (code: string, language: Language): string => {
  const sentence = (problems as Record<string, { text: { id: string } }>)[code]?.text.id;
  if (!sentence) return code;
  if (language === "en") return `${sentence} (${code})`;
  const at = thai.indexOf(`msgid ${JSON.stringify(sentence)}\nmsgstr `);
  const line = at < 0 ? null : thai.slice(thai.indexOf("msgstr ", at) + 7).split("\n", 1)[0]!;
  return `${line ? (JSON.parse(line) as string) : sentence} (${code})`;
};

const said = (phrase: Phrase, language: Language) => phrase[language === "en" ? 0 : 1];

const success: Phrase = ["success", "สำเร็จ"];
const nothing: Phrase = ["nothing there", "ไม่มีข้อมูล"];
const anAnswer: Phrase = ["an answer", "ได้คำตอบ"];

const answerWords = (output: unknown, language: Language): string => {
  if (output === undefined) return said(success, language);
  if (output === null) return said(nothing, language);
  if (typeof output !== "object") return JSON.stringify(output);
  const { success: isSuccess, code, outcome, data } = output as { success?: boolean; code?: string; outcome?: string; data?: unknown };
  if (code) return problemWords(code, language);
  if (outcome) return outcome;
  return `${said(isSuccess ? success : anAnswer, language)}${detailsOf(data)}`;
};

/** What a chart's words, or those of all charts, say of a part of it. @throws Error when nothing does: a plan with a gap is worse than none */
const phrase = (chart: ChartName, kind: keyof ChartWords, name: string, language: Language): string => {
  const found = wordsOfCharts[chart][kind]?.[name] ?? (kind === "states" ? undefined : shared[kind][name]);
  if (!found) throw new Error(`The words of ${chart} have none of its ${kind} for ${name}`);
  return said(found, language);
};

const isSlowResponse = (node: AnyStateNode) => node.parent !== undefined && "fresh" in node.parent.states && node.key in slowResponse;

/** Where the words of a state that is active on its own stand, with those of its wait. */
export const placeOf = (node: AnyStateNode): { place: string; wait: string | null } => {
  const waits = isSlowResponse(node);
  return { place: (waits ? node.parent! : node).path.join("."), wait: waits ? node.key : null };
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
  },
  gherkin: { feature: "โครงหลัก", scenario: "เหตุการณ์", given: "กำหนดให้", when: "เมื่อ", outcome: "ดังนั้น" },
  begun: (details) => `เริ่มต้น${details}`,
  answered: (actor, answer) => `ผลของ “${actor}”: ${answer}`,
  failed: (actor) => `ให้ “${actor}” ล้มเหลวโดยไม่คาดคิด`,
  changed: (actor, value) => `ให้ “${actor}” เปลี่ยนเป็น ${value}`,
  waited: (delay, length) => `รอจน${delay}${length ? ` (${length})` : ""}`,
};

const inEnglish: typeof inThai = {
  ...english,
  failed: (actor) => `Let ${actor} fail with a bug`,
  waited: (delay, length) => `Wait until ${delay}${length ? ` (${length})` : ""}`,
};

export const vocabularyOf = (chart: ChartName, language: Language): Vocabulary => ({
  ...{ en: inEnglish, th: inThai }[language],
  event: (type) => phrase(chart, "events", type, language),
  actor: (id) => phrase(chart, "actors", id, language),
  delay: (name) => phrase(chart, "delays", name, language),
  state(node) {
    const { place, wait } = placeOf(node);
    const words = phrase(chart, "states", place, language);
    return wait ? `${words} (${said(slowResponse[wait]!, language)})` : words;
  },
  answer: (output) => answerWords(output, language),
});
