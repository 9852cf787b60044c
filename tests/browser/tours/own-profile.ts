/** The page `/profile`, on which several flows run side by side. */
import type { Scene } from "./tour.ts";

/** Opens their profile to somebody who is signed in and has proven their address. */
export async function openProfile({ visitor }: Pick<Scene, "visitor">) {
  await visitor.isSignedIn({ isProven: true });
  await visitor.open("/profile");
}
