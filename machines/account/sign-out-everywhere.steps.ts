import { signOutEverywhereMachine } from "./sign-out-everywhere.ts";
import { description } from "./sign-out-everywhere.description.ts";
import type { ChartSteps } from "../common.steps.ts";

const endSessions = "DELETE /api/auth/sessions";

export const steps: ChartSteps<typeof signOutEverywhereMachine> = {
  description,
  address: "/profile",
  person: "provided",
  fields: {},
  calls: { endOthers: endSessions, endOthersAlone: endSessions },
};
