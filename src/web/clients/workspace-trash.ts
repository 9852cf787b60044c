import { projectDeletionAnswer, projectRestorationAnswer } from "../../contract/workspace/projects.ts";
import { trashAnswer, trashedProjectsAnswer } from "../../domain/trash.ts";
import type { createCalls } from "./calls.ts";
import { withParams } from "./answer-params.ts";
import "./workspace-problems.ts";

/** What is in the trash of a project, and the projects that are in the trash themselves. */
export const ofTrash = (call: ReturnType<ReturnType<typeof createCalls>>, subdomain: string) => ({
  inProject: async (id: string) => withParams(await call("GET", `w/${subdomain}/projects/${id}/trash`, undefined, trashAnswer, "server")),
  projects: async () => withParams(await call("GET", `w/${subdomain}/trashed-projects`, undefined, trashedProjectsAnswer, "server")),
  moveProject: async (id: string, name: string) =>
    withParams(await call("DELETE", `w/${subdomain}/projects/${id}`, { name }, projectDeletionAnswer, "server")),
  restoreProject: async (id: string) =>
    withParams(await call("POST", `w/${subdomain}/trashed-projects/${id}/restoration`, undefined, projectRestorationAnswer, "server")),
  endProject: async (id: string, name: string) =>
    withParams(await call("DELETE", `w/${subdomain}/trashed-projects/${id}`, { name }, projectDeletionAnswer, "server")),
});
