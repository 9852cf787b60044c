import { fromPromise } from "xstate";
import { termsMachine } from "../../../machines/workspace/terms.ts";
import { createCalls } from "../clients/calls.ts";
import { acceptTerms } from "../clients/workspace-terms.ts";
import type { Workspace } from "./workspace.ts";

/** Accepting newer terms. */
export const provideTerms = ({ settings, session, language, place }: Workspace) =>
  termsMachine.provide({
    actors: {
      acceptTerms: fromPromise(({ input, signal }) =>
        acceptTerms(createCalls(settings, session, language)(signal), place.subdomain, input.version),
      ),
    },
  });
