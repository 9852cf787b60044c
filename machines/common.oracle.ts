/** What the oracles of several charts say alike: how answers are told apart, what is kept of a refusal, and how a wait goes. */
import type { AnyEventObject, AnyStateMachine } from "xstate";
import type { Effects, Now, Rule } from "statewalk/oracle";

/** What is known of a chart apart from the chart. */
export type Oracle<Machine extends AnyStateMachine> = {
  effects: Effects<Machine>;
  rules: Rule[];
  /** Fields that the samples need not tell apart, and why. */
  alike?: Record<string, string>;
};

type Heard = { event: AnyEventObject };
type Output = { success: boolean; code: string; params?: { retryAfter?: number }; message?: string; data?: unknown };
const outputOf = ({ event }: Heard) => event.output as Output;

/** DECISIONS 21: after two seconds "still working", after fifteen a way out. */
export const slowWaits = { stillWorking: 2_000, longWait: 13_000 };

/** The wait that a refusal asks for, in its seconds. */
export const cooldownWaits = {
  cooldown: ({ context }: { context: unknown }) =>
    Number((context as { problem: { params: { retryAfter: number } } }).problem.params.retryAfter) * 1_000,
};

/** By what an answer says: `success`, `tooSoon` for a refusal that says how long to wait, its code, or `otherwise`. */
export const byAnswer =
  <Value>(values: Record<string, Value>) =>
  (now: Heard): Value => {
    const { success, code, params } = outputOf(now);
    const key = success ? "success" : params?.retryAfter ? "tooSoon" : code;
    return key in values ? values[key]! : values.otherwise!;
  };

/** What a refusal says, as it is kept. */
export const told = (now: Heard) => {
  const { code, params, message } = outputOf(now);
  return { code, params, message };
};
/** The same where the answer refuses, else nothing. */
export const toldIfRefused = (now: Heard) => (outputOf(now).success ? null : told(now));
/** An actor that broke says no more. */
export const unknown = { code: "unknown" };

/** A wait of the states `busy`: how it goes on, is asked for anew, and is given up for `given`. */
export const waiting = <Machine extends AnyStateMachine>(...waits: [busy: string, given: string][]): Effects<Machine>["events"] => {
  const goes = (where: (wait: [busy: string, given: string]) => string) => ({
    at: ({ wasAt }: Now<Machine>) => where(waits.find(([busy]) => wasAt(busy))!),
  });
  return {
    "after stillWorking": goes(([busy]) => `${busy}.slow`),
    "after longWait": goes(([busy]) => `${busy}.stalled`),
    "wait.retried": goes(([busy]) => `${busy}.fresh`),
    "wait.cancelled": goes(([, given]) => given),
  };
};
