import { fromPromise } from "xstate";
import { reauthenticationMachine } from "../../../machines/auth/reauthentication.ts";
import { accountOf } from "../clients/account.ts";
import { running } from "../clients/running-flows.ts";
import { clearWork, saveWork } from "../clients/saved-work.ts";
import type { App } from "./app.ts";
import { providePasswordSignIn } from "./password-sign-in.ts";

/** Signing in again in place. */
export const provideReauthentication = (app: App) =>
  reauthenticationMachine.provide({
    actors: {
      signIn: providePasswordSignIn(app),
      leaveForGoogle: fromPromise(async ({ input: { email }, signal }) => {
        // A session that ended in place has somebody to sign in again.
        saveWork(running.flows, app.session.getSnapshot().context.person!.id);
        const { pathname, search, hash } = location;
        const answer = await accountOf(app.identity.until(signal)).leaveForGoogle(pathname + search + hash, { login_hint: email });
        if (!answer.success) clearWork();
        return answer;
      }),
    },
    actions: { leave: () => app.session.send({ type: "signOut.chosen" }) },
  });
