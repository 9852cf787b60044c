import type { AnyEventObject } from "xstate";
import { authenticationMachine } from "./authentication.ts";
import { description } from "./authentication.description.ts";
import { atProvider, freshEmail, hasLeft, isLeaving, labels, ownAccount, type Answered, type ChartSteps } from "../common.steps.ts";

/** Whether this succeeds before the field is written again. */
const isToSucceed = (actor: "signIn" | "signUp", field: string, ahead: readonly AnyEventObject[]) => {
  const end = ahead.findIndex((event) => event.type === "field.changed" && event.field === field);
  return ahead
    .slice(0, end < 0 ? undefined : end)
    .some(({ type, output }) => type === `xstate.done.actor.${actor}` && (output as Answered)?.success === true);
};

export const steps: ChartSteps<typeof authenticationMachine> = {
  description,
  address: ({ mode }) => `/auth?mode=${mode}`,
  person: "registered",
  given: (input) => ({ ...input, passwordMin: 8 }),
  fields: labels,
  submit: (now) => (now.hasTag("signUp") ? "Create account" : "Sign in"),
  calls: { signIn: "POST /api/auth/login", signUp: "POST /api/auth/register" },
  prepare:
    () =>
    (events, { path }) =>
      events.map((event, at) => {
        if (event.type !== "field.changed") return event;
        const ahead = events.slice(at + 1);
        const { email, password } = ownAccount(path);
        if (event.field === "email" && isToSucceed("signIn", "email", ahead)) return { ...event, value: email };
        if (event.field === "email" && isToSucceed("signUp", "email", ahead)) return { ...event, value: freshEmail(path, at) };
        return event.field === "password" && isToSucceed("signIn", "password", ahead) ? { ...event, value: password } : event;
      }),
  cannot: (given) => ("event" in given && isLeaving(given.snapshot) ? hasLeft : null),
  elsewhere: (now) => {
    if (isLeaving(now)) return atProvider;
    return now.value === "signedIn" ? [{ heading: "Choose a plan" }] : null;
  },
};
