/** The page `/profile`, on which several flows run side by side. */
import { storageKeys } from "../../../src/contract/preferences.ts";
import type { Scene } from "./driver.ts";

/** Opens their profile to somebody who is signed in and has proven their address. */
export const openProfile = async ({ visitor }: Pick<Scene, "visitor">) => {
  await visitor.isSignedIn({ isProven: true });
  await visitor.open("/profile");
};

/** The identity client of another tab has learnt of other ways to sign in. They are never those that are known, so a phone is among them by turns. */
export const tellWays = ({ page }: Pick<Scene, "page">, ways: string[]) =>
  page.evaluate(
    ([key, providers]) => {
      const session = JSON.parse(localStorage.getItem(key)!) as { user: { app_metadata: { providers: string[] } } };
      const { app_metadata: known } = session.user;
      session.user.app_metadata = { ...known, providers: known.providers.includes("phone") ? providers : [...providers, "phone"] };
      localStorage.setItem(key, JSON.stringify(session));
      new BroadcastChannel(key).postMessage({ event: "USER_UPDATED", session });
    },
    [storageKeys.token, ways] as const,
  );
