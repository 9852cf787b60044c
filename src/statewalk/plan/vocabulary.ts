/** The words of a test plan: what a chart's parts are called, and the sentences around them. */
import type { AnyStateNode } from "xstate";
import { units, type Unit } from "../draw/chart.ts";
import type { Strategy } from "../walk/paths.ts";
import type { PlanCoverage } from "./coverage.ts";
import type { Action, Control, Expectation } from "./actions.ts";

/** Everything that a plan says, in one language and for one chart. Give your own where `english` is too plain. */
export type Vocabulary = {
  /** The language's code, as Gherkin knows it. */
  language: string;
  document: Record<
    | "plan"
    | "path"
    | "paths"
    | "steps"
    | "do"
    | "expect"
    | "serves"
    | "before"
    | "covers"
    | "of"
    | "notCovered"
    | "because"
    | "time"
    | "seed"
    | "until"
    | keyof PlanCoverage,
    string
  >;
  /** By what its paths are chosen. */
  strategies: Record<Strategy, string>;
  /** In which lengths of time are told, behind a number. */
  units: Record<Unit, string>;
  gherkin: Record<"feature" | "scenario" | "background" | "given" | "when" | "outcome", string>;
  /** What a person does or hears of, by an event's type. */
  event(type: string): string;
  /** What is waited for, by the id of what is invoked. */
  actor(id: string): string;
  /** What passes, by a delay's name. */
  delay(name: string): string;
  /** What must be seen in a state that has none inside. */
  state(node: AnyStateNode): string;
  /** An actor's answer. */
  answer(output: unknown): string;
  /** @param details what the chart was given, empty where that is nothing */
  begun(details: string): string;
  answered(actor: string, answer: string): string;
  failed(actor: string): string;
  /** @param value the state that a child chart is in now */
  changed(actor: string, value: string): string;
  /** @param length null where it follows from what the chart knows */
  waited(delay: string, length: string | null): string;
  /** Something that a person does on a page. */
  action(action: Action): string;
  /** Something that is seen, or no longer is; null where the words of the state have said it. */
  expectation(expectation: Expectation): string | null;
};

/** What an event, an answer or an input carries, in full: ` (email: "a@b.c")`. */
export const detailsOf = (given: unknown): string => {
  if (typeof given !== "object" || given === null) return "";
  const details = Object.entries(given).flatMap(([name, value]: [string, unknown]) => {
    const text = name === "type" ? undefined : (JSON.stringify(value) as string | undefined);
    return text === undefined ? [] : [`${name}: ${text}`];
  });
  return details.length > 0 ? ` (${details.join(", ")})` : "";
};

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A name as words: `checkCode`, `CHECK_CODE` and `code.checked` are "check code", "check code" and "code checked". */
const spoken = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/[._\s-]+/g, " ")
    .trim()
    .toLowerCase();

/** English made of the names in the chart, and of the descriptions of its states where it has any. */
export const english: Vocabulary = {
  language: "en",
  document: {
    plan: "Test plan",
    path: "Path",
    do: "Do",
    expect: "Expect",
    serves: "Serves",
    paths: "paths",
    steps: "steps",
    before: "What must be true before",
    covers: "Covers",
    of: "of",
    notCovered: "Not covered",
    because: "because",
    time: "Takes about",
    seed: "Seed",
    until: "Stops at",
    states: "states",
    transitions: "transitions",
    requirements: "requirements",
    delays: "waits",
    outcomes: "outcomes",
  },
  strategies: { shortest: "shortest", transition: "transition", tour: "tour", pairwise: "pairwise" },
  units,
  gherkin: { feature: "Feature", background: "Background", scenario: "Scenario", given: "Given", when: "When", outcome: "Then" },
  event: (type) => capital(spoken(type)),
  actor: spoken,
  delay: spoken,
  state: (node) => node.description ?? (node.path.length > 0 ? node.path.map(spoken).join(" › ") : spoken(node.key)),
  answer(output) {
    if (output === undefined) return "done";
    return typeof output === "object" && output !== null ? `done${detailsOf(output)}` : JSON.stringify(output);
  },
  begun: (details) => `Begin${details}`,
  answered: (actor, answer) => `Outcome of ${actor}: ${answer}`,
  failed: (actor) => `Let ${actor} fail`,
  changed: (actor, value) => `Let ${actor} change to ${value}`,
  waited: (delay, length) => `Wait until ${delay}${length ? ` (${length})` : " is over"}`,
  action(action) {
    const tab = action.tab === undefined ? "" : `in the tab “${action.tab}”: `;
    if (action.do === "open") return `${tab}open ${action.address}${action.until ? ` until ${controlWords(action.until)} is there` : ""}`;
    if (action.do === "back") return `${tab}go back in the browser`;
    if (action.do === "forward") return `${tab}go forward in the browser`;
    if (action.do === "key") return `${tab}press the key ${action.key}`;
    if (action.do === "resize") return `${tab}make the window ${action.width} pixels wide`;
    const at = controlWords(action.at);
    if (action.do === "await") return `${tab}wait until ${at} is there`;
    if (action.do === "press") return `${tab}press ${at}${action.until ? ` until ${controlWords(action.until)} is there` : ""}`;
    if (action.do === "tick") return `${tab}tick ${at}`;
    if (action.do === "untick") return `${tab}clear ${at}`;
    if (action.do === "leave") return `${tab}go into ${at} and leave it`;
    if (action.do === "choose") return `${tab}choose “${action.text}” in ${at}`;
    if (action.do === "type") return `${tab}type ${action.text} into ${at}`;
    if (action.do === "copy") {
      const from = action.from.tab === undefined ? " of the tested page" : ` of the tab “${action.from.tab}”`;
      return `${tab}copy what stands for “…” in “${action.from.words}”${from} into ${at}`;
    }
    return action.text === "" ? `${tab}clear ${at}` : `${tab}write “${action.text}” into ${at}`;
  },
  expectation(expectation) {
    if ("heading" in expectation) return `the heading is “${expectation.heading}”`;
    if ("words" in expectation) return `“${expectation.words}” is ${expectation.isSeen ? "shown" : "no longer shown"}`;
    if ("role" in expectation)
      return expectation.count === 0 ? `no ${expectation.role} is there any longer` : `${expectation.count} ${expectation.role}`;
    if ("control" in expectation) {
      const { isSeen, isEnabled, isChosen, isBusy, control } = expectation;
      if (!isSeen) return `${controlWords(control)} is no longer there`;
      const parts = [
        isEnabled === undefined ? "" : isEnabled ? "can be used" : "waits",
        isChosen === undefined ? "" : isChosen ? "is chosen" : "is not chosen",
        isBusy === true ? "is at work" : "",
      ].filter((part) => part !== "");
      return `${controlWords(control)} ${parts.length === 0 ? "is there" : parts.join(", ")}`;
    }
    const { field, text, isWrong, isTicked } = expectation;
    const parts = [
      text === undefined ? "" : text === null ? "is filled" : text === "" ? "is empty" : `has “${text}”`,
      isWrong === true ? "is marked as wrong" : "",
      isTicked === undefined ? "" : isTicked ? "is ticked" : "is not ticked",
    ].filter((part) => part !== "");
    return parts.length === 0 ? null : `“${field}” ${parts.join(", ")}`;
  },
};

const controlWords = (control: Control): string => {
  if ("label" in control) return `“${control.label}”`;
  if ("boxes" in control) return "the boxes of the code";
  return `“${control.name}”${control.within ? ` at “${control.within.name}”` : ""}`;
};
