import type { authCardMachine } from "../../../machines/auth/auth-card.ts";
import type { AnyEventObject } from "xstate";
import { description } from "../../../machines/auth/auth-card.model.ts";
import { refusal } from "../../../machines/model/answers.ts";
import { makeAccount, newAccount } from "../../../src/tools/test/browser/api.ts";
import { comesBefore, type Driver, type Scene } from "./driver.ts";

/** As the samples have it: enough where eight letters are, and not where ten are. */
const short = "สวนริมน้ำ";

/** On the lists of known passwords, and long enough for the page. */
const known = "password1234";

const isOfPassword = (event: AnyEventObject) =>
  event.type === "password.generated" || (event.type === "field.changed" && event.field === "password");

/** Whether the server is going to refuse the password that is typed now. */
const isToBeRefused = (scene: Scene) =>
  comesBefore(scene, isOfPassword, ({ type, output }) => type === "xstate.done.actor.signUp" && output.code === "password_common");

export const driver: Driver<typeof authCardMachine> = {
  chart: "authCard",
  description,
  open: ({ visitor, input }) => visitor.open(`/auth?mode=${input.mode}`),
  adapted(event, scene) {
    if (event.type !== "field.changed") return event;
    const { account } = scene.visitor;
    // Every address is new, so that what a sign-up left behind does not matter.
    if (event.field === "email") return { ...event, value: newAccount().email };
    if (event.value === short) return event;
    if (event.field === "password") scene.memory.password = isToBeRefused(scene) ? known : account.password;
    return String(event.field).toLowerCase().includes("password") ? { ...event, value: scene.memory.password ?? account.password } : event;
  },
  calls: {
    signIn: "api/auth/login",
    continueSignUp: "api/auth/continue",
    signUp: "api/auth/register",
    leaveForGoogle: /\/assets\/identity-service-/,
  },
  answers: {
    async signIn({ success, code }, call, { visitor }) {
      if (code === "email_invalid")
        return call.answered("for our own portal such an address is a wrong one", 400, refusal("email_invalid"));
      if (success) await makeAccount(visitor.product, { ...visitor.account, ...(call.asked() as { email: string; password: string }) });
      return call.goOn();
    },
    continueSignUp: ({ success }, call) =>
      success ? call.goOn() : call.answered("the server refuses this only to who waits too long", 400, refusal("continuation_ended")),
    async signUp({ code }, call) {
      if (code === "network") return call.cut();
      if (code === "password_common" && (call.asked() as { password: string }).password !== known)
        return call.answered("what the page itself suggests is on no list", 400, refusal("password_common"));
      return call.goOn();
    },
    leaveForGoogle: (_, call) => call.cut(),
  },
  ended: {
    "done signIn (success)": "the session leads on, and the page with the card is gone before its chart hears of it",
    "done continueSignUp (success)": "as after a sign-in",
  },
};
