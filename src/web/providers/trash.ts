import { fromPromise } from "xstate";
import { trashMachine } from "../../../machines/workspace/trash.ts";
import { createCalls } from "../clients/calls.ts";
import { ofTrash } from "../clients/workspace-trash.ts";
import type { Store } from "../sync/store.ts";
import { openTask } from "./workspace-connection.ts";
import type { Workspace } from "./workspace.ts";

/** What a project has in the trash, from where tasks come back to the rows of the page. */
export const provideTrash = ({ settings, session, language, place, until }: Workspace, store: Store, project: string) =>
  trashMachine.provide({
    actors: {
      loadTrash: fromPromise(({ signal }) => ofTrash(createCalls(settings, session, language)(signal), place.subdomain).inProject(project)),
      restoreTask: fromPromise(async ({ input, signal }) => {
        const { id, number } = input.task;
        const key = store.rows.get("project", project)?.key ?? "";
        // What was deleted before the page was opened is not among its rows.
        const found = await openTask(store, until(signal).rows, `${key}-${number}`);
        return found.success ? { success: true, data: store.do([{ op: "task.restore", id }]) } : found;
      }),
    },
  });
