import { after, both, calls, isIn, never, not, type Now } from "statewalk/oracle";
import {
  askedOnce,
  byAnswer,
  cooldownWaits,
  keeps,
  sendsOnly,
  slowWaits,
  told,
  unknown,
  waiting,
  waitsForCooldown,
  without,
  written,
  type Oracle,
} from "../common.oracle.ts";
import type { contactMachine } from "./contact.ts";

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

const plans: Record<number, object> = {
  2: { packageId: 2, packageName: "Standard", packageNameKey: "plans.pro.name" },
  3: { packageId: 3, packageName: "Premium", packageNameKey: "plans.enterprise.name" },
};

export const oracle: Oracle<typeof contactMachine> = {
  effects: {
    file: "machines/dialogs/contact.oracle.ts",
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
          problem: (now) => (isPhoneRefused(now) ? null : byAnswer<object | null>({ success: null, otherwise: told(now) })(now)),
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
        ...(packageId === null ? { interest } : plans[packageId]),
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
