import { profileMachine } from "./profile.ts";
import { description } from "./profile.description.ts";
import { labels, type ChartSteps } from "../common.steps.ts";

export const steps: ChartSteps<typeof profileMachine> = {
  description,
  address: "/profile",
  person: "own",
  fields: { firstName: labels.firstName, lastName: labels.lastName, nickname: "Nickname" },
  submit: () => "Save",
  calls: { saveNames: "PUT /auth/v1/user" },
};
