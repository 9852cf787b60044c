import { factorEnrolmentMachine } from "./factor-enrolment.ts";
import { mask } from "../../src/contract/flows.ts";
import { common, cooldown, press, slowResponse, write, writeCode, type Description } from "../common.description.ts";

export const description: Description<typeof factorEnrolmentMachine> = {
  interactions: {
    ...common,
    "enrol.chosen": press("Set up an authenticator app"),
    "appName.changed": ({ name }) => write("factorName", name),
    "appName.left": () => ({ how: "leave", at: { field: "factorName" }, isAlwaysThere: true }),
    "codes.wanted": (_, now) => press(now.context.codesLeft ? "Make new codes" : "Make recovery codes")(),
    "code.changed": writeCode,
    "enrol.cancelled": press("Not now"),
    "factor.removed": ({ id }, now) => {
      const factor = now.context.factors.find((known) => known.id === id);
      return { how: "press", at: factor ? { role: "button", name: { say: "Remove {0}", with: { 0: factor.name } } } : null };
    },
    submitted: press("Continue", { sends: true }),
    "removal.confirmed": press("Remove it"),
    "removal.cancelled": press("Keep it"),
    "list.retried": press("Load again"),
  },
  expectations: (now) => {
    const { factors, codesLeft, enrolment, name, error } = now.context;
    return [
      ...slowResponse(now),
      cooldown(now),
      { alerts: now.hasTag("refused") || now.hasTag("unreachable") ? 1 : 0 },
      { words: "From now on we ask for a code of your app when you sign in.", isSeen: now.hasTag("enrolled") },
      { words: "The app is no longer asked for.", isSeen: now.hasTag("removed") },
      { words: "There is no second factor yet: signing in takes one step.", isSeen: now.hasTag("shown") && factors.length === 0 },
      ...(now.hasTag("naming") ? [{ field: "factorName", text: name, isWrong: error !== null }] : []),
      {
        words: {
          say: "Codes left: {0} of {1}. Each lets you sign in once without your app.",
          with: { 0: codesLeft?.left ?? 0, 1: codesLeft?.total ?? 0 },
        },
        isSeen: now.hasTag("shown") && factors.length > 0 && codesLeft !== null,
      },
      { words: "Scan this with an authenticator app, then type the six digits that it shows.", isSeen: now.hasTag("scanning") },
      ...(now.hasTag("scanning") && enrolment && enrolment.secret !== mask ? [{ words: enrolment.secret, isSeen: true }] : []),
      { control: { role: "img", name: "QR code for your authenticator app" }, isSeen: now.hasTag("scanning") },
    ];
  },
};
