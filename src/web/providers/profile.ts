import { fromPromise } from "xstate";
import { profileMachine } from "../../../machines/account/profile.ts";
import { accountOf } from "../clients/account.ts";
import type { App } from "./app.ts";

/** A person's names, kept by the identity service. */
export const provideProfile = ({ identity }: App) =>
  profileMachine.provide({ actors: { saveNames: fromPromise(({ input, signal }) => accountOf(identity.until(signal)).saveNames(input)) } });
