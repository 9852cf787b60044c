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
import { seeWords } from "../model/see.ts";
import { button, walkView } from "../model/view-walk.tsx";
import { samples } from "../../machines/shell/preferences.model.ts";

/** Opens a picker and takes one of its choices, which closes it. */
const choose = async (picker: string | RegExp, choice: () => HTMLElement) => {
  const person = userEvent.setup();
  await person.click(button(picker)!);
  await waitFor(choice);
  await person.click(choice());
  expect(screen.queryByRole("group")).toBeNull();
};

/** What is marked as chosen in a picker, which may be closed. */
const chosen = (name: "theme" | "mode") => document.querySelector(`input[name=${name}]:checked`)?.closest("label")?.textContent;

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
        "theme.chosen": { take: () => choose("Theme", () => screen.getByRole("radio", { name: "Forest" })) },
        "mode.chosen": { take: () => choose("Appearance", () => screen.getByRole("radio", { name: "Dark" })) },
        "language.chosen": { take: () => choose(/^Language/, () => screen.getByRole("link", { name: "English" })) },
      }),
      see(snapshot) {
        const { theme, mode, requestedLanguage } = snapshot.context;
        const names = { default: "Indigo", forest: "Forest", ocean: "Ocean" } as Record<string, string>;
        expect(chosen("theme")).toBe(names[theme ?? "default"]);
        expect(chosen("mode")).toBe({ light: "Light", dark: "Dark", system: "Match system" }[mode]);
        seeWords("The language could not be loaded", snapshot.hasTag("languageFailed"));
        expect(button(`Language: ${requestedLanguage === "th" ? "ไทย" : "English"}`)).not.toBeNull();
      },
    };
  },
});
