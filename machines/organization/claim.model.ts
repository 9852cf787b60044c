import type { Kind } from "statewalk/record-store";
import type { Samples } from "statewalk";
import { after, both, type Condition, hears, isIn, never, type Now, precedes } from "statewalk/oracle";
import type { AnyEventObject } from "xstate";
import type { Oracle } from "../model/oracle.ts";
import type { ChartWords } from "../model/words.ts";
import { claimMachine } from "./claim.ts";

const people = ["mali", "arun"] as const;

export const samples: Samples<typeof claimMachine> = {
  inputs: [undefined],
  events: {
    "name.checked": people.map((by) => ({ type: "name.checked", by })),
    "registration.submitted": people.map((by) => ({ type: "registration.submitted", by })),
    "registration.renamed": people.map((by) => ({ type: "registration.renamed", by })),
    "registration.left": people.map((by) => ({ type: "registration.left", by })),
    "code.requested": people.map((by) => ({ type: "code.requested", by })),
    "address.proven": people.map((by) => ({ type: "address.proven", by })),
    "elsewhere.proven": people.map((by) => ({ type: "elsewhere.proven", by })),
    "organisation.purged": [{ type: "organisation.purged" }],
  },
  outcomes: {},
  actions: ["tellPrevious"],
  project: ({ context }) => [context.holder, [...context.registrants].sort(), [...context.settled].sort()],
};

export const words: ChartWords = {
  events: {
    "name.checked": ["Somebody checks the name", "มีผู้ตรวจสอบชื่อนี้"],
    "registration.submitted": ["Somebody registers the name", "มีผู้ลงทะเบียนชื่อนี้"],
    "registration.renamed": ["Whoever registered it changes to another name", "ผู้ลงทะเบียนเปลี่ยนไปใช้ชื่ออื่น"],
    "registration.left": ["Whoever keeps it leaves the registration", "ผู้ที่ถือชื่อไว้ออกจากการลงทะเบียน"],
    "address.proven": ["Whoever registered it proves their address", "ผู้ลงทะเบียนยืนยันอีเมล"],
    "elsewhere.proven": ["Somebody proves their address for another name", "มีผู้ยืนยันอีเมลเพื่อใช้ชื่ออื่น"],
    "organisation.purged": ["The organisation is deleted", "องค์กรถูกลบ"],
  },
  states: {
    free: ["The name is free", "ชื่อว่าง"],
    "kept.held": ["The name is kept for whoever checked it", "ชื่อถูกถือไว้ให้ผู้ที่ตรวจสอบ"],
    "kept.pending": ["The name waits for the code of whoever registered it", "ชื่อรอรหัสยืนยันของผู้ลงทะเบียน"],
    "lapsed.held": ["The name is no longer kept; its holder is on record", "หมดเวลาถือชื่อ แต่ยังมีบันทึกว่าใครถือ"],
    "lapsed.pending": [
      "The name of a registration is no longer kept; its holder is on record",
      "หมดเวลาถือชื่อของการลงทะเบียน แต่ยังมีบันทึกว่าใครถือ",
    ],
    active: ["The name belongs to a living organisation", "ชื่อเป็นขององค์กรที่ใช้งานอยู่"],
  },
};

type Person = "mali" | "arun";
type Claim = { holder: Person | null; registrants: readonly Person[]; settled: readonly Person[] };
type Before = Now<typeof claimMachine>;

const by = ({ event }: { event: AnyEventObject }) => event["by"] as Person;
const isHolder = (now: Before) => now.context.holder === by(now);
const without = (people: readonly Person[], person: Person | null) => people.filter((one) => one !== person);
const registered = (now: Before) => [...without(now.context.registrants, by(now)), by(now)];
const unregistered = (now: Before) => without(now.context.registrants, by(now));

/** Somebody takes what somebody else had. */
const takesOver = (now: Before) => now.wasAt("lapsed") && !isHolder(now);
const tells = (now: Before): [string][] => (takesOver(now) ? [["tellPrevious"]] : []);
/** A registration goes with its name when it gets another one. */
const isLeft = (now: Before) => isHolder(now) && (now.wasAt("kept.pending") || now.wasAt("lapsed.pending"));
const place = (now: Before) =>
  ["free", "kept.held", "kept.pending", "lapsed.held", "lapsed.pending"].find((path) => now.wasAt(path)) ?? "active";

const claimIn = (moment: { is: { context: unknown } }) => moment.is.context as Claim;
const changesHands: Condition = ({ was, is }) => {
  const [had, has] = [(was?.context as Claim | undefined)?.holder ?? null, (is.context as Claim).holder];
  return had !== null && has !== null && had !== has;
};

export const oracle: Oracle<typeof claimMachine> = {
  effects: {
    begins: { at: "free", sets: { holder: null, registrants: [], settled: [] } },
    events: {
      "name.checked": {
        at: (now) => (isHolder(now) && (now.wasAt("kept.pending") || now.wasAt("lapsed.pending")) ? "kept.pending" : "kept.held"),
        sets: { holder: by },
        does: tells,
      },
      "registration.submitted": { at: "kept.pending", sets: { holder: by, registrants: registered }, does: tells },
      "registration.renamed": {
        at: (now) => (isLeft(now) ? "free" : place(now)),
        sets: { holder: (now) => (isLeft(now) ? null : now.context.holder), registrants: unregistered },
      },
      "elsewhere.proven": {
        at: (now) => (isLeft(now) ? "free" : isHolder(now) && now.wasAt("kept.held") ? "lapsed.held" : place(now)),
        sets: {
          holder: (now) => (isLeft(now) ? null : now.context.holder),
          registrants: unregistered,
          settled: (now) => [...now.context.settled, by(now)],
        },
      },
      "registration.left": { at: "free", sets: { holder: null } },
      "code.requested": { at: "kept.pending" },
      "address.proven": { at: "active", sets: { holder: by } },
      "organisation.purged": {
        at: "free",
        sets: { holder: null, registrants: ({ context }) => without(context.registrants, context.holder) },
      },
      "after holdLife": { at: (now) => (now.wasAt("kept.pending") ? "lapsed.pending" : "lapsed.held") },
    },
    // DECISIONS 7: 15 minutes per hold.
    waits: { holdLife: 15 * 60_000 },
  },
  rules: [
    {
      name: "nobody takes what is kept for somebody else",
      from: "DECISIONS 6: only a hold that expired may be reassigned",
      formula: never(both(changesHands, ({ was }) => was !== null && JSON.stringify(was.value).includes("kept"))),
    },
    {
      name: "nobody takes the name of a living organisation",
      from: "DECISIONS 6: never the name of a living organisation",
      formula: after(isIn("active"))
        .until(hears("organisation.purged"))
        .never(({ is }) => is.value !== "active"),
    },
    {
      name: "who had it is told, and nobody else ever",
      from: "DECISIONS 6: previous holder told by e-mail",
      formula: never((moment) => changesHands(moment) !== moment.actions.length > 0),
    },
    {
      name: "a name lives only for whoever registered it and proved their address",
      from: "SPEC §4: pending until the address is verified",
      formula: never(both(isIn("active"), (moment) => claimIn(moment).registrants.every((one) => one !== claimIn(moment).holder))),
    },
    {
      name: "proven before it lives",
      from: "SPEC §4",
      formula: precedes(hears("address.proven"), isIn("active")),
    },
    {
      name: "what is free is nobody's, and all else is somebody's",
      from: "DECISIONS 7: released by end-session",
      formula: never((moment) => (moment.is.value === "free") !== (claimIn(moment).holder === null)),
    },
    {
      name: "whoever has an organisation registers no second one",
      from: "SPEC §4: one organisation for a person",
      formula: never(both(hears("registration.submitted"), (moment) => claimIn(moment).settled.includes(by(moment)))),
    },
  ],
};

/** The store's statements decide it, through which `tests/server/row-walks.test.ts` walks. */
export const walks: Kind[] = ["headless"];
