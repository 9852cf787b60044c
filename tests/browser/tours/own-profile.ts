/** The page `/profile`, on which several flows run side by side. */
import type { Scene } from "./tour.ts";

/**
 * Opens their profile to somebody who is signed in.
 *
 * @param other which question for the account, counted from the page's first, is another flow's and goes on unheld
 */
export async function openProfile({ visitor, page }: Scene, other?: number) {
  await visitor.isSignedIn();
  await openOwnProfile({ visitor, page }, other);
}

/** The same for somebody whose session is in this browser already. */
export async function openOwnProfile({ visitor, page }: Pick<Scene, "visitor" | "page">, other?: number) {
  let asked = 0;
  if (other !== undefined)
    await page.route("**/auth/v1/user", (route) => {
      const isOther = route.request().method() === "GET" && (asked += 1) === other;
      return isOther ? route.continue() : route.fallback();
    });
  await visitor.open("/profile");
}
