import { passwordChangeMachine, type PasswordChangeField } from "./password-change.ts";
import { common, cooldown, press, slowResponse, type Description, type Expectation } from "../common.description.ts";

export const description: Description<typeof passwordChangeMachine> = {
  interactions: {
    ...common,
    submitted: (_, now) => press(now.context.hasPassword ? "Change the password" : "Set the password", { sends: true })(),
  },
  expectations: (now) => {
    const { values, errors, hasPassword } = now.context;
    const asked = Object.entries(values).filter(([field]) => hasPassword || field !== "currentPassword");
    return [
      { alerts: now.hasTag("refused") ? 1 : 0 },
      ...slowResponse(now),
      cooldown(now),
      { words: "Your password is changed", isSeen: now.hasTag("saved") && !now.hasTag("first") },
      { words: "Your password is set", isSeen: now.hasTag("first") },
      { words: "You have no password yet. With one you can also sign in by your email.", isSeen: !hasPassword },
      { control: { field: "currentPassword" }, isSeen: hasPassword },
      ...(asked as [PasswordChangeField, string][]).map(([field, text]): Expectation => ({
        field,
        text,
        isWrong: field in errors,
      })),
    ];
  },
};
