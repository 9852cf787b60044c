import { fromPromise } from "xstate";
import { trashedProjectsMachine } from "../../../machines/workspace/trashed-projects.ts";
import { createCalls } from "../clients/calls.ts";
import { ofProjects } from "../clients/workspace-projects.ts";
import type { Workspace } from "./workspace.ts";

/** The projects in the trash of an organisation, for whoever may bring them back. */
export const provideTrashedProjects = ({ settings, session, language, place }: Workspace) => {
  const until = (signal: AbortSignal) => ofProjects(createCalls(settings, session, language)(signal), place.subdomain);
  return trashedProjectsMachine.provide({
    actors: {
      loadTrashed: fromPromise(({ signal }) => until(signal).trashed()),
      restoreProject: fromPromise(({ input, signal }) => until(signal).restore(input.id)),
      endProject: fromPromise(({ input, signal }) => until(signal).end(input.id, input.name)),
    },
  });
};
