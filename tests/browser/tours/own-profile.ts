/** The page `/profile`, on which several flows run side by side. */
import type { Scene } from "./tour.ts";

/** Opens their profile to somebody who is signed in. */
export async function openProfile({ visitor }: Pick<Scene, "visitor">) {
  await visitor.isSignedIn();
  await visitor.open("/profile");
}
