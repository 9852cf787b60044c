import { ownOrganizationsMachine } from "./own-organizations.ts";
import { description } from "./own-organizations.description.ts";
import { organizationName, type ChartSteps } from "../common.steps.ts";

/** The page asks for the list once it knows that there is an organisation. */
export const lookedUp = (data: object = {}) => ({
  call: "GET /api/organization/get-organization-by-email",
  answer: { data: { name: organizationName, subdomainName: "baan-kafae", role: "OrganizationAdmin", ...data } },
});

export const steps: ChartSteps<typeof ownOrganizationsMachine> = {
  description,
  address: "/dashboard",
  person: "own",
  arrivals: [lookedUp()],
  fields: {},
  calls: { listOrganizations: "GET /api/auth/organizations" },
};
