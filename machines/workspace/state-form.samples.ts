import type { Samples } from "statewalk";
import { stateFormMachine } from "./state-form.ts";
import { whoDraftOf } from "./step-draft.ts";

const targets = [{ id: "s1" }, { id: "s3" }, { id: "s4" }];
const lead = whoDraftOf({ all: [{ role: "lead" }, { not: { is: "author" } }] });
const nested = whoDraftOf({ not: { any: [{ organization: "guest" }, { is: "author" }] } });
const none = { isVotedOn: false, who: lead, count: "1", yes: "", no: "", hasWords: true, targets };
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

export const samples: Samples<typeof stateFormMachine> = {
  inputs: [
    {
      th: "",
      en: "",
      category: "open",
      limit: "",
      isHard: false,
      ...none,
      after: [],
      known: { ...known, moves: [...known.moves, { id: "m3" }] },
      today: "2026-12-31",
    },
    { th: "รอชิม", en: "Tasting", category: "waiting", limit: "3", isHard: true, ...none, after, known, today },
    {
      th: "รออนุมัติ",
      en: "Approval",
      category: "waiting",
      limit: "",
      isHard: false,
      isVotedOn: true,
      who: nested,
      count: "2",
      yes: "s3",
      no: "s9",
      hasWords: false,
      targets: [...targets, { id: "s5" }],
      after: [],
      known,
      today,
    },
  ],
  events: {
    "field.changed": [
      { type: "field.changed", field: "th", value: " ชิม " },
      { type: "field.changed", field: "th", value: "" },
      { type: "field.changed", field: "en", value: "Taste " },
      { type: "field.changed", field: "en", value: "Taste it and say what is missing, so that it can be cooked anew" },
      { type: "field.changed", field: "en", value: "" },
      { type: "field.changed", field: "limit", value: "๑๒" },
      { type: "field.changed", field: "limit", value: "0.5" },
      { type: "field.changed", field: "limit", value: "" },
      { type: "field.changed", field: "count", value: "๓" },
      { type: "field.changed", field: "count", value: "0" },
    ],
    "category.chosen": [
      { type: "category.chosen", category: "active" },
      { type: "category.chosen", category: "done" },
    ],
    "strictness.chosen": [
      { type: "strictness.chosen", isHard: true },
      { type: "strictness.chosen", isHard: false },
    ],
    "approval.toggled": [{ type: "approval.toggled" }],
    "who.chosen": [
      { type: "who.chosen", kind: "any" },
      { type: "who.chosen", kind: "all" },
      { type: "who.chosen", kind: "as_written" },
      { type: "who.chosen", kind: "everybody" },
    ],
    "part.added": [{ type: "part.added" }],
    "part.chosen": [{ type: "part.chosen", id: new1, standing: "organization:owner" }],
    "part.negated": [{ type: "part.negated", id: new1, isNot: true }],
    "part.removed": [
      { type: "part.removed", id: part1 },
      { type: "part.removed", id: new1 },
    ],
    "outcome.chosen": [
      { type: "outcome.chosen", vote: "yes", to: "s4" },
      { type: "outcome.chosen", vote: "no", to: "s1" },
    ],
    "words.toggled": [{ type: "words.toggled" }],
    "timer.added": [{ type: "timer.added" }],
    "timer.changed": [
      { type: "timer.changed", id: timer1, set: { days: "๕" } },
      { type: "timer.changed", id: timer1, set: { working: false } },
      { type: "timer.changed", id: new1, set: { days: "2" } },
      { type: "timer.changed", id: new1, set: { days: "0" } },
    ],
    "timer.removed": [
      { type: "timer.removed", id: timer1 },
      { type: "timer.removed", id: new1 },
    ],
    "effect.added": [{ type: "effect.added", timer: new1 }],
    "effect.changed": [
      { type: "effect.changed", id: new2, set: { kind: "move" } },
      { type: "effect.changed", id: new2, set: { subject: "m2" } },
      { type: "effect.changed", id: new2, set: { kind: "comment" } },
      { type: "effect.changed", id: new2, set: { value: "Still here" } },
      { type: "effect.changed", id: effect1, set: { subject: "watchers" } },
    ],
    "effect.removed": [
      { type: "effect.removed", id: effect2 },
      { type: "effect.removed", id: new3 },
    ],
    submitted: [{ type: "submitted" }],
    cancelled: [{ type: "cancelled" }],
  },
  outcomes: { save: [null, { code: "changed_meanwhile" }] },
  actions: ["close"],
  // What a state is, who votes there and what happens after a time know nothing of each other: one of them is tried where the others are as they began.
  possible: ({ context }, event) => {
    const { isVotedOn, who, count, yes, no, hasWords, added, th, en, category, limit, isHard, faults, after: timers } = context;
    const { type } = event;
    if (["submitted", "cancelled"].includes(type) || type.startsWith("xstate.")) return true;
    const isFreshVotes = !isVotedOn && who === lead && count === "1" && yes === "" && no === "" && hasWords;
    if (type.startsWith("timer.") || type.startsWith("effect.")) {
      const isBegun =
        (th + en === "" && category === "open" && limit === "") || (th === "รอชิม" && en === "Tasting" && limit === "3" && isHard);
      return isBegun && isFreshVotes && (type === "timer.added" ? th === "" && added === 0 : added < 4);
    }
    if (timers !== after && (timers.length > 0 || (added > 0 && isFreshVotes))) return false;
    const isOfVotes = type.startsWith("part.") || ["who.chosen", "outcome.chosen", "words.toggled"].includes(type) || isCount(event);
    const isVoted = who === nested || who === lead ? count !== "๓" && count !== "0" && yes !== "s4" && no !== "s1" : false;
    if (type === "approval.toggled") return isVoted && limit !== "0.5" && en.length < 60;
    if (isOfVotes) {
      if (!isVotedOn || th === "" || th === " ชิม " || limit !== "" || en === "" || faults.limit !== undefined) return false;
      if (isCount(event)) return added === 0 && who === nested;
      if (type === "outcome.chosen") return added === 0 && who === nested && (count === "2" || count === "1");
      if (type === "words.toggled") return added === 0 && who === nested && count === "2" && yes !== "s4" && no !== "s1";
      return count === "2" && yes !== "s4" && no !== "s1" && !hasWords && (type !== "part.added" || added < 2);
    }
    return isVoted && added === 0 && !(isVotedOn && type === "field.changed" && limit !== "");
  },
  // What is written can be much; what it comes to is little.
  project: ({ value, context }) => {
    const { th, en, category, limit, isHard, isVotedOn, who, count, yes, no, hasWords, after: timers, added, faults, trouble } = context;
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
      hasWords,
      timers: timers.map(({ id, days, working, then }) => [
        id,
        days,
        working,
        then.map((one) => [one.id, one.kind, one.subject, one.value]),
      ]),
      added,
      faults,
      trouble,
    };
  },
};
