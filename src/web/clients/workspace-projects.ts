import { knownProjectsAnswer, membershipAnswer, writableAnswer } from "../../contract/workspace/projects.ts";
import { workflowVersionsAnswer } from "../../domain/workflow-versions.ts";
import type { createCalls } from "./calls.ts";
import { withParams } from "./answer-params.ts";
import "./workspace-problems.ts";

/** What is asked about projects beside their rows: what owners and admins know of all of them, and what one published before. */
export const ofProjects = (call: ReturnType<ReturnType<typeof createCalls>>, subdomain: string) => ({
  list: async () => withParams(await call("GET", `w/${subdomain}/projects`, undefined, knownProjectsAnswer, "server")),
  join: async (id: string) =>
    withParams(await call("POST", `w/${subdomain}/projects/${id}/membership`, undefined, membershipAnswer, "server")),
  workflows: async (id: string) =>
    withParams(await call("GET", `w/${subdomain}/projects/${id}/workflow-versions`, undefined, workflowVersionsAnswer, "server")),
  keepWritable: async (projects: readonly string[]) =>
    withParams(await call("PUT", `w/${subdomain}/writable-projects`, { projects }, writableAnswer, "server")),
});
