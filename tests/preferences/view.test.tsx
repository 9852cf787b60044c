import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect } from "vitest";
import { createActor } from "xstate";
import { sessionMachine } from "../../machines/auth/session.ts";
import { preferencesMachine } from "../../machines/shell/preferences.ts";
import type { App } from "../../src/web/providers/app.ts";
import { Notices } from "../../src/web/views/shell/notices.tsx";
import { SiteHeader } from "../../src/web/views/shell/site-header.tsx";
import { doing } from "../model/person.ts";
import { show } from "../model/render.tsx";
import { seeWords } from "../model/sights.ts";
import { button, walkView } from "../model/view-walk.tsx";
import { samples } from "./samples.ts";

/** With the keyboard: open, type the beginning of the entry, take it. */
const pick = (picker: RegExp, entry: string) => async () => {
  const person = userEvent.setup();
  button(picker)!.focus();
  await person.keyboard("{ArrowDown}");
  const item = await screen.findByRole("menuitemradio", { name: entry });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("menu")));
  await person.keyboard(entry);
  await waitFor(() => expect(item.hasAttribute("data-highlighted")).toBe(true));
  await person.keyboard("{Enter}");
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
};

walkView({
  name: "preferences",
  machine: preferencesMachine,
  samples,
  async mount(actor) {
    const session = createActor(sessionMachine);
    const view = (
      <>
        <SiteHeader />
        <Notices />
      </>
    );
    await show(view, { preferences: actor as unknown as App["preferences"], session });
    return {
      ...doing({
        "theme.chosen": { take: pick(/^Theme/, "Forest") },
        "mode.chosen": { take: pick(/^Appearance/, "Dark") },
        "language.chosen": { take: pick(/^Language/, "English") },
      }),
      see(snapshot) {
        const { theme, mode, asked } = snapshot.context;
        const names = { default: "Indigo", forest: "Forest", ocean: "Ocean" } as Record<string, string>;
        expect(button(`Theme: ${names[theme]}`)).not.toBeNull();
        expect(button(`Appearance: ${{ light: "Light", dark: "Dark", system: "As the system" }[mode]}`)).not.toBeNull();
        seeWords("The language could not be loaded", snapshot.hasTag("languageFailed"));
        expect(button(`Language: ${asked === "th" ? "ไทย" : "English"}`)).not.toBeNull();
      },
    };
  },
});
