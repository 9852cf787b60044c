import { secondFactorMachine } from "./second-factor.ts";
import { common, cooldown, press, slowResponse, write, writeCode, type Description, type Words } from "../common.description.ts";

export const description: Description<typeof secondFactorMachine> = {
  interactions: {
    ...common,
    "factor.chosen": ({ id }, now) => {
      const { factor, factors } = now.context;
      const other = factors.find((known) => known.id === id && known.id !== factor.id);
      const name: Words = other?.kind === "recovery" ? "Use a recovery code" : { say: "Use {0} instead", with: { 0: other?.name ?? "" } };
      return { how: "press", at: other ? { role: "button", name } : null };
    },
    "recovery.changed": ({ recoveryCode }) => write("recoveryCode", recoveryCode),
    "code.changed": writeCode,
    "code.requested": press("Send another code"),
    "challenge.retried": press("Ask for a code again"),
    "leave.chosen": press("Sign out"),
  },
  expectations: (now) => {
    const { factor } = now.context;
    const isPhone = factor.kind === "phone";
    const { recoveryCode, error } = now.context;
    return [
      { heading: "Confirm that it is you" },
      ...slowResponse(now),
      cooldown(now),
      { words: { say: "Type the code that we sent to {0}.", with: { 0: factor.name } }, isSeen: isPhone },
      { words: { say: "Type the code that your app shows for {0}.", with: { 0: factor.name } }, isSeen: factor.kind === "totp" },
      { words: "Type one of the recovery codes that you kept.", isSeen: factor.kind === "recovery" },
      ...(now.hasTag("recovering") ? [{ field: "recoveryCode", text: recoveryCode, isWrong: error !== null }] : []),
      { alerts: now.hasTag("refused") ? 1 : 0 },
      { control: { role: "button", name: "Ask for a code again" }, isSeen: now.hasTag("unreachable") },
    ];
  },
};
