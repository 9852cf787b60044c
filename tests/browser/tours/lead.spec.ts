import type { leadMachine } from "../../../machines/organization/lead.ts";
import type { AdminLead } from "../../../src/contract/admin.ts";
import { ask, makeOrganization, newAccount, newSubdomain } from "../../../src/tools/test/browser/api.ts";
import { test } from "../journey.ts";
import type { Product } from "../../../src/tools/test/browser/product.ts";
import { asOperator, tourServed } from "./served.ts";
import { ageing } from "./settings.ts";

test.use({ settings: ageing });

/** Asks sales something, for a plan by registering with it. */
const open = async (product: Product, wish: { planId: number; billing: "monthly" | "yearly" } | null): Promise<string> => {
  const account = newAccount();
  if (wish) {
    const plan = { subscriptionPlanId: wish.planId, billingPeriod: wish.billing };
    await makeOrganization(product, account, { organizationName: "Mango House", subdomainName: newSubdomain(), ...plan });
  } else {
    const message = { name: "Somying", email: account.email, phone: "0812345678", message: "How much is it?", website: "" };
    await ask<unknown>(product, "POST", "registration/contact-sale", message);
  }
  const { data } = await asOperator<AdminLead[]>(product, "GET", "leads");
  return data.find(({ email }) => email === account.email)!.id;
};

tourServed<typeof leadMachine>({
  chart: "lead",
  async begin(product, { wish }) {
    const id = await open(product, wish);
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
