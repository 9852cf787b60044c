import { fromPromise } from "xstate";
import { organizationDeletionMachine } from "../../../machines/workspace/organization-deletion.ts";
import type { Workspace } from "./workspace.ts";
import "../clients/workspace-problems.ts";

/** Deleting the organisation of a workspace. */
export const provideOrganizationDeletion = ({ until, place }: Workspace) =>
  organizationDeletionMachine.provide({
    actors: { remove: fromPromise(({ input, signal }) => until(signal).organization.remove(input.name)) },
    actions: { goToDoor: () => location.replace(`${place.base}/`) },
  });
