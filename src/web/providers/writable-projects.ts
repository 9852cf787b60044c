import { fromPromise } from "xstate";
import { writableProjectsMachine } from "../../../machines/workspace/writable-projects.ts";
import { createCalls } from "../clients/calls.ts";
import { ofProjects } from "../clients/workspace-projects.ts";
import type { Workspace } from "./workspace.ts";

/** The projects of an organisation, and which of them stay writable. */
export const provideWritableProjects = ({ settings, session, language, place }: Workspace) => {
  const until = (signal: AbortSignal) => ofProjects(createCalls(settings, session, language)(signal), place.subdomain);
  return writableProjectsMachine.provide({
    actors: {
      loadProjects: fromPromise(({ signal }) => until(signal).list()),
      join: fromPromise(({ input, signal }) => until(signal).join(input.id)),
      chooseWritable: fromPromise(({ input, signal }) => until(signal).keepWritable(input.projects)),
    },
  });
};
