import type { Scene } from "./driver.ts";

/** Another tab stores something. */
export const storeElsewhere = async ({ page, visitor }: Pick<Scene, "page" | "visitor">, key: string, value: string) => {
  const other = await page.context().newPage();
  await other.route("**/favicon.ico", (route) => route.fulfill({ status: 204 }));
  await other.goto(`${visitor.product.url}/robots.txt`);
  await other.evaluate(([name, stored]) => localStorage.setItem(name, stored), [key, value] as const);
  await other.close();
};
