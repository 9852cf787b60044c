import { expect } from "vitest";
import { createActor } from "xstate";
import { sessionMachine } from "../../machines/auth/session.ts";
import { preferencesMachine } from "../../machines/shell/preferences.ts";
import type { App } from "../../src/web/providers/app.ts";
import { Notices } from "../../src/web/views/shell/notices.tsx";
import { SiteHeader } from "../../src/web/views/shell/site-header.tsx";
import { chooseFrom, doing } from "../model/person.ts";
import { show } from "../model/render.tsx";
import { seeWords } from "../model/sights.ts";
import { button, walkView } from "../model/view-walk.tsx";
import { samples } from "./samples.ts";

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
        "theme.chosen": { take: () => chooseFrom(button(/^Theme/)!, "Forest") },
        "mode.chosen": { take: () => chooseFrom(button(/^Appearance/)!, "Dark") },
        "language.chosen": { take: () => chooseFrom(button(/^Language/)!, "English") },
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
