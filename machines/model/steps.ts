/**
 * How a person follows a chart's plan on the started product: where it is seen, what its fields are called there, which call of the server each actor makes, and how
 * an outcome is brought about. Sentences are English as in the catalogues, and said in the language of the plan.
 */
import type { AnyEventObject, AnyStateMachine, InputFrom, SnapshotFrom } from "xstate";
import type { ProblemCode } from "../../src/contract/problems.ts";
import {
  press,
  write,
  type Interaction,
  type Description,
  type ChartState,
  type Place,
  type Expectation,
  type Words,
} from "./description.ts";
import type { Phrase } from "./words.ts";

/**
 * What comes of a held call: it goes on to the server, is cut off, or is answered in the server's place. What nobody can bring about has its reason.
 */
export type Verdict = "through" | "cut" | { answer: ServerAnswer } | { cannot: Phrase };
export type ServerAnswer = { code: ProblemCode; data?: unknown } | { data: unknown } | { status?: number; body: unknown };

export type Answered = { success?: boolean; code?: ProblemCode; message?: string; data?: unknown; params?: object } | null | undefined;

/**
 * Something that is done: on the tested page, in its window, on the test tools, or nothing more than waiting until something is there. `mailed` types the code
 * of the newest mail to this address; `key` writes the key that the page shows for an authenticator app into the test tools, and `digits` types what these then show.
 */
export type Doing =
  | Interaction
  | { open: string }
  | { key: string }
  | { width: number }
  | { until: Place }
  | { history: "back" | "forward" }
  | { seconds: number }
  | { call: string; verdict: Decision }
  | { mailed: string }
  | { app: "key" | "digits" };

/** What a tester can do about a held call. */
export type Decision = Exclude<Verdict, { cannot: Phrase }>;

/**
 * Who sits before the page: nobody known; one of the test provider's people, whose address is proven; or somebody with an account that the path made for them,
 * who is signed in or not, or signed in with a proven address, or with an authenticator app too.
 */
export type Person = "nobody" | "provided" | "own" | "registered" | "proven" | "withApp";

/** The account that a path makes for itself: no other path changes anything of it. */
export const ownAccount = (path: number) => ({ firstName: "สมชาย", email: `somchai-${path}@example.com`, password: "แม่น้ำสายเก่า" });

/** An address that nobody has, not even on another path. */
export const freshEmail = (path: number, at: number) => `new-${path}-${at}@example.com`;

export const organizationName = "บ้านกาแฟ";

/** What that account's authenticator app is called. */
export const appName = "โทรศัพท์ของสมชาย";

/** What stands for the digits that the app shows. */
export const shownByApp = "000000";

const isCode = ({ type }: AnyEventObject) => type === "code.changed";

/** The same code, or the one that the app shows where it is to be right before another is typed. @param check the actor that judges it */
export const codeAhead = (check: string, event: AnyEventObject, ahead: readonly AnyEventObject[]): AnyEventObject => {
  if (!isCode(event) || event.code.length < 6) return event;
  const end = ahead.findIndex(isCode);
  const isRight = ahead
    .slice(0, end < 0 ? undefined : end)
    .some(({ type, output }) => type === `xstate.done.actor.${check}` && output.success);
  return isRight ? { ...event, code: shownByApp } : event;
};

/** An organisation that was registered in the wizard, by whoever is signed in, and waits for its code. */
export const registered = ({ path }: { path: number }) => ({
  address: "/register?package=1",
  interactions: [
    write("organizationName", organizationName),
    write("subdomain", `baan-kafae-${path}`),
    { how: "tick", at: { field: "acceptTerms" } } satisfies Interaction,
    press("Continue")(),
  ],
  until: { digits: true } satisfies Place,
});

export type ChartSteps<Machine extends AnyStateMachine> = {
  description: Description<Machine>;
  /** The address of the page on which the chart runs; null where what is done in the `opening` leads there. */
  address: string | null | ((input: InputFrom<Machine>) => string);
  /** Nobody known where nothing is said. */
  person?: Person | ((input: InputFrom<Machine>) => Person);
  /** The input as it is at the product: with its settings, and on a path with what is the path's own. */
  given?: (input: InputFrom<Machine>, path: number | null) => InputFrom<Machine>;
  /** What was done on another page before, while no call is held yet, up to where there is something. */
  earlier?: (at: { path: number; input: InputFrom<Machine> }) => { address: string; interactions: Doing[]; until: Place } | null;
  /** Seconds that pass at the server before the page is opened. */
  passed?: number;
  /** Done once the page is open, before the chart is as it begins. */
  opening?: (at: { path: number; input: InputFrom<Machine> }) => Doing[];
  /** The calls that the page makes as it opens, one after the other, and what is answered in the server's place. */
  arrivals?: { call: string; answer: ServerAnswer }[];
  /** What the fields are called, by their names; a field that is not here is nobody's to fill. */
  fields: Record<string, Words>;
  /** What the entries of lists are called, by field and value. */
  options?: Record<string, Record<string, Words>>;
  /** What the button is called that sends the form now. */
  submit?: (now: SnapshotFrom<Machine>) => Words;
  /** The call of the server that each actor makes, as the test tools name it. */
  calls: Record<string, string>;
  /** Calls beside those that go on by themselves; see `usualVerdict`. */
  outcomes?: Record<string, (output: NonNullable<Answered>, now: ChartState<Machine>) => Verdict>;
  /** What is seen in place of what is described, where another page stands there; null where the described one does. */
  elsewhere?: (now: ChartState<Machine>) => Expectation[] | null;
  /** How other events are done than by the description. */
  interactions?: Record<string, (event: AnyEventObject, now: ChartState<Machine>) => Doing[]>;
  /**
   * The events of a path as they are done at the product, where they must be anybody's own or lead to what comes. `path` is its number.
   * It is asked for once for each plan.
   */
  prepare?: () => (events: readonly AnyEventObject[], at: { path: number; input: InputFrom<Machine> }) => AnyEventObject[];
  /** What else tells two states apart, where it decides what can be brought about. */
  project?: (snapshot: SnapshotFrom<Machine>) => unknown;
  /** Why something cannot be brought about at the product. */
  cannot?: (given: { input: InputFrom<Machine> } | { event: AnyEventObject; snapshot: SnapshotFrom<Machine> }) => Phrase | null;
};

/** A chart whose plan is followed at no page of its own: why, and the charts in whose plans people come through it. */
export type Unfollowed = { because: Phrase; within: readonly string[] };

/** The fields that several pages have, as they are called there. */
export const labels = {
  firstName: "First name",
  lastName: { say: "Last name", begins: true },
  email: "Email",
  password: "Password",
  newPassword: "New password",
  confirmPassword: "Confirm your password",
  organizationName: "Organisation name",
  subdomain: "Workspace address",
  acceptTerms: "I accept the <0>terms of service</0> and have read the <1>privacy notice</1>",
} satisfies Record<string, Words>;

/** What only a fault in a page's own script leads to. */
export const onlyByFault: Phrase = [
  "only a fault in the page's own script leads there; the tours of a browser tell the chart of it",
  "มีแต่ข้อผิดพลาดในสคริปต์ของหน้าเองที่พาไปถึง ทัวร์ในเบราว์เซอร์แจ้งเหตุการณ์นี้แก่ผังแทน",
];

/** Whether somebody leaves for the test provider, what they see there, and why nothing comes of the page that they left. */
export const isLeaving = ({ value }: { value: unknown }) => JSON.stringify(value).includes("leaving");
export const atProvider: Expectation[] = [{ control: { role: "button", name: { raw: "Somchai Rakdee…" } }, isSeen: true }];
export const hasLeft: Phrase = ["the browser has left for the provider by then", "เบราว์เซอร์ออกไปยังผู้ให้บริการแล้ว"];

/** How an answer is brought about where a chart says nothing else: refusals by their code, data as they are, and the rest by the server itself. */
export const usualVerdict = (call: string, output: Answered): Verdict => {
  if (output?.success === undefined) return "through";
  const { success, code, message, data, params } = output;
  if (code === "network") return "cut";
  const isIdentity = call.includes("/auth/v1/");
  if (success) return data == null || isIdentity ? "through" : { answer: { data } };
  // A server that names no codes speaks for itself.
  if (message !== undefined || code === undefined) return { answer: { body: { success, data, error: message } } };
  const details = { ...(data as object | undefined), ...params };
  return { answer: { code, ...(Object.keys(details).length > 0 && { data: details }) } };
};
