import { lookedUp } from "./own-organizations.steps.ts";
import { registered } from "./own-organizations.samples.ts";
import { restorationMachine } from "./restoration.ts";
import { description } from "./restoration.description.ts";
import { ownAccount, type ChartSteps } from "../common.steps.ts";

export const steps: ChartSteps<typeof restorationMachine> = {
  description,
  address: "/dashboard",
  person: "own",
  given: ({ subdomain }, path) => ({ email: ownAccount(path ?? 0).email, subdomain }),
  // Nobody waits until theirs was unused for months.
  arrivals: [
    lookedUp({ status: "suspended" }),
    { call: "GET /api/auth/organizations", answer: { data: [{ ...registered, status: "suspended", suspendedFor: "inactivity" }] } },
  ],
  fields: {},
  calls: { restore: "POST /api/organization/restore" },
  // The page around it looks again.
  elsewhere: (now) => (now.hasTag("restored") ? [{ words: "Your organisation is suspended", isSeen: false }] : null),
};
