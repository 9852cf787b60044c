import { fromPromise } from "xstate";
import { subdomainMachine } from "../../../machines/registration/subdomain.ts";
import type { CheckAnswer } from "../../../machines/registration/subdomain-outcome.ts";
import { organizationAddressMachine } from "../../../machines/workspace/organization-address.ts";
import { createCalls, refused } from "../clients/calls.ts";
import { ofAddress } from "../clients/workspace-address.ts";
import type { Workspace } from "./workspace.ts";

type Needs = Pick<Workspace, "settings" | "session" | "language" | "place">;

const asking = ({ settings, session, language, place }: Needs, signal: AbortSignal) =>
  ofAddress(createCalls(settings, session, language)(signal), place.subdomain);

/** Changing the address of a workspace; the page goes along by itself once it is told. */
export const provideOrganizationAddress = (workspace: Needs & Pick<Workspace, "tellAddress">) =>
  organizationAddressMachine.provide({
    actors: {
      loadAddress: fromPromise(({ signal }) => asking(workspace, signal).read()),
      changeAddress: fromPromise(({ input, signal }) => asking(workspace, signal).change(input)),
    },
    actions: { tellChanged: (_, { address }) => workspace.tellAddress(address) },
  });

/** The field of the new one, with the check of registration. A workspace that has a name needs none suggested. */
export const provideAddressField = (workspace: Needs) =>
  subdomainMachine.provide({
    actors: {
      checkSubdomain: fromPromise(({ input, signal }) => asking(workspace, signal).check(input.subdomain)),
      suggestSubdomains: fromPromise(async (): Promise<CheckAnswer> => refused("not_found")),
    },
  });
