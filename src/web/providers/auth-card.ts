import type { RegisteredRouter } from "@tanstack/react-router";
import { fromPromise } from "xstate";
import { authCardMachine } from "../../../machines/auth/auth-card.ts";
import { accountOf } from "../clients/account.ts";
import { nextPath } from "../clients/next-path.ts";
import type { App } from "./app.ts";
import { providePasswordSignIn } from "./password-sign-in.ts";

/** Signing in and signing up, with the portal and the identity service behind them. */
export const provideAuthCard = (app: App, router: RegisteredRouter) => {
  const { portal, identity } = app;
  return authCardMachine.provide({
    actors: {
      signIn: providePasswordSignIn(app),
      signUp: fromPromise(({ input, signal }) => portal.until(signal).register({ ...input, signInUrl: `${location.origin}/auth` })),
      leaveForGoogle: fromPromise(({ signal }) => accountOf(identity.until(signal)).leaveForGoogle(nextPath(location))),
    },
    actions: {
      showMode: (_, { mode, isWalked }) => {
        const { search } = router.latestLocation;
        if (search.mode !== mode) void router.navigate({ to: "/auth", search: { ...search, mode }, replace: !isWalked });
      },
    },
  });
};
