import { fromPromise } from "xstate";
import { daysOffMachine } from "../../../machines/workspace/days-off.ts";
import { calendarAnswer } from "../../contract/workspace/calendar.ts";
import { withParams } from "../clients/answer-params.ts";
import { createCalls } from "../clients/calls.ts";
import "../clients/workspace-problems.ts";
import type { Workspace } from "./workspace.ts";

/** On which days the organisation works, and its holidays. */
export const provideDaysOff = ({ settings, session, language, place }: Workspace) =>
  daysOffMachine.provide({
    actors: {
      loadDaysOff: fromPromise(async ({ signal }) =>
        withParams(
          await createCalls(settings, session, language)(signal)(
            "GET",
            `w/${place.subdomain}/calendar`,
            undefined,
            calendarAnswer,
            "server",
          ),
        ),
      ),
    },
  });
