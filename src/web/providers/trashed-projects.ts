import { fromPromise } from "xstate";
import { trashedProjectsMachine } from "../../../machines/workspace/trashed-projects.ts";
import { createCalls } from "../clients/calls.ts";
import { ofTrash } from "../clients/workspace-trash.ts";
import type { Workspace } from "./workspace.ts";

/** The projects in the trash of an organisation, for whoever may bring them back. */
export const provideTrashedProjects = ({ settings, session, language, place }: Workspace) => {
  const until = (signal: AbortSignal) => ofTrash(createCalls(settings, session, language)(signal), place.subdomain);
  return trashedProjectsMachine.provide({
    actors: {
      loadTrashed: fromPromise(({ signal }) => until(signal).projects()),
      restoreProject: fromPromise(({ input, signal }) => until(signal).restoreProject(input.id)),
      endProject: fromPromise(({ input, signal }) => until(signal).endProject(input.id, input.name)),
    },
  });
};
