import { fromPromise, waitFor } from "xstate";
import { authCallbackMachine } from "../../../machines/auth/auth-callback.ts";
import { cleanOfReport } from "../clients/auth-callback-address.ts";
import type { App } from "./app.ts";

/** What stood in the address, with the session that it may end. */
export const provideAuthCallback = ({ session }: App) =>
  authCallbackMachine.provide({
    actors: {
      settle: fromPromise(async ({ signal }) => {
        const known = await waitFor(session, (state) => !state.hasTag("loading"), { signal });
        return { isSignedIn: known.hasTag("signedIn") };
      }),
      awaitSignIn: fromPromise(async ({ signal }) => {
        await waitFor(session, (state) => !state.hasTag("signedIn"), { signal });
        await waitFor(session, (state) => state.hasTag("signedIn"), { signal });
      }),
    },
    actions: {
      // The router hears of it.
      cleanAddress: () => history.replaceState(history.state, "", cleanOfReport(location.href)),
      endSession: () => session.send({ type: "signOut.chosen" }),
    },
  });
