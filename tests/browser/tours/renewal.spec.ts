import type { AnyEventObject } from "xstate";
import { description } from "../../renewal/description.ts";
import { endSessions } from "../identity.ts";
import { comesBefore, tour, type Scene } from "./tour.ts";

const isTyped = ({ type }: AnyEventObject) => type === "password.changed";

/** Whether the server is going to find the password wrong before it is typed again. */
const isToBeWrong = (scene: Scene) =>
  comesBefore(scene, isTyped, ({ type, output }) => type === "xstate.done.actor.signIn" && output.code === "credentials_wrong");

tour({
  chart: "renewal",
  description,
  // The session ended elsewhere, and the first answer of the server tells.
  async open({ visitor }) {
    await endSessions(visitor.product, await visitor.isSignedIn());
    await visitor.open("/settings");
  },
  said(event, scene) {
    if (!isTyped(event)) return event;
    return { ...event, password: isToBeWrong(scene) ? "not this one" : scene.visitor.account.password };
  },
  calls: { signIn: "api/auth/login" },
  answers: {
    async signIn({ success }, call, { visitor }) {
      if (!success) return call.goOn();
      return call.changed((asked) => ({ ...asked, password: visitor.account.password }));
    },
  },
  leaves: ["leave.chosen"],
  ended: { "done signIn (success)": "the session goes on, and what asked for the password is gone before its chart hears of it" },
});
