import { passwordResetMachine, type ResetField } from "./password-reset.ts";
import { common, cooldown, press, slowResponse, type Description, type Expectation } from "../common.description.ts";

const fieldsOf = (isLink: boolean): ResetField[] => (isLink ? ["password", "confirmPassword"] : ["email"]);

export const description: Description<typeof passwordResetMachine> = {
  interactions: {
    ...common,
    // Closed, the form on the screen is the sign-in card's.
    "field.changed": (event, now) => ({ ...common["field.changed"](event), isAlwaysThere: now.hasTag("closed") }),
    submitted: (_, now) => ({ ...common.submitted(), isAlwaysThere: now.hasTag("closed") }),
    "reset.opened": press("Forgot your password?"),
    "reset.closed": press("Back"),
  },
  expectations: (now) => {
    const { values, errors, isLink } = now.context;
    const heading = now.hasTag("dead")
      ? "This link no longer works"
      : now.hasTag("saved")
        ? "Your password is set"
        : isLink
          ? "Choose a new password"
          : now.hasTag("closed")
            ? "Sign in"
            : "Reset your password";
    return [
      { heading },
      { alerts: now.hasTag("refused") ? 1 : 0 },
      ...slowResponse(now),
      cooldown(now),
      { words: "Check your inbox", isSeen: now.hasTag("sent") },
      ...(now.hasTag("closed") ? [] : fieldsOf(isLink)).map((field): Expectation => ({
        field,
        text: values[field],
        isWrong: field in errors,
        isOptional: true,
      })),
    ];
  },
};
