import type { Samples } from "statewalk";
import { stateFormMachine } from "./state-form.ts";

const known = { fields: [], labels: [], groups: [], people: [], moves: [{ id: "m1" }, { id: "m2" }] };
const [timer1, effect1, effect2, new1, new2, new3] = ["timer-1", "effect-1-1", "effect-1-2", "new-1", "new-2", "new-3"];
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
    { th: "", en: "", category: "open", limit: "", isHard: false, after: [], known: { ...known, moves: [...known.moves, { id: "m3" }] } },
    { th: "รอชิม", en: "Tasting", category: "waiting", limit: "3", isHard: true, after, known },
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
    ],
    "category.chosen": [
      { type: "category.chosen", category: "active" },
      { type: "category.chosen", category: "done" },
    ],
    "strictness.chosen": [
      { type: "strictness.chosen", isHard: true },
      { type: "strictness.chosen", isHard: false },
    ],
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
  // What happens after a time knows nothing of all else: it is tried where that is as it began.
  possible: ({ context: { th, en, category, limit, isHard, after: timers, added } }, { type }) => {
    const isBegun =
      (th + en === "" && category === "open" && limit === "") || (th === "รอชิม" && en === "Tasting" && limit === "3" && isHard);
    const isFreshTimers = timers === after || (timers.length === 0 && added === 0);
    if (type.startsWith("timer.") || type.startsWith("effect.")) {
      if (type === "timer.added") return isBegun && th === "" && added === 0;
      return isBegun && added < 4;
    }
    return isFreshTimers || type === "submitted" || type === "cancelled" || type.startsWith("xstate.");
  },
  // What is written can be much; what it comes to is little.
  project: ({ value, context: { th, en, category, limit, isHard, after: timers, added, faults, trouble } }) => ({
    value,
    th: th !== "",
    en: [en !== "", en.length > 60],
    isOpen: category === "open",
    limit: limit === "" ? "none" : limit,
    isHard,
    timers: timers.map(({ id, days, working, then }) => [id, days, working, then.map((one) => [one.id, one.kind, one.subject, one.value])]),
    added,
    faults,
    trouble,
  }),
};
