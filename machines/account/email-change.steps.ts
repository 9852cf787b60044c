import { emailChangeMachine } from "./email-change.ts";
import { description } from "./email-change.description.ts";
import { freshEmail, type ChartSteps } from "../common.steps.ts";

export const steps: ChartSteps<typeof emailChangeMachine> = {
  description,
  address: "/profile",
  // Their address is proven.
  person: "provided",
  given: () => ({ email: "somchai@google.example" }),
  fields: { newEmail: "New email" },
  submit: () => "Change the address",
  calls: { changeEmail: "PUT /auth/v1/user" },
  // The present address in other letters counts as the same; any other is nobody's yet.
  prepare:
    () =>
    (events, { path, input }) =>
      events.map((event, at) => {
        if (event.type !== "email.changed" || event.email.endsWith("@")) return event;
        return { ...event, email: event.email === "Somchai@example.com" ? input.email.toUpperCase() : freshEmail(path, at) };
      }),
};
