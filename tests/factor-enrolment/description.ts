import { factorEnrolmentMachine } from "../../machines/account/factor-enrolment.ts";
import { mask } from "../../src/web/clients/masked.ts";
import { common, cooldown, patience, press, writeCode, type Description } from "../model/description.ts";

export const description: Description<typeof factorEnrolmentMachine> = {
  deeds: {
    ...common,
    "enrol.chosen": press("Set up an authenticator app"),
    "code.changed": writeCode,
    "enrol.cancelled": press("Not now"),
    "factor.removed": ({ id }, now) => {
      const factor = now.context.factors.find((known) => known.id === id);
      return { how: "press", at: factor ? { role: "button", name: { say: "Remove {0}", with: { 0: factor.name } } } : null };
    },
    "removal.confirmed": press("Remove it"),
    "removal.cancelled": press("Keep it"),
    "list.retried": press("Load again"),
  },
  sights: (now) => {
    const { factors, enrolment } = now.context;
    return [
      ...patience(now),
      cooldown(now),
      { alerts: now.hasTag("refused") || now.hasTag("unreachable") ? 1 : 0 },
      { words: "From now on we ask for a code of your app when you sign in.", isSeen: now.hasTag("enrolled") },
      { words: "The app is no longer asked for.", isSeen: now.hasTag("removed") },
      { words: "There is no second factor yet: signing in takes one step.", isSeen: now.hasTag("shown") && factors.length === 0 },
      { words: "Scan this with an authenticator app, then type the six digits that it shows.", isSeen: now.hasTag("scanning") },
      ...(now.hasTag("scanning") && enrolment && enrolment.secret !== mask ? [{ words: enrolment.secret, isSeen: true }] : []),
      { control: { role: "img", name: "QR code for your authenticator app" }, isSeen: now.hasTag("scanning") },
    ];
  },
};
