/** What the oracles of several charts say alike: how answers are told apart, what is kept of a refusal, and how a wait goes. */
import {
  after,
  always,
  both,
  calls,
  either,
  hears,
  isAt,
  isIn,
  never,
  not,
  type Condition,
  type Effects,
  type Now,
  type Rule,
} from "statewalk/oracle";
import type { AnyEventObject, AnyStateMachine } from "xstate";

/** What is known of a chart apart from the chart. */
export type Oracle<Machine extends AnyStateMachine> = {
  /** What each event does, where rules, journeys and views alone would not notice that it is done wrong. */
  effects?: Effects<Machine>;
  rules: Rule[];
  /** Fields that the samples need not tell apart, and why. */
  alike?: Record<string, string>;
};

type Occurrence = { event: AnyEventObject };
type Output = { success: boolean; code: string; params?: { retryAfter?: number }; message?: string; data?: unknown };
const outputOf = ({ event }: Occurrence) => event.output as Output;
type RefusedProblem = { params?: { retryAfter?: number } };
const problemIn = (context: unknown) => (context as { problem?: RefusedProblem | null }).problem ?? null;

const isAlike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** DECISIONS 21: after two seconds "still working", after fifteen a way out. */
export const slowWaits = { stillWorking: 2_000, longWait: 13_000 };

/** The wait that a refusal asks for, in its seconds. */
export const cooldownWaits = {
  cooldown: ({ context }: { context: unknown }) =>
    Number((context as { problem: { params: { retryAfter: number } } }).problem.params.retryAfter) * 1_000,
};

/** For how long what went wrong asks to wait. */
const secondsIn = (context: unknown) => problemIn(context)?.params?.retryAfter;

/** What every chart owes, beside its own rules. */
export const owed: Rule[] = [
  {
    name: "a late answer is said to be late after as long as everywhere",
    from: "DECISIONS 21: after two seconds “still working”, after fifteen a way out",
    formula: never(({ is, waits }) =>
      is.hasTag("slow")
        ? (waits.longWait ?? slowWaits.longWait) !== slowWaits.longWait
        : (waits.stillWorking ?? slowWaits.stillWorking) !== slowWaits.stillWorking,
    ),
  },
  {
    name: "it may be sent again after as many seconds as a refusal says",
    from: "DECISIONS 42, 37: 429 says how many seconds nothing more is taken",
    formula: always(({ is, waits: { cooldown } }) => {
      const seconds = secondsIn(is.context);
      return cooldown === undefined || seconds === undefined || cooldown === seconds * 1_000;
    }),
  },
  {
    name: "only a refusal that says for how long makes anybody wait",
    from: "DECISIONS 42, 37: 429 says how many seconds nothing more is taken",
    formula: never(({ name, event, was, is }) => {
      if (was === null || was.hasTag("cooling") || !is.hasTag("cooling")) return false;
      const output = name.endsWith(" done") ? (event.output as Output) : null;
      const details = (output?.params ?? output?.data) as { retryAfter?: number } | undefined;
      return output === null || (!output.success && !details?.retryAfter);
    }),
  },
  {
    name: "whoever tries again asks again",
    from: "DECISIONS 21: after fifteen seconds retry or cancel",
    formula: never(({ name, taken, calls: asked }) => name.endsWith(".retried") && taken.length > 0 && asked.length === 0),
  },
  {
    name: "once the wait is over nothing is said of it any more",
    from: "DECISIONS 42, 37: 429 says how many seconds nothing more is taken",
    formula: never(both(hears("after cooldown"), ({ is }) => secondsIn(is.context) !== undefined)),
  },
];

/** Nobody listens to these actors any more. */
const isGivenUp =
  (...ids: string[]): Condition =>
  ({ stopped, calls: asked }) =>
    ids.some((id) => stopped.includes(id) && asked.every((call) => call.id !== id));

/** Rules that hold wherever a call is made that its person waits for. */
export const askedOnce = (from: string, ...ids: string[]): Rule => ({
  name: `${ids.join(" and ")}: never again without an answer`,
  from,
  formula: after(calls(...ids))
    .until(either(hears(...ids.flatMap((id) => [`${id} done`, `${id} failed`]), "wait.retried"), isGivenUp(...ids)))
    .never(calls(...ids)),
});

/** A refusal that asks to wait is waited for, and nothing more is sent until then (429, Retry-After). */
export const waitsForCooldown = (cooling: string, ...ids: string[]): Rule => ({
  name: `${ids.join(" and ")}: not while it is too soon`,
  from: "DECISIONS 42, 37: 429 says how many seconds nothing more is taken",
  formula: never(
    either(
      both(({ was }) => was !== null && isAt(was, cooling), not(hears("after cooldown")), calls(...ids)),
      both(
        hears(...ids.map((id) => `${id} done`)),
        ({ event, is }) => Boolean((event.output as Output | undefined)?.params?.retryAfter) && !is.hasTag("cooling"),
      ),
    ),
  ),
});

/** Why something went wrong is kept as it was told where one of these tags says that it did, and nowhere else. @param but calls whose refusals are said in other words */
export const showsProblems = (tags: string[], ...but: string[]): Rule => ({
  name: "why something went wrong is said as it was told, and forgotten with the page that says it",
  from: "SPEC §8: what is said of an error",
  formula: always(({ name, event, is }) => {
    const { problem } = is.context as { problem: unknown };
    if (!tags.some((tag) => is.hasTag(tag))) return problem === null;
    const [id = "", end] = name.split(" ");
    if (but.includes(id)) return true;
    if (end === "failed") return isAlike(problem, unknown);
    return end !== "done" || (event.output as Output | null)?.success !== false || isAlike(problem, problemOf({ event }));
  }),
});

/** A field of the context is empty in these states: what was secret in it has had its use. */
export const isGone = (name: string, from: string, states: string[], ...fields: string[]): Rule => ({
  name,
  from,
  formula: never(both(isIn(...states), ({ is }) => fields.some((field) => Boolean(fieldIn(is.context, field))))),
});

/** The value at a path of the context, such as `values.password`. */
export const fieldIn = (context: unknown, path: string): unknown =>
  path.split(".").reduce((value: unknown, key) => (value as Record<string, unknown> | null)?.[key], context);

/** What is written stays until it is written over or has had its use: nothing else that happens takes it away. @param but what does, by its name or the change's */
export const keeps = (from: string, fields: string[], ...but: string[]): Rule => ({
  name: `what is typed is never lost: ${fields.join(", ")}`,
  from,
  formula: never(
    both(
      ({ name, event }) => !but.includes((event as { change?: { type: string } }).change?.type ?? name),
      ({ was, is }) =>
        was !== null &&
        fields.some((field) => Boolean(fieldIn(was.context, field)) && fieldIn(is.context, field) !== fieldIn(was.context, field)),
    ),
  ),
});

/** What an actor is given is always so. */
export const sendsOnly = (name: string, from: string, id: string, isRight: (input: never) => boolean): Rule => ({
  name,
  from,
  formula: always(({ calls: asked }) => asked.every((call) => call.id !== id || isRight(call.input as never))),
});

/** What the context has from the beginning as the input says it. */
export const fromInput = <Field extends string>(...fields: Field[]) =>
  // One for each field.
  Object.fromEntries(fields.map((field) => [field, ({ input }: { input: unknown }) => fieldIn(input, field)])) as Record<
    Field,
    (now: { input: unknown }) => object
  >;

/** By what an answer says: `success`, `tooSoon` for a refusal that says how long to wait, its code, or `otherwise`. */
export const byAnswer =
  <Value>(values: { [answer: string]: Value; otherwise: Value }) =>
  (now: Occurrence): Value => {
    const { success, code, params } = outputOf(now);
    const key = success ? "success" : params?.retryAfter ? "tooSoon" : code;
    const { [key]: value = values.otherwise } = values;
    return value;
  };

/** What a refusal says, as it is kept. */
export const problemOf = (now: Occurrence) => {
  const { code, params, message } = outputOf(now);
  return { code, params, message };
};
/** The same where the answer refuses, else nothing. */
export const problemIfRefused = (now: Occurrence) => (outputOf(now).success ? null : problemOf(now));
/** An actor that broke says no more. */
export const unknown = { code: "unknown" };

type Form = { wasAt(path: string): boolean; context: unknown };

/** What writing into a form leads to: one that must wait goes on waiting and says why, any other is at work again and says nothing. */
export const written = (editing: string, cooling: string) => ({
  at: ({ wasAt }: Form) => (wasAt(cooling) ? cooling : editing),
  problem: ({ wasAt, context }: Form) => (wasAt(cooling) ? problemIn(context) : null),
});

/** Without the errors of these fields. */
export const without =
  (...fields: string[]) =>
  ({ context }: { context: unknown }) =>
    Object.fromEntries(Object.entries((context as { errors: object }).errors).filter(([field]) => !fields.includes(field)));

/** Without the error of the field that is edited, and where a password is, without that of its confirmation: it was judged by the old one. */
export const withoutEdited = (now: Occurrence & { context: unknown }) =>
  without(...(now.event.field === "password" ? ["password", "confirmPassword"] : [now.event.field as string]))(now);

/** An error at a field, as the forms with several keep it. */
export const withError = ({ context }: { context: unknown }, field: string, error: object | null) =>
  error ? { ...(context as { errors: object }).errors, [field]: error } : (context as { errors: object }).errors;

/** A wait of the states `busy`: how it goes on, is asked for anew, and is given up for `given`. */
export const waiting = <Machine extends AnyStateMachine>(...waits: [busy: string, given: string][]): Effects<Machine>["events"] => {
  const goes = (where: (wait: [busy: string, given: string]) => string) => ({
    at: ({ wasAt }: Now<Machine>) => {
      const wait = waits.find(([busy]) => wasAt(busy));
      if (!wait) throw new Error("Somebody waits in a state of which no wait is said.");
      return where(wait);
    },
  });
  return {
    "after stillWorking": goes(([busy]) => `${busy}.slow`),
    "after longWait": goes(([busy]) => `${busy}.stalled`),
    "wait.retried": goes(([busy]) => `${busy}.fresh`),
    "wait.cancelled": goes(([, given]) => given),
  };
};
