import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect } from "vitest";
import { navigationMachine } from "../../machines/shell/navigation.ts";
import { InlineNavigation, NavigationMenu } from "../../src/web/views/shell/site-navigation.tsx";
import { doing } from "../model/person.ts";
import { show } from "../model/render.tsx";
import { button, walkView } from "../model/view-walk.tsx";
import { samples } from "../../machines/shell/navigation.model.ts";

const links = () => screen.queryAllByRole("link", { name: "Pricing" });

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
          // Open, the button closes it. Before the width is known its panel opens by itself, and the chart hears of it once it is.
          offers: () => {
            const snapshot = actor.getSnapshot();
            return snapshot.hasTag("open") || snapshot.hasTag("unmeasured") ? undefined : button("Menu") !== null;
          },
        },
        "menu.closed": { take: () => person.keyboard("{Escape}") },
        "link.chosen": {
          take: () => person.click(links()[0]!),
          offers: () => links().length === 1,
        },
      }),
      see(snapshot) {
        const isOpen = snapshot.hasTag("open");
        const isInline = snapshot.hasTag("inline");
        expect(links()).toHaveLength(isInline || isOpen || snapshot.hasTag("unmeasured") ? 1 : 0);
        expect(screen.queryAllByRole("dialog", { name: "Menu" })).toHaveLength(isOpen ? 1 : 0);
        expect(button("Menu") === null).toBe(isInline);
      },
    };
  },
});
