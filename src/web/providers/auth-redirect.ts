import type { RegisteredRouter } from "@tanstack/react-router";
import { fromCallback } from "xstate";
import { authRedirectMachine, type SessionNews } from "../../../machines/auth/auth-redirect.ts";
import type { SessionSnapshot } from "../../../machines/auth/session.ts";
import type { App } from "./app.ts";

const newsByTag = [
  ["signedIn", "person.signedIn"],
  ["hasOrganization", "organization.found"],
  ["hasNoOrganization", "organization.missed"],
  ["lookupFailed", "lookup.failed"],
] as const;

export const provideAuthRedirect = ({ session }: App, router: RegisteredRouter) =>
  authRedirectMachine.provide({
    actors: {
      watchSession: fromCallback<SessionNews>(({ sendBack }) => {
        const tell = (snapshot: Pick<SessionSnapshot, "hasTag">) => {
          for (const [tag, type] of newsByTag) if (snapshot.hasTag(tag)) sendBack({ type });
        };
        tell(session.getSnapshot());
        const { unsubscribe } = session.subscribe(tell);
        return unsubscribe;
      }),
    },
    // In place of the page at /auth: Back does not lead into a trap.
    actions: { leave: (_, { to, next }) => void router.navigate({ to, href: next, replace: true }) },
  });
