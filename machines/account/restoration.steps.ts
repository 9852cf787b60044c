import { restorationMachine } from "./restoration.ts";
import { description } from "./restoration.description.ts";
import { organizationName, ownAccount, type ChartSteps } from "../common.steps.ts";

export const steps: ChartSteps<typeof restorationMachine> = {
  description,
  address: "/dashboard",
  person: "own",
  given: (_, path) => ({ email: ownAccount(path ?? 0).email }),
  // Nobody waits until theirs was unused for months.
  arrival: {
    call: "GET /api/organization/get-organization-by-email",
    answer: {
      data: {
        name: organizationName,
        subdomainName: "baan-kafae",
        status: "suspended",
        suspendedFor: "inactivity",
        role: "OrganizationAdmin",
      },
    },
  },
  fields: {},
  calls: { restore: "POST /api/organization/restore" },
  // The page around it looks again.
  elsewhere: (now) => (now.hasTag("restored") ? [{ words: "Your organisation is suspended", isSeen: false }] : null),
};
