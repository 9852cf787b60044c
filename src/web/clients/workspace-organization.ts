import { deletionAnswer, restorationAnswer } from "../../contract/workspace/organization.ts";
import { problems } from "../../contract/problems.ts";
import { boardProblems } from "../../contract/workspace/board-problems.ts";
import type { createCalls } from "./calls.ts";
import { withParams } from "./answer-params.ts";

// What every page of a workspace can meet.
Object.assign(problems, boardProblems);

/** What owners do with the life of an organisation. */
export const ofOrganization = (call: ReturnType<ReturnType<typeof createCalls>>, subdomain: string) => ({
  remove: async (name: string) => withParams(await call("DELETE", `w/${subdomain}/organization`, { name }, deletionAnswer, "server")),
  restore: async () => withParams(await call("POST", `w/${subdomain}/restoration`, undefined, restorationAnswer, "server")),
});
