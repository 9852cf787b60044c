import {
  knownProjectsAnswer,
  membershipAnswer,
  projectDeletionAnswer,
  projectRestorationAnswer,
  writableAnswer,
} from "../../contract/workspace/projects.ts";
import { trashAnswer, trashedProjectsAnswer } from "../../domain/trash.ts";
import { workflowVersionsAnswer } from "../../domain/workflow-versions.ts";
import type { createCalls } from "./calls.ts";
import { withParams } from "./answer-params.ts";
import "./workspace-problems.ts";

/**
 * What is asked about projects beside their rows: what owners and admins know of all of them, which are in the trash, what is in the trash of one, and what it
 * published before.
 */
export const ofProjects = (call: ReturnType<ReturnType<typeof createCalls>>, subdomain: string) => ({
  list: async () => withParams(await call("GET", `w/${subdomain}/projects`, undefined, knownProjectsAnswer, "server")),
  join: async (id: string) =>
    withParams(await call("POST", `w/${subdomain}/projects/${id}/membership`, undefined, membershipAnswer, "server")),
  trash: async (id: string) => withParams(await call("GET", `w/${subdomain}/projects/${id}/trash`, undefined, trashAnswer, "server")),
  workflows: async (id: string) =>
    withParams(await call("GET", `w/${subdomain}/projects/${id}/workflow-versions`, undefined, workflowVersionsAnswer, "server")),
  remove: async (id: string, name: string) =>
    withParams(await call("DELETE", `w/${subdomain}/projects/${id}`, { name }, projectDeletionAnswer, "server")),
  trashed: async () => withParams(await call("GET", `w/${subdomain}/trashed-projects`, undefined, trashedProjectsAnswer, "server")),
  restore: async (id: string) =>
    withParams(await call("POST", `w/${subdomain}/trashed-projects/${id}/restoration`, undefined, projectRestorationAnswer, "server")),
  end: async (id: string, name: string) =>
    withParams(await call("DELETE", `w/${subdomain}/trashed-projects/${id}`, { name }, projectDeletionAnswer, "server")),
  keepWritable: async (projects: readonly string[]) =>
    withParams(await call("PUT", `w/${subdomain}/writable-projects`, { projects }, writableAnswer, "server")),
});
