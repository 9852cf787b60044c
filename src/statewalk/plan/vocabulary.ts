/** The words of a test plan: what a chart's parts are called, and the sentences around them. */
import type { AnyStateNode } from "xstate";

/** Everything that a plan says, in one language and for one chart. Give your own where `english` is too plain. */
export type Vocabulary = {
  /** The language's code, as Gherkin knows it. */
  language: string;
  document: Record<"plan" | "path" | "paths" | "steps" | "do" | "expect" | "serves", string>;
  gherkin: Record<"feature" | "scenario" | "given" | "when" | "outcome", string>;
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
  /** @param details what the chart was given, empty where that is nothing or too much */
  begun(details: string): string;
  answered(actor: string, answer: string): string;
  failed(actor: string): string;
  /** @param value the state that a child chart is in now */
  changed(actor: string, value: string): string;
  /** @param length null where it follows from what the chart knows */
  waited(delay: string, length: string | null): string;
};

/** Longer values tell a reader nothing: a session, a snapshot. */
const longest = 120;

/** What an event, an answer or an input carries, as far as it can be said in a line: ` (email: "a@b.c")`. */
export const detailsOf = (given: unknown): string => {
  if (typeof given !== "object" || given === null) return "";
  const said = Object.entries(given).flatMap(([name, value]: [string, unknown]) => {
    const text = name === "type" ? undefined : (JSON.stringify(value) as string | undefined);
    return text === undefined || text.length > longest ? [] : [`${name}: ${text}`];
  });
  return said.length > 0 ? ` (${said.join(", ")})` : "";
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
  document: { plan: "Test plan", path: "Path", do: "Do", expect: "Expect", serves: "Serves", paths: "paths", steps: "steps" },
  gherkin: { feature: "Feature", scenario: "Scenario", given: "Given", when: "When", outcome: "Then" },
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
};
