import { fromPromise } from "xstate";
import { projectDeletionMachine } from "../../../machines/workspace/project-deletion.ts";
import type { Answer } from "../../contract/envelope.ts";
import { createCalls } from "../clients/calls.ts";
import { ofTrash } from "../clients/workspace-trash.ts";
import type { Workspace } from "./workspace.ts";

type Reach = Pick<Workspace, "settings" | "session" | "language" | "place">;

/** Calls that go on whatever becomes of the page which made them. */
const lasting = ({ settings, session, language, place }: Reach) =>
  ofTrash(createCalls(settings, session, language)(new AbortController().signal), place.subdomain);

/**
 * Moving a project to the trash. News of that may come before the answer and take the project's page away, with its chart.
 *
 * @param onDeleted what follows once it is there, on whichever page
 */
export const provideProjectDeletion = (workspace: Reach, project: string, onDeleted: () => void) =>
  projectDeletionMachine.provide({
    actors: {
      remove: fromPromise(async ({ input }) => {
        const answer = await lasting(workspace).moveProject(project, input.name);
        if (answer.success) onDeleted();
        return answer;
      }),
    },
  });

/** Moves a project to the trash that was made just now. @param name its own, which says that it is meant */
export const trashProject = (workspace: Reach, project: string, name: string): Promise<Answer<unknown>> =>
  lasting(workspace).moveProject(project, name);

/** Brings a project back from the trash. */
export const restoreProject = (workspace: Reach, project: string): Promise<Answer<unknown>> => lasting(workspace).restoreProject(project);
