import { both, isIn, never, type Now } from "statewalk/oracle";
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
  written,
  type Oracle,
} from "../common.oracle.ts";
import type { freeRegistrationMachine } from "./free-registration.ts";

type Then = Now<typeof freeRegistrationMachine>;
const empty = { email: "", acceptTerms: false, website: "", problem: null, emailProblem: null, subdomain: null };
const writes = written("form.editing", "form.cooling");
const isCompleted = ({ event }: Then) => event.output.success && event.output.data.status === "Completed";

export const oracle: Oracle<typeof freeRegistrationMachine> = {
  effects: {
    file: "machines/dialogs/free-registration.oracle.ts",
    begins: { at: "closed", sets: { requestId: "", planId: 1, billing: "monthly", ...empty } },
    events: {
      "dialog.opened": {
        at: "form.editing",
        sets: { requestId: ({ event }) => event.requestId, planId: ({ event }) => event.planId, billing: ({ event }) => event.billing },
      },
      "dialog.closed": { at: "closed", sets: empty },
      "email.changed": { at: writes.at, sets: { email: ({ event }) => event.email, emailProblem: null, problem: writes.problem } },
      "email.left": {
        sets: {
          emailProblem: ({ context: { email } }) => (email === "" || /^\S+@\S+\.\S+$/.test(email) ? null : { code: "email_invalid" }),
        },
      },
      "terms.changed": { at: writes.at, sets: { acceptTerms: ({ event }) => event.acceptTerms, problem: writes.problem } },
      "website.changed": { sets: { website: ({ event }) => event.website } },
      submitted: { at: "submitting.fresh", sets: { problem: null } },
      "registerFree done": {
        at: (now) =>
          isCompleted(now) ? "completed" : byAnswer({ success: "success", tooSoon: "form.cooling", otherwise: "form.refused" })(now),
        sets: {
          subdomain: (now) => (isCompleted(now) ? (now.event.output.data.subdomainName as string) : null),
          problem: (now) => byAnswer<object | null>({ success: null, otherwise: told(now) })(now),
        },
      },
      "registerFree failed": { at: "form.refused", sets: { problem: unknown } },
      "after cooldown": { at: "form.editing", sets: { problem: null } },
      ...waiting(["submitting", "form.editing"]),
    },
    calls: {
      registerFree: ({ context }) => ({
        email: context.email,
        // SPEC §3: 'org-' and the part before the at sign.
        organizationName: `org-${context.email.slice(0, context.email.indexOf("@"))}`,
        subscriptionPlanId: context.planId,
        billingPeriod: context.billing,
        acceptTerms: true,
        registrationBy: context.requestId,
        role: "OrganizationAdmin",
        website: context.website,
      }),
    },
    waits: { ...slowWaits, ...cooldownWaits },
  },
  alike: { emailProblem: "a field that was left empty is not judged, and what else is wrong with an address is the contract's" },
  rules: [
    askedOnce("DECISIONS 13: the same one sent again has one outcome", "registerFree"),
    waitsForCooldown("form.cooling", "registerFree"),
    keeps("DECISIONS 21: nothing you typed is lost", ["email", "acceptTerms"], "email.changed", "terms.changed", "dialog.closed"),
    sendsOnly(
      "sent only with a valid address and the terms",
      "SPEC §4: submit disabled until email is valid and terms ticked",
      "registerFree",
      ({ email, acceptTerms }: { email: string; acceptTerms: boolean }) => /^\S+@\S+\.\S+$/.test(email) && acceptTerms,
    ),
    {
      name: "a dialog that was closed is empty",
      from: "SPEC §4: free registration dialog",
      formula: never(both(isIn("closed"), ({ is }) => (is.context as { email: string }).email !== "")),
    },
  ],
};
