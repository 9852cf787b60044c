import { fromPromise } from "xstate";
import { calendarFeedsMachine } from "../../../machines/workspace/calendar-feeds.ts";
import { calendarFeedsAnswer } from "../../contract/workspace/calendar-feeds.ts";
import { withParams } from "../clients/answer-params.ts";
import { createCalls } from "../clients/calls.ts";
import "../clients/workspace-problems.ts";
import type { Workspace } from "./workspace.ts";

/** The addresses that the person's calendar programs read. */
export const provideCalendarFeeds = ({ settings, session, language, place }: Workspace) => {
  const path = () => `w/${place.subdomain}/calendar-feeds`;
  return calendarFeedsMachine.provide({
    actors: {
      loadFeeds: fromPromise(async ({ signal }) =>
        withParams(await createCalls(settings, session, language)(signal)("GET", path(), undefined, calendarFeedsAnswer, "server")),
      ),
      changeFeeds: fromPromise(async ({ input, signal }) => {
        const call = createCalls(settings, session, language)(signal);
        return withParams(
          "make" in input.change
            ? await call("POST", path(), input.change.make, calendarFeedsAnswer, "server")
            : await call("DELETE", `${path()}/${input.change.remove.id}`, undefined, calendarFeedsAnswer, "server"),
        );
      }),
    },
  });
};
