import { asks } from "../model/fields.ts";
import type { Samples } from "statewalk";
import { always, both, calls, either, hears, never } from "statewalk/oracle";
import type { AnyEventObject } from "xstate";
import { mask } from "../../src/contract/flows.ts";
import { app, phone } from "../auth/second-factor.model.ts";
import type { KnownFactor } from "../auth/second-factor.ts";
import { plainEvents, refusal, success, tooSoon } from "../model/answers.ts";
import { common, cooldown, type Description, press, slowResponse, write, writeCode } from "../model/description.ts";
import { askedOnce, isGone, type Oracle, showsProblems, sendsOnly, waitsForCooldown } from "../model/oracle.ts";
import { type ChartSteps, codeAhead, labels, onlyByFault, shownByApp } from "../model/steps.ts";
import { type ChartWords, cooling, coolingIn, type Phrase } from "../model/words.ts";
import { factorEnrolmentMachine, type FactorEnrolmentSnapshot, type FactorList } from "./factor-enrolment.ts";

export const enrolment = {
  factorId: "44444444-4444-4444-8444-444444444444",
  qrCode: "data:image/svg+xml;utf-8,<svg/>",
  secret: "JBSWY3DPEHPK3PXP",
};

const anotherEnrolment = {
  factorId: "66666666-6666-4666-8666-666666666666",
  qrCode: "data:image/svg+xml;utf-8,<svg id='2'/>",
  secret: "KRSXG5CTMVRXEZLU",
};

export const list = (factors: KnownFactor[], left: number | null = null) =>
  success({ factors, codesLeft: left === null ? null : { left, total: 8 } });

export const samples: Samples<typeof factorEnrolmentMachine> = {
  inputs: [undefined],
  events: {
    "enrol.chosen": [{ type: "enrol.chosen", name: "My phone" }],
    "appName.changed": [
      { type: "appName.changed", name: "" },
      { type: "appName.changed", name: "โทรศัพท์ของสมหญิง" },
    ],
    ...plainEvents("appName.left", "submitted", "codes.wanted"),
    "code.changed": [
      { type: "code.changed", code: "123" },
      { type: "code.changed", code: "123456" },
    ],
    "enrol.cancelled": [{ type: "enrol.cancelled" }],
    "factor.removed": [
      { type: "factor.removed", id: app.id },
      { type: "factor.removed", id: phone.id },
    ],
    ...plainEvents("removal.confirmed", "removal.cancelled", "list.retried", "wait.retried", "wait.cancelled"),
  },
  outcomes: {
    listFactors: [list([]), list([app], 3), refusal("network"), list([app, phone], 5)],
    enrol: [tooSoon(), success(enrolment), refusal("factor_name_taken"), refusal("network"), success(anotherEnrolment)],
    prove: [tooSoon(), success(null), refusal("code_invalid")],
    remove: [tooSoon(), success(null), refusal("forbidden")],
    takeBack: [null],
    recoveryCodes: [undefined],
  },
  project: ({ context }) => [context.factors.length, context.code.length, context.name, context.error?.code],
};

export const description: Description<typeof factorEnrolmentMachine> = {
  fields: { digit: asks.code, factorName: "autocomplete=off" },
  interactions: {
    ...common,
    "enrol.chosen": press("Set up an authenticator app"),
    "appName.changed": ({ name }) => write("factorName", name),
    "appName.left": () => ({ how: "leave", at: { field: "factorName" }, isAlwaysThere: true }),
    "codes.wanted": (_, now) => press(now.context.codesLeft ? "Make new codes" : "Make recovery codes")(),
    "code.changed": writeCode,
    "enrol.cancelled": press("Not now"),
    "factor.removed": ({ id }, now) => {
      const factor = now.context.factors.find((known) => known.id === id);
      return { how: "press", at: factor ? { role: "button", name: { say: "Remove {0}", with: { 0: factor.name } } } : null };
    },
    submitted: press("Continue", { sends: true }),
    "removal.confirmed": press("Remove it"),
    "removal.cancelled": press("Keep it"),
    "list.retried": press("Load again"),
  },
  expectations: (now) => {
    const { factors, codesLeft, enrolment, name, error } = now.context;
    return [
      ...slowResponse(now),
      cooldown(now),
      { alerts: now.hasTag("refused") || now.hasTag("unreachable") ? 1 : 0 },
      { words: "From now on we ask for a code of your app when you sign in.", isSeen: now.hasTag("enrolled") },
      { words: "The app is no longer asked for.", isSeen: now.hasTag("removed") },
      { words: "There is no second factor yet: signing in takes one step.", isSeen: now.hasTag("shown") && factors.length === 0 },
      ...(now.hasTag("naming") ? [{ field: "factorName", text: name, isWrong: error !== null }] : []),
      {
        words: {
          say: "Codes left: {0} of {1}. Each lets you sign in once without your app.",
          with: { 0: codesLeft?.left ?? 0, 1: codesLeft?.total ?? 0 },
        },
        isSeen: now.hasTag("shown") && factors.length > 0 && codesLeft !== null,
      },
      { words: "Scan this with an authenticator app, then type the six digits that it shows.", isSeen: now.hasTag("scanning") },
      ...(now.hasTag("scanning") && enrolment && enrolment.secret !== mask ? [{ words: enrolment.secret, isSeen: true }] : []),
      { control: { role: "img", name: "QR code for your authenticator app" }, isSeen: now.hasTag("scanning") },
    ];
  },
};

export const words: ChartWords = {
  events: {
    "enrol.chosen": ["Set up an authenticator app", "ตั้งค่าแอปยืนยันตัวตน"],
    "codes.wanted": ["Ask for recovery codes", "ขอรหัสกู้คืน"],
    "factor.removed": ["Ask to remove an app", "ขอนำแอปออก"],
    "enrol.cancelled": ["Turn away from setting up", "ยกเลิกการตั้งค่า"],
    "appName.changed": ["Write the app's name", "กรอกชื่อแอป"],
    "appName.left": ["Leave the field of the app's name", "ออกจากช่องชื่อแอป"],
    "removal.confirmed": ["Confirm the removal", "ยืนยันการนำออก"],
    "removal.cancelled": ["Keep the app", "ไม่นำแอปออก"],
  },
  actors: {
    listFactors: ["loading the second factors", "โหลดวิธียืนยันตัวตน"],
    enrol: ["beginning with a new app", "เริ่มเพิ่มแอป"],
    prove: ["checking the app's code", "ตรวจสอบรหัสจากแอป"],
    takeBack: ["taking back what was begun", "ยกเลิกสิ่งที่เริ่มไว้"],
    recoveryCodes: ["the recovery codes", "รหัสกู้คืน"],
    listAfterEnrolment: ["reading the list after setting up", "อ่านรายการหลังตั้งค่า"],
    listAfterRemoval: ["reading the list after removing", "อ่านรายการหลังนำออก"],
  },
  states: {
    loading: ["The second factors are being loaded", "กำลังโหลดวิธียืนยันตัวตน"],
    "unreachable.plain": ["A banner says that they could not be loaded", "แถบแจ้งว่าโหลดไม่สำเร็จ"],
    "unreachable.enrolled": [
      "One banner says that the list could not be loaded, one that the app is set up",
      "แถบหนึ่งแจ้งว่าโหลดรายการไม่สำเร็จ อีกแถบแจ้งว่าตั้งค่าแอปแล้ว",
    ],
    "unreachable.removed": [
      "One banner says that the list could not be loaded, one that the app is removed",
      "แถบหนึ่งแจ้งว่าโหลดรายการไม่สำเร็จ อีกแถบแจ้งว่านำแอปออกแล้ว",
    ],
    pausing: coolingIn("The QR code", "คิวอาร์โค้ด"),
    cooling,
    "shown.plain": ["The second factors are listed", "แสดงรายการวิธียืนยันตัวตน"],
    "shown.enrolled": ["The list says that the app is set up", "รายการแจ้งว่าตั้งค่าแอปแล้ว"],
    "shown.removed": ["The list says that the app is removed", "รายการแจ้งว่านำแอปออกแล้ว"],
    "shown.refused": ["A banner above the list says what was refused", "แถบเหนือรายการบอกสิ่งที่ถูกปฏิเสธ"],
    "naming.editing": ["The form asks for the app's name, with an error where it cannot be", "แบบฟอร์มขอชื่อแอป พร้อมข้อผิดพลาดหากใช้ชื่อนั้นไม่ได้"],
    "naming.cooling": coolingIn("The form of the app's name", "แบบฟอร์มชื่อแอป"),
    "naming.refused": ["A banner above the name says what was refused", "แถบเหนือช่องชื่อบอกสิ่งที่ถูกปฏิเสธ"],
    enrolling: ["A new app is being asked for", "กำลังขอเพิ่มแอป"],
    "scanning.typing": ["A QR code is shown, with boxes for the app's code", "แสดงคิวอาร์โค้ดพร้อมช่องรหัสจากแอป"],
    "scanning.refused": ["The app's code was refused; the boxes are empty", "รหัสจากแอปถูกปฏิเสธ ช่องว่างเปล่า"],
    proving: ["The app's code is being checked", "กำลังตรวจสอบรหัสจากแอป"],
    takingBack: ["What was begun is being taken back", "กำลังยกเลิกสิ่งที่เริ่มไว้"],
    confirming: ["A question asks whether to remove the app", "ถามว่าต้องการนำแอปออกหรือไม่"],
    removing: ["The app is being removed", "กำลังนำแอปออก"],
    "listing.enrolled": ["The list is being read again after setting up", "กำลังอ่านรายการใหม่หลังตั้งค่า"],
    "keeping.first": ["The app is set up, and its recovery codes are being made and kept", "ตั้งค่าแอปแล้ว กำลังสร้างและเก็บรหัสกู้คืน"],
    "keeping.wanted": ["Recovery codes are being made and kept", "กำลังสร้างและเก็บรหัสกู้คืน"],
    "listing.removed": ["The list is being read again after removing", "กำลังอ่านรายการใหม่หลังนำออก"],
  },
};

const factor = "DELETE /auth/v1/factors/:factor";

/** As many as are made. */
const codesLeft = { left: 8, total: 8 };

const newCodes = { role: "button", name: "Make new codes" } as const;

const isList = ({ type }: AnyEventObject) => type.startsWith("xstate.done.actor.list");
/** How many apps the next list has, from what was done since the last one. */
const appsThen = ({ value, context: { factors, name } }: Pick<FactorEnrolmentSnapshot, "value" | "context">): number => {
  const listing = typeof value === "object" && "listing" in value ? JSON.stringify(value.listing) : "";
  if (listing.includes("removed")) return factors.length - 1;
  // Nobody loads the list after an app was named but whoever has proved the first one.
  const isOneMore = listing.includes("enrolled") || (factors.length === 0 && name !== "");
  return isOneMore ? factors.length + 1 : factors.length;
};

const alike: Phrase = [
  "the list asks the same call as the rest of its page, and nobody could tell which of the held ones is its own",
  "รายการนี้เรียกเหมือนส่วนอื่นของหน้า จึงบอกไม่ได้ว่าการเรียกที่พักไว้เป็นของรายการ",
];

export const steps: ChartSteps<typeof factorEnrolmentMachine> = {
  description,
  address: "/profile",
  person: "proven",
  fields: { ...labels, factorName: "Name of the app" },
  calls: { enrol: "POST /auth/v1/factors", prove: "POST /auth/v1/factors/:factor/verify", remove: factor, takeBack: factor },
  interactions: {
    "enrol.chosen": ({ name }) => [press("Set up an authenticator app")(), write("factorName", name)],
    "code.changed": (event) => (event.code === shownByApp ? [{ app: "key" }, { app: "digits" }] : [writeCode(event)]),
    "xstate.done.actor.recoveryCodes": (_, now) => [press(now.context.codesLeft === null ? "I have kept them" : "Keep the old ones")()],
    ...Object.fromEntries(
      ["listFactors", "listAfterEnrolment", "listAfterRemoval"].map((id) => [
        `xstate.done.actor.${id}`,
        () => [{ until: { role: "button", name: "Set up an authenticator app" } as const }],
      ]),
    ),
  },
  // Each app has a name of its own, and a list has those that are there.
  prepare: () => (events) => {
    let apps: KnownFactor[] = [];
    let named = "";
    let leaving = "";
    const list = (): FactorList => ({ factors: apps, codesLeft: apps.length > 0 ? codesLeft : null });
    return events.map((event, at) => {
      const isDone = (actor: string) => event.type === `xstate.done.actor.${actor}` && event.output.success;
      if (isList(event)) return { ...event, output: { ...event.output, data: list() } };
      if (event.type === "enrol.chosen" || (event.type === "appName.changed" && event.name !== "")) {
        named = `${event.name} ${at}`;
        return { ...event, name: named };
      }
      if (event.type === "factor.removed") leaving = event.id;
      if (isDone("enrol")) return { ...event, output: { ...event.output, data: { ...event.output.data, secret: mask } } };
      if (isDone("prove")) {
        const id = [app.id, phone.id].find((free) => apps.every((known) => known.id !== free)) ?? named;
        apps = [...apps, { id, kind: "totp", name: named }];
      }
      if (isDone("remove")) apps = apps.filter(({ id }) => id !== leaving);
      return codeAhead("prove", event, events.slice(at + 1));
    });
  },
  project: ({ context }) => context.name !== "",
  cannot(given) {
    if (!("event" in given)) return null;
    const { event, snapshot } = given;
    if (event.type.startsWith("xstate.error.")) return onlyByFault;
    if (event.type.startsWith("xstate.after.") && snapshot.hasTag("loading")) return alike;
    return isList(event) && event.output.data?.factors.length !== appsThen(snapshot) ? alike : null;
  },
  // The list is there before anybody can look.
  elsewhere: (now) => (now.hasTag("loading") ? [{ heading: "Profile" }, { control: newCodes, isSeen: appsThen(now) > 0 }] : null),
};

export const oracle: Oracle<typeof factorEnrolmentMachine> = {
  rules: [
    showsProblems(["refused", "cooling", "unreachable"]),
    askedOnce("DECISIONS 31: second factor", "enrol"),
    askedOnce("DECISIONS 31: second factor", "prove"),
    askedOnce("DECISIONS 31: second factor", "remove"),
    waitsForCooldown("naming.cooling", "enrol"),
    waitsForCooldown("pausing", "prove"),
    waitsForCooldown("cooling", "remove"),
    isGone("the app's secret is shown once", "SPEC §4: MFA factor type totp", ["shown", "keeping", "listing"], "enrolment"),
    isGone(
      "a code does not outlive its check",
      "SPEC §4: MFA factor type totp",
      ["shown", "keeping", "listing", "scanning.refused", "pausing"],
      "code",
    ),
    sendsOnly(
      "a code of six digits is sent, and no shorter one",
      "SPEC §5: one-time code: six digits",
      "prove",
      ({ code }: { code: string }) => /^\d{6}$/.test(code),
    ),
    {
      name: "a factor is removed only after a yes",
      from: "DECISIONS 31: second factor",
      formula: always((moment) => !calls("remove")(moment) || hears("removal.confirmed", "wait.retried")(moment)),
    },
    {
      name: "what was done is said, also where the list cannot be loaded",
      from: "DECISIONS 31: second factor",
      formula: never(
        either(
          both(hears("listAfterEnrolment done", "listAfterEnrolment failed"), ({ is }) => !is.hasTag("enrolled")),
          both(hears("listAfterRemoval done", "listAfterRemoval failed"), ({ is }) => !is.hasTag("removed")),
        ),
      ),
    },
    {
      name: "an app is called what was written",
      from: "DECISIONS 21: nothing you typed is lost",
      formula: never(both(hears("appName.changed"), ({ event, is, taken }) => taken.length > 0 && is.context.name !== event.name)),
    },
  ],
};
