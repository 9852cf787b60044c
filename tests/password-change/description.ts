import { passwordChangeMachine, type PasswordChangeField } from "../../machines/account/password-change.ts";
import { common, cooldown, patience, press, type Description, type Sight } from "../model/description.ts";

export const description: Description<typeof passwordChangeMachine> = {
  deeds: { ...common, submitted: press("Change the password", { sends: true }) },
  sights: (now) => {
    const { values, errors } = now.context;
    return [
      { alerts: now.hasTag("refused") ? 1 : 0 },
      ...patience(now),
      cooldown(now),
      { words: "Your password is changed", isSeen: now.hasTag("saved") },
      ...(Object.entries(values) as [PasswordChangeField, string][]).map(([field, text]): Sight => ({
        field,
        text,
        isWrong: field in errors,
      })),
    ];
  },
};
