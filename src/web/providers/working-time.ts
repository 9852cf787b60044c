import { fromPromise } from "xstate";
import { workingTimeMachine } from "../../../machines/workspace/working-time.ts";
import { calendarAnswer, calendarSaved } from "../../contract/workspace/calendar.ts";
import { createCalls } from "../clients/calls.ts";
import { withParams } from "../clients/answer-params.ts";
import "../clients/workspace-problems.ts";
import type { Workspace } from "./workspace.ts";

/** When an organisation works. @param move where its days begin from now on, as soon as that is saved */
export const provideWorkingTime = ({ settings, session, language, place }: Workspace, move: (timeZone: string) => void) => {
  const until = createCalls(settings, session, language);
  const path = () => `w/${place.subdomain}/calendar`;
  return workingTimeMachine.provide({
    actors: {
      loadCalendar: fromPromise(async ({ signal }) => withParams(await until(signal)("GET", path(), undefined, calendarAnswer, "server"))),
      saveCalendar: fromPromise(async ({ input, signal }) => {
        const answer = withParams(await until(signal)("PUT", path(), input, calendarSaved, "server"));
        if (answer.success) move(input.timeZone);
        return answer;
      }),
    },
  });
};
