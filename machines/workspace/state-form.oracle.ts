import { calls, isIn, never, both, precedes, type Now } from "statewalk/oracle";
import { askedOnce, keeps, sendsOnly, type Oracle } from "../common.oracle.ts";
import type { StateDraft, stateFormMachine } from "./state-form.ts";

type Then = Now<typeof stateFormMachine>;

const bare = (text: string) => text.replaceAll(" ", "");
/** What the samples type, and how many that is. */
const counts: Record<string, number> = { "3": 3, "๑๒": 12 };
const votes: Record<string, number> = { "1": 1, "2": 2, "๓": 3 };
const isList = ({ context: { who } }: Then) => who.kind === "any" || who.kind === "all";

const nameFaults = ({ context: { th, en } }: Then) => {
  if (bare(th) + bare(en) === "") return { th: "name_required" };
  return en.length > 60 ? { en: "name_unfit" } : {};
};
const dayCounts: Record<string, number> = { "3": 3, "๕": 5, "2": 2 };
type Timer = Then["context"]["after"][number];
type Effect = Timer["then"][number];
/** What an effect of the samples says; null for one that says what may not be. */
const effectSaid = ({ kind, subject, value }: Effect): object | null => {
  if (kind === "assign") return { assign: subject };
  if (kind === "notify") return { notify: subject };
  if (kind === "mark") return { mark: "stale" };
  if (kind === "move") return { move: subject };
  return value === "" ? null : { comment: value };
};
const unfitOf = ({ context: { after } }: Then) =>
  after.flatMap(({ id, days, then }) => [
    ...(days in dayCounts ? [] : [id]),
    ...then.filter((one) => effectSaid(one) === null).map((one) => one.id),
  ]);
const timersSaid = ({ context: { after } }: Pick<Then, "context">) =>
  after.map(({ timer, days, working, then }) => ({ id: timer, days: dayCounts[days], working, then: then.map(effectSaid) }));
/** What is changed is judged anew. */
const past =
  (...idsOf: ((now: Then) => readonly string[])[]) =>
  (now: Then) => {
    const { after = [], ...rest } = now.context.faults;
    const changed = [now.event.id as string, ...idsOf.flatMap((of) => of(now))];
    const kept = after.filter((id) => !changed.includes(id));
    return kept.length === 0 ? rest : { ...rest, after: kept };
  };
const inThen = (change: (now: Then, timer: Timer) => readonly object[]) => (now: Then) =>
  now.context.after.map((timer) => ({ ...timer, then: change(now, timer) }));
const fresh = (number: number) => ({ id: `new-${number}`, kind: "assign", subject: "author", value: "", isOn: true });

const leadsNowhere = ({ context: { yes, no, targets } }: Then) =>
  Object.entries({ yes, no }).flatMap(([vote, to]) => (targets.some(({ id }) => id === to) ? [] : [vote]));
const voteFaults = (now: Then) => {
  if (!now.context.isVotedOn) return {};
  const targets = leadsNowhere(now);
  return {
    ...(isList(now) && now.context.who.parts.length === 0 ? { who: "parts_required" } : {}),
    ...(now.context.count in votes ? {} : { count: "count_unfit" }),
    ...(targets.length === 0 ? {} : { targets }),
  };
};
const faultsOf = (now: Then) => ({
  ...nameFaults(now),
  ...voteFaults(now),
  ...(now.context.limit === "" || now.context.limit in counts ? {} : { limit: "limit_unfit" }),
  ...(unfitOf(now).length === 0 ? {} : { after: unfitOf(now) }),
});
const isOf =
  (field: "th" | "en" | "limit" | "count") =>
  ({ event, context }: Then) =>
    event.field === field ? event.value : context[field];
/** A name that is missing is missing in both languages. */
const left = ({ event: { field }, context: { faults } }: Then) =>
  Object.fromEntries(
    Object.entries(faults).filter(([at, fault]) => at !== field && !(fault === "name_required" && (field === "th" || field === "en"))),
  );
const editing = (sets: object) => ({ at: "asking.editing", sets: { trouble: null, ...sets } });
const without = ({ context: { faults } }: Then, ...but: string[]) =>
  Object.fromEntries(Object.entries(faults).filter(([at]) => !but.includes(at)));
/** What is written of a vote is judged anew. */
const pastTarget = (now: Then) => {
  const targets = (now.context.faults.targets ?? []).filter((vote) => vote !== now.event.vote);
  return { ...without(now, "targets"), ...(targets.length === 0 ? {} : { targets }) };
};
const aboutParts = (parts: (now: Then) => unknown) => ({
  who: (now: Then) => ({ ...now.context.who, parts: parts(now) }),
  faults: (now: Then) => without(now, "who"),
});
const withPart = (change: (event: Then["event"]) => object) =>
  editing(
    aboutParts(({ event, context: { who } }) => who.parts.map((part) => (part.id === event.id ? { ...part, ...change(event) } : part))),
  );
const anotherPart = (now: Then) => ({ id: `new-${now.context.added + 1}`, standing: "role:lead", isNot: false });
/** A list begins with one. */
const begins = ({ event, context: { who } }: Then) => (event.kind === "any" || event.kind === "all") && who.parts.length === 0;
const singles: Record<string, object> = {
  "role:lead": { role: "lead" },
  "is:author": { is: "author" },
  "organization:owner": { organization: "owner" },
};
const whoSaid = ({ who }: Then["context"]) => {
  if (who.kind === "as_written") return who.written;
  const all = who.parts.map(({ standing, isNot }) => (isNot ? { not: singles[standing] } : singles[standing]));
  if (who.kind === "all") return { all };
  return all.length === 1 ? all[0] : { any: all };
};
const isFaultless = (now: Then) => Object.keys(faultsOf(now)).length === 0;

export const oracle: Oracle<typeof stateFormMachine> = {
  effects: {
    file: "machines/workspace/state-form.oracle.ts",
    begins: {
      at: "asking.editing",
      sets: {
        th: ({ input }) => input.th,
        en: ({ input }) => input.en,
        category: ({ input }) => input.category,
        limit: ({ input }) => input.limit,
        isHard: ({ input }) => input.isHard,
        isVotedOn: ({ input }) => input.isVotedOn,
        who: ({ input }) => input.who,
        count: ({ input }) => input.count,
        yes: ({ input }) => input.yes,
        no: ({ input }) => input.no,
        hasWords: ({ input }) => input.hasWords,
        targets: ({ input }) => input.targets,
        after: ({ input }) => input.after,
        known: ({ input }) => input.known,
        today: ({ input }) => input.today,
        added: 0,
        faults: {},
        trouble: null,
      },
    },
    events: {
      "field.changed": editing({ th: isOf("th"), en: isOf("en"), limit: isOf("limit"), count: isOf("count"), faults: left }),
      "category.chosen": editing({ category: ({ event }: Then) => event.category }),
      "strictness.chosen": editing({ isHard: ({ event }: Then) => event.isHard }),
      "approval.toggled": editing({
        isVotedOn: ({ context }: Then) => !context.isVotedOn,
        category: ({ context }: Then) => (context.isVotedOn ? context.category : "waiting"),
        faults: (now: Then) => without(now, "who", "count", "targets"),
      }),
      "who.chosen": editing({
        who: (now: Then) => ({
          ...now.context.who,
          kind: now.event.kind,
          parts: begins(now) ? [anotherPart(now)] : now.context.who.parts,
        }),
        added: (now: Then) => now.context.added + Number(begins(now)),
        faults: (now: Then) => without(now, "who"),
      }),
      "part.added": editing({
        ...aboutParts((now) => [...now.context.who.parts, anotherPart(now)]),
        added: ({ context }: Then) => context.added + 1,
      }),
      "part.chosen": withPart(({ standing }) => ({ standing })),
      "part.negated": withPart(({ isNot }) => ({ isNot })),
      "part.removed": editing(aboutParts(({ event, context: { who } }) => who.parts.filter(({ id }) => id !== event.id))),
      "outcome.chosen": editing({
        yes: ({ event, context }: Then) => (event.vote === "yes" ? event.to : context.yes),
        no: ({ event, context }: Then) => (event.vote === "no" ? event.to : context.no),
        faults: pastTarget,
      }),
      "words.toggled": editing({ hasWords: ({ context }: Then) => !context.hasWords }),
      "timer.added": editing({
        added: ({ context }: Then) => context.added + 2,
        after: ({ context: { after, added } }: Then) => [
          ...after,
          { id: `new-${added + 1}`, timer: null, days: "", working: true, then: [fresh(added + 2)] },
        ],
      }),
      "timer.changed": editing({
        after: ({ context, event }: Then) =>
          context.after.map((timer) => (timer.id === event.id ? { ...timer, ...(event.set as object) } : timer)),
        faults: past(),
      }),
      "timer.removed": editing({
        after: ({ context, event }: Then) => context.after.filter(({ id }) => id !== event.id),
        faults: past(({ context, event }) =>
          context.after.filter(({ id }) => id === event.id).flatMap(({ then }) => then.map(({ id }) => id)),
        ),
      }),
      "effect.added": editing({
        added: ({ context }: Then) => context.added + 1,
        after: inThen(({ event, context }, { id, then }) => (id === event.timer ? [...then, fresh(context.added + 1)] : then)),
      }),
      "effect.changed": editing({
        after: inThen(({ event: { id, set } }, { then }) => {
          const given = set as Partial<Effect>;
          // Of another kind it begins anew, about the first that there is.
          const anew = { kind: given.kind, subject: given.kind === "move" ? "m1" : "", value: "", isOn: true };
          const isAnew = (one: Effect) => given.kind !== undefined && given.kind !== one.kind;
          return then.map((one) => (one.id !== id ? one : isAnew(one) ? { id: one.id, ...anew } : { ...one, ...given }));
        }),
        faults: past(),
      }),
      "effect.removed": editing({
        after: inThen(({ event }, { then }) => then.filter(({ id }) => id !== event.id)),
        faults: past(),
      }),
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
        const { th, en, category, limit, isHard, isVotedOn, count, yes, no, hasWords, after } = now.context;
        const approval = { from: whoSaid(now.context), count: votes[count], yes, no, ...(hasWords ? { words: true } : {}) };
        return {
          name: { ...(bare(th) === "" ? {} : { th: bare(th) }), ...(bare(en) === "" ? {} : { en: bare(en) }) },
          category,
          ...(limit === "" ? {} : { limit: { count: counts[limit], per: "state", hard: isHard } }),
          ...(isVotedOn ? { approval } : {}),
          ...(after.length === 0 ? {} : { after: timersSaid(now) }),
        };
      },
    },
  },
  rules: [
    askedOnce("WORKSPACE §6: nothing happens twice", "save"),
    keeps("DECISIONS 21: nothing you typed is lost", ["th", "en", "limit", "count"], "field.changed"),
    sendsOnly(
      "a state has a name, and takes a whole number of tasks where it takes only so many",
      "WORKSPACE §5: states with bilingual names and a limit",
      "save",
      ({ name, limit }: StateDraft) => Object.values(name).some((said) => said !== "") && (limit === undefined || limit.count >= 1),
    ),
    {
      name: "what is wrong is said before anything is sent",
      from: "DECISIONS 8: a form is judged when it is sent",
      formula: never(both(isIn("saving"), ({ is }) => Object.keys(is.context.faults).length > 0)),
    },
    { name: "saved is what was asked for", from: "WORKSPACE §6: a command", formula: precedes(calls("save"), isIn("asking.refused")) },
  ],
};
