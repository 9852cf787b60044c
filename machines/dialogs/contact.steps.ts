import { contactMachine } from "./contact.ts";
import { description } from "./contact.description.ts";
import { press } from "../common.description.ts";
import type { ChartSteps } from "../common.steps.ts";

const plans: Record<number, string> = { 2: "Standard", 3: "Premium" };

export const steps: ChartSteps<typeof contactMachine> = {
  description,
  address: "/",
  fields: {
    name: "Name",
    email: "Email",
    phone: "Phone",
    company: "Company",
    message: "Message",
    interest: "What is it about?",
  },
  options: { interest: { custom: "A custom solution" } },
  submit: () => "Send",
  calls: { sendMessage: "POST /api/registration/contact-sale" },
  interactions: {
    "dialog.opened": ({ packageId }) => [
      packageId === null
        ? press("Contact us")()
        : // Samples name plans that there are.
          press({ say: "Contact sales about {name}", with: { name: { say: plans[packageId as number]! } } })(),
    ],
  },
  cannot: (given) =>
    "event" in given && given.event.type === "dialog.opened" && "interest" in given.event
      ? ["the discount is applied for on a page of its own, /discount", "ส่วนลดสมัครได้ในหน้าของตัวเองคือ /discount"]
      : null,
};
