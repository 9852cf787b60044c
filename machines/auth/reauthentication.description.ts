import { reauthenticationMachine } from "./reauthentication.ts";
import { common, cooldown, press, slowResponse, write, type Description } from "../common.description.ts";

export const description: Description<typeof reauthenticationMachine> = {
  interactions: {
    ...common,
    "password.changed": (event) => write("password", event.password as string),
    "google.chosen": press("Continue with the test provider"),
    "leave.chosen": press("Sign out"),
  },
  expectations: (now) => {
    const { email, password, error, hasPassword, hasGoogle } = now.context;
    return [
      { dialogs: 1 },
      { alerts: now.hasTag("refused") ? 1 : 0 },
      ...slowResponse(now),
      cooldown(now),
      { words: "Your session has ended. What you typed on this page is still here.", isSeen: hasPassword },
      { words: "Your session has ended. Sign in and you come back to this page, with what you typed on it.", isSeen: !hasPassword },
      { control: { role: "button", name: "Continue with the test provider" }, isSeen: hasGoogle },
      { control: { role: "button", name: "Close" }, isSeen: false },
      ...(hasPassword
        ? [
            { isSending: now.hasTag("busy") && !now.hasTag("leaving") },
            { field: "email", text: email },
            { field: "password", text: password, isWrong: error !== null },
          ]
        : []),
    ];
  },
};
