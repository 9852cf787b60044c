import { screen } from "@testing-library/react";
import { createActor } from "xstate";
import { sessionMachine } from "../../machines/auth/session.ts";
import { preferencesMachine } from "../../machines/shell/preferences.ts";
import { HomePortal } from "../../src/web/views/home/home-portal.tsx";
import type { App } from "../../src/web/providers/app.ts";
import { AccountMenu } from "../../src/web/views/shell/account-menu.tsx";
import { Notices } from "../../src/web/views/shell/notices.tsx";
import { described } from "../model/described.ts";
import { chooseFrom } from "../model/person.ts";
import { settings, show } from "../model/render.tsx";
import { walkView } from "../model/view-walk.tsx";
import { description, samples } from "../../machines/auth/session.model.ts";

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
        <AccountMenu signIn="Sign in" />
        <Notices />
        <HomePortal organizations={null} />
      </>
    );
    await show(view, { session: actor as unknown as App["session"], preferences, settings });
    const driver = described(description, actor);
    return {
      ...driver,
      // Signing out stands in a menu.
      take(event) {
        if (event.type !== "signOut.chosen") return driver.take(event);
        const account = screen.queryByRole("button", { name: /^Account of/ });
        return account ? chooseFrom(account, "Sign out") : actor.send(event as never);
      },
    };
  },
});
