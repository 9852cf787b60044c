import { renewalMachine } from "../../machines/auth/renewal.ts";
import { common, cooldown, patience, press, write, type Description } from "../model/description.ts";

export const description: Description<typeof renewalMachine> = {
  deeds: {
    ...common,
    "password.changed": (event) => write("password", event.password as string),
    "leave.chosen": press("Sign out"),
  },
  sights: (now) => {
    const { email, password, error } = now.context;
    return [
      { dialogs: 1 },
      { alerts: now.hasTag("refused") ? 1 : 0 },
      ...patience(now),
      cooldown(now),
      { words: "Your session has ended. What you typed on this page is still here.", isSeen: true },
      { control: { role: "button", name: "Close" }, isSeen: false },
      { isSending: now.hasTag("busy") },
      { field: "email", text: email },
      { field: "password", text: password, isWrong: error !== null },
    ];
  },
};
