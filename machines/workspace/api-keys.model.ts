import type { AnyEventObject } from "xstate";
import type { Samples } from "statewalk";
import { always, either, hears, not, calls } from "statewalk/oracle";
import type { ApiKey } from "../../src/contract/workspace/api-keys.ts";
import { plainEvents, refusal, success, tooSoon } from "../model/answers.ts";
import { common, cooldown, type Description, type Interaction, press, slowResponse, type Words, write } from "../model/description.ts";
import { asks } from "../model/fields.ts";
import { askedOnce, type Oracle, showsProblems, waitsForCooldown } from "../model/oracle.ts";
import { type ChartWords, coolingIn } from "../model/words.ts";
import { apiKeysMachine } from "./api-keys.ts";

/** The project in which the walks see it, by its id and its name. */
export const kitchen = { id: "00000000001", name: "ครัว" };

const key = (id: string, own: Partial<ApiKey> = {}): ApiKey => ({
  id,
  kind: "person",
  name: "ตัวสร้าง",
  ending: "7aB9",
  scopes: ["tasks:read"],
  projects: null,
  networks: [],
  person: "00000000-0000-4000-8000-000000000001",
  createdAt: "2026-11-24T09:00:00.000Z",
  expiresAt: "2027-02-22T09:00:00.000Z",
  usedAt: null,
  ...own,
});

export const first = key("00000000001");
export const second = key("00000000002", { kind: "service", name: "ส่งของ", projects: [kitchen.id], networks: ["203.0.113.0/24"] });
const one = { keys: [first], isOffered: true, hasPassword: true };
const none = { keys: [], isOffered: true, hasPassword: false };
const closed = { keys: [first], isOffered: false, hasPassword: true };
const made = { key: `lng_p_${"x".repeat(38)}`, keys: [second, first] };
const another = { ...made, key: `lng_s_${"y".repeat(38)}` };

export const samples: Samples<typeof apiKeysMachine> = {
  inputs: [undefined],
  events: {
    ...plainEvents("list.retried", "making.begun", "making.cancelled", "submitted", "key.noted"),
    ...plainEvents("service.toggled", "revoking.cancelled", "revoking.confirmed", "wait.retried", "wait.cancelled"),
    "field.changed": [
      { type: "field.changed", field: "name", value: "ตัวสร้าง" },
      { type: "field.changed", field: "name", value: "ย".repeat(61) },
      { type: "field.changed", field: "networks", value: "203.0.113.0/24" },
      { type: "field.changed", field: "networks", value: "ที่บ้าน" },
      { type: "field.changed", field: "proof", value: "a walk through seven gardens" },
    ],
    "days.chosen": [{ type: "days.chosen", days: 30 }],
    "scope.toggled": [{ type: "scope.toggled", scope: "tasks:move" }],
    "project.toggled": [{ type: "project.toggled", project: kitchen.id }],
    "revoking.begun": [
      { type: "revoking.begun", id: first.id },
      { type: "revoking.begun", id: second.id },
    ],
  },
  outcomes: {
    loadKeys: [success(one), success(none), success(closed), refusal("network")],
    makeKey: [success(made), success(another), refusal("current_password_wrong"), tooSoon(), refusal("network")],
    revokeKey: [success(none), tooSoon(), refusal("network")],
  },
  // What is drafted makes thousands of states that differ in nothing else.
  project: ({ value, context: { draft, faults, keys, isOffered, made: shown, revoked, problem, hasPassword } }) => ({
    value,
    keys: keys.length,
    isOffered,
    hasPassword,
    shown,
    revoked,
    problem: problem?.code ?? null,
    faults: Object.keys(faults),
    name: draft.name.length,
    networks: draft.networks,
    isProven: draft.proof !== "",
  }),
};

const tick = (name: Words): Interaction => ({ how: "tick", at: { role: "checkbox", name } });

export const description: Description<typeof apiKeysMachine> = {
  fields: {
    username: asks.hiddenUsername,
    name: "",
    networks: "autocapitalize=none spellcheck=false",
    proof: [asks.currentPassword, "autocomplete=off"],
    days: "",
    madeKey: "spellcheck=false",
    scope: asks.ticked,
    project: asks.ticked,
    service: asks.ticked,
  },
  interactions: {
    "list.retried": press("Load again"),
    "making.begun": press("Make a key"),
    "making.cancelled": press("Cancel"),
    "field.changed": (event: AnyEventObject) => write(event["field"] as string, event["value"] as string),
    "days.chosen": (event: AnyEventObject) => ({ how: "choose", at: { field: "days" }, text: String(event["days"]) }),
    "scope.toggled": (event: AnyEventObject) => tick({ raw: event["scope"] as string }),
    "project.toggled": () => tick({ raw: kitchen.name }),
    "service.toggled": () => tick("For a service: owners and admins see and revoke it"),
    submitted: common.submitted,
    "key.noted": press("I have kept it"),
    "revoking.begun": (event: AnyEventObject) =>
      press({ say: "Revoke: {name}", with: { name: (event["id"] === first.id ? first : second).name } })(),
    "revoking.cancelled": press("Keep it"),
    "revoking.confirmed": press("Revoke this key"),
    "wait.retried": common["wait.retried"],
    "wait.cancelled": common["wait.cancelled"],
  },
  expectations: (now) => [
    ...slowResponse(now),
    cooldown(now),
    { list: "API keys", entries: now.hasTag("listed") ? now.context.keys.length : 0 },
  ],
};

export const words: ChartWords = {
  events: {
    "making.begun": ["Press “Make a key”", "กด “สร้างคีย์”"],
    "making.cancelled": ["Press “Cancel” in the form", "กด “ยกเลิก” ในแบบฟอร์ม"],
    "days.chosen": ["Choose for how long the key works", "เลือกระยะเวลาที่คีย์ใช้ได้"],
    "scope.toggled": ["Tick or untick a scope", "เลือกหรือไม่เลือกขอบเขต"],
    "service.toggled": ["Tick or untick that it is for a service", "เลือกหรือไม่เลือกว่าเป็นคีย์ของบริการ"],
    "key.noted": ["Press “I have kept it”", "กด “เก็บไว้แล้ว”"],
    "revoking.begun": ["Press “Revoke” beside a key", "กด “เพิกถอน” ข้างคีย์"],
    "revoking.cancelled": ["Press “Keep it”", "กด “ใช้ต่อไป”"],
    "revoking.confirmed": ["Press “Revoke this key”", "กด “เพิกถอนคีย์นี้”"],
  },
  actors: {
    loadKeys: ["loading the keys", "โหลดรายการคีย์"],
    makeKey: ["making a key", "สร้างคีย์"],
    revokeKey: ["revoking a key", "เพิกถอนคีย์"],
  },
  states: {
    loading: ["The keys are being loaded", "กำลังโหลดรายการคีย์"],
    unreachable: ["A banner says that the keys could not be loaded", "แถบแจ้งว่าโหลดรายการคีย์ไม่สำเร็จ"],
    "listed.shown": ["The keys are listed", "แสดงรายการคีย์"],
    "listed.filling.open": ["The form of a new key is there", "แสดงแบบฟอร์มสร้างคีย์"],
    "listed.filling.making": ["The key is being made", "กำลังสร้างคีย์"],
    "listed.filling.cooling": coolingIn("Making the key", "การสร้างคีย์"),
    "listed.filling.refused": ["A banner says why no key was made", "แถบแจ้งเหตุผลที่สร้างคีย์ไม่สำเร็จ"],
    "listed.made": ["The new key is shown, this once", "แสดงคีย์ใหม่เพียงครั้งเดียว"],
    "listed.asking.open": ["It is asked whether the key is to be revoked", "ถามว่าจะเพิกถอนคีย์หรือไม่"],
    "listed.asking.revoking": ["The key is being revoked", "กำลังเพิกถอนคีย์"],
    "listed.asking.cooling": coolingIn("Revoking the key", "การเพิกถอนคีย์"),
    "listed.asking.refused": ["A banner says why the key was not revoked", "แถบแจ้งเหตุผลที่เพิกถอนคีย์ไม่สำเร็จ"],
  },
};

export const oracle: Oracle<typeof apiKeysMachine> = {
  alike: { made: "a key is letters by chance: whichever they are, they are shown once", revoked: "one key is asked about as another is" },
  rules: [
    showsProblems(["refused", "unreachable", "cooling"]),
    askedOnce("DECISIONS 21: a double click does nothing twice", "makeKey"),
    askedOnce("DECISIONS 21: a double click does nothing twice", "revokeKey"),
    waitsForCooldown("listed.filling.cooling", "makeKey"),
    {
      name: "a key is revoked only once that was confirmed",
      from: "WORKSPACE §9: nothing that cannot be undone happens at once",
      formula: always(either(not(calls("revokeKey")), hears("revoking.confirmed", "wait.retried"))),
    },
    {
      name: "the key itself is on the page only while it is shown",
      from: "WORKSPACE §9: a key is told once",
      formula: always(({ is }) => is.context.made === null || is.matches({ listed: "made" })),
    },
  ],
};
