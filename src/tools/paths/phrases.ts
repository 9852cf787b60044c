/** A step in words: what happens, and what must be seen after it. */
import { readFileSync } from "node:fs";
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from "xstate";
import { shared, slowResponse, type ChartWords, type Phrase } from "../../../machines/common.words.ts";
import type { ChartName } from "../../../machines/index.ts";
import { words as wordsOfCharts } from "../../../machines/index.words.ts";
import type { Language } from "../../contract/choices.ts";
import { durationText } from "../../contract/flows.ts";
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

const outcomeWords = (output: unknown, language: Language): string => {
  if (output === undefined) return said(success, language);
  if (output === null) return said(nothing, language);
  if (typeof output !== "object") return JSON.stringify(output);
  const { success: isSuccess, code, outcome, data } = output as { success?: boolean; code?: string; outcome?: string; data?: unknown };
  if (code) return problemWords(code, language);
  if (outcome) return outcome;
  const details = typeof data === "object" && data !== null ? detailsOf(data) : "";
  return `${said(isSuccess ? success : anAnswer, language)}${details}`;
};

/** A session or a snapshot tells a reader nothing; what is short does. */
const longest = 120;

/** What an event, an answer or an input carries, as far as it can be said in a line. */
const detailsOf = (given: object): string => {
  const parts = Object.entries(given).flatMap(([name, value]: [string, unknown]) => {
    if (name === "type" || value === undefined) return [];
    const text = JSON.stringify(value);
    return text.length > longest ? [] : [`${name}: ${text}`];
  });
  return parts.length > 0 ? ` (${parts.join(", ")})` : "";
};

/** What a chart's words, or those of all charts, say of a part of it. @throws Error when nothing does: a plan with a gap is worse than none */
const phrase = (chart: ChartName, kind: keyof ChartWords, name: string, language: Language): string => {
  const found = wordsOfCharts[chart][kind]?.[name] ?? (kind === "states" ? undefined : shared[kind][name]);
  if (!found) throw new Error(`The words of ${chart} have none of its ${kind} for ${name}`);
  return said(found, language);
};

export const eventWords = (chart: ChartName, machine: AnyStateMachine, event: AnyEventObject, language: Language): string => {
  const outcome = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type);
  if (outcome) {
    const what = phrase(chart, "actors", outcome[2]!, language);
    if (outcome[1] === "error") return language === "en" ? `Let ${what} fail with a bug` : `ให้ “${what}” ล้มเหลวโดยไม่คาดคิด`;
    const answer = outcomeWords(event.output, language);
    return language === "en" ? `Outcome of ${what}: ${answer}` : `ผลของ “${what}”: ${answer}`;
  }
  if (event.type.startsWith("xstate.snapshot.")) {
    const what = phrase(chart, "actors", event.type.slice("xstate.snapshot.".length), language);
    const value = JSON.stringify((event.snapshot as AnyMachineSnapshot).value);
    return language === "en" ? `Let ${what} change to ${value}` : `ให้ “${what}” เปลี่ยนเป็น ${value}`;
  }
  if (event.type.startsWith("xstate.after.")) {
    const name = Object.keys(machine.implementations.delays).find((delay) => event.type.startsWith(`xstate.after.${delay}.`))!;
    const what = phrase(chart, "delays", name, language);
    const length = (machine.implementations.delays as Record<string, unknown>)[name];
    const time = typeof length === "number" ? ` (${durationText(length)})` : "";
    return language === "en" ? `Wait until ${what}${time}` : `รอจน${what}${time}`;
  }
  return phrase(chart, "events", event.type, language) + detailsOf(event);
};

const isSlowResponse = (node: AnyStateNode) => node.parent !== undefined && "fresh" in node.parent.states && node.key in slowResponse;

/** Where the words of a state that is active on its own stand, with those of its wait. */
export const placeOf = (node: AnyStateNode): { place: string; wait: string | null } => {
  const waits = isSlowResponse(node);
  return { place: (waits ? node.parent! : node).path.join("."), wait: waits ? node.key : null };
};

export const isLeaf = (node: AnyStateNode) => node.type === "atomic" || node.type === "final";

const nodeWords = (chart: ChartName, node: AnyStateNode, language: Language): string => {
  const { place, wait } = placeOf(node);
  const words = phrase(chart, "states", place, language);
  return wait ? `${words} (${said(slowResponse[wait]!, language)})` : words;
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What must be seen: a sentence for each part of the chart that is active on its own. */
export const stateWords = (chart: ChartName, snapshot: AnyMachineSnapshot, language: Language): string =>
  capital(
    snapshot._nodes
      .filter(isLeaf)
      .map((node) => nodeWords(chart, node, language))
      .join("; "),
  );

/** Requirements of the states that are active now and were not before. */
export const servedBy = (snapshot: AnyMachineSnapshot, before: AnyMachineSnapshot | null): string[] => {
  const known = new Set(before?._nodes);
  return snapshot._nodes.flatMap((node) => {
    const serves = (node.meta as { serves?: string } | undefined)?.serves;
    return serves && !known.has(node) ? [serves] : [];
  });
};

/** How a chart begins: what it was given, as far as it can be said in a line. */
export const inputWords = (input: unknown, language: Language): string => {
  const details = typeof input === "object" && input !== null ? detailsOf(input).trim() : "";
  const begin = language === "en" ? "Begin" : "เริ่มต้น";
  return details === "" ? begin : `${begin} ${details}`;
};
