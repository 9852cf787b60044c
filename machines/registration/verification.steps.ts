import { verificationMachine } from "./verification.ts";
import { description } from "./verification.description.ts";
import { labels, organizationName, registered, type ChartSteps } from "../common.steps.ts";

const resend = "POST /api/organization/resend-otp";

export const steps: ChartSteps<typeof verificationMachine> = {
  description,
  address: "/register",
  person: "own",
  earlier: registered,
  fields: labels,
  calls: { sendFirstCode: resend, sendCode: resend, confirmCode: "POST /api/organization/confirm-email-otp" },
  elsewhere: ({ value, context: { verified } }) => {
    if (value === "verified")
      return [
        { heading: { say: "{organizationName} is ready", with: { organizationName: verified?.organizationName ?? organizationName } } },
      ];
    return value === "left" || value === "nameLost" ? [{ heading: "About your organisation" }] : null;
  },
  cannot: (given) =>
    "input" in given && given.input.isDemo
      ? ["the product would have to be started with DEMO_VERIFICATION=true", "ต้องเริ่มระบบด้วย DEMO_VERIFICATION=true"]
      : null,
};
