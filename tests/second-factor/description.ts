import { secondFactorMachine } from "../../machines/auth/second-factor.ts";
import { common, cooldown, patience, press, writeCode, type Description } from "../model/description.ts";

export const description: Description<typeof secondFactorMachine> = {
  deeds: {
    ...common,
    "factor.chosen": ({ id }, now) => {
      const { factor, factors } = now.context;
      const other = factors.find((known) => known.id === id && known.id !== factor.id);
      return { how: "press", at: other ? { role: "button", name: { say: "Use {0} instead", with: { 0: other.name } } } : null };
    },
    "code.changed": writeCode,
    "code.requested": press("Send another code"),
    "challenge.retried": press("Ask for a code again"),
    "leave.chosen": press("Sign out"),
  },
  sights: (now) => {
    const { factor } = now.context;
    const isPhone = factor.kind === "phone";
    return [
      { heading: "Confirm that it is you" },
      ...patience(now),
      cooldown(now),
      { words: { say: "Type the code that we sent to {0}.", with: { 0: factor.name } }, isSeen: isPhone },
      { words: { say: "Type the code that your app shows for {0}.", with: { 0: factor.name } }, isSeen: !isPhone },
      { alerts: now.hasTag("refused") ? 1 : 0 },
      { control: { role: "button", name: "Ask for a code again" }, isSeen: now.hasTag("unreachable") },
    ];
  },
};
