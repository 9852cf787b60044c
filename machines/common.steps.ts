/**
 * How a person follows a chart's plan on the started product: where it is seen, what its fields are called there, which call of the server each actor makes, and how
 * an outcome is brought about. Sentences are English as in the catalogues, and said in the language of the plan.
 */
import type { AnyEventObject, AnyStateMachine, InputFrom, SnapshotFrom } from "xstate";
import type { ProblemCode } from "../src/contract/problems.ts";
import type { Deed, Description, Words } from "./common.description.ts";
import type { Phrase } from "./common.words.ts";

/**
 * What comes of a held call: it goes on to the server, is cut off, or is answered in the server's place. What nobody can bring about has its reason.
 */
export type Verdict = "through" | "cut" | { answer: Answer } | { cannot: Phrase };
export type Answer = { code: ProblemCode; data?: unknown } | { data: unknown } | { status?: number; body: unknown };

export type Answered = { success?: boolean; code?: ProblemCode; message?: string; data?: unknown; params?: object } | null | undefined;

export type ChartSteps<Machine extends AnyStateMachine> = {
  description: Description<Machine>;
  /** The address of the page on which the chart runs. */
  address: string | ((input: InputFrom<Machine>) => string);
  /** Whether a person is signed in there, with an address that they have proven. */
  isSignedIn?: boolean;
  /** Done once the page is open, before the chart is as it begins. */
  opening?: (input: InputFrom<Machine>) => Deed[];
  /** What the fields are called, by their names; a field that is not here is nobody's to fill. */
  fields: Record<string, Words>;
  /** What the entries of lists are called, by field and value. */
  options?: Record<string, Record<string, Words>>;
  /** What the button is called that sends the form now. */
  submit?: (now: SnapshotFrom<Machine>) => Words;
  /** The call of the server that each actor makes, as the test tools name it. */
  calls: Record<string, string>;
  /** Calls beside those that go on by themselves; see `usualVerdict`. */
  outcomes?: Record<string, (output: NonNullable<Answered>) => Verdict>;
  /** How other events are done than by the description: more than one deed, or in the window itself. */
  deeds?: Record<string, (event: AnyEventObject) => (Deed | { key: string } | { width: number })[]>;
  /**
   * The events of a path as they are done at the product, where they must be anybody's own or lead to what comes. `path` is its number.
   * It is asked for once for each plan.
   */
  prepare?: () => (events: readonly AnyEventObject[], at: { path: number; input: InputFrom<Machine> }) => AnyEventObject[];
  /** Why something cannot be brought about at the product. */
  cannot?: (given: { input: InputFrom<Machine> } | { event: AnyEventObject; snapshot: SnapshotFrom<Machine> }) => Phrase | null;
};

/** What only a fault in a page's own script leads to. */
export const onlyByFault: Phrase = [
  "only a fault in the page's own script leads there; the tours of a browser tell the chart of it",
  "มีแต่ข้อผิดพลาดในสคริปต์ของหน้าเองที่พาไปถึง ทัวร์ในเบราว์เซอร์แจ้งเหตุการณ์นี้แก่ผังแทน",
];

/** How an answer is brought about where a chart says nothing else: refusals by their code, data as they are, and the rest by the server itself. */
export const usualVerdict = (call: string, output: Answered): Verdict => {
  if (output?.success === undefined) return "through";
  const { success, code, message, data, params } = output;
  if (code === "network") return "cut";
  const isIdentity = call.includes("/auth/v1/");
  if (success) return data == null || isIdentity ? "through" : { answer: { data } };
  // A server that names no codes speaks for itself.
  if (message !== undefined) return { answer: { body: { success, data, error: message } } };
  const told = { ...(data as object | undefined), ...params };
  return { answer: { code: code!, ...(Object.keys(told).length > 0 && { data: told }) } };
};
