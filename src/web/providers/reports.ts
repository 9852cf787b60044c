import { fromPromise } from "xstate";
import { reportsMachine } from "../../../machines/workspace/reports.ts";
import { createCalls } from "../clients/calls.ts";
import { fetchReports } from "../clients/workspace-reports.ts";
import type { Workspace } from "./workspace.ts";

/** How the work of a project goes. */
export const provideReports = ({ settings, session, language, place }: Workspace) =>
  reportsMachine.provide({
    actors: {
      loadReports: fromPromise(({ input, signal }) =>
        fetchReports(createCalls(settings, session, language)(signal), place.subdomain, input.project, input.query),
      ),
    },
  });
