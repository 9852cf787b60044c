import type { Phrase } from "../common.words.ts";
import type { ChartSteps } from "../common.steps.ts";
import { authCallbackMachine } from "./auth-callback.ts";
import { description } from "./auth-callback.description.ts";

const another: Phrase = ["signing in has a plan of its own; the notice goes with it", "การเข้าสู่ระบบมีแผนของตัวเอง ข้อความแจ้งจะหายไปด้วย"];
const alike: Phrase = [
  "nobody is signed in on these paths; whoever is reads the same",
  "เส้นทางเหล่านี้ไม่มีใครเข้าสู่ระบบ คนที่เข้าสู่ระบบแล้วก็เห็นเหมือนกัน",
];

export const steps: ChartSteps<typeof authCallbackMachine> = {
  description,
  // As a provider or a mailed link would write it.
  address({ report: { error, code, description: text, message } }) {
    const told = new URLSearchParams(message === "" ? { error, error_code: code, error_description: text } : { message });
    return `/auth#${told.toString()}&sb=`;
  },
  fields: {},
  calls: {},
  interactions: { "xstate.done.actor.settle": () => [{ until: { role: "button", name: "Close" } }] },
  cannot(given) {
    if (!("event" in given)) return null;
    if (given.event.type === "xstate.done.actor.awaitSignIn") return another;
    return given.event.output?.isSignedIn === true ? alike : null;
  },
  // It settles before anybody can look.
  elsewhere: (now) => (now.value === "settling" ? [{ dialogs: 0 }] : null),
};
