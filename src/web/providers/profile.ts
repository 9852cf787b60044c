import { fromPromise } from "xstate";
import { profileMachine } from "../../../machines/account/profile.ts";
import type { App } from "./app.ts";

/** A person's names, kept by the identity service. */
export const provideProfile = ({ account }: App) =>
  profileMachine.provide({ actors: { saveNames: fromPromise(({ input }) => account.saveNames(input)) } });
