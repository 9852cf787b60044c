import type { Scene } from "./driver.ts";

/** Another tab of an origin, the portal's where nothing is said, stores something; or removes it, without a value. */
export const storeElsewhere = async (
  { page, visitor }: Pick<Scene, "page" | "visitor">,
  key: string,
  value: string | null,
  origin = visitor.product.url,
) => {
  const other = await page.context().newPage();
  await other.route("**/favicon.ico", (route) => route.fulfill({ status: 204 }));
  await other.goto(`${origin}/robots.txt`);
  await other.evaluate(([name, stored]) => (stored === null ? localStorage.removeItem(name) : localStorage.setItem(name, stored)), [
    key,
    value,
  ] as const);
  await other.close();
};
