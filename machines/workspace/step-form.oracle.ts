import { both, calls, isIn, never, precedes, type Now } from "statewalk/oracle";
import { askedOnce, keeps, sendsOnly, type Oracle } from "../common.oracle.ts";
import type { StepDraft, stepFormMachine } from "./step-form.ts";

type Then = Now<typeof stepFormMachine>;
type Part = Then["context"]["who"]["parts"][number];
type Condition = Then["context"]["when"][number];
type Effect = Then["context"]["then"][number];

const bare = (text: string) => text.replaceAll(" ", "");
/** What the samples type, and how much that is. */
const amounts: Record<string, number> = { "1000": 1000, "๒,๐๐๐": 2000, "5": 5 };
const days: Record<string, number> = { "3": 3, "๕": 5 };
/** What they type of dates, and which they are. */
const dates: Record<string, string> = { "1/3/2570": "2027-03-01", "๒ มี.ค.": "2027-03-02" };
const isList = (kind: string) => kind === "any" || kind === "all";
const isGroup = ({ standing }: Part) => standing.startsWith("group:");
const isCounted = (kind: string) => ["visits", "hours", "days", "workingHours", "workingDays"].includes(kind);
/** A state was come to, a task has been somewhere, for a number of times that may be said. */
const isUnfit = ({ kind, amount }: Condition) => {
  if (kind === "atLeast" || kind === "atMost" || kind === "moreThan") return !(amount in amounts);
  return isCounted(kind) && amount !== "5";
};

/** What an effect of the samples says; null for one that says what may not be. */
const effectSaid = ({ kind, subject, value, isOn }: Effect): object | null => {
  if (kind === "assign") return { assign: subject };
  if (kind === "label") return { label: subject, on: isOn };
  if (kind === "comment") return value === "" ? null : { comment: value };
  if (kind === "field") return value in dates ? { field: subject, set: dates[value] } : null;
  return value in days ? { due: days[value], working: isOn } : null;
};
const pastEffect = (now: Then) => {
  const then = (now.context.faults.then ?? []).filter((id) => id !== now.event.id);
  return { ...without(now, "then"), ...(then.length === 0 ? {} : { then }) };
};

const whoFault = ({ context: { who } }: Then) => {
  if (!isList(who.kind)) return {};
  if (who.parts.length === 0) return { who: "parts_required" };
  return who.parts.filter(isGroup).length > 6 ? { who: "groups_full" } : {};
};
const faultsOf = (now: Then) => {
  const { th, en, when, then } = now.context;
  const amount = when.filter(isUnfit).map(({ id }) => id);
  const effects = then.filter((one) => effectSaid(one) === null).map(({ id }) => id);
  return {
    ...(bare(th) + bare(en) === "" ? { th: "name_required" } : {}),
    ...whoFault(now),
    ...(amount.length === 0 ? {} : { amount }),
    ...(effects.length === 0 ? {} : { then: effects }),
  };
};
const isFaultless = (now: Then) => Object.keys(faultsOf(now)).length === 0;
const without = ({ context: { faults } }: Then, ...but: string[]) =>
  Object.fromEntries(Object.entries(faults).filter(([at]) => !but.includes(at)));

const editing = (sets: object) => ({ at: "asking.editing", sets: { trouble: null, ...sets } });
const isOf =
  (field: "th" | "en") =>
  ({ event, context }: Then) =>
    event.field === field ? event.value : context[field];

const aboutParts = (parts: (now: Then) => unknown) =>
  editing({ who: (now: Then) => ({ ...now.context.who, parts: parts(now) }), faults: (now: Then) => without(now, "who") });
const withPart = (change: (event: Then["event"]) => object) =>
  aboutParts(({ event, context: { who } }) => who.parts.map((part) => (part.id === event.id ? { ...part, ...change(event) } : part)));
const anotherPart = (now: Then) => ({ id: `new-${now.context.added + 1}`, standing: "role:lead", isNot: false });

const isOther =
  ({ event }: Then) =>
  (one: { id: string }) =>
    one.id !== event.id;
/** What is written of a number is judged anew. */
const pastAmount = (now: Then) => {
  const amount = (now.context.faults.amount ?? []).filter((id) => id !== now.event.id);
  return { ...without(now, "amount"), ...(amount.length === 0 ? {} : { amount }) };
};
const withCondition = (change: (condition: Condition, now: Then) => object) =>
  editing({
    when: (now: Then) => now.context.when.map((one) => (one.id === now.event.id ? { ...one, ...change(one, now) } : one)),
    faults: pastAmount,
  });
/** What stays of a condition that is of another kind: what it was about, where the new kind may be about that, else the first such thing. */
const about = ({ subject, choice }: Condition, { event, context: { known } }: Then) => {
  const first = (all: readonly { id: string }[], now: string) => all.find(({ id }) => id === now)?.id ?? all[0]?.id ?? "";
  const { kind } = event;
  if (kind === "subtasks" || kind === "blockers" || kind === "checklist" || (kind !== "visits" && isCounted(String(kind))))
    return { kind, subject: "", choice: "" };
  if (kind === "visits") return { kind, subject: first(known.states, subject), choice: "" };
  if (kind === "label") return { kind, subject: first(known.labels, subject), choice: "" };
  if (kind === "filled") return { kind, subject: first(known.fields, subject), choice: "" };
  const field = first(
    known.fields.filter((one) => one.kind === (kind === "is" ? "choice" : "number")),
    subject,
  );
  const choices = kind === "is" ? (known.fields.find(({ id }) => id === field)?.choices ?? []) : [];
  return { kind, subject: field, choice: first(choices, choice) };
};

const singles: Record<string, object> = {
  "role:lead": { role: "lead" },
  "is:assignee": { is: "assignee" },
  "is:author": { is: "author" },
  "organization:owner": { organization: "owner" },
};
const whoSaid = ({ context: { who } }: Then) => {
  if (who.kind === "everybody") return {};
  if (who.kind === "as_written") return { who: who.written };
  const all = who.parts.map(({ standing, isNot }) => {
    const single = singles[standing] ?? { group: standing.slice("group:".length) };
    return isNot ? { not: single } : single;
  });
  if (who.kind === "all") return { who: { all } };
  return { who: all.length === 1 ? all[0] : { any: all } };
};
const conditionSaid = ({ kind, subject, choice, amount }: Condition) =>
  ({
    subtasks: { subtasks: "done" },
    blockers: { blockers: "done" },
    checklist: { checklist: "done" },
    filled: { filled: subject },
    is: { field: subject, is: choice },
    atLeast: { field: subject, atLeast: amounts[amount] },
    atMost: { field: subject, atMost: amounts[amount] },
    moreThan: { field: subject, moreThan: amounts[amount] },
    label: { label: subject },
    visits: { visits: subject, atMost: amounts[amount] },
    hours: { hereFor: amounts[amount], unit: "hours" },
    days: { hereFor: amounts[amount], unit: "days" },
    workingHours: { hereFor: amounts[amount], unit: "hours", working: true },
    workingDays: { hereFor: amounts[amount], unit: "days", working: true },
  })[kind];

const needSaid = (need: Then["context"]["needs"][number]) =>
  need.startsWith("field:") ? { field: need.slice("field:".length) } : { input: need };

export const oracle: Oracle<typeof stepFormMachine> = {
  effects: {
    file: "machines/workspace/step-form.oracle.ts",
    begins: {
      at: "asking.editing",
      sets: {
        th: ({ input }) => input.th,
        en: ({ input }) => input.en,
        to: ({ input }) => input.to,
        who: ({ input }) => input.who,
        when: ({ input }) => input.when,
        needs: ({ input }) => input.needs,
        then: ({ input }) => input.then,
        known: ({ input }) => input.known,
        today: ({ input }) => input.today,
        added: 0,
        faults: {},
        trouble: null,
      },
    },
    events: {
      "field.changed": editing({
        th: isOf("th"),
        en: isOf("en"),
        // A name that is missing is missing in both languages.
        faults: (now: Then) => without(now, "th"),
      }),
      "target.chosen": editing({ to: ({ event }: Then) => event.to }),
      "who.chosen": editing({
        // A list begins with an entry.
        added: ({ event, context: { who, added } }: Then) => (isList(event.kind as string) && who.parts.length === 0 ? added + 1 : added),
        who: (now: Then) => {
          const { who } = now.context;
          const isBegun = isList(now.event.kind as string) && who.parts.length === 0;
          return { ...who, kind: now.event.kind, parts: isBegun ? [anotherPart(now)] : who.parts };
        },
        faults: (now: Then) => without(now, "who"),
      }),
      "part.added": editing({
        added: ({ context }: Then) => context.added + 1,
        who: (now: Then) => ({ ...now.context.who, parts: [...now.context.who.parts, anotherPart(now)] }),
        faults: (now: Then) => without(now, "who"),
      }),
      "part.chosen": withPart(({ standing }) => ({ standing })),
      "part.negated": withPart(({ isNot }) => ({ isNot })),
      "part.removed": aboutParts((now) => now.context.who.parts.filter(isOther(now))),
      "condition.added": editing({
        added: ({ context }: Then) => context.added + 1,
        when: ({ context: { when, added } }: Then) => [
          ...when,
          { id: `new-${added + 1}`, kind: "subtasks", subject: "", choice: "", amount: "" },
        ],
      }),
      "condition.chosen": withCondition(about),
      "subject.chosen": withCondition((condition, now) =>
        about({ ...condition, subject: now.event.subject as string }, { ...now, event: { ...now.event, kind: condition.kind } }),
      ),
      "choice.chosen": withCondition((_, { event }) => ({ choice: event.choice })),
      "amount.changed": withCondition((_, { event }) => ({ amount: event.amount })),
      "condition.removed": editing({ when: (now: Then) => now.context.when.filter(isOther(now)), faults: pastAmount }),
      "need.toggled": editing({
        needs: ({ event, context: { needs } }: Then) =>
          needs.some((one) => one === event.need) ? needs.filter((one) => one !== event.need) : [...needs, event.need],
      }),
      "effect.added": editing({
        added: ({ context }: Then) => context.added + 1,
        then: ({ context: { then, added } }: Then) => [
          ...then,
          { id: `new-${added + 1}`, kind: "assign", subject: "author", value: "", isOn: true },
        ],
      }),
      "effect.changed": editing({
        then: ({ context: { then, known }, event: { id, set } }: Then) => {
          const given = set as Partial<Effect>;
          // Of another kind it begins anew, about the first that there is.
          const anew = { subject: given.kind === "label" ? known.labels[0]!.id : "", value: "", isOn: true };
          return then.map((one) => (one.id !== id ? one : given.kind ? { id: one.id, kind: given.kind, ...anew } : { ...one, ...given }));
        },
        faults: pastEffect,
      }),
      "effect.removed": editing({ then: (now: Then) => now.context.then.filter(isOther(now)), faults: pastEffect }),
      submitted: {
        at: (now) => (now.wasAt("asking.refused") || isFaultless(now) ? "saving" : "asking.editing"),
        sets: { faults: (now) => (now.wasAt("asking.refused") || isFaultless(now) ? now.context.faults : faultsOf(now)), trouble: null },
      },
      cancelled: { at: "left", sets: { trouble: null }, does: () => [["close"]] },
      "save done": {
        at: ({ event }) => (event.output === null ? "left" : "asking.refused"),
        sets: { trouble: ({ event }) => event.output as object | null },
        does: ({ event }) => (event.output === null ? [["close"]] : []),
      },
      "save failed": { at: "asking.refused", sets: { trouble: { code: "unknown" } } },
    },
    calls: {
      save: (now) => {
        const { th, en, to, when, needs, then } = now.context;
        const name = { ...(bare(th) === "" ? {} : { th: bare(th) }), ...(bare(en) === "" ? {} : { en: en.trim() }) };
        return {
          name,
          to,
          ...whoSaid(now),
          ...(when.length === 0 ? {} : { when: when.map(conditionSaid) }),
          ...(needs.length === 0 ? {} : { needs: needs.map(needSaid) }),
          ...(then.length === 0 ? {} : { then: then.map(effectSaid) }),
        };
      },
    },
  },
  rules: [
    askedOnce("WORKSPACE §6: nothing happens twice", "save"),
    keeps("DECISIONS 21: nothing you typed is lost", ["th", "en"], "field.changed"),
    sendsOnly(
      "a step has a name and leads somewhere",
      "WORKSPACE §5: moves",
      "save",
      ({ name, to }: StepDraft) => Object.values(name).some((said) => said !== "") && to !== "",
    ),
    {
      name: "what was said of who may is kept until a list of parts replaces it",
      from: "WORKSPACE §5: no rule is dropped in silence",
      formula: never(({ was, is }) => was !== null && was.context.who.written !== is.context.who.written),
    },
    {
      name: "what is wrong is said before anything is sent",
      from: "DECISIONS 8: a form is judged when it is sent",
      formula: never(both(isIn("saving"), ({ is }) => Object.keys(is.context.faults).length > 0)),
    },
    { name: "saved is what was asked for", from: "WORKSPACE §6: a command", formula: precedes(calls("save"), isIn("asking.refused")) },
  ],
};
