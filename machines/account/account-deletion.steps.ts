import { accountDeletionMachine } from "./account-deletion.ts";
import { description } from "./account-deletion.description.ts";
import type { ChartSteps } from "../common.steps.ts";

export const steps: ChartSteps<typeof accountDeletionMachine> = {
  description,
  address: "/profile",
  person: "own",
  fields: { proof: "Current password" },
  submit: () => "Delete it for good",
  calls: { look: "GET /api/auth/account", remove: "DELETE /api/auth/account" },
};
