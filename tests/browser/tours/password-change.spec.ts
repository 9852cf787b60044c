import type { passwordChangeMachine } from "../../../machines/account/password-change.ts";
import type { AnyEventObject } from "xstate";
import { description } from "../../../machines/account/password-change.model.ts";
import { freeTestPerson, sessionOfTestPerson } from "../identity.ts";
import { openProfile, tellWays } from "./own-profile.ts";
import { comesBefore, written, type Scene } from "./driver.ts";
import { tour } from "./tour.ts";

const isOfCurrent = (event: AnyEventObject) => event.type === "field.changed" && event.field === "currentPassword";

/** Whether the server is going to find the present password wrong before it is typed again. */
const isToBeWrong = (scene: Scene) =>
  comesBefore(
    scene,
    isOfCurrent,
    ({ type, output }) => type === "xstate.done.actor.changePassword" && output.code === "current_password_wrong",
  );

/** Both languages may share a server, where each of the test provider's people has one account. */
const people = { th: "test-malee", en: "test-somchai" };

/** Opens their profile to somebody who signs in by the test provider alone, with an account of this tour. */
const openProfileOfProvider = async ({ visitor, page, language }: Pick<Scene, "visitor" | "page" | "language">) => {
  await freeTestPerson(visitor.product, people[language]);
  await visitor.holds(await sessionOfTestPerson(visitor.product, page.request, people[language]));
  await visitor.open("/profile");
};

tour<typeof passwordChangeMachine>({
  chart: "passwordChange",
  description,
  open: (scene) => {
    if (!scene.input.hasPassword) return openProfileOfProvider(scene);
    scene.memory.present = scene.visitor.account.password;
    return openProfile(scene);
  },
  adapted(event, scene) {
    if (!isOfCurrent(event)) return event;
    return { ...event, value: isToBeWrong(scene) ? "not this one" : (scene.memory.present ?? "none") };
  },
  interactions: { "ways.changed": ({ hasPassword }, scene) => tellWays(scene, hasPassword ? ["email", "google"] : ["google"]) },
  calls: { changePassword: "PUT auth/v1/user" },
  answers: {
    async changePassword({ success, code }, call, { memory, page }) {
      if (code === "network") return call.cut();
      const asked = call.asked() as { password: string; current_password: string };
      // Who has none is not asked for it.
      const isAsked = (await page.locator('[name="currentPassword"]').count()) > 0;
      const sent = { current_password: isAsked ? await written({ page }, "currentPassword") : undefined };
      if (!success) return call.changed(sent, (words) => ({ ...words, current_password: "not this one" }));
      const present = memory.present;
      memory.present = asked.password;
      // The same words are the present password of one path, and were typed before another changed it.
      return call.changed(sent, (words) => ({ ...words, current_password: present }));
    },
  },
});
