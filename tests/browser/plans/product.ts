/** The tests of exported plans: each plan has a product that was started for it, as it asks. */
import { expect, test as base } from "@playwright/test";
import { startProduct, type Product } from "../../../src/tools/test/browser/product.ts";
import { settings } from "../../../src/tools/flows/paths/sentences.ts";

/** The product that runs for the plan whose paths this process follows. */
const running: { plan?: string; product?: Product } = {};

const productFor = async (plan: string): Promise<Product> => {
  if (running.plan === plan) return running.product!;
  await running.product?.stop();
  running.product = await startProduct(settings);
  running.plan = plan;
  return running.product;
};

export const test = base.extend<object, { ending: void }>({
  ending: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, lend) => {
      await lend();
      await running.product?.stop();
    },
    { scope: "worker", auto: true },
  ],
  // oxlint-disable-next-line no-empty-pattern
  baseURL: async ({}, lend, info) => lend((await productFor(info.titlePath.slice(0, -1).join(" "))).url),
});

export { expect };
