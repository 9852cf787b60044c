import type { AnyEventObject } from "xstate";
import { description } from "../../password-change/description.ts";
import { openProfile } from "./own-profile.ts";
import { comesBefore, tour, type Scene } from "./tour.ts";

const isOfCurrent = (event: AnyEventObject) => event.type === "field.changed" && event.field === "currentPassword";

/** Whether the server is going to find the present password wrong before it is typed again. */
const isToBeWrong = (scene: Scene) =>
  comesBefore(
    scene,
    isOfCurrent,
    ({ type, output }) => type === "xstate.done.actor.changePassword" && output.code === "current_password_wrong",
  );

tour({
  chart: "passwordChange",
  description,
  open: (scene) => {
    scene.memory.present = scene.visitor.account.password;
    return openProfile(scene);
  },
  said(event, scene) {
    if (!isOfCurrent(event)) return event;
    return { ...event, value: isToBeWrong(scene) ? "not this one" : scene.memory.present };
  },
  calls: { changePassword: "PUT auth/v1/user" },
  answers: {
    changePassword({ success, code }, call, { memory }) {
      if (code === "network") return call.cut();
      const asked = call.asked() as { password: string; current_password: string };
      if (!success) return call.changed((words) => ({ ...words, current_password: "not this one" }));
      const present = memory.present;
      memory.present = asked.password;
      // The same words are the present password of one path, and were typed before another changed it.
      return call.changed((words) => ({ ...words, current_password: present }));
    },
  },
});
