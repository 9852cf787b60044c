import { fromPromise } from "xstate";
import { organizationDeletionMachine } from "../../../machines/workspace/organization-deletion.ts";
import type { Workspace } from "./workspace.ts";
import "../clients/workspace-problems.ts";

/** Deleting the organisation of a workspace: once that is done, the browser is at its door. */
export const provideOrganizationDeletion = ({ until, place }: Workspace) =>
  organizationDeletionMachine.provide({
    actors: {
      remove: fromPromise(async ({ input, signal }) => {
        const answer = await until(signal).organization.remove(input.name);
        if (answer.success) location.replace(`${place.base}/`);
        return answer;
      }),
    },
  });
