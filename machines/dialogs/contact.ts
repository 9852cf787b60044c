/**
 * The contact dialog (SPEC §2, §4, §5): with a package or without one, where an interest is asked for instead. The discount for
 * open-source projects is applied for in it too: then nothing else can be asked for, and it takes no phone.
 *
 * Fields are judged when the form is sent and forgiven when they are edited. After a message went out the dialog says so,
 * closes by itself and is empty the next time; closing it by hand empties it too.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import "../../src/contract/problems/site.ts";
import type { Answer } from "../../src/contract/envelope.ts";
import { emailProblem, limits, nameProblem, phoneProblem, requiredProblem } from "../../src/contract/fields.ts";
import { discountInterest } from "../../src/contract/interests.ts";
import { lettersIn } from "../../src/contract/text-length.ts";
import { derivedFields } from "../../src/contract/plan-fields.ts";
import { planById, type PlanId } from "../../src/contract/plans.ts";
import type { Problem, ProblemCode } from "../../src/contract/problems.ts";
import type { ContactSaleRequest } from "../../src/contract/registration.ts";
import { required } from "../actor.ts";
import { changeField, changes, errorsIn, eventParams, type Change, type ChangeEvent, type Errors, type Values } from "../form.ts";
import { cooldown, cooldownDelays, type CooldownTag } from "../cooldown.ts";
import { slowResponse, slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";
import { answerGuards, answered, broken, fieldErrorsOf, refusals } from "../refusal.ts";

/** What can be chosen where the dialog opens without a package. */
export const interests = ["general", "standard", "premium", "custom"] as const;
export type Interest = (typeof interests)[number] | typeof discountInterest;
/** `website` is for machines alone: a person never sees it (spam). */
export type ContactField = "name" | "email" | "phone" | "company" | "message" | "website";

type Context = {
  packageId: PlanId | null;
  interest: Interest;
  values: Values<ContactField>;
  errors: Errors<ContactField>;
  problem: Problem | null;
};

type Event =
  | { type: "dialog.opened"; packageId: PlanId | null; interest?: Interest }
  | { type: "dialog.closed" }
  | ChangeEvent<ContactField>
  | { type: "interest.chosen"; interest: Interest }
  | { type: "submitted" }
  | SlowResponseEvent;

const noValues: Values<ContactField> = { name: "", email: "", phone: "", company: "", message: "", website: "" };

const contact = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as "open" | "busy" | "refused" | "sent" | SlowResponseTag | CooldownTag,
    meta: {} as { serves: string },
  },
  actors: { sendMessage: required<Answer<unknown>, ContactSaleRequest>("sendMessage") },
  actions: {
    begin: assign((_, params: { packageId: PlanId | null; interest?: Interest }) => ({
      packageId: params.packageId,
      interest: params.interest ?? ("general" as const),
    })),
    change: assign(({ context }, change: Change<ContactField>) => changeField(context, change)),
    chooseInterest: assign((_, params: { interest: Interest }) => ({ interest: params.interest })),
    validateAll: assign(({ context }) => ({ errors: validate(context) })),
    setFieldErrors: assign(({ context }, params: { answer: Answer<unknown> }) => ({ errors: errorsOf(context, params.answer) })),
    setProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    clearProblem: assign({ problem: null }),
    reset: assign({ packageId: null, interest: "general", values: noValues, errors: {} }),
  },
  guards: {
    ...answerGuards,
    isValid: ({ context }) => Object.keys(validate(context)).length === 0,
    isOpenToAnyInterest: ({ context }) => context.packageId === null && !isForDiscount(context),
    isAsked: ({ context }, params: { field: ContactField }) => isAsked(context, params.field),
    isAboutFields: ({ context }, params: { answer: Answer<unknown> }) => Object.keys(errorsOf(context, params.answer)).length > 0,
  },
  delays: {
    ...slowResponseDelays,
    ...cooldownDelays,
    /** The confirmation stands for two seconds (SPEC §9). */
    autoClose: 2_000,
  },
});

const interest = {
  "interest.chosen": {
    guard: "isOpenToAnyInterest",
    actions: { type: "chooseInterest", params: eventParams },
  },
} as const;

const writes = { guard: { type: "isAsked", params: eventParams }, actions: changes } as const;

export const contactMachine = contact.createMachine({
  id: "contact",
  context: { packageId: null, interest: "general", values: noValues, errors: {}, problem: null },
  initial: "closed",
  states: {
    closed: {
      entry: "reset",
      meta: { serves: "SPEC §4 contact dialog: closed; closing resets the form" },
      on: { "dialog.opened": { target: "open", actions: { type: "begin", params: eventParams } } },
    },
    open: {
      tags: "open",
      meta: { serves: "SPEC §4 contact dialog: open" },
      initial: "editing",
      on: { "dialog.closed": "closed" },
      states: {
        editing: {
          on: {
            ...interest,
            "field.changed": writes,
            submitted: [{ guard: "isValid", target: "#contact.submitting" }, { actions: "validateAll" }],
          },
        },
        refused: {
          tags: "refused",
          exit: "clearProblem",
          meta: { serves: "SPEC §4 contact dialog: error banner" },
          on: {
            ...interest,
            "field.changed": { ...writes, target: "editing" },
            submitted: "#contact.submitting",
          },
        },
        cooling: cooldown("editing", { ...interest, "field.changed": writes }),
      },
    },
    submitting: {
      tags: ["open", "busy"],
      meta: { serves: "SPEC §4 contact dialog: submitting" },
      invoke: {
        id: "sendMessage",
        src: "sendMessage",
        input: ({ context }) => requestOf(context),
        onDone: [
          { guard: { type: "isSuccess", params: answered }, target: "success" },
          { guard: { type: "isAboutFields", params: answered }, target: "open", actions: { type: "setFieldErrors", params: answered } },
          ...refusals("open.cooling", "open.refused"),
        ],
        onError: broken("open.refused"),
      },
      ...slowResponse("#contact.submitting", "#contact.open"),
    },
    success: {
      tags: ["open", "sent"],
      meta: { serves: "SPEC §4 contact dialog: success, closes after 2 seconds" },
      on: { "dialog.closed": "closed" },
      after: { autoClose: "closed" },
    },
  },
});

export type ContactSnapshot = SnapshotFrom<typeof contactMachine>;
export type ContactActor = ActorRefFrom<typeof contactMachine>;

const validated = ["name", "email", "phone", "company", "message"] as const;

const rules: Record<(typeof validated)[number], (value: string) => ProblemCode | null> = {
  name: nameProblem,
  email: emailProblem,
  phone: phoneProblem,
  company: (company) => (company.trim() === "" ? null : nameProblem(company)),
  message: (message) => requiredProblem(message) ?? (lettersIn(message.trim()) > limits.messageMax ? "too_long" : null),
};

/** Whether this is an application for the discount, by its context. */
export const isForDiscount = ({ interest }: Pick<Context, "interest">) => interest === discountInterest;

const isAsked = (context: Pick<Context, "interest">, field: ContactField) => field !== "phone" || !isForDiscount(context);

const askedIn = (context: Context) => validated.filter((field) => isAsked(context, field));

const validate = (context: Context): Errors<ContactField> =>
  errorsIn(askedIn(context), (field) => {
    const code = rules[field](context.values[field]);
    return code && { code, params: { max: field === "message" ? limits.messageMax : limits.nameMax } };
  });

const errorsOf = (context: Context, answer: Answer<unknown>): Errors<ContactField> => fieldErrorsOf(answer, askedIn(context));

/** SPEC §3: the package rides along with its name and the key of its name. */
const requestOf = ({ values, packageId, interest }: Context): ContactSaleRequest => {
  const plan = planById(packageId);
  return {
    name: values.name.trim(),
    email: values.email.trim(),
    phone: values.phone.replace(/[-\s]/g, ""),
    company: values.company.trim() || undefined,
    message: values.message.trim(),
    website: values.website,
    ...(plan ? { packageId: plan.id, packageName: plan.name, packageNameKey: derivedFields(plan).nameKey } : { interest }),
  };
};
