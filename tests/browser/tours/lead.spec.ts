import type { leadMachine } from "../../../machines/organization/lead.ts";
import type { AdminLead } from "../../../src/contract/admin.ts";
import { ask, makeOrganization, newAccount, newSubdomain } from "../../../src/tools/test/browser/api.ts";
import { test } from "../journey.ts";
import type { Product } from "../../../src/tools/test/browser/product.ts";
import { asOperator, tourServed } from "./served.ts";
import { ageing } from "./settings.ts";

test.use({ settings: ageing });

/** Asks sales something, for a plan by registering with it. */
const open = async (product: Product, plan: { planId: number; billing: "monthly" | "yearly" } | null): Promise<string> => {
  const account = newAccount();
  if (plan) {
    const asked = { subscriptionPlanId: plan.planId, billingPeriod: plan.billing };
    await makeOrganization(product, account, { organizationName: "Mango House", subdomainName: newSubdomain(), ...asked });
  } else {
    const message = { name: "Somying", email: account.email, phone: "0812345678", message: "How much is it?", website: "" };
    await ask<unknown>(product, "POST", "registration/contact-sale", message);
  }
  const { data } = await asOperator<AdminLead[]>(product, "GET", "leads");
  return data.find(({ email }) => email === account.email)!.id;
};

tourServed<typeof leadMachine>({
  chart: "lead",
  async begin(product, { plan }) {
    const id = await open(product, plan);
    return {
      state: async () => (await asOperator<AdminLead>(product, "GET", `leads/${id}`)).data.state,
      async does({ type }) {
        const { success, code } =
          type === "lead.contacted"
            ? await asOperator(product, "POST", `leads/${id}/contact`, {})
            : await asOperator(product, "POST", `leads/${id}/close`, { outcome: type.replace("lead.", "") });
        return success ? null : code!;
      },
    };
  },
  always: [],
  wordOf: (value) => value.replace("open.", ""),
});
