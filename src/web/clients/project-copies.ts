import { copyAnswer, type CopyRequest } from "../../domain/project-copies.ts";
import type { createCalls } from "./calls.ts";
import { withParams } from "./answer-params.ts";
import "./workspace-problems.ts";

/** Another project like one, with its tasks. */
export const copyProject = async (
  call: ReturnType<ReturnType<typeof createCalls>>,
  subdomain: string,
  project: string,
  request: CopyRequest,
) => withParams(await call("POST", `w/${subdomain}/projects/${project}/copies`, request, copyAnswer, "server"));
