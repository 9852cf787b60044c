import type { Now } from "statewalk/oracle";
import { formDescription, formOracle, formSamples, formWords, judgedAnew, withoutFaults, asTyped } from "../kit/form.model.ts";
import { type ChartState, type Expectation, type Interaction, press } from "../model/description.ts";
import { asks } from "../model/fields.ts";
import { sendsOnly } from "../model/oracle.ts";
import {
  changedEffects,
  changeEffect,
  days,
  effectExpectations,
  effectFields,
  savedEffect,
  freshEffect,
  removeEffect,
} from "./effect-draft.model.ts";
import type { StateDraft, stateFormMachine, StateFormInput } from "./state-form.ts";
import { whoDraftOf } from "./step-draft.ts";
import { isList, partFields, partInteractions, whoChanges, whoFaults, savedWho } from "./who-draft.model.ts";
import { nameExpectations, nameFaults, nameFields, savedName, withoutTyped } from "./workflow-name.model.ts";

const targets = [{ id: "s1" }, { id: "s3" }, { id: "s4" }];
const lead = whoDraftOf({ all: [{ role: "lead" }, { not: { is: "author" } }] });
const nested = whoDraftOf({ not: { any: [{ organization: "guest" }, { is: "author" }] } });
const blank = { th: "", en: "", category: "open" as const, limit: "", isHard: false };
const none = { ...blank, isVotedOn: false, who: lead, count: "1", yes: "", no: "", needsReason: true, targets, added: 0 };
const isCount = (event: object): boolean => "field" in event && event.field === "count";

const known = { fields: [], labels: [], groups: [], people: [], moves: [{ id: "m1" }, { id: "m2" }] };
const today = "2026-11-26";
const [part1, timer1, effect1, effect2] = ["part-1", "timer-1", "effect-1-1", "effect-1-2"];
const [new1, new2, new3] = ["new-1", "new-2", "new-3"];
const after = [
  {
    id: timer1,
    timer: "t1",
    days: "3",
    working: true,
    then: [
      { id: effect1, kind: "notify" as const, subject: "assignee", value: "", isOn: true },
      { id: effect2, kind: "mark" as const, subject: "", value: "", isOn: true },
    ],
  },
];

const inputs: StateFormInput[] = [
  { ...none, after: [], known: { ...known, moves: [...known.moves, { id: "m3" }] }, today: "2026-12-31" },
  { ...none, th: "รอชิม", en: "Tasting", category: "waiting", limit: "3", isHard: true, after, known, today },
  {
    ...none,
    th: "รออนุมัติ",
    en: "Approval",
    category: "waiting",
    isVotedOn: true,
    who: nested,
    count: "2",
    yes: "s3",
    no: "s9",
    needsReason: false,
    targets: [...targets, { id: "s5" }],
    after: [],
    known,
    today,
  },
];

export const samples = formSamples<typeof stateFormMachine>({
  inputs,
  changes: {
    "field.changed": [
      { field: "th", value: " ชิม " },
      { field: "th", value: "" },
      { field: "en", value: "Taste " },
      { field: "en", value: "Taste it and say what is missing, so that it can be cooked anew" },
      { field: "en", value: "" },
      { field: "limit", value: "๑๒" },
      { field: "limit", value: "0.5" },
      { field: "limit", value: "" },
      { field: "count", value: "๓" },
      { field: "count", value: "0" },
    ],
    "category.chosen": [{ category: "active" }, { category: "done" }],
    "strictness.chosen": [{ isHard: true }, { isHard: false }],
    "approval.toggled": [{}],
    "who.chosen": [{ kind: "any" }, { kind: "all" }, { kind: "as_written" }, { kind: "everybody" }],
    "part.added": [{}],
    "part.chosen": [{ id: new1, option: "organization:owner" }],
    "part.negated": [{ id: new1, isNot: true }],
    "part.removed": [{ id: part1 }, { id: new1 }],
    "outcome.chosen": [
      { vote: "yes", to: "s4" },
      { vote: "no", to: "s1" },
    ],
    "reason.toggled": [{}],
    "timer.added": [{}],
    "timer.changed": [
      { id: timer1, set: { days: "๕" } },
      { id: timer1, set: { working: false } },
      { id: new1, set: { days: "2" } },
      { id: new1, set: { days: "0" } },
    ],
    "timer.removed": [{ id: timer1 }, { id: new1 }],
    "effect.added": [{ timer: new1 }],
    "effect.changed": [
      { id: new2, set: { kind: "move" } },
      { id: new2, set: { subject: "m2" } },
      { id: new2, set: { kind: "comment" } },
      { id: new2, set: { value: "Still here" } },
      { id: effect1, set: { subject: "watchers" } },
    ],
    "effect.removed": [{ id: effect2 }, { id: new3 }],
  },
  refused: { code: "changed_meanwhile" },
  // What a state is, who votes there and what happens after a time know nothing of each other: one of them is tried where the others are as they began.
  possible: ({ context }, event) => {
    const { isVotedOn, who, count, yes, no, needsReason, added, th, en, category, limit, isHard, faults, after: timers } = context;
    const { type } = event;
    if (["submitted", "cancelled"].includes(type) || type.startsWith("xstate.")) return true;
    const isFreshVotes = !isVotedOn && who === lead && count === "1" && yes === "" && no === "" && needsReason;
    if (type.startsWith("timer.") || type.startsWith("effect.")) {
      const isBegun =
        (th + en === "" && category === "open" && limit === "") || (th === "รอชิม" && en === "Tasting" && limit === "3" && isHard);
      return isBegun && isFreshVotes && (type === "timer.added" ? th === "" && added === 0 : added < 4);
    }
    if (timers !== after && (timers.length > 0 || (added > 0 && isFreshVotes))) return false;
    const isOfVotes = type.startsWith("part.") || ["who.chosen", "outcome.chosen", "reason.toggled"].includes(type) || isCount(event);
    const isVoted = who === nested || who === lead ? count !== "๓" && count !== "0" && yes !== "s4" && no !== "s1" : false;
    if (type === "approval.toggled") return isVoted && limit !== "0.5" && en.length < 60;
    if (isOfVotes) {
      if (!isVotedOn || th === "" || th === " ชิม " || limit !== "" || en === "" || faults.limit !== undefined) return false;
      if (isCount(event)) return added === 0 && who === nested;
      if (type === "outcome.chosen") return added === 0 && who === nested && (count === "2" || count === "1");
      if (type === "reason.toggled") return added === 0 && who === nested && count === "2" && yes !== "s4" && no !== "s1";
      return count === "2" && yes !== "s4" && no !== "s1" && !needsReason && (type !== "part.added" || added < 2);
    }
    return isVoted && added === 0 && !(isVotedOn && type === "field.changed" && limit !== "");
  },
  // What is written can be much; what it comes to is little.
  project: ({ value, context }) => {
    const { th, en, category, limit, isHard, isVotedOn, who, count, yes, no, needsReason, after: timers, added, faults, error } = context;
    return {
      value,
      th: th !== "",
      en: [en !== "", en.length > 60],
      isOpen: category === "open",
      limit: limit === "" ? "none" : limit,
      isHard,
      isVotedOn,
      who: [who.kind, who.parts.length, who.parts.filter(({ isNot }) => isNot).length, who.parts.some(({ id }) => id === new1)],
      count,
      yes,
      no,
      needsReason,
      timers: timers.map(({ id, days, working, then }) => [
        id,
        days,
        working,
        then.map((one) => [one.id, one.kind, one.subject, one.value]),
      ]),
      added,
      faults,
      error,
    };
  },
});

type Shown = ChartState<typeof stateFormMachine>;

const isLimited = ({ context }: Shown) => context.limit.replaceAll(" ", "") !== "";
const isNested = ({ context: { who } }: Shown) => who.written !== null && "not" in who.written;

export const description = formDescription<typeof stateFormMachine>({
  fields: {
    ...nameFields,
    category: "",
    limit: "autocomplete=off inputmode=numeric",
    strictness: "",
    approval: asks.ticked,
    who: "",
    ...partFields("part-1", "part-2", "new-1", "new-2"),
    count: "autocomplete=off inputmode=numeric",
    yes: "",
    no: "",
    words: asks.ticked,
    ...Object.fromEntries(
      ["timer-1", "new-1"].flatMap((id) => [
        [`days-${id}`, "autocomplete=off inputmode=numeric"],
        [`working-${id}`, ""],
      ]),
    ),
    ...effectFields("effect-1-1", "effect-1-2", "new-2", "new-3"),
  },
  changes: {
    "category.chosen": ({ category }) => ({ how: "choose", at: { field: "category" }, text: category as string }),
    "strictness.chosen": ({ isHard }, now) => ({
      how: "choose",
      at: isLimited(now) ? { field: "strictness" } : null,
      text: isHard ? "hard" : "soft",
    }),
    "approval.toggled": () => ({ how: "tick", at: { field: "approval" } }),
    "who.chosen": ({ kind }, now) => {
      const isOffered = kind === "any" || kind === "all" || (kind === "as_written" && isNested(now));
      return { how: "choose", at: now.context.isVotedOn && isOffered ? { field: "who" } : null, text: kind as string };
    },
    ...partInteractions<Shown>(({ context: { isVotedOn, who } }) => (isVotedOn && isList(who.kind) ? who.parts : null)),
    "outcome.chosen": ({ vote, to }, now) => ({
      how: "choose",
      at: now.context.isVotedOn ? { field: vote as string } : null,
      text: to as string,
    }),
    "reason.toggled": (_, now) => ({ how: "tick", at: now.context.isVotedOn ? { field: "words" } : null }),
    "timer.added": press("Add a time"),
    "timer.changed": ({ id, set }, { context: { after } }): Interaction => {
      const { days, working } = set as { days?: string; working?: boolean };
      const isThere = after.some((timer) => timer.id === id);
      if (days !== undefined) return { how: "write", at: isThere ? { field: `days-${id}` } : null, text: days };
      return { how: "choose", at: isThere ? { field: `working-${id}` } : null, text: working ? "on" : "off" };
    },
    "timer.removed": ({ id }, { context: { after } }): Interaction => {
      const at = after.findIndex((timer) => timer.id === id);
      const name = { say: "Remove the time {place}", with: { place: at + 1 } };
      return { how: "press", at: at < 0 ? null : { role: "button", name } };
    },
    // Of several times the one that is meant is not told by the name of its button: the walk adds to one alone.
    "effect.added": ({ timer }, { context: { after } }) =>
      after.length === 1 && after[0]?.id === timer ? press("Add what happens")() : { how: "press", at: null },
    "effect.changed": (event, { context: { after, known } }) =>
      changeEffect(
        after.flatMap(({ then }) => then),
        event,
        // A step that nobody has drawn yet leads nowhere.
        (kind) => kind !== "move" || known.moves.length > 0,
      ),
    "effect.removed": (event, { context: { after } }) => {
      const of = after.find(({ then }) => then.some(({ id }) => id === event.id));
      return of !== undefined && of.then.length > 1 ? removeEffect(of.then, event) : { how: "press", at: null };
    },
  },
  expectations: (now): Expectation[] => {
    const { category, limit, isHard, after } = now.context;
    // What is closed says nothing any more.
    const faults = now.hasTag("closed") ? {} : now.context.faults;
    const { isVotedOn, who, count, yes, no, needsReason } = now.context;
    const shown = isVotedOn && !now.hasTag("closed");
    return [
      ...nameExpectations(now.context, faults),
      { field: "category", text: category, isOptional: true },
      { field: "limit", text: limit, isWrong: faults.limit !== undefined, isOptional: true },
      { field: "strictness", text: isHard ? "hard" : "soft", isOptional: true },
      { field: "approval", isTicked: isVotedOn, isOptional: true },
      ...(shown
        ? [
            { field: "who", text: who.kind, isOptional: true },
            { field: "count", text: count, isWrong: faults.count !== undefined, isOptional: true },
            { field: "yes", text: yes, isWrong: faults.targets?.includes("yes") === true, isOptional: true },
            { field: "no", text: no, isWrong: faults.targets?.includes("no") === true, isOptional: true },
            { field: "words", isTicked: needsReason, isOptional: true },
          ]
        : []),
      { words: "Say who first", isSeen: shown && faults.who === "parts_required" },
      // Where neither leads anywhere it is said of each.
      ...(shown && faults.targets?.length === 2 ? [] : [{ words: "Choose where it leads", isSeen: shown && faults.targets !== undefined }]),
      { words: { say: "A whole number from one to {highest}", with: { highest: 20 } }, isSeen: shown && faults.count !== undefined },
      ...after.flatMap(({ id, days, working }): Expectation[] => [
        { field: `days-${id}`, text: days, isWrong: faults.after?.includes(id) === true, isOptional: true },
        { field: `working-${id}`, text: working ? "on" : "off", isOptional: true },
      ]),
      ...effectExpectations(
        after.flatMap(({ then }) => then),
        faults.after ?? [],
      ),
      { words: { say: "A whole number from one to {highest}, or nothing", with: { highest: 999 } }, isSeen: faults.limit !== undefined },
    ];
  },
});

export const words = formWords({
  editing: [
    "The form asks for the state's names, its meaning, its limit, and what happens after a time",
    "แบบฟอร์มถามชื่อ ความหมาย จำนวนงานที่สถานะรับได้ และสิ่งที่เกิดขึ้นเมื่อครบเวลา",
  ],
  refused: ["A banner says why the state was not saved", "แถบแจ้งเหตุผลที่บันทึกสถานะไม่ได้"],
  saving: ["The state is being saved", "กำลังบันทึกสถานะ"],
});

type Then = Now<typeof stateFormMachine>;

/** What the samples type, and how many that is. */
const counts: Record<string, number> = { "3": 3, "๑๒": 12 };
const votes: Record<string, number> = { "1": 1, "2": 2, "๓": 3 };

type Timer = Then["context"]["after"][number];
const unfitOf = ({ context: { after } }: Then) =>
  after.flatMap(({ id, days: count, then }) => [
    ...(count in days ? [] : [id]),
    ...then.filter((one) => savedEffect(one) === null).map((one) => one.id),
  ]);
const savedTimers = ({ context: { after } }: Pick<Then, "context">) =>
  after.map(({ timer, days: count, working, then }) => ({ id: timer, days: days[count], working, then: then.map(savedEffect) }));
const inThen = (change: (now: Then, timer: Timer) => readonly object[]) => (now: Then) =>
  now.context.after.map((timer) => ({ ...timer, then: change(now, timer) }));
const leadsNowhere = ({ context: { yes, no, targets } }: Then) =>
  Object.entries({ yes, no }).flatMap(([vote, to]) => (targets.some(({ id }) => id === to) ? [] : [vote]));
const voteFaults = (now: Then) => {
  if (!now.context.isVotedOn) return {};
  const targets = leadsNowhere(now);
  return {
    ...whoFaults(now.context.who),
    ...(now.context.count in votes ? {} : { count: "count_unfit" }),
    ...(targets.length === 0 ? {} : { targets }),
  };
};
const faultsOf = (now: Then) => ({
  ...nameFaults(now.context),
  ...voteFaults(now),
  ...(now.context.limit === "" || now.context.limit in counts ? {} : { limit: "limit_unfit" }),
  ...(unfitOf(now).length === 0 ? {} : { after: unfitOf(now) }),
});

export const oracle = formOracle<typeof stateFormMachine>({
  inputs,
  changes: {
    "field.changed": { ...asTyped("th", "en", "limit", "count"), faults: withoutTyped },
    "category.chosen": { category: ({ event }) => event.category as string },
    "strictness.chosen": { isHard: ({ event }) => event.isHard as boolean },
    "approval.toggled": {
      isVotedOn: ({ context }) => !context.isVotedOn,
      category: ({ context }) => (context.isVotedOn ? context.category : "waiting"),
      faults: withoutFaults("who", "count", "targets"),
    },
    ...whoChanges,
    "outcome.chosen": {
      yes: ({ event, context }) => (event.vote === "yes" ? (event.to as string) : context.yes),
      no: ({ event, context }) => (event.vote === "no" ? (event.to as string) : context.no),
      faults: judgedAnew("targets", ({ event }) => [event.vote]),
    },
    "reason.toggled": { needsReason: ({ context }) => !context.needsReason },
    "timer.added": {
      added: ({ context }) => context.added + 2,
      after: ({ context: { after, added } }) => [
        ...after,
        { id: `new-${added + 1}`, timer: null, days: "", working: true, then: [freshEffect(added + 2)] },
      ],
    },
    "timer.changed": {
      after: ({ context, event }) => context.after.map((timer) => (timer.id === event.id ? { ...timer, ...(event.set as object) } : timer)),
      faults: judgedAnew("after"),
    },
    "timer.removed": {
      after: ({ context, event }) => context.after.filter(({ id }) => id !== event.id),
      // With all that happens after it.
      faults: judgedAnew<Then>("after", ({ context: { after }, event }) =>
        after.filter(({ id }) => id === event.id).flatMap(({ id, then }) => [id, ...then.map((effect) => effect.id)]),
      ),
    },
    "effect.added": {
      added: ({ context }) => context.added + 1,
      after: inThen(({ event, context }, { id, then }) => (id === event.timer ? [...then, freshEffect(context.added + 1)] : then)),
    },
    "effect.changed": {
      after: inThen(({ event, context: { known } }, { then }) => changedEffects(then, event, known)),
      faults: judgedAnew("after"),
    },
    "effect.removed": {
      after: inThen(({ event }, { then }) => then.filter(({ id }) => id !== event.id)),
      faults: judgedAnew("after"),
    },
  },
  faultsOf,
  savedOf: (now) => {
    const { th, en, category, limit, isHard, isVotedOn, count, yes, no, needsReason, after } = now.context;
    const approval = { from: savedWho(now.context.who), count: votes[count], yes, no, ...(needsReason ? { words: true } : {}) };
    return {
      name: savedName({ th, en }),
      category,
      ...(limit === "" ? {} : { limit: { count: counts[limit], per: "state", hard: isHard } }),
      ...(isVotedOn ? { approval } : {}),
      ...(after.length === 0 ? {} : { after: savedTimers(now) }),
    };
  },
  typed: ["th", "en", "limit", "count"],
  rules: [
    sendsOnly(
      "a state has a name, and takes a whole number of tasks where it takes only so many",
      "WORKSPACE §5: states with bilingual names and a limit",
      "save",
      ({ saved: { name, limit } }: { saved: StateDraft }) =>
        Object.values(name).some((text) => text !== "") && (limit === undefined || limit.count >= 1),
    ),
  ],
});
