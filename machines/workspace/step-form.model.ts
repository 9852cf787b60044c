import { never, type Now } from "statewalk/oracle";
import { formDescription, formOracle, formSamples, formWords, judgedAnew, asTyped } from "../kit/form.model.ts";
import { type ChartState, type Expectation, press } from "../model/description.ts";
import { asks } from "../model/fields.ts";
import { sendsOnly } from "../model/oracle.ts";
import {
  conditionChanges,
  conditionExpectations,
  conditionFields,
  conditionInteractions,
  savedCondition,
  isUnfit,
} from "./condition-draft.model.ts";
import {
  changedEffects,
  changeEffect,
  effectExpectations,
  effectFields,
  savedEffect,
  freshEffect,
  removeEffect,
} from "./effect-draft.model.ts";
import type { EffectDraft } from "./effect-draft.ts";
import { type ConditionDraft, type NeedKey, type WhoDraft, whoDraftOf } from "./step-draft.ts";
import type { StepDraft, stepFormMachine, StepFormInput } from "./step-form.ts";
import { isList, partFields, partInteractions, whoChanges, whoFaults, savedWho } from "./who-draft.model.ts";
import { nameExpectations, nameFaults, nameFields, savedName, withoutTyped } from "./workflow-name.model.ts";

/** What the project of the samples has of its own. */
export const ids = {
  amount: "10000000001",
  deposit: "10000000002",
  supplier: "10000000003",
  kind: "10000000004",
  delivery: "10000000009",
  goods: "10000000005",
  service: "10000000006",
  urgent: "10000000007",
  checked: "10000000008",
} as const;
/** The id of one of its seven groups. */
export const groupId = (at: number): string => `1000000010${at}`;
/** The id of a field that it had. */
const fieldId = (at: number): string => `1000000020${at}`;

const known = {
  fields: [
    { id: ids.amount, kind: "number", choices: [] },
    { id: ids.deposit, kind: "number", choices: [] },
    { id: ids.supplier, kind: "text", choices: [] },
    { id: ids.delivery, kind: "date", choices: [] },
    { id: ids.kind, kind: "choice", choices: [{ id: ids.goods }, { id: ids.service }] },
  ],
  labels: [{ id: ids.urgent }, { id: ids.checked }],
  groups: [],
  people: [],
  states: [
    { id: "s1", name: { en: "Asked" } },
    { id: "s2", name: { en: "Done" } },
  ],
};
const nothing = { fields: [], labels: [], groups: [], people: [], states: [] };
const none = { subject: "", choice: "", amount: "" };

const [part1, part2, part7, new1, new2] = ["part-1", "part-2", "part-7", "new-1", "new-2"];
const [condition1, condition2] = ["condition-1", "condition-2"];
const [effect1, effect2, effect3] = ["effect-1", "effect-2", "effect-3"];
const today = "2026-11-26";
const isAdded = ({ id }: { id: string }) => id.startsWith("new-");
const areFresh = (parts: readonly { id: string }[]) => !parts.some(isAdded);
/** How many parts and conditions the inputs have, by what they say of who. */
const begun: Record<WhoDraft["kind"], { parts: number; when: number }> = {
  everybody: { parts: 0, when: 0 },
  as_written: { parts: 0, when: 0 },
  all: { parts: 2, when: 2 },
  any: { parts: 7, when: 7 },
};
const isBegun = ({ kind, parts }: WhoDraft) => parts.length === begun[kind].parts;
const isFreshCondition = ({ id, kind, amount }: ConditionDraft) =>
  !isAdded({ id }) && kind !== "blockers" && (amount === "" || amount === "1000");
const isFreshEffect = (one: EffectDraft) => !isAdded(one) && ["author", "3", `${ids.delivery}1/3/2570`].includes(one.subject + one.value);
const isNumber = ({ amount }: ConditionDraft) => /\d/.test(amount);

const inputs: StepFormInput[] = [
  { th: "", en: "", to: "s2", who: whoDraftOf(null), when: [], needs: [], then: [], known, today, added: 0 },
  {
    th: "อนุมัติ",
    en: "Approve",
    to: "s3",
    who: whoDraftOf({ all: [{ role: "lead" }, { not: { is: "author" } }] }),
    when: [
      { id: condition1, kind: "atLeast", ...none, subject: ids.amount, amount: "1000" },
      { id: condition2, kind: "is", ...none, subject: ids.kind, choice: ids.goods },
    ],
    needs: ["due"],
    then: [
      { id: effect1, kind: "assign", subject: "author", value: "", isOn: true },
      { id: effect2, kind: "due", subject: "", value: "3", isOn: true },
      { id: effect3, kind: "field", subject: ids.delivery, value: "1/3/2570", isOn: true },
    ],
    known,
    today,
    added: 0,
  },
  {
    th: "",
    en: "Send back",
    to: "s3",
    who: whoDraftOf({ not: { any: [{ organization: "guest" }, { is: "author" }] } }),
    when: [],
    needs: [],
    then: [],
    known: nothing,
    today: "2026-12-31",
    added: 0,
  },
  // As much as there may be, but for one.
  {
    th: "ตรวจรับ",
    en: "",
    to: "s4",
    who: whoDraftOf({ any: [...[1, 2, 3, 4, 5, 6].map((at) => ({ group: groupId(at) })), { role: "lead" }] }),
    when: [1, 2, 3, 4, 5, 6, 7].map((at) => ({ id: `condition-${at}`, kind: "checklist", ...none })),
    // All that may be asked for, of fields that are gone too.
    needs: ["comment", ...[1, 2, 3, 4, 5, 6, 7].map((at): NeedKey => `field:${fieldId(at)}`)],
    then: [],
    known: nothing,
    today,
    added: 0,
  },
];

export const samples = formSamples<typeof stepFormMachine>({
  inputs,
  changes: {
    "field.changed": [
      { field: "th", value: " ตรวจ " },
      { field: "th", value: "" },
      { field: "en", value: "Check" },
      { field: "en", value: "" },
    ],
    "target.chosen": [{ to: "s3" }, { to: "s4" }],
    "who.chosen": [{ kind: "everybody" }, { kind: "any" }, { kind: "all" }, { kind: "as_written" }],
    "part.added": [{}],
    "part.chosen": [
      { id: part1, option: "is:assignee" },
      { id: part7, option: `group:${groupId(7)}` },
      { id: new1, option: "organization:owner" },
    ],
    "part.negated": [
      { id: part1, isNot: true },
      { id: part2, isNot: false },
      { id: new1, isNot: true },
    ],
    "part.removed": [{ id: part1 }, { id: new1 }],
    "condition.added": [{}],
    "condition.chosen": [
      { id: new1, kind: "filled" },
      { id: new1, kind: "is" },
      { id: new1, kind: "atMost" },
      { id: new1, kind: "label" },
      { id: new1, kind: "visits" },
      { id: new1, kind: "workingDays" },
      { id: condition1, kind: "blockers" },
      { id: condition1, kind: "atMost" },
    ],
    "subject.chosen": [
      { id: condition1, subject: ids.deposit },
      { id: new1, subject: ids.supplier },
      { id: new1, subject: ids.checked },
    ],
    "choice.chosen": [
      { id: condition2, choice: ids.service },
      { id: new1, choice: ids.service },
    ],
    "amount.changed": [
      { id: condition1, amount: "๒,๐๐๐" },
      { id: condition1, amount: "much" },
      { id: new1, amount: "5" },
    ],
    "condition.removed": [{ id: condition1 }, { id: new1 }, { id: new2 }],
    "need.toggled": [{ need: "comment" }, { need: "due" }, { need: `field:${ids.supplier}` }],
    "effect.added": [{}],
    "effect.changed": [
      { id: new1, set: { kind: "comment" } },
      { id: new1, set: { value: "Ready" } },
      { id: new1, set: { kind: "label" } },
      { id: new1, set: { isOn: false } },
      { id: effect1, set: { subject: "nobody" } },
      { id: effect2, set: { value: "๕" } },
      { id: effect2, set: { value: "soon" } },
      { id: effect3, set: { value: "๒ มี.ค." } },
      { id: effect3, set: { value: "someday" } },
    ],
    "effect.removed": [{ id: effect1 }, { id: new1 }],
  },
  refused: { code: "changed_meanwhile" },
  // Who may and what must be so know nothing of each other: one of them is tried where the other one is as it began.
  possible: ({ context: { th, en, who, when, needs, then, added, faults } }, { type, ...event }) => {
    // The full one is there to be filled.
    const isFull = who.parts.length >= 7 || when.length >= 7;
    if (
      isFull &&
      !["part.added", "part.chosen", "condition.added", "need.toggled", "submitted", "cancelled"].includes(type) &&
      !type.startsWith("xstate.")
    )
      return false;
    const isAbout = (...begins: string[]) => begins.some((begin) => type.startsWith(begin));
    const isFresh = { who: areFresh(who.parts) && isBegun(who), when: [0, 2, 7].includes(when.length) && when.every(isFreshCondition) };
    // What happens then knows nothing of all else.
    const isFreshThen = then.every(isFreshEffect) && [0, 3].includes(then.length);
    if (isAbout("effect.")) {
      if (isFull || !isFresh.who || !isFresh.when || th + en !== "อนุมัติApprove" || needs.length !== 1) return false;
      // Nor does one effect of the others.
      return then.every((one) => isFreshEffect(one) || ("id" in event && one.id === event.id));
    }
    if (!isFreshThen && !["submitted", "cancelled"].includes(type) && !type.startsWith("xstate.")) return false;
    if (type === "field.changed" && (added > 0 || Object.keys(faults).some((at) => at !== "th"))) return false;
    // What it asks for knows nothing of all else.
    if (type === "need.toggled") return isFull ? added === 0 : isFresh.who && isFresh.when && th + en === "";
    if (!isFull && th + en === "" && needs.length > 0 && !["submitted", "cancelled"].includes(type) && !type.startsWith("xstate."))
      return false;
    if (isAbout("who.", "part.")) return isFresh.when && (type !== "part.added" || who.parts.length >= 7 || areFresh(who.parts));
    if (isAbout("condition.", "subject.", "choice.", "amount."))
      return isFresh.who && (type !== "condition.added" || when.length === 0 || when.length >= 7);
    return true;
  },
  // What is written can be much; what it comes to is little.
  project: ({ value, context: { th, en, who, when, needs, then, known: has, added, faults, error } }) => ({
    value,
    isNamed: th + en !== "",
    kind: who.kind,
    parts: who.parts.map(({ id }) => id),
    groups: who.parts.filter(({ option }) => option.startsWith("group:")).length,
    when: when.map((one) => [one.id, one.kind, isNumber(one)]),
    needs,
    then: then.map(({ id, kind, subject, value, isOn }) => [id, kind, subject, value, isOn]),
    fields: has.fields.length,
    added: Math.min(added, 2),
    faults,
    error,
  }),
});

type Shown = ChartState<typeof stepFormMachine>;

const isNested = ({ context: { who } }: Shown) => who.written !== null && "not" in who.written && "any" in who.written.not;
const partsOf = ({ context: { who } }: Shown) => (isList(who.kind) ? who.parts : null);

export const description = formDescription<typeof stepFormMachine>({
  fields: {
    ...effectFields("effect-1", "effect-2", "effect-3", "new-1", "new-2"),
    ...nameFields,
    ...Object.fromEntries(["to", "who"].map((name) => [name, ""])),
    ...Object.fromEntries(
      [
        "comment",
        "assignee",
        "due",
        "reason",
        ...["001", "002", "003", "004", "009", "201", "202", "203", "204", "205", "206", "207"].map((end) => `field:10000000${end}`),
      ].map((need) => [`need-${need}`, asks.ticked]),
    ),
    ...partFields(...[1, 2, 3, 4, 5, 6, 7].map((at) => `part-${at}`), "new-1", "new-2"),
    ...conditionFields(...[1, 2, 3, 4, 5, 6, 7].map((at) => `condition-${at}`), "new-1", "new-2"),
  },
  changes: {
    "target.chosen": ({ to }) => ({ how: "choose", at: { field: "to" }, text: to as string }),
    "who.chosen": ({ kind }, now) => ({
      how: "choose",
      at: kind !== "as_written" || isNested(now) ? { field: "who" } : null,
      text: kind as string,
    }),
    ...partInteractions(partsOf),
    ...conditionInteractions,
    "need.toggled": ({ need }, { context: { needs, known } }) => {
      const isOffered = ["comment", "assignee", "due", ...known.fields.map(({ id }) => `field:${id}`)].includes(need as string);
      const isThere = needs.some((one) => one === need) || (needs.length < 8 && isOffered);
      return { how: "tick", at: isThere ? { field: `need-${need}` } : null };
    },
    "effect.added": press("Add what happens"),
    "effect.changed": (event, { context: { then, known } }) =>
      changeEffect(then, event, (kind) => kind !== "label" || known.labels.length > 0),
    "effect.removed": (event, { context: { then } }) => removeEffect(then, event),
  },
  expectations: (now): Expectation[] => {
    const { to, who, when, needs, then } = now.context;
    // What is closed says nothing any more.
    const faults = now.hasTag("closed") ? {} : now.context.faults;
    return [
      ...nameExpectations(now.context, faults),
      { field: "to", text: to, isOptional: true },
      { field: "who", text: who.kind, isOptional: true },
      ...(partsOf(now) ?? []).flatMap(({ id, option, isNot }): Expectation[] => [
        { field: `option-${id}`, text: option, isOptional: true },
        { field: `not-${id}`, text: isNot ? "not" : "is", isOptional: true },
      ]),
      ...conditionExpectations(when, faults.amount ?? []),
      ...["comment", "assignee", "due", "reason"].map((need): Expectation => ({
        field: `need-${need}`,
        isTicked: needs.some((one) => one === need),
        isOptional: true,
      })),
      ...effectExpectations(then, faults.then ?? []),
      { words: "Say who first", isSeen: faults.who === "parts_required" },
      { words: { say: "A step names {highest} groups at most", with: { highest: 6 } }, isSeen: faults.who === "groups_full" },
    ];
  },
});

export const words = formWords({
  editing: [
    "The form asks for the step's names, where it leads, who may make it, when, what it asks for, and what happens then",
    "แบบฟอร์มถามชื่อ ปลายทาง ผู้ที่ทำได้ เงื่อนไข สิ่งที่ขั้นตอนต้องให้กรอก และสิ่งที่เกิดขึ้นหลังทำขั้นตอน",
  ],
  refused: ["A banner says why the step was not saved", "แถบแจ้งเหตุผลที่บันทึกขั้นตอนไม่ได้"],
  saving: ["The step is being saved", "กำลังบันทึกขั้นตอน"],
});

type Then = Now<typeof stepFormMachine>;

const faultsOf = (now: Then) => {
  const { when, then } = now.context;
  const amount = when.filter(isUnfit).map(({ id }) => id);
  const effects = then.filter((one) => savedEffect(one) === null).map(({ id }) => id);
  return {
    ...nameFaults(now.context),
    ...whoFaults(now.context.who),
    ...(amount.length === 0 ? {} : { amount }),
    ...(effects.length === 0 ? {} : { then: effects }),
  };
};
const savedNeed = (need: Then["context"]["needs"][number]) =>
  need.startsWith("field:") ? { field: need.slice("field:".length) } : { input: need };

const writtenIn = (context: unknown) => (context as StepFormInput).who.written;

export const oracle = formOracle<typeof stepFormMachine>({
  inputs,
  changes: {
    "field.changed": { ...asTyped("th", "en"), faults: withoutTyped },
    "target.chosen": { to: ({ event }) => event.to as string },
    ...whoChanges,
    ...conditionChanges,
    "need.toggled": {
      needs: ({ event, context: { needs } }) =>
        needs.some((one) => one === event.need) ? needs.filter((one) => one !== event.need) : [...needs, event.need],
    },
    "effect.added": {
      added: ({ context }) => context.added + 1,
      then: ({ context: { then, added } }) => [...then, freshEffect(added + 1)],
    },
    "effect.changed": {
      then: ({ context: { then, known }, event }) => changedEffects(then, event, known),
      faults: judgedAnew("then"),
    },
    "effect.removed": {
      then: ({ context, event }) => context.then.filter(({ id }) => id !== event.id),
      faults: judgedAnew("then"),
    },
  },
  faultsOf,
  savedOf: (now) => {
    const { th, en, to, when, needs, then } = now.context;
    const who = savedWho(now.context.who);
    return {
      name: savedName({ th, en }),
      to,
      ...(who === null ? {} : { who }),
      ...(when.length === 0 ? {} : { when: when.map(savedCondition) }),
      ...(needs.length === 0 ? {} : { needs: needs.map(savedNeed) }),
      ...(then.length === 0 ? {} : { then: then.map(savedEffect) }),
    };
  },
  typed: ["th", "en"],
  rules: [
    sendsOnly(
      "a step has a name and leads somewhere",
      "WORKSPACE §5: moves",
      "save",
      ({ saved: { name, to } }: { saved: StepDraft }) => Object.values(name).some((text) => text !== "") && to !== "",
    ),
    {
      name: "what was said of who may is kept until a list of parts replaces it",
      from: "WORKSPACE §5: no rule is dropped in silence",
      formula: never(({ was, is }) => was !== null && writtenIn(was.context) !== writtenIn(is.context)),
    },
  ],
});
