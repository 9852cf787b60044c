import { fromPromise } from "xstate";
import { ownOrganizationsMachine } from "../../../machines/account/own-organizations.ts";
import type { Workspace } from "./workspace.ts";

/** The list of a person's organisations, as it is asked for in one of them. */
export const provideWorkspaceOrganizations = ({ until }: Pick<Workspace, "until">) =>
  ownOrganizationsMachine.provide({ actors: { listOrganizations: fromPromise(({ signal }) => until(signal).organizations()) } });
