import { asks } from "../model/fields.ts";
import type { Samples } from "statewalk";
import { after, both, calls, isIn, never, not, type Now } from "statewalk/oracle";
import { limits } from "../../src/contract/fields.ts";
import { plainEvents, refusal, success, tooSoon } from "../model/answers.ts";
import { common, cooldown, type Description, type Expectation, press, slowResponse } from "../model/description.ts";
import {
  askedOnce,
  byAnswer,
  cooldownWaits,
  keeps,
  type Oracle,
  sendsOnly,
  slowWaits,
  problemOf,
  unknown,
  waiting,
  waitsForCooldown,
  without,
  written,
} from "../model/oracle.ts";
import type { ChartSteps } from "../model/steps.ts";
import { type ChartWords, cooling } from "../model/words.ts";
import { type ContactField, contactMachine, isForDiscount } from "./contact.ts";

export const samples: Samples<typeof contactMachine> = {
  inputs: [undefined],
  events: {
    "dialog.opened": [
      { type: "dialog.opened", packageId: null },
      { type: "dialog.opened", packageId: 2 },
      { type: "dialog.opened", packageId: null, interest: "open_source" },
      { type: "dialog.opened", packageId: 3 },
    ],
    "dialog.closed": [{ type: "dialog.closed" }],
    "field.changed": [
      { type: "field.changed", field: "name", value: "สมชาย" },
      { type: "field.changed", field: "email", value: "somchai@example.com" },
      { type: "field.changed", field: "phone", value: "081-234-5678" },
      { type: "field.changed", field: "message", value: "ขอใบเสนอราคา" },
      { type: "field.changed", field: "company", value: "ร".repeat(121) },
    ],
    "interest.chosen": [{ type: "interest.chosen", interest: "custom" }],
    ...plainEvents("submitted", "wait.retried", "wait.cancelled"),
  },
  outcomes: {
    sendMessage: [
      tooSoon(),
      success(null),
      refusal("contact_failed", { errors: { phone: ["Invalid phone number format"] } }),
      refusal("network"),
    ],
  },
  systemEvents: ["dialog.opened"],
  // What is too long is tried where all else is right.
  possible: ({ context: { values } }, { type, ...event }) =>
    type !== "field.changed" ||
    !("value" in event) ||
    String(event.value).length <= limits.nameMax ||
    [values.name, values.email, values.message].every((value) => value !== ""),
  project: ({ context }) => [
    context.packageId,
    isForDiscount(context),
    ...Object.values(context.values).map((value) => (value.length > 120 ? "long" : value !== "")),
  ],
};

export const description: Description<typeof contactMachine> = {
  fields: {
    name: "autocomplete=name",
    email: asks.email,
    phone: "type=tel autocomplete=tel-national inputmode=tel",
    company: "autocomplete=organization",
    interest: "",
    message: "",
    website: asks.trap,
  },
  interactions: {
    ...common,
    "dialog.closed": press("Close", { isAlwaysThere: true }),
    "interest.chosen": (event) => ({ how: "choose", at: { field: "interest" }, text: event.interest as string }),
  },
  expectations: (now) => {
    const { values, errors, packageId } = now.context;
    const isDiscount = isForDiscount(now.context);
    const isForm = now.hasTag("open") && !now.hasTag("sent");
    return [
      { dialogs: now.hasTag("open") ? 1 : 0 },
      ...slowResponse(now),
      cooldown(now),
      { alerts: now.hasTag("refused") ? 1 : 0 },
      { words: { say: "Use at most {max} characters", with: { max: 120 } }, isSeen: isForm && errors.company !== undefined },
      { words: "Your message is on its way", isSeen: now.hasTag("sent") },
      { control: { field: "interest" }, isSeen: isForm && packageId === null && !isDiscount },
      { control: { field: "phone" }, isSeen: isForm && !isDiscount },
      { words: "Apply for the open-source discount", isSeen: now.hasTag("open") && isDiscount },
      ...(Object.entries(values) as [ContactField, string][]).map(([field, text]): Expectation => ({
        field,
        text,
        ...(field === "website" ? {} : { isWrong: field in errors }),
        isOptional: !isForm || (isDiscount && field === "phone"),
      })),
    ];
  },
};

export const words: ChartWords = {
  events: {
    "interest.chosen": ["Choose what the message is about", "เลือกเรื่องที่ต้องการติดต่อ"],
  },
  actors: {
    sendMessage: ["sending the message", "ส่งข้อความ"],
  },
  states: {
    closed: ["No dialog is open", "ไม่มีกล่องโต้ตอบเปิดอยู่"],
    "open.editing": ["The dialog shows its form", "กล่องโต้ตอบแสดงแบบฟอร์ม"],
    "open.refused": ["The form shows an error banner and keeps what was typed", "แบบฟอร์มแสดงแถบข้อผิดพลาดและเก็บข้อมูลที่กรอกไว้"],
    "open.cooling": cooling,
    submitting: ["The message is being sent", "กำลังส่งข้อความ"],
    success: ["The dialog says that the message is on its way", "กล่องโต้ตอบแจ้งว่าส่งข้อความแล้ว"],
  },
};

const plans: Record<number, string> = { 2: "Standard", 3: "Premium" };

export const steps: ChartSteps<typeof contactMachine> = {
  description,
  address: "/",
  fields: {
    name: "Name",
    email: "Email",
    phone: "Phone",
    company: "Company",
    message: "Message",
    interest: "What is it about?",
  },
  options: { interest: { custom: "A custom solution" } },
  submit: () => "Send",
  calls: { sendMessage: "POST /api/registration/contact-sale" },
  interactions: {
    "dialog.opened": ({ packageId }) => [
      packageId === null
        ? press("Contact us")()
        : // Samples name plans that there are.
          press({ say: "Contact sales about {name}", with: { name: { say: plans[packageId as number]! } } })(),
    ],
  },
  cannot: (given) =>
    "event" in given && given.event.type === "dialog.opened" && "interest" in given.event
      ? ["the discount is applied for on a page of its own, /discount", "ส่วนลดสมัครได้ในหน้าของตัวเองคือ /discount"]
      : null,
};

type Then = Now<typeof contactMachine>;
const empty = { name: "", email: "", phone: "", company: "", message: "", website: "" };
const closed = { at: "closed", sets: { packageId: null, interest: "general", values: empty, errors: {}, problem: null } };
const isDiscount = (now: Then) => now.context.interest === "open_source";

/** SPEC §5: name, email, phone and message are required; an application for the discount takes no phone. */
const wrong = (now: Then) => {
  const { name, email, phone, company, message } = now.context.values;
  const digits = phone.replace(/[- ]/g, "");
  const codes = {
    name: name === "" ? "required" : null,
    email: email === "" ? "email_required" : email.includes("@") ? null : "email_invalid",
    phone: isDiscount(now) ? null : phone === "" ? "required" : digits.length === 10 ? null : "phone_invalid",
    company: company.length > 120 ? "too_long" : null,
    message: message === "" ? "required" : null,
  };
  return Object.fromEntries(
    Object.entries(codes).flatMap(([field, code]) => (code ? [[field, { code, params: { max: field === "message" ? 4000 : 120 } }]] : [])),
  );
};
const isSent = (now: Then) => !now.wasAt("open.editing") || Object.keys(wrong(now)).length === 0;
const writes = written("open.editing", "open.cooling");
const isPhoneRefused = (now: Then) => (now.event.output as { code?: string }).code === "contact_failed" && !isDiscount(now);

const planNames: Record<number, object> = {
  2: { packageId: 2, packageName: "Standard", packageNameKey: "plans.pro.name" },
  3: { packageId: 3, packageName: "Premium", packageNameKey: "plans.enterprise.name" },
};

export const oracle: Oracle<typeof contactMachine> = {
  effects: {
    begins: closed,
    events: {
      "dialog.opened": {
        at: "open.editing",
        sets: { packageId: ({ event }) => event.packageId, interest: ({ event }) => event.interest ?? "general" },
      },
      "dialog.closed": closed,
      "after autoClose": closed,
      "field.changed": {
        at: writes.at,
        sets: {
          values: ({ event, context }) => ({ ...context.values, [event.field as string]: event.value }),
          errors: (now) => without(now.event.field as string)(now),
          problem: writes.problem,
        },
      },
      "interest.chosen": { sets: { interest: ({ event }) => event.interest } },
      submitted: {
        at: (now) => (isSent(now) ? "submitting.fresh" : "open.editing"),
        sets: { errors: (now) => (isSent(now) ? now.context.errors : wrong(now)), problem: null },
      },
      "sendMessage done": {
        at: (now) =>
          isPhoneRefused(now) ? "open.editing" : byAnswer({ success: "success", tooSoon: "open.cooling", otherwise: "open.refused" })(now),
        sets: {
          errors: (now) =>
            isPhoneRefused(now) ? { phone: { code: "validation", message: "Invalid phone number format" } } : now.context.errors,
          problem: (now) => (isPhoneRefused(now) ? null : byAnswer<object | null>({ success: null, otherwise: problemOf(now) })(now)),
        },
      },
      "sendMessage failed": { at: "open.refused", sets: { problem: unknown } },
      "after cooldown": { at: "open.editing", sets: { problem: null } },
      ...waiting(["submitting", "open.editing"]),
    },
    calls: {
      // SPEC §3: the package rides along with its name and the key of its name; without one an interest does.
      sendMessage: ({ context: { values, packageId, interest } }) => ({
        name: values.name,
        email: values.email,
        phone: values.phone.replaceAll("-", ""),
        ...(values.company !== "" && { company: values.company }),
        message: values.message,
        website: values.website,
        ...(packageId === null ? { interest } : planNames[packageId]),
      }),
    },
    waits: { ...slowWaits, ...cooldownWaits, autoClose: 2_000 },
  },
  rules: [
    askedOnce("SPEC §4: contact dialog: submitting", "sendMessage"),
    waitsForCooldown("open.cooling", "sendMessage"),
    keeps(
      "DECISIONS 21: nothing you typed is lost",
      ["values.name", "values.email", "values.phone", "values.company", "values.message"],
      "field.changed",
      "dialog.closed",
      "after autoClose",
    ),
    sendsOnly(
      "a phone has ten digits",
      "SPEC §5: after removing dashes and spaces, exactly 10 digits",
      "sendMessage",
      ({ phone, interest }: { phone: string; interest?: string }) => interest === "open_source" || /^\d{10}$/.test(phone),
    ),
    {
      name: "a dialog that was closed is empty",
      from: "SPEC §4: closing resets the form",
      formula: never(
        both(isIn("closed"), ({ is }) => Object.values((is.context as { values: object }).values).some((value) => value !== "")),
      ),
    },
    {
      name: "after leaving nothing is called",
      from: "SPEC §4: contact dialog",
      formula: after(isIn("closed"))
        .until(not(isIn("closed")))
        .never(calls("sendMessage")),
    },
  ],
};
