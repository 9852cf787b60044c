/**
 * What a chart's view lets people do and what it must show, as data. The walk in jsdom and the tour in a real browser read the same
 * description, so that it is written once; sentences are English as in the catalogues, and said in the language of the page.
 */
import type { AnyEventObject, AnyStateMachine, SnapshotFrom } from "xstate";
import { mask } from "../../src/contract/flows.ts";

/**
 * A sentence of the screen in English, as it stands in the catalogues, alone or with values for its placeholders, which may be sentences
 * themselves; or words that are the same in every language. More may follow where the sentence only `begins` what stands there.
 */
export type Words = string | { say: string; with?: Record<string, string | number | { say: string }>; begins?: boolean } | { raw: string };

/** A running chart as far as it may be told: what `/flows` hears of it masks passwords, codes and tokens. */
export type ChartState<Machine extends AnyStateMachine> = Pick<SnapshotFrom<Machine>, "value" | "context" | "hasTag">;

export type Role = "button" | "link" | "radio" | "checkbox" | "combobox" | "menuitem" | "switch" | "img";

/** What is said of a text that has more letters than it may have. */
export const tooLong = (text: string, limit: number): Words => ({
  say: "This is too long: {letters} letters, {limit} at most",
  with: { letters: text.trim().length, limit },
});

/** A control: by its role and name, by the name of its field, the button that sends the form, or the boxes of a code. */
export type Place = { role: Role; name: Words; sends?: boolean } | { field: string } | { submit: true } | { digits: true };

/** How an event is done. */
export type Interaction = {
  how: "press" | "write" | "leave" | "choose" | "tick" | "pick" | "code" | "attach" | "paste";
  /** Where; null where the view has no such control now. */
  at: Place | null;
  /** What is written or chosen. */
  text?: string;
  /** What is attached. */
  file?: File;
  /** The control is there whether or not the chart takes the event now. */
  isAlwaysThere?: boolean;
};

/** Something that must be seen, or must not. */
export type Expectation =
  /** The page's one heading of the first rank. */
  | { heading: Words }
  /** Words that stand alone in their place; only those in the region of this name count, where one is named. */
  | { words: Words; isSeen: boolean; region?: Words }
  /** A list or a log by its name: how many entries it has, or the words with which each of them ends. */
  | { list: Words; entries: number | Words[] }
  /** Percent that the page's progress bar has come. */
  | { progress: number }
  | { alerts: number }
  | { dialogs: number }
  | { timers: number }
  | { control: Place; isSeen: boolean; isBusy?: boolean; isChosen?: boolean }
  /** What stands in the boxes of a code. */
  | { digits: string }
  /** A field that is there, or may be: what stands in it, and whether it is marked as wrong. */
  | { field: string; text?: string; isWrong?: boolean; isTicked?: boolean; isOptional?: boolean }
  /** The button that sends the form is at work. */
  | { isSending: boolean };

export type Interactions<Machine extends AnyStateMachine> = Record<
  string,
  (event: AnyEventObject, now: ChartState<Machine>) => Interaction
>;

export type Description<Machine extends AnyStateMachine> = {
  /** By name, what each field of the view asks of browsers and keyboards; several where that changes. A view without it has no fields. */
  fields?: Record<string, string | string[]>;
  /** An event that people do not do in this view has no interaction. */
  interactions: Interactions<Machine>;
  expectations(now: ChartState<Machine>): Expectation[];
};

export const press =
  (name: Words, options: { role?: Role; sends?: boolean; isAlwaysThere?: boolean } = {}) =>
  (): Interaction => ({
    how: "press",
    at: { role: options.role ?? "button", name, ...(options.sends === undefined ? {} : { sends: options.sends }) },
    isAlwaysThere: options.isAlwaysThere ?? false,
  });

export const write = (field: string, text: string): Interaction => ({ how: "write", at: { field }, text });

/** The digits of a one-time code. */
export const writeCode = (event: AnyEventObject): Interaction => ({ how: "code", at: { digits: true }, text: event.code as string });

/** Interactions that many views share: writing in fields, leaving them, a generated password, sending the form, waiting. */
export const common = {
  "field.changed": (event: AnyEventObject) => write(event.field as string, event.value as string),
  "field.left": (event: AnyEventObject): Interaction => ({ how: "leave", at: { field: event.field as string }, isAlwaysThere: true }),
  "password.generated": press("Suggest a random password"),
  submitted: (): Interaction => ({ how: "press", at: { submit: true } }),
  "wait.retried": press("Try again"),
  "wait.cancelled": press("Stop waiting"),
};

/** The seconds until it may be sent again. */
export const cooldown = (now: { hasTag(tag: "cooling"): boolean }): Expectation => ({ timers: now.hasTag("cooling") ? 1 : 0 });

/** Whether this text of a field cannot be compared: the view made it itself, or it was masked on the way here. */
export const isSecret = (field: string, text: string) => text !== "" && (/password/i.test(field) || text === mask);

/** The notice of a wait that takes its time (DECISIONS 21). */
export const slowResponse = (now: { hasTag(tag: "slow" | "stalled"): boolean }): Expectation[] => [
  { words: "Still working…", isSeen: now.hasTag("slow") && !now.hasTag("stalled") },
  { words: "This is taking longer than usual. Nothing you typed is lost.", isSeen: now.hasTag("stalled") },
];
