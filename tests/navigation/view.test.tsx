import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect } from "vitest";
import { navigationMachine } from "../../machines/shell/navigation.ts";
import { InlineNavigation, NavigationMenu } from "../../src/web/views/shell/site-navigation.tsx";
import { doing } from "../model/person.ts";
import { show } from "../model/render.tsx";
import { button, walkView } from "../model/view-walk.tsx";
import { samples } from "./samples.ts";

const links = () => screen.queryAllByRole("link", { name: "Pricing" });
const entries = () => screen.queryAllByRole("menuitem", { name: "Pricing" });

walkView({
  name: "navigation",
  machine: navigationMachine,
  samples,
  async mount(actor) {
    await show(
      <>
        <InlineNavigation actor={actor} />
        <NavigationMenu actor={actor} />
      </>,
    );
    const person = userEvent.setup();
    return {
      ...doing({
        "menu.opened": {
          take: () => person.click(button("Menu")!),
          // Open, the drop-down's button closes it; behind the sheet it cannot be reached.
          offers: () => (actor.getSnapshot().hasTag("open") ? undefined : button("Menu") !== null),
        },
        "menu.closed": { take: () => person.keyboard("{Escape}") },
        "link.chosen": {
          take: async () => {
            const entry = entries()[0];
            if (!entry) return person.click(links()[0]!);
            await person.keyboard("Pri{Enter}");
          },
          offers: () => links().length + entries().length === 1,
        },
      }),
      see(snapshot) {
        const isOpen = snapshot.hasTag("open");
        expect(links()).toHaveLength(snapshot.hasTag("inline") || (snapshot.hasTag("sheet") && isOpen) ? 1 : 0);
        expect(entries()).toHaveLength(snapshot.hasTag("dropDown") && isOpen ? 1 : 0);
        expect(screen.queryAllByRole("dialog")).toHaveLength(snapshot.hasTag("sheet") && isOpen ? 1 : 0);
      },
    };
  },
});
