import { fromPromise } from "xstate";
import { gettingStartedMachine } from "../../../machines/workspace/getting-started.ts";
import { gettingStartedAnswer } from "../../contract/workspace/getting-started.ts";
import { createCalls } from "../clients/calls.ts";
import { withParams } from "../clients/answer-params.ts";
import "../clients/workspace-problems.ts";
import type { Workspace } from "./workspace.ts";

/** The first steps in a workspace. @param close has the address ask for the list no longer */
export const provideGettingStarted = ({ settings, session, language, place }: Workspace, close: () => void) => {
  const until = createCalls(settings, session, language);
  const ask = async (signal: AbortSignal, isShown?: boolean) =>
    withParams(
      await until(signal)(
        isShown === undefined ? "GET" : "PUT",
        `w/${place.subdomain}/getting-started`,
        isShown === undefined ? undefined : { isShown },
        gettingStartedAnswer,
        "server",
      ),
    );
  return gettingStartedMachine.provide({
    actors: {
      load: fromPromise(({ signal }) => ask(signal)),
      showList: fromPromise(({ signal }) => ask(signal, true)),
      hideList: fromPromise(({ signal }) => ask(signal, false)),
    },
    actions: { close },
  });
};
