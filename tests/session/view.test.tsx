import { screen } from "@testing-library/react";
import { expect } from "vitest";
import { createActor } from "xstate";
import { sessionMachine } from "../../machines/auth/session.ts";
import { preferencesMachine } from "../../machines/shell/preferences.ts";
import { HomePortal } from "../../src/web/views/home/home-portal.tsx";
import type { App } from "../../src/web/providers/app.ts";
import { AccountMenu } from "../../src/web/views/shell/account-menu.tsx";
import { Notices } from "../../src/web/views/shell/notices.tsx";
import { chooseFrom, doing } from "../model/person.ts";
import { settings, show } from "../model/render.tsx";
import { seeWords } from "../model/sights.ts";
import { walkView } from "../model/view-walk.tsx";
import { samples } from "./samples.ts";

const account = () => screen.queryByRole("button", { name: /^Account of/ });

walkView({
  name: "session",
  machine: sessionMachine,
  samples,
  async mount(actor) {
    const preferences = createActor(preferencesMachine, {
      input: { preferences: { theme: "default", mode: "system", language: "en", billing: "monthly" }, yearlyBilling: true },
    });
    const view = (
      <>
        <AccountMenu signIn="Sign in here" />
        <Notices />
        <HomePortal />
      </>
    );
    await show(view, { session: actor as unknown as App["session"], preferences, settings });
    return {
      ...doing({
        "signOut.chosen": {
          // Half way in, the second factor's own page has the way out.
          take: (event) => (account() ? chooseFrom(account()!, "Sign out") : actor.send(event as never)),
          offers: () => (actor.getSnapshot().hasTag("challenged") ? undefined : account() !== null),
        },
      }),
      see(snapshot) {
        const { person, organization } = snapshot.context;
        const isSignedIn = snapshot.hasTag("signedIn");
        seeWords("Loading…", snapshot.hasTag("loading"));
        seeWords("Sign in here", snapshot.hasTag("signedOut") || snapshot.hasTag("challenged"));
        seeWords("Sign out failed on the server", snapshot.hasTag("signOutIncomplete"));
        seeWords(`Hello, ${person?.name}`, isSignedIn);
        seeWords("Looking up your organisation…", snapshot.hasTag("lookingUp"));
        seeWords("Go to the dashboard", snapshot.hasTag("hasOrganization"));
        seeWords("You have no organisation yet.", snapshot.hasTag("hasNoOrganization"));
        seeWords("We could not look up your organisation.", snapshot.hasTag("lookupFailed"));
        if (snapshot.hasTag("hasOrganization")) expect(screen.getByRole("heading", { level: 2 }).textContent).toBe(organization?.name);
      },
    };
  },
});
