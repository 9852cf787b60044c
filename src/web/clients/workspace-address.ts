import type { Answer } from "../../contract/envelope.ts";
import { validateSubdomainAnswer, type ValidateSubdomainData } from "../../contract/organization.ts";
import {
  addressAnswer,
  addressChangeAnswer,
  type AddressRequest,
  type ChangedAddress,
  type OrganizationAddress,
} from "../../contract/workspace/organization-address.ts";
import { problems } from "../../contract/problems.ts";
import "../../contract/problems/subdomain.ts";
import { addressProblems } from "../../contract/workspace/address-problems.ts";
import { withParams } from "./answer-params.ts";
import type { createCalls } from "./calls.ts";
import "./workspace-problems.ts";

// Here alone they can be met.
Object.assign(problems, addressProblems);

/** What owners ask of their workspace's address. */
export const ofAddress = (call: ReturnType<ReturnType<typeof createCalls>>, subdomain: string) => ({
  read: (): Promise<Answer<OrganizationAddress>> => call("GET", `w/${subdomain}/address`, undefined, addressAnswer, "server"),
  /** Whether another one can be had. */
  check: (asked: string): Promise<Answer<ValidateSubdomainData>> =>
    call("POST", `w/${subdomain}/address/check`, { subdomain: asked }, validateSubdomainAnswer, "subdomain_failed"),
  change: async (request: AddressRequest): Promise<Answer<ChangedAddress>> =>
    withParams(await call("PUT", `w/${subdomain}/address`, request, addressChangeAnswer, "server")),
});
