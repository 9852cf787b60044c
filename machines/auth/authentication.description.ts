import { authenticationMachine, type Field } from "./authentication.ts";
import { fieldsOf } from "./authentication-fields.ts";
import { common, cooldown, press, slowResponse, type Description, type Expectation } from "../common.description.ts";

export const description: Description<typeof authenticationMachine> = {
  interactions: {
    ...common,
    "signIn.chosen": press("Have an account already? <0>Sign in</0>", { sends: false }),
    "signUp.chosen": press("No account yet? <0>Create one</0>"),
    "google.chosen": press("Continue with the test provider"),
  },
  expectations: (now) => {
    const { values, errors } = now.context;
    return [
      { heading: now.hasTag("signUp") ? "Create your account" : "Sign in" },
      { alerts: now.hasTag("refused") ? 1 : 0 },
      ...slowResponse(now),
      cooldown(now),
      { words: "Your account is ready", isSeen: now.hasTag("signedUp") },
      { isSending: now.hasTag("busy") && !now.hasTag("leaving") },
      ...fieldsOf[now.hasTag("signUp") ? "signup" : "signin"].map((field: Field): Expectation => ({
        field,
        text: values[field],
        isWrong: field in errors,
      })),
    ];
  },
};
