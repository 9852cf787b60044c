import { fromPromise } from "xstate";
import { apiKeysMachine } from "../../../machines/workspace/api-keys.ts";
import { openProblems } from "../../contract/open/problems.ts";
import { problems } from "../../contract/problems.ts";
import "../../contract/problems/account.ts";
import { apiKeyAnswer, apiKeysAnswer } from "../../contract/workspace/api-keys.ts";
import { withParams } from "../clients/answer-params.ts";
import { createCalls } from "../clients/calls.ts";
import "../clients/workspace-problems.ts";
import type { Workspace } from "./workspace.ts";

Object.assign(problems, openProblems);

/** The person's keys for programs, and for owners and admins those of services. */
export const provideApiKeys = ({ settings, session, language, place }: Workspace) => {
  const path = () => `w/${place.subdomain}/api-keys`;
  const calls = (signal: AbortSignal) => createCalls(settings, session, language)(signal);
  return apiKeysMachine.provide({
    actors: {
      loadKeys: fromPromise(async ({ signal }) => withParams(await calls(signal)("GET", path(), undefined, apiKeysAnswer, "server"))),
      makeKey: fromPromise(async ({ input, signal }) =>
        withParams(await calls(signal)("POST", path(), input.request, apiKeyAnswer, "server")),
      ),
      revokeKey: fromPromise(async ({ input, signal }) =>
        withParams(await calls(signal)("DELETE", `${path()}/${input.id}`, undefined, apiKeysAnswer, "server")),
      ),
    },
  });
};
