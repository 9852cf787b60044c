import type { OnePageField } from "./one-page-registration-fields.ts";
import { onePageRegistrationMachine } from "./one-page-registration.ts";
import { common, cooldown, slowResponse, type Description, type Place, type Expectation } from "../common.description.ts";

const standard: Place = { role: "radio", name: "Standard" };
const yearly: Place = { role: "radio", name: { say: "Yearly", begins: true } };

export const description: Description<typeof onePageRegistrationMachine> = {
  interactions: {
    ...common,
    "plan.chosen": () => ({ how: "pick", at: standard }),
    "billing.chosen": () => ({ how: "pick", at: yearly }),
    "terms.changed": () => ({ how: "tick", at: { field: "acceptTerms" } }),
  },
  expectations: (now) => {
    // The page that was left is no longer looked at.
    if (now.hasTag("left")) return [];
    const { values, errors, planId, acceptTerms, yearlyBilling } = now.context;
    return [
      { heading: "Register an organisation" },
      ...slowResponse(now),
      cooldown(now),
      { alerts: now.hasTag("refused") ? 1 : 0 },
      { control: standard, isSeen: true, isChosen: planId === 2 },
      { control: yearly, isSeen: planId === 2 && yearlyBilling },
      { field: "acceptTerms", isTicked: acceptTerms, isWrong: "acceptTerms" in errors },
      { isSending: now.hasTag("busy") },
      ...(Object.entries(values) as [OnePageField, string][]).map(([field, text]): Expectation => ({
        field,
        text,
        isWrong: field in errors,
      })),
    ];
  },
};
