import { knownProjectsAnswer, membershipAnswer, writableAnswer } from "../../contract/workspace/projects.ts";
import type { createCalls } from "./calls.ts";
import { withParams } from "./workspace-problems.ts";

/** What owners and admins know of the projects of an organisation. */
export const ofProjects = (call: ReturnType<ReturnType<typeof createCalls>>, subdomain: string) => ({
  list: async () => withParams(await call("GET", `w/${subdomain}/projects`, undefined, knownProjectsAnswer, "server")),
  join: async (id: string) =>
    withParams(await call("POST", `w/${subdomain}/projects/${id}/membership`, undefined, membershipAnswer, "server")),
  keepWritable: async (projects: readonly string[]) =>
    withParams(await call("PUT", `w/${subdomain}/writable-projects`, { projects }, writableAnswer, "server")),
});
