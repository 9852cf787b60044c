import { fromPromise } from "xstate";
import { accountDeletionMachine } from "../../../machines/account/account-deletion.ts";
import { ownAccountOf } from "../clients/own-account.ts";
import type { App } from "./app.ts";

/** Deleting one's own account. */
export const provideAccountDeletion = ({ portal, session }: App) =>
  accountDeletionMachine.provide({
    actors: {
      look: fromPromise(({ signal }) => ownAccountOf(portal.until(signal)).look()),
      remove: fromPromise(({ input, signal }) => ownAccountOf(portal.until(signal)).remove(input)),
    },
    actions: { leave: () => session.send({ type: "signOut.chosen" }) },
  });
