import { fromPromise } from "xstate";
import { organizationProfileMachine } from "../../../machines/workspace/organization-profile.ts";
import { type OrganizationProfile, organizationProfileAnswer } from "../../contract/workspace/organization-profile.ts";
import { createCalls } from "../clients/calls.ts";
import { withParams } from "../clients/answer-params.ts";
import "../clients/workspace-problems.ts";
import type { Workspace } from "./workspace.ts";

/** What the organisation is called and looks like, which everybody's page is told by the rows. */
export const provideOrganizationProfile = (workspace: Workspace) => {
  const save = saveProfileIn(workspace);
  return organizationProfileMachine.provide({ actors: { saveProfile: fromPromise(({ input, signal }) => save(input, signal)) } });
};

/** The call behind it. */
export const saveProfileIn = ({ settings, session, language, place }: Workspace) => {
  const until = createCalls(settings, session, language);
  return async (profile: OrganizationProfile, signal: AbortSignal) =>
    withParams(await until(signal)("PUT", `w/${place.subdomain}/organization`, profile, organizationProfileAnswer, "server"));
};
