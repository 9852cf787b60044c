import { fromPromise } from "xstate";
import { notificationSettingsMachine } from "../../../machines/workspace/notification-settings.ts";
import { notificationAnswer } from "../../contract/workspace/notifications.ts";
import { createCalls } from "../clients/calls.ts";
import { withParams } from "../clients/answer-params.ts";
import "../clients/workspace-problems.ts";
import type { Workspace } from "./workspace.ts";

/** What the person is mailed. */
export const provideNotificationSettings = ({ settings, session, language, place }: Workspace) => {
  const until = createCalls(settings, session, language);
  const path = () => `w/${place.subdomain}/notifications`;
  return notificationSettingsMachine.provide({
    actors: {
      loadSettings: fromPromise(async ({ signal }) =>
        withParams(await until(signal)("GET", path(), undefined, notificationAnswer, "server")),
      ),
      saveSettings: fromPromise(async ({ input, signal }) =>
        withParams(await until(signal)("PUT", path(), input, notificationAnswer, "server")),
      ),
    },
  });
};
